"""Search over whole turns of several actions, with dice between the turns.

First a beam search (Lowerre, The HARPY Speech Recognition System, 1976) finds positions that the
turn can end in. Then those are played on, every player choosing greedily at each step (truncated
rollouts: Tesauro and Galperin, On-line Policy Improvement Using Monte-Carlo Search, 1996). At dice
the mean is taken over all outcomes: one roll ahead for many ends, two rolls for the best of them.
Among more than `FEW` players one roll is enough: the second takes most of the time, and tells
little of a table that many others change before one's own next turn (docs/bots.md).
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Sequence
from typing import Final, Generic, NamedTuple

from game.bots.search import A, Analyses, Analysis, S, SearchRequest
from game.core.contract import CHANCE

BEAM_WIDTH: Final = 8
"""Positions kept after each action of a turn."""
TURN_LIMIT: Final = 12
"""Actions of a turn that are planned."""
ENDS: Final = 12
"""Ends of a turn that are played on by one roll; by two rolls a third of them, and so on."""
FEW: Final = 4
"""Up to so many players more than one roll is looked at."""


class _Plan(NamedTuple, Generic[S, A]):
    """Actions of the searching player, the position after them, and its value for that player."""

    value: float
    line: tuple[A, ...]
    state: S


def think(request: SearchRequest[S, A]) -> Analyses[A]:
    """Search further and further ahead until the level's nodes or rolls (its depth) are used up."""
    return TurnSearch(request).think()


class TurnSearch(Generic[S, A]):
    """One search, counting its positions."""

    def __init__(self, request: SearchRequest[S, A]) -> None:
        self.nodes = 0
        self._request = request
        self._knows = request.knowledge
        self._game = self._knows.game
        self._me = request.player
        self._root = request.start()
        self._best: Analysis[A]

    def think(self) -> Analyses[A]:
        """Yield the best so far."""
        first = self._request.candidates(self._root, self._me)[0]
        self._best = Analysis(first, (), (first,))
        yield self._best
        plans = yield from self._turn()
        self._choose(plans, 0)
        yield self._best
        depth = self._request.level.depth
        for rolls in range(1, min(depth, 1 if self._request.seats > FEW else depth) + 1):
            keep = plans[: max(2, ENDS // 3 ** (rolls - 1))]
            if len({plan.line[0] for plan in keep}) == 1:
                return
            plans = []
            for plan in keep:
                value = yield from self._later(plan.state, rolls)
                if self.nodes > self._request.level.nodes:
                    return
                plans.append(plan._replace(value=value))
            plans.sort(key=lambda plan: plan.value, reverse=True)
            self._choose(plans, rolls)
            yield self._best

    def _turn(self) -> Generator[Analysis[A], None, list[_Plan[S, A]]]:
        """The plans that end the turn, the best first, each end position once."""
        ends: dict[Hashable, _Plan[S, A]] = {}
        middle: list[_Plan[S, A]] = [_Plan(0.0, (), self._root)]
        for _action in range(TURN_LIMIT):
            found: dict[Hashable, _Plan[S, A]] = {}
            for plan in middle:
                for action in self._request.candidates(plan.state, self._me):
                    state = self._follow(plan.state, self._me, action)
                    value = self._knows.standing(state, self._me)
                    goes_on = self._game.active_players(state) == (self._me,)
                    places = found if goes_on else ends
                    places.setdefault(
                        self._knows.position(state), _Plan(value, (*plan.line, action), state)
                    )
                yield self._best
            middle = _sorted([*found.values()])[:BEAM_WIDTH]
            if not middle:
                break
        return _sorted([*ends.values()] or middle)

    def _later(self, state: S, rolls: int) -> Generator[Analysis[A], None, float]:
        """The mean value of a position after `rolls` more rolls."""
        while active := self._game.active_players(state):
            if active == (CHANCE,):
                if not rolls:
                    break
                return (yield from self._mean(state, rolls))
            state = self._follow(state, active[0], self._greedy(state, active[0]))
            yield self._best
        return self._knows.standing(state, self._me)

    def _mean(self, state: S, rolls: int) -> Generator[Analysis[A], None, float]:
        """The mean value over what the dice due in `state` may show."""
        total = weights = 0.0
        for action, weight in self._game.chance_outcomes(state):
            value = yield from self._later(self._follow(state, CHANCE, action), rolls - 1)
            total += weight * value
            weights += weight
        return total / weights

    def _greedy(self, state: S, player: int) -> A:
        """The best action of `player` by one-step judgement."""
        judged = list(self._knows.judge(state, player))
        self.nodes += len(judged)
        return max(judged, key=lambda pair: pair[0])[1]

    def _follow(self, state: S, player: int, action: A) -> S:
        self.nodes += 1
        return self._knows.follow(state, player, action)

    def _choose(self, plans: Sequence[_Plan[S, A]], rolls: int) -> None:
        """Make one of the plans within the level's variety of the first the best analysis."""
        highest = plans[0].value
        near = [plan for plan in plans if plan.value >= highest - self._request.level.variety]
        chosen = self._request.dice.choice(near)
        values = [self._knows.standing(chosen.state, seat) for seat in range(self._request.seats)]
        values[self._me] = chosen.value
        self._best = Analysis(chosen.line[0], tuple(values), chosen.line, self.nodes, rolls)


def _sorted(plans: list[_Plan[S, A]]) -> list[_Plan[S, A]]:
    """The plans, the best first."""
    return sorted(plans, key=lambda plan: plan.value, reverse=True)
