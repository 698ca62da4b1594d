"""How chips is played well: guess where everybody will step, then step where that is best.

Levels differ in how they guess: that all stay where they are, that they step anywhere, or that they
follow their habits (levels of thought: Stahl and Wilson, 1995).
Money is hundredths of a point, as in the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from random import Random
from typing import Final

from game.core import grid
from game.core.knowledge import DECIDED, Knowledge
from game.core.reasons import Feature
from game.games.chips.bot import features
from game.games.chips.bot.outlook import Outlook, Worth
from game.games.chips.bot.plain_look import ChipsLook
from game.games.chips.rules import GAME
from game.games.chips.rules.actions import targets
from game.games.chips.rules.scoring import POINT
from game.games.chips.rules.state import Cells, Order, State

CONSIDERED: Final = 30
"""The cells considered for each chip at most; a step can reach fewer."""
CROWD: Final = 12
"""Among more players all look less far, so that they are done within a round's time."""
CROWDED: Final = 2
"""Rounds that a hunter plans ahead there at most."""
_SPREAD: Final = 7919
"""A prime that spreads cells of equal worth over the board."""


@dataclass(frozen=True, slots=True)
class Mind:
    """How a bot thinks, as data.

    With the probability `idle` it notices no hunter in a round, and its runner goes where there is
    room. Its hunter plans `depth` rounds ahead: with 0 it goes where runners stand, with 1 where
    they can step, with more where they usually step. With `guesses` it takes every runner to stand
    where any one step brings it. With `foresees` its runner keeps away from where hunters may
    step, else from where they stand. With `remembers` it learns how each runner has fled so far in
    this game.
    """

    idle: float = 0.0
    guesses: bool = False
    depth: int = 0
    foresees: bool = False
    remembers: bool = False


class ChipsKnowledge(Knowledge[State, Order]):
    """Guesses everybody's next step, and tells what each own step is worth against it."""

    def __init__(self, mind: Mind) -> None:
        super().__init__(GAME)
        self._mind = mind

    def evaluate(self, state: State, player: int) -> float:
        """The lead in points over the mean of the others who are still in."""
        totals = [g + p for g, p in zip(state.runner_points, state.hunter_points, strict=True)]
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
        """A position in which nobody has ordered; an idle player notices no other hunter.

        In that of a player who guesses, the other runners have stepped anywhere.
        """
        seen = replace(seen, orders=(None,) * seen.setup.seats)
        if self._mind.guesses and seen.round:
            seen = replace(seen, runners=_guessed(seen, player, dice))
        if self._mind.idle <= dice.random():
            return seen
        own = (cell if seat == player else None for seat, cell in enumerate(seen.hunters))
        return replace(seen, hunters=tuple(own))

    def judge(self, state: State, player: int) -> Sequence[tuple[float, Order]]:
        """Orders of the best cells for each chip, by the points that they bring on average."""
        runner, hunter = self._own(state, player)
        return [
            (
                _scaled(runner[flee] + hunter[hunt], 10 * POINT),
                Order(flee, hunt),
            )
            for flee, hunt in product(_best(runner), _best(hunter))
            if flee is None or flee != hunt
        ]

    def candidates(self, state: State, player: int) -> Sequence[Order]:
        """The eight orders that `judge` finds best, the best first."""
        judged = sorted(self.judge(state, player), key=lambda pair: pair[0], reverse=True)
        return [order for _value, order in judged[:8]]

    def plainly(self) -> ChipsLook:
        """Positions and actions as plain values, for those who write a bot of their own."""
        return ChipsLook()

    def glance(self) -> ChipsKnowledge:
        """The same for a player who thinks that all others stay where they are."""
        return ChipsKnowledge(Mind())

    def features(self, state: State, player: int, action: Order) -> Sequence[Feature]:
        """Who can reach whom with that order."""
        return features.features(state, player, action)

    def _own(self, state: State, player: int) -> tuple[Worth, Worth]:
        """What each step is worth for the player's runner, and for the hunter."""
        if state.round == 0:
            return _placement(state.setup.size)
        mind = self._mind
        if state.setup.seats > CROWD:
            mind = replace(mind, depth=min(mind.depth, CROWDED), remembers=False)
        outlook = Outlook(state, player, mind.depth, remembers=mind.remembers)
        return outlook.flee() if mind.foresees else outlook.keep_away(), outlook.hunt()


def _guessed(state: State, player: int, dice: Random) -> Cells:
    """The cells of all runners after any one step of each other player's."""
    return tuple(
        here if here is None or seat == player else dice.choice(targets(state, seat, runner=True))
        for seat, here in enumerate(state.runners)
    )


def _scaled(hundredths: float, half: float) -> float:
    """Between -0.9 and 0.9: half way at so many hundredths."""
    return DECIDED * hundredths / (half + abs(hundredths))


def _best(worth: Worth) -> list[int | None]:
    """The best `CONSIDERED` cells; those of equal worth, as at placement, are spread out."""
    order = sorted(worth, key=lambda cell: (-worth[cell], (cell or 0) * _SPREAD % 257))
    return order[:CONSIDERED]


@cache
def _placement(size: int) -> tuple[Worth, Worth]:
    """Hunters start around the middle, from where all is near, and runners anywhere outside.

    Within both parts all cells are worth the same, so no game opens like the one before.
    """
    middle = (size - 1) / 2
    worth = {
        cell: max(abs(grid.column(cell) - middle), abs(grid.row(cell) - middle)) > size / 4
        for cell in grid.cells(size)
    }
    return {cell: 2.0 * outside for cell, outside in worth.items()}, {
        cell: -2.0 * outside for cell, outside in worth.items()
    }
