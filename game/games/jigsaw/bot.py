"""How jigsaw is played well: pieces joined towards the hand, jokers, and the chance of more."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from game.core.knowledge import Knowledge, Level, Levels
from game.core.reasons import Feature
from game.games.jigsaw import features
from game.games.jigsaw.fitting import around, borders, contacts_at, linking_places, places
from game.games.jigsaw.pieces import KINDS, contacts, kind_of, linking_rotations, piece
from game.games.jigsaw.rules import GAME
from game.games.jigsaw.state import Action, Place, State, Steal
from game.games.jigsaw.table import STEPS, Table
from game.games.jigsaw.targets import STAIRCASE, Holding, needed, progress
from game.games.jigsaw.thefts import PASS, sources

_APART: Final = 2
"""Cells that touch nothing and are thought of where a piece may lie apart."""


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
        """Points and prospects against those of the best of the others."""
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
        """How far a table has come, from 0 to about 1."""
        weights = self._weights
        joined, grow, gap = outlook(table, state.hand, tuple(map(bool, state.pile)))
        return weights.joined * joined * joined + weights.grow * grow + weights.gap * gap

    def candidates(self, state: State, player: int) -> Sequence[Action]:
        """The few that join or leave gaps; passing last."""
        own = state.tables[player]
        ranked: list[tuple[float, Action]] = []
        if state.die is not None:
            for cell, rotation in spots(own, state.die):
                rank = _rank(own, state.hand, state.die, cell, rotation)
                ranked.append((rank, Place(state.die, cell, rotation)))
        else:
            for victim, source in sources(state):
                kind = kind_of(state.tables[victim][source])
                for cell, rotation in spots(own, kind):
                    rank = _rank(own, state.hand, kind, cell, rotation)
                    ranked.append((rank, Steal(victim, source, cell, rotation)))
        ranked.sort(key=lambda pair: pair[0], reverse=True)
        found = [action for _rank, action in ranked[: self._width]]
        return found if state.die is not None else [*found, PASS]

    def quiet(self, state: State) -> bool:
        """Not while there are jokers to use."""
        return not state.jokers

    def features(self, state: State, player: int, action: Action) -> Sequence[Feature]:
        """What the tables after the action are worth, one by one."""
        after = self.follow(state, player, action)
        left = tuple(map(bool, after.pile))
        _joined, grow, gap = outlook(after.tables[player], after.hand, left)
        kinds = len(KINDS)
        return features.features(after, player, round(grow * kinds), round(gap * kinds))

    def position(self, state: State) -> Hashable:
        """All but who started and what is fixed."""
        return state.tables, state.hand, state.scores, state.turn, state.die, state.jokers


def spots(table: Table, kind: int) -> Iterator[tuple[int, int]]:
    """Where a piece may go, but of those that lie apart only a few."""
    near, apart = borders(table), 0
    for cell, rotations in places(table, kind).items():
        apart += cell not in near
        if cell in near or apart <= _APART:
            for rotation in rotations:
                yield cell, rotation


@lru_cache(maxsize=4096)
def _rank(table: Table, hand: int, kind: int, cell: int, rotation: int) -> float:
    """How promising a place is at a glance: its gaps, and what it joins."""
    gaps = len(contacts_at(table, cell, piece(kind, rotation)).gaps)
    return gaps + 1.5 * _joins(table, hand, kind, cell)


def _joins(table: Table, hand: int, kind: int, cell: int) -> int:
    """How many neighbours a piece would be joined with towards the hand."""
    beside = [kind_of(table[cell + step]) for step in STEPS if table[cell + step]]
    if hand == STAIRCASE:
        return sum(abs(other - kind) == 1 for other in beside)
    return beside.count(kind)


@lru_cache(maxsize=8192)
def outlook(table: Table, hand: int, left: tuple[bool, ...]) -> tuple[float, float, float]:
    """What is joined of what the hand needs, and the chances of more and of a joker next time.

    `left` says by kind whether the pile has any.
    """
    holding = progress(table, hand)
    wanted = _wanted(table, hand, holding)
    grow = gap = 0
    for kind in KINDS:
        if not left[kind - 1]:
            continue
        beside = wanted.get(kind, frozenset())
        fits = linking_places(table, kind)
        grow += not beside.isdisjoint(fits)
        gap += any(_leaves_gap(kind, around(table, cell)) for cell in fits)
    joined = sum(map(len, holding)) / sum(needed(hand))
    return joined, grow / len(KINDS), gap / len(KINDS)


def _wanted(table: Table, hand: int, holding: Holding) -> dict[int, frozenset[int]]:
    """By kind: the cells where a piece of it would go on with what is joined."""
    if hand == STAIRCASE:
        ends = [(kind_of(table[part[0]]) - 1, part[:1]) for part in holding]
        ends += [(kind_of(table[part[-1]]) + 1, part[-1:]) for part in holding]
    else:
        ends = [(kind_of(table[part[0]]), part) for part in holding]
    wanted: dict[int, frozenset[int]] = {}
    for kind, cells in ends:
        beside = frozenset(cell + step for cell in cells for step in STEPS)
        wanted[kind] = wanted.get(kind, frozenset()) | beside
    return wanted


@cache
def _leaves_gap(kind: int, sides: str) -> bool:
    """Whether a piece of that kind can link between these sides and leave a gap."""
    return any(contacts(piece(kind, turn), sides).gaps for turn in linking_rotations(kind, sides))


FULL = JigsawKnowledge(Weights(30, 0.5, 0.3, 0.3, 0.3), 24)
NEAR = JigsawKnowledge(Weights(30, 0.5, 0.3, 0, 0.3), 24)
PLAIN = JigsawKnowledge(Weights(30, 0.5, 0, 0, 0.3), 24)

LEVELS: Levels = {
    "beginner": Level("greedy", PLAIN, seconds=0.4, overlooks=0.7),
    "casual": Level("greedy", NEAR, seconds=0.4, overlooks=0.3),
    "strong": Level("greedy", FULL, seconds=2, overlooks=0.25),
    "master": Level("alpha_beta", FULL, nodes=600, seconds=6, depth=1),
}
