"""How jigsaw is played well: pieces joined towards the hand, jokers, and the chance of more."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import compress
from typing import Final

from game.core.knowledge import Knowledge
from game.core.reasons import Feature
from game.games.jigsaw.bot import features
from game.games.jigsaw.bot.plain_look import JigsawLook
from game.games.jigsaw.rules import GAME
from game.games.jigsaw.rules.fitting import borders, contacts_at, places
from game.games.jigsaw.rules.pieces import (
    KINDS,
    ROTATIONS,
    SIDES,
    contacts,
    kind_of,
    linking_rotations,
    piece,
    rotation_of,
)
from game.games.jigsaw.rules.state import Action, Place, State, Steal
from game.games.jigsaw.rules.table import STEPS, Table, put, taken, x_of, y_of
from game.games.jigsaw.rules.targets import STAIRCASE, Holding, needed, progress
from game.games.jigsaw.rules.thefts import PASS, sources

_APART: Final = 2
"""How many cells that touch no piece are considered where a piece may lie apart."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts, beside a finished hand, which is `hand`.

    `joined` is for all that the hand needs, `grow` for the chance of one more with the next roll,
    `gap` for the chance of a joker with it, `joker` for one in hand.
    """

    hand: float
    joined: float
    grow: float
    gap: float
    joker: float


class JigsawKnowledge(Knowledge[State, Action]):
    """What lies on the tables, and what the next roll may bring."""

    def __init__(self, weights: Weights, width: int) -> None:
        super().__init__(GAME)
        self._weights = weights
        self._width = width

    def evaluate(self, state: State, player: int) -> float:
        """Finished hands and prospects, compared with the best of the others."""
        weights = self._weights
        stands = [
            sum(points) / weights.hand + self._prospect(table, state)
            for points, table in zip(state.scores, state.tables, strict=True)
        ]
        stands[state.turn] += weights.joker * state.jokers
        own = stands[player]
        lead = own - max(stands[:player] + stands[player + 1 :])
        return 0.85 * lead / (abs(lead) + 3)

    def _prospect(self, table: Table, state: State) -> float:
        """How far a table has come towards the hand: 0 for nothing, about 1 for all of it."""
        weights = self._weights
        joined, grow, gaps = outlook(table, state.hand, tuple(map(bool, state.pile)))
        chances = weights.grow * grow + weights.gap * sum(gaps)
        return weights.joined * joined * joined + chances / len(KINDS)

    def candidates(self, state: State, player: int) -> Sequence[Action]:
        """The most promising places or thefts; passing comes last."""
        own, hand, width = state.tables[player], state.hand, self._width
        if state.die is not None:
            return [
                Place(state.die, cell, rotation)
                for _rank, cell, rotation in _ranked(own, hand, state.die)[:width]
            ]
        ranked = [
            (rank + hurts, Steal(victim, source, cell, rotation))
            for (victim, kind), (hurts, source) in _loot(state).items()
            for rank, cell, rotation in _ranked(own, hand, kind)[:width]
        ]
        ranked.sort(key=lambda pair: pair[0], reverse=True)
        return [*(action for _rank, action in ranked[:width]), PASS]

    def plainly(self) -> JigsawLook:
        """Positions and actions as plain values, for those who write a bot of their own."""
        return JigsawLook()

    def features(self, state: State, player: int, action: Action) -> Sequence[Feature]:
        """What the tables after the action are worth, one by one."""
        after = self.follow(state, player, action)
        left = tuple(map(bool, after.pile))
        _joined, grow, gaps = outlook(after.tables[player], after.hand, left)
        return features.features(after, player, grow, sum(map(bool, gaps)))

    def position(self, state: State) -> Hashable:
        """All of the state that play from here on depends on."""
        return state.tables, state.hand, state.scores, state.turn, state.die, state.jokers

    def alike(self, state: State) -> Hashable:
        """The same, whichever way the tables lie: a table can be turned as a whole."""
        tables = tuple(map(unturned, state.tables))
        return tables, state.hand, state.scores, state.turn, state.die, state.jokers


def unturned(table: Table) -> tuple[tuple[int, int, int, str], ...]:
    """The pieces of a table, the same in whichever of four ways it is turned."""
    pieces = [(x_of(cell), y_of(cell), table[cell]) for cell in taken(table)]
    turns = []
    for _turn in ROTATIONS:
        turns.append(sorted((x, y, kind_of(one), SIDES[one]) for x, y, one in pieces))
        pieces = [(y, -x, piece(kind_of(one), (rotation_of(one) + 1) % 4)) for x, y, one in pieces]
    return tuple(min(turns))


def spots(table: Table, kind: int) -> Iterator[tuple[int, int]]:
    """Where a piece may go, but of those that lie apart only a few."""
    near, apart = borders(table), 0
    for cell, rotations in places(table, kind).items():
        apart += cell not in near
        if cell in near or apart <= _APART:
            for rotation in rotations:
                yield cell, rotation


def _loot(state: State) -> dict[tuple[int, int], tuple[bool, int]]:
    """What can be stolen, one piece of each kind from each victim.

    By victim and kind: whether the theft takes a piece of what the victim has joined, and its cell.
    """
    found: dict[tuple[int, int], tuple[bool, int]] = {}
    for victim, source in sources(state):
        table = state.tables[victim]
        holding = _progress(table, state.hand)
        hurts = any(source in part for part in holding)
        key = victim, kind_of(table[source])
        found[key] = max(found.get(key, (False, source)), (hurts, source))
    return found


@lru_cache(maxsize=2048)
def _ranked(table: Table, hand: int, kind: int) -> Sequence[tuple[float, int, int]]:
    """Where a piece may go, the most promising at a glance first: for its gaps, for what it joins.

    Triples of how promising it is, cell and rotation.
    """
    found, joined = [], dict[int, float]()
    for cell, rotation in spots(table, kind):
        if cell not in joined:
            joined[cell] = _joins(table, hand, kind, cell)
        gaps = len(contacts_at(table, cell, piece(kind, rotation)).gaps)
        found.append((gaps + joined[cell], cell, rotation))
    found.sort(reverse=True)
    return found


@lru_cache(maxsize=2048)
def _progress(table: Table, hand: int) -> Holding:
    return progress(table, hand)


def _joins(table: Table, hand: int, kind: int, cell: int) -> float:
    """What a piece would be joined with there, above all if the hand comes on by it."""
    beside = [kind_of(table[cell + step]) for step in STEPS if table[cell + step]]
    if hand == STAIRCASE:
        joins = sum(abs(other - kind) == 1 for other in beside)
    else:
        joins = beside.count(kind)
    if not joins:
        return 0.0
    more = _pieces(progress(put(table, cell, piece(kind, 0)), hand)) - _pieces(
        _progress(table, hand)
    )
    return joins / 2 + 2 * more


def _pieces(holding: Holding) -> int:
    return sum(map(len, holding))


@lru_cache(maxsize=8192)
def outlook(table: Table, hand: int, left: tuple[bool, ...]) -> tuple[float, int, tuple[int, ...]]:
    """What is joined of what the hand needs; how many kinds go on; how many gaps each can leave.

    `left` says by kind whether the pile has any; those of which there are none are left out.
    """
    holding = _progress(table, hand)
    wanted = _wanted(table, hand, holding)
    grow, most = 0, [0] * len(KINDS)
    for cell, sides in borders(table).items():
        links, gaps = _chances(sides)
        grow |= links & wanted.get(cell, 0)
        if gaps:
            most = [*map(max, most, gaps)]
    kinds = sum(1 << kind for kind in compress(KINDS, left))
    joined = _pieces(holding) / sum(needed(hand))
    return joined, (grow & kinds).bit_count(), tuple(compress(most, left))


def _wanted(table: Table, hand: int, holding: Holding) -> dict[int, int]:
    """By cell: the kinds, as bits, that would go on there with what is joined."""
    if hand == STAIRCASE:
        ends = [(kind_of(table[part[0]]) - 1, part[:1]) for part in holding]
        ends += [(kind_of(table[part[-1]]) + 1, part[-1:]) for part in holding]
    else:
        ends = [(kind_of(table[part[0]]), part) for part in holding]
    wanted: dict[int, int] = {}
    for kind, cells in ends:
        for cell in cells:
            for step in STEPS:
                wanted[cell + step] = wanted.get(cell + step, 0) | 1 << kind
    return wanted


@cache
def _chances(sides: str) -> tuple[int, tuple[int, ...]]:
    """Between these sides: the kinds, as bits, that can link, and by kind the most gaps then.

    No gaps at all are told as an empty tuple.
    """
    turns = [linking_rotations(kind, sides) for kind in KINDS]
    links = sum(1 << kind for kind in KINDS if turns[kind - 1])
    gaps = tuple(
        max((len(contacts(piece(kind, turn), sides).gaps) for turn in some), default=0)
        for kind, some in zip(KINDS, turns, strict=True)
    )
    return links, gaps if any(gaps) else ()
