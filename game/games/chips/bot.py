"""How chips is played well: guess where everybody will step, then step where that is best.

Who thinks further guesses better: some take it that all stay where they are, some that they step
anywhere, some know the habits of the others (levels of thought: Stahl and Wilson, 1995).
Money is hundredths of a point, as in the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from math import exp, prod
from random import Random
from typing import Final

from game.core import grid
from game.core.knowledge import DECIDED, Knowledge, Level, Levels
from game.core.reasons import Feature
from game.games.chips import features
from game.games.chips.pursuit import PATIENCE, Pursuit, Steps, even, mixed
from game.games.chips.rules import GAME, targets
from game.games.chips.scoring import POINT
from game.games.chips.state import Order, State

Worth = dict[int | None, float]
"""By cell: what a step there is worth, in hundredths unless told otherwise."""

NEAR: Final = tuple(0.6**distance for distance in range(grid.LARGEST))
"""What a hunter so many steps away counts beside one on the same cell."""
AHEAD: Final = 0.1 * POINT
"""What it counts for a runner to have one hunter less so near."""
HEAT: Final = 10
"""So far from the best, a step of somebody else still seems likely, in hundredths."""
QUARRY: Final = 3
"""A hunter thinks of so many runners, the nearest ones."""
THOUGHT_OF: Final = 30
"""Cells for each chip; more than a step can reach."""
VARIETY: Final = 0.0002
"""What is no more than this worse than the best is as good: about a fifth of a hundredth."""
_SPREAD: Final = 7919


@dataclass(frozen=True, slots=True)
class Mind:
    """How somebody thinks: as data.

    With the probability `idle` no hunter is noticed, and the own runner goes where there is room.
    The hunter plans `depth` rounds ahead: with 0 it goes where runners stand, with 1 where they can
    step, with more where they usually do. Who `foresees` keeps the runner from where hunters may
    step, all others from where they stand.
    """

    idle: float = 0.0
    depth: int = 0
    foresees: bool = False


class ChipsKnowledge(Knowledge[State, Order]):
    """A guess at everybody's next step, and what each own step is worth against it."""

    def __init__(self, mind: Mind) -> None:
        super().__init__(GAME)
        self._mind = mind

    def evaluate(self, state: State, player: int) -> float:
        """Points against the mean of the others still in."""
        totals = [g + p for g, p in zip(state.green_points, state.purple_points, strict=True)]
        others = [
            total
            for seat, (total, out) in enumerate(zip(totals, state.out, strict=True))
            if out is None and seat != player
        ]
        if not others:
            return 0.0
        lead = totals[player] - sum(others) / len(others)
        return _scaled(lead, POINT * state.setup.seats)

    def determinize(self, seen: State, player: int, dice: Random) -> State:
        """Nobody has ordered yet; and whoever is idle sees no hunters."""
        seen = replace(seen, orders=(None,) * seen.setup.seats)
        if self._mind.idle <= dice.random():
            return seen
        own = (cell if seat == player else None for seat, cell in enumerate(seen.purple))
        return replace(seen, purple=tuple(own))

    def judge(self, state: State, player: int) -> Sequence[tuple[float, Order]]:
        """Orders of the best cells for each chip, by the points that they bring on average."""
        green, purple = self._own(state, player)
        return [
            (_scaled(green[to_green] + purple[to_purple], 10 * POINT), Order(to_green, to_purple))
            for to_green, to_purple in product(_best(green), _best(purple))
            if to_green is None or to_green != to_purple
        ]

    def candidates(self, state: State, player: int) -> Sequence[Order]:
        """The few best, the best first."""
        judged = sorted(self.judge(state, player), key=lambda pair: pair[0], reverse=True)
        return [order for _value, order in judged[:8]]

    def glance(self) -> ChipsKnowledge:
        """As if everybody stayed where they are."""
        return ChipsKnowledge(Mind())

    def features(self, state: State, player: int, action: Order) -> Sequence[Feature]:
        """Who can reach whom with that order."""
        return features.features(state, player, action)

    def _own(self, state: State, player: int) -> tuple[Worth, Worth]:
        """What steps are worth for the own two chips."""
        if state.round == 0:
            return _placement(state.setup.size)
        outlook = Outlook(state, player, self._mind.depth)
        return outlook.flee() if self._mind.foresees else outlook.keep_away(), outlook.hunt()


