"""Whole turns of several actions, and what the dice may bring after them.

First the turn: of the positions in the middle of it the few best are gone on from (a beam: Lowerre,
The HARPY Speech Recognition System, 1976). Then the positions that it can end in are played on,
every player doing at each step what looks best at a glance (the rollouts of Tesauro and Galperin,
On-line Policy Improvement Using Monte-Carlo Search, 1996, cut short), and of dice the mean is taken
over all that they may show: one roll ahead for many ends, two for those that are then best.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Sequence
from typing import Any, Final, NamedTuple

from game.bots.thinking import Analysis, Question, Thoughts
from game.core.contract import CHANCE

BEAM: Final = 8
"""Positions in the middle of a turn that are gone on from."""
LONGEST: Final = 12
"""Actions of a turn that are planned."""
ENDS: Final = 12
"""Ends of a turn that are played on by one roll; by two a third of them, and so on."""


class _Plan(NamedTuple):
    """Actions of the one who thinks, the position after them, and what it is worth."""

    value: float
    line: tuple[Any, ...]
    state: Any


def think(asked: Question[Any, Any]) -> Thoughts[Any]:
    """Further and further ahead, until the level's nodes or rolls (its depth) are used up."""
    return Turns(asked).think()


class Turns:
    """One search, and the work done."""

    def __init__(self, asked: Question[Any, Any]) -> None:
        self.nodes = 0
        self._asked = asked
        self._knows = asked.knowledge
        self._game = self._knows.game
        self._me = asked.player
        self._root = asked.start()
        self._best: Analysis[Any]

    def think(self) -> Thoughts[Any]:
        """Yields the best so far."""
        first = self._asked.candidates(self._root, self._me)[0]
        self._best = Analysis(first, (), (first,))
        yield self._best
        plans = yield from self._turn()
        self._choose(plans, 0)
        yield self._best
        for rolls in range(1, self._asked.level.depth + 1):
            keep = plans[: max(2, ENDS // 3 ** (rolls - 1))]
            if len({plan.line[0] for plan in keep}) == 1:
                return
            plans = []
            for plan in keep:
                value = yield from self._later(plan.state, rolls)
                if self.nodes > self._asked.level.nodes:
                    return
                plans.append(plan._replace(value=value))
            plans.sort(key=lambda plan: plan.value, reverse=True)
            self._choose(plans, rolls)
            yield self._best

    def _turn(self) -> Generator[Analysis[Any], None, list[_Plan]]:
        """What the turn can end in, the best first, each position once."""
        ends: dict[Hashable, _Plan] = {}
        middle = [_Plan(0.0, (), self._root)]
        for _action in range(LONGEST):
            found: dict[Hashable, _Plan] = {}
            for plan in middle:
                for action in self._asked.candidates(plan.state, self._me):
                    state = self._follow(plan.state, self._me, action)
                    value = self._knows.standing(state, self._me)
                    goes_on = self._game.active_players(state) == (self._me,)
                    places = found if goes_on else ends
                    places.setdefault(
                        self._knows.position(state), _Plan(value, (*plan.line, action), state)
                    )
                yield self._best
            middle = _sorted([*found.values()])[:BEAM]
            if not middle:
                break
        return _sorted([*ends.values()] or middle)

    def _later(self, state: Any, rolls: int) -> Generator[Analysis[Any], None, float]:
        """The mean of what a position is worth after so many more rolls."""
        while active := self._game.active_players(state):
            if active == (CHANCE,):
                if not rolls:
                    break
                return (yield from self._mean(state, rolls))
            state = self._follow(state, active[0], self._glance(state, active[0]))
            yield self._best
        return self._knows.standing(state, self._me)

    def _mean(self, state: Any, rolls: int) -> Generator[Analysis[Any], None, float]:
        total = weights = 0.0
        for action, weight in self._game.chance_outcomes(state):
            value = yield from self._later(self._follow(state, CHANCE, action), rolls - 1)
            total += weight * value
            weights += weight
        return total / weights

    def _glance(self, state: Any, player: int) -> Any:
        """What looks best at a glance to whoever is to act."""
        judged = list(self._knows.judge(state, player))
        self.nodes += len(judged)
        return max(judged, key=lambda pair: pair[0])[1]

    def _follow(self, state: Any, player: int, action: Any) -> Any:
        self.nodes += 1
        return self._knows.follow(state, player, action)

    def _choose(self, plans: Sequence[_Plan], rolls: int) -> None:
        """The first is the best, or one within the level's variety of it."""
        highest = plans[0].value
        near = [plan for plan in plans if plan.value >= highest - self._asked.level.variety]
        chosen = self._asked.dice.choice(near)
        values = [self._knows.standing(chosen.state, seat) for seat in range(self._asked.seats)]
        values[self._me] = chosen.value
        self._best = Analysis(chosen.line[0], tuple(values), chosen.line, self.nodes, rolls)


def _sorted(plans: list[_Plan]) -> list[_Plan]:
    return sorted(plans, key=lambda plan: plan.value, reverse=True)
