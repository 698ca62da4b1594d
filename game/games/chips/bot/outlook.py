"""What each step is worth to a player, by what is guessed of the others (§4, §6)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from math import exp, prod
from typing import Final

from game.core import grid
from game.games.chips.bot import features
from game.games.chips.bot.habits import USUAL, Habits, Steps, even, learned, mixed
from game.games.chips.bot.pursuit import PATIENCE, Pursuit
from game.games.chips.rules.actions import targets
from game.games.chips.rules.scoring import CATCH, POINT
from game.games.chips.rules.state import State

Worth = dict[int | None, float]
"""By cell: what a step there is worth, in hundredths unless told otherwise."""

NEAR: Final = tuple(0.6**distance for distance in range(grid.LARGEST))
"""By distance in steps: how much a hunter counts, compared with one on the same cell."""
AHEAD: Final = 0.1 * POINT
"""What one near hunter less is worth to a runner, in hundredths."""
HEAT: Final = 10
"""Hundredths by which a step may be worse than the best and still be likely (softmax)."""
QUARRY: Final = 3
"""How many runners, the nearest ones, a hunter plans for."""

MEMORY: Final = 10
"""How many of its latest steps tell of a runner's habits."""


class Outlook:
    """What steps are worth to one player in a position, by what is guessed of the others.

    `remembers`: the habits of every runner are guessed by its steps so far.
    """

    def __init__(self, state: State, player: int, depth: int, *, remembers: bool = False) -> None:
        self._state, self._player = state, player
        self._rounds = max(1, min(depth, state.setup.rounds - state.round + 1))
        self._here = state.hunters[player]
        self._others = [seat for seat in range(state.setup.seats) if seat != player]
        self._habits = {s: self._learned(s) if remembers else USUAL for s in self._others}
        self.runners = {seat: self._runner(seat, depth) for seat in self._others}
        self._hunters = {seat: self._hunter(seat, depth) for seat in self._others}

    def keep_away(self) -> Worth:
        """How safe cells look while all hunters stay where they are, in no unit."""
        state = self._state
        keeping = Pursuit(state.setup.size, features.others(state.hunters, self._player))
        cells = targets(state, self._player, runner=True)
        return {cell: keeping.safety(None, cell) for cell in cells} or {None: 0.0}

    def flee(self) -> Worth:
        """What the runner gains on each cell, in hundredths: minus what it pays on average."""
        state, worth = self._state, Worth()
        held = state.runner_points[self._player]
        hunters = features.others(state.hunters, self._player)
        coming = [self._coming(seat) for seat in self._others]
        for cell in targets(state, self._player, runner=True):
            come = [steps[cell] for steps in coming if cell in steps]
            none = prod(1 - chance for chance in come)
            # As hunters are independent, the mean of 2 ** their number is a product.
            debt = CATCH / 2 * (prod(1 + chance for chance in come) - none)
            near = sum(NEAR[grid.distance(cell, hunter)] for hunter in hunters)
            room = len(grid.around(state.setup.size, cell)) / 8
            worth[cell] = -min(debt, held * (1 - none)) - AHEAD * (near - room)
        return worth or {None: 0.0}

    def hunt(self) -> Worth:
        """What the hunter gains on each cell, in hundredths, now and from one runner later."""
        if self._here is None:
            return {None: 0.0}
        quarry = [(seat, self._pursuit(seat)) for seat in self._nearest()]
        return {
            cell: self._catch(cell)
            + max((self._later(cell, seat, pursuit) for seat, pursuit in quarry), default=0.0)
            for cell in targets(self._state, self._player, runner=False)
        }

    def _runner(self, seat: int, depth: int) -> Steps:
        """The guess where that seat's runner steps."""
        here = self._state.runners[seat]
        if here is None:
            return {}
        if depth == 0:
            return {here: 1.0}
        if depth == 1:
            return even(targets(self._state, seat, runner=True))
        hunters = features.others(self._state.hunters, seat)
        return Pursuit(self._state.setup.size, hunters, self._habits[seat]).habit(None, here)

    def _learned(self, seat: int) -> Habits:
        """The habits of that seat's runner, by its latest steps."""
        trail = [*self._state.trail, (self._state.runners, self._state.hunters)][-MEMORY - 1 :]
        steps = []
        for (runners, hunters), (after, _hunters) in pairwise(trail):
            here, there = runners[seat], after[seat]
            if here is not None and there is not None:
                known = Pursuit(self._state.setup.size, features.others(hunters, seat))
                steps.append([way.get(there, 0.0) for way in known.ways(None, here)])
        return learned(steps)

    def _hunter(self, seat: int, depth: int) -> Steps:
        """Where somebody's hunter may step, whatever it is after."""
        here = self._state.hunters[seat]
        if here is None:
            return {}
        return even(targets(self._state, seat, runner=False)) if depth else {here: 1.0}

    def _coming(self, seat: int) -> Steps:
        """The guess where that seat's hunter steps: half even, half to where most is to be got."""
        steps = self._hunters[seat]
        if not steps:
            return steps
        there = Outlook(self._state, seat, 1)
        likely = _likely({cell: there._catch(cell) for cell in steps})
        return mixed((0.5, 0.5), (steps, likely))

    def _catch(self, cell: int) -> float:
        """What the hunter gets on that cell on average in this round."""
        crowd = sum(steps.get(cell, 0.0) for steps in self._hunters.values())
        debt = CATCH * 2**crowd
        return sum(
            steps.get(cell, 0.0) * min(debt, self._state.runner_points[seat]) / (1 + crowd)
            for seat, steps in self.runners.items()
        )

    def _nearest(self) -> list[int]:
        """The seats whose runners are nearest to the own hunter, at most `QUARRY`."""
        here, runners = self._here, self._state.runners
        steps = [
            (grid.distance(here, runner), seat)
            for seat in self._others
            if here is not None and (runner := runners[seat]) is not None
        ]
        return [seat for _steps, seat in sorted(steps)[:QUARRY]]

    def _pursuit(self, seat: int) -> Pursuit:
        """The own hunter after somebody's runner, past the hunters of the rest."""
        hunter = enumerate(self._state.hunters)
        own = (seat, self._player)
        rest = [cell for other, cell in hunter if cell is not None and other not in own]
        return Pursuit(self._state.setup.size, rest, self._habits[seat])

    def _later(self, cell: int, seat: int, pursuit: Pursuit) -> float:
        """What the hunter gets from that runner later, having stepped to `cell`."""
        prize = min(CATCH, self._state.runner_points[seat])
        return prize * PATIENCE * pursuit.later(self._rounds, cell, self.runners[seat])


def _likely(worth: Mapping[int, float]) -> Steps:
    """The better the likelier (quantal responses: McKelvey and Palfrey, 1995)."""
    best = max(worth.values())
    weights = {cell: exp((value - best) / HEAT) for cell, value in worth.items()}
    total = sum(weights.values())
    return {cell: weight / total for cell, weight in weights.items()}