class Outlook:
    """What steps are worth to one player in a position, by what is guessed of the others."""

    def __init__(self, state: State, player: int, depth: int) -> None:
        self._state, self._player = state, player
        self._rounds = max(1, min(depth, state.setup.rounds - state.round + 1))
        self._here = state.purple[player]
        self._others = [seat for seat in range(state.setup.seats) if seat != player]
        self._runners = {seat: self._runner(seat, depth) for seat in self._others}
        self._hunters = {seat: self._hunter(seat, depth) for seat in self._others}

    def keep_away(self) -> Worth:
        """How safe cells look while all hunters stay where they are, in no unit."""
        state = self._state
        keeping = Pursuit(state.setup.size, features.others(state.purple, self._player))
        cells = targets(state, self._player, green=True)
        return {cell: keeping.safety(None, cell) for cell in cells} or {None: 0.0}

    def flee(self) -> Worth:
        """Minus what the runner pays on average, now and later."""
        state, worth = self._state, Worth()
        held = state.green_points[self._player]
        hunters = features.others(state.purple, self._player)
        coming = [self._coming(seat) for seat in self._others]
        for cell in targets(state, self._player, green=True):
            come = [steps[cell] for steps in coming if cell in steps]
            none = prod(1 - chance for chance in come)
            # As hunters are independent, the mean of 2 ** their number is a product.
            debt = 2.5 * POINT * (prod(1 + chance for chance in come) - none)
            near = sum(NEAR[grid.distance(cell, hunter)] for hunter in hunters)
            room = len(grid.around(state.setup.size, cell)) / 8
            worth[cell] = -min(debt, held * (1 - none)) - AHEAD * (near - room)
        return worth or {None: 0.0}

    def hunt(self) -> Worth:
        """What the hunter gets on average, now and from one of the runners later."""
        if self._here is None:
            return {None: 0.0}
        quarry = [(seat, self._pursuit(seat)) for seat in self._nearest()]
        return {
            cell: self._catch(cell)
            + max((self._later(cell, seat, pursuit) for seat, pursuit in quarry), default=0.0)
            for cell in targets(self._state, self._player, green=False)
        }

    def _runner(self, seat: int, depth: int) -> Steps:
        """Where somebody's runner is thought to step."""
        here = self._state.green[seat]
        if here is None:
            return {}
        if depth == 0:
            return {here: 1.0}
        if depth == 1:
            return even(targets(self._state, seat, green=True))
        hunters = features.others(self._state.purple, seat)
        return Pursuit(self._state.setup.size, hunters).habit(None, here)

    def _hunter(self, seat: int, depth: int) -> Steps:
        """Where somebody's hunter may step, whatever it is after."""
        here = self._state.purple[seat]
        if here is None:
            return {}
        return even(targets(self._state, seat, green=False)) if depth else {here: 1.0}

    def _coming(self, seat: int) -> Steps:
        """Where somebody's hunter is feared: half anywhere, half where the most is to be got."""
        steps = self._hunters[seat]
        if not steps:
            return steps
        there = Outlook(self._state, seat, 1)
        return mixed(steps, _likely({cell: there._catch(cell) for cell in steps}))

    def _catch(self, cell: int) -> float:
        """What the hunter gets on that cell on average in this round."""
        crowd = sum(steps.get(cell, 0.0) for steps in self._hunters.values())
        debt = 5 * POINT * 2**crowd
        return sum(
            steps.get(cell, 0.0) * min(debt, self._state.green_points[seat]) / (1 + crowd)
            for seat, steps in self._runners.items()
        )

    def _nearest(self) -> list[int]:
        """Whose runners the hunter thinks of."""
        here, greens = self._here, self._state.green
        steps = [
            (grid.distance(here, green), seat)
            for seat in self._others
            if here is not None and (green := greens[seat]) is not None
        ]
        return [seat for _steps, seat in sorted(steps)[:QUARRY]]

    def _pursuit(self, seat: int) -> Pursuit:
        """The own hunter after somebody's runner, past the hunters of the rest."""
        purple = enumerate(self._state.purple)
        own = (seat, self._player)
        rest = [cell for other, cell in purple if cell is not None and other not in own]
        return Pursuit(self._state.setup.size, rest)

    def _later(self, cell: int, seat: int, pursuit: Pursuit) -> float:
        """What the hunter gets from that runner later, having stepped to `cell`."""
        prize = min(5 * POINT, self._state.green_points[seat])
        return prize * PATIENCE * pursuit.later(self._rounds, cell, self._runners[seat])


def _scaled(hundredths: float, half: float) -> float:
    """Between -0.9 and 0.9: half way at so many hundredths."""
    return DECIDED * hundredths / (half + abs(hundredths))


def _best(worth: Worth) -> list[int | None]:
    """The cells thought of; where many are alike, as at placement, they are spread out."""
    order = sorted(worth, key=lambda cell: (-worth[cell], (cell or 0) * _SPREAD % 257))
    return order[:THOUGHT_OF]


def _likely(worth: Mapping[int, float]) -> Steps:
    """The better the likelier (quantal responses: McKelvey and Palfrey, 1995)."""
    best = max(worth.values())
    weights = {cell: exp((value - best) / HEAT) for cell, value in worth.items()}
    total = sum(weights.values())
    return {cell: weight / total for cell, weight in weights.items()}


@cache
def _placement(size: int) -> tuple[Worth, Worth]:
    """Hunters start in the middle, from where all is near, and runners away from it."""
    middle = (size - 1) / 2
    out = {
        cell: max(abs(grid.column(cell) - middle), abs(grid.row(cell) - middle))
        for cell in grid.cells(size)
    }
    return {cell: 2 * far for cell, far in out.items()}, {
        cell: -2 * far for cell, far in out.items()
    }


LEVELS: Levels = {
    "beginner": Level("greedy", ChipsKnowledge(Mind(idle=0.9)), variety=VARIETY),
    "casual": Level("greedy", ChipsKnowledge(Mind(idle=0.2, depth=1)), variety=VARIETY),
    "strong": Level("greedy", ChipsKnowledge(Mind(depth=2)), variety=VARIETY),
    "master": Level("greedy", ChipsKnowledge(Mind(depth=3, foresees=True)), variety=VARIETY),
}
