"""How chips is played well: guess where everybody will step, then step where that is best.

The guess is refined a few times: everybody answers what everybody else was thought to do, the
better the likelier (quantal responses: McKelvey and Palfrey, 1995; levels: Stahl and Wilson, 1995).
Money is hundredths of a point, as in the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from game.games.chips.rules import GAME, targets
from game.games.chips.scoring import POINT
from game.games.chips.state import Cells, Order, State

Steps = dict[int, float]
"""By cell: how likely a chip steps there; empty for one that has left."""

Worth = dict[int | None, float]
"""By cell: what a step there is worth, in hundredths."""

NEAR: Final = tuple(0.6**distance for distance in range(grid.LARGEST))
"""What a chip so many steps away counts beside one on the same cell."""


THOUGHT_OF: Final = 30
"""Cells for each chip; more than a step can reach."""
_SPREAD: Final = 7919


@dataclass(frozen=True, slots=True)
class Mind:
    """How somebody thinks: as data.

    `rounds` is how often the guess is refined, `heat` how far from the best (in hundredths) a step
    still seems likely, `ahead` what later rounds count. Somebody else's runner is not noticed with
    the probability `idle`, their hunter with the probability `careless`.
    """

    rounds: int
    heat: float
    ahead: float
    idle: float = 0.0
    careless: float = 0.0


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
        """Nobody has ordered yet; and some chips of others may not have been noticed."""
        mind = self._mind

        def noticed(cells: Cells, overlooks: float) -> Cells:
            return tuple(
                None if seat != player and dice.random() < overlooks else cell
                for seat, cell in enumerate(cells)
            )

        return replace(
            seen,
            orders=(None,) * seen.setup.seats,
            green=noticed(seen.green, mind.idle),
            purple=noticed(seen.purple, mind.careless),
        )

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

    def features(self, state: State, player: int, action: Order) -> Sequence[Feature]:
        """Who can reach whom with that order."""
        return features.features(state, player, action)

    def _own(self, state: State, player: int) -> tuple[Worth, Worth]:
        """What steps are worth for the own two chips."""
        if state.round == 0:
            return _placement(state.setup.size)
        outlook = Outlook(state, self._mind.ahead)
        greens, purples = outlook.guess(self._mind)
        return outlook.flee(player, purples), outlook.hunt(player, greens, purples)


class Outlook:
    """What steps are worth in one position, given how likely everybody's are."""

    def __init__(self, state: State, ahead: float) -> None:
        self._state = state
        self._ahead = ahead * (state.round < state.setup.rounds)
        self._seats = range(state.setup.seats)
        self._steps = [
            (targets(state, seat, green=True), targets(state, seat, green=False))
            for seat in self._seats
        ]
        cells = {cell for pair in self._steps for steps in pair for cell in steps}
        self._danger = {cell: self._near(cell, state.purple) for cell in cells}
        self._prey = {cell: self._near(cell, state.green) for cell in cells}

    def guess(self, mind: Mind) -> tuple[list[Steps], list[Steps]]:
        """By seat: how likely each step of its green and of its purple chip is."""
        greens = [_even(green) for green, _purple in self._steps]
        purples = [_even(purple) for _green, purple in self._steps]
        for level in range(1, mind.rounds + 1):
            fled = [_likely(self.flee(seat, purples), mind.heat) for seat in self._seats]
            hunted = [_likely(self.hunt(s, greens, purples), mind.heat) for s in self._seats]
            greens = [_mixed(old, new, level) for old, new in zip(greens, fled, strict=True)]
            purples = [_mixed(old, new, level) for old, new in zip(purples, hunted, strict=True)]
        return greens, purples

    def flee(self, seat: int, purples: Sequence[Steps]) -> Worth:
        """Minus what a green chip pays on average, now and later; {None: 0} if it has left."""
        held = self._state.green_points[seat]
        worth: Worth = {}
        for cell in self._steps[seat][0]:
            come = [
                steps[cell]
                for other, steps in enumerate(purples)
                if cell in steps and other != seat
            ]
            none = prod(1 - chance for chance in come)
            # As hunters are independent, the mean of 2 ** their number is a product.
            debt = 2.5 * POINT * (prod(1 + chance for chance in come) - none)
            later = self._danger[cell] - self._beside(cell, self._state.purple[seat])
            room = len(grid.around(self._state.setup.size, cell)) / 8
            worth[cell] = -min(debt, held * (1 - none)) - self._ahead * (later - room) * POINT
        return worth or {None: 0.0}

    def hunt(self, seat: int, greens: Sequence[Steps], purples: Sequence[Steps]) -> Worth:
        """What a purple chip gets on average, now and later."""
        worth: Worth = {}
        for cell in self._steps[seat][1]:
            crowd = sum(steps.get(cell, 0.0) for steps in purples) - purples[seat].get(cell, 0.0)
            debt = 5 * POINT * 2**crowd
            now = sum(
                steps[cell] * min(debt, self._state.green_points[other]) / (1 + crowd)
                for other, steps in enumerate(greens)
                if cell in steps and other != seat
            )
            later = self._prey[cell] - self._beside(cell, self._state.green[seat])
            worth[cell] = now + self._ahead * later * POINT
        return worth or {None: 0.0}

    def _near(self, cell: int, chips: Cells) -> float:
        return sum(self._beside(cell, chip) for chip in chips)

    @staticmethod
    def _beside(cell: int, chip: int | None) -> float:
        """How much a chip counts for a cell, the less the more steps away it is."""
        if chip is None:
            return 0.0
        across = abs(grid.column(cell) - grid.column(chip))
        return NEAR[max(across, abs(grid.row(cell) - grid.row(chip)))]


def _scaled(hundredths: float, half: float) -> float:
    """Between -0.9 and 0.9: half way at so many hundredths."""
    return DECIDED * hundredths / (half + abs(hundredths))


def _best(worth: Worth) -> list[int | None]:
    """The cells thought of; where many are alike, as at placement, they are spread out."""
    order = sorted(worth, key=lambda cell: (-worth[cell], (cell or 0) * _SPREAD % 257))
    return order[:THOUGHT_OF]


def _even(cells: Sequence[int]) -> Steps:
    return {cell: 1 / len(cells) for cell in cells}


def _likely(worth: Worth, heat: float) -> Steps:
    """The better the likelier; nothing for a chip that has left."""
    best = max(worth.values())
    weights = {
        cell: exp((value - best) / heat) for cell, value in worth.items() if cell is not None
    }
    total = sum(weights.values())
    return {cell: weight / total for cell, weight in weights.items()}


def _mixed(steps: Steps, answer: Steps, level: int) -> Steps:
    """What the levels below do and what the next one answers, each level counting alike."""
    return {cell: (level * old + answer[cell]) / (level + 1) for cell, old in steps.items()}


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
    "beginner": Level("greedy", ChipsKnowledge(Mind(0, 10, 0.1, 0.7, 1)), variety=0.01),
    "casual": Level("greedy", ChipsKnowledge(Mind(0, 10, 0.1, 0.15, 0.8)), variety=0.001),
    "strong": Level("greedy", ChipsKnowledge(Mind(1, 10, 0.1, 0, 0.4)), variety=0.001),
    "master": Level("greedy", ChipsKnowledge(Mind(2, 10, 0.1)), variety=0.001),
}
