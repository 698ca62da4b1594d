"""How a tree search chooses among one player's actions in one position, and what it learns of them.

`Ucb` is for players who act alone (UCT: Kocsis and Szepesvári, Bandit Based Monte-Carlo Planning,
2006), values scaled to those seen and actions opened one by one (progressive widening: Coulom,
2007). `Regrets` is for those who act at once, who must not be foreseen (regret matching+ on sampled
outcomes: Lanctot, Lisý and Winands, Monte Carlo Tree Search in Simultaneous Move Games, 2013;
Tammelin, 2014), with each action's mean as baseline against noise (Schmid and others, 2019).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any, Final, Protocol

EXPLORE: Final = 0.6
"""How much an action that is seldom tried is favoured, as a part of the range of values seen."""
WIDENING: Final = 3.0
"""So many times the root of the visits is how many actions are open."""
GAMBLE: Final = 0.1
"""How often somebody who acts at once with others tries anything at all."""
_SELDOM: Final = 0.5
"""Actions in a mixed answer that are less likely than this part of the likeliest are noise."""


class Span:
    """The least and the greatest value seen in a search."""

    def __init__(self) -> None:
        self.low, self.high = 1.0, -1.0

    def note(self, value: float) -> None:
        """A value was seen."""
        self.low, self.high = min(self.low, value), max(self.high, value)

    @property
    def width(self) -> float:
        """How far apart they are; never 0."""
        return max(self.high - self.low, 1e-9)


class Arms(Protocol):
    """One player's actions in one position, by index."""

    actions: Sequence[Any]
    visits: list[int]
    totals: list[float]

    def pull(self, dice: Random, span: Span) -> int:
        """What to try next."""

    def learn(self, chosen: int, value: float) -> None:
        """What came of it."""

    def best(self, luck: float) -> int:
        """What to do in earnest; `luck`, from 0 to 1, decides where the answer is mixed."""


class _Counted:
    """Visits and totals."""

    def __init__(self, actions: Sequence[Any]) -> None:
        self.actions = actions
        self.visits = [0] * len(actions)
        self.totals = [0.0] * len(actions)

    def mean(self, index: int, default: float) -> float:
        """The mean value of an action."""
        visits = self.visits[index]
        return self.totals[index] / visits if visits else default


class Ucb(_Counted):
    """For a player who acts alone."""

    def __init__(self, actions: Sequence[Any]) -> None:
        super().__init__(actions)
        self.pulls = 0

    def pull(self, dice: Random, span: Span) -> int:
        """The next action to be opened, else that with the highest upper bound."""
        opened = min(len(self.actions), 1 + int(WIDENING * sqrt(self.pulls)))
        for index in range(opened):
            if not self.visits[index]:
                return index
        explore, often = EXPLORE * span.width, log(self.pulls)
        bounds = [
            self.totals[index] / self.visits[index] + explore * sqrt(often / self.visits[index])
            for index in range(opened)
        ]
        return bounds.index(max(bounds))

    def learn(self, chosen: int, value: float) -> None:
        """Count it."""
        self.pulls += 1
        self.visits[chosen] += 1
        self.totals[chosen] += value

    def best(self, luck: float) -> int:
        """The most visited, of several the one with the highest mean."""
        return max(range(len(self.actions)), key=lambda i: (self.visits[i], self.totals[i]))


class Regrets(_Counted):
    """For a player who acts at once with others."""

    def __init__(self, actions: Sequence[Any]) -> None:
        super().__init__(actions)
        self.regrets = [0.0] * len(actions)
        self.mixture = [0.0] * len(actions)
        self.pulls = 0
        self._chances: list[float] = []

    def pull(self, dice: Random, span: Span) -> int:
        """By regret, now and then anything."""
        self._chances = self._matched()
        return dice.choices(range(len(self.actions)), self._chances)[0]

    def _matched(self) -> list[float]:
        total, count = sum(self.regrets), len(self.actions)
        if total <= 0:
            return [1 / count] * count
        any_ = GAMBLE / count
        return [any_ + (1 - GAMBLE) * regret / total for regret in self.regrets]

    def learn(self, chosen: int, value: float) -> None:
        """Regret what would have been better, as far as that is known."""
        self.pulls += 1
        middle = sum(self.totals) / (self.pulls - 1) if self.pulls > 1 else value
        guesses = [self.mean(i, middle) for i in range(len(self.actions))]
        guesses[chosen] += (value - guesses[chosen]) / self._chances[chosen]
        expected = sum(chance * guess for chance, guess in zip(self._chances, guesses, strict=True))
        for i, guess in enumerate(guesses):
            self.regrets[i] = max(0.0, self.regrets[i] + guess - expected)
            self.mixture[i] += self.pulls * self._chances[i]
        self.visits[chosen] += 1
        self.totals[chosen] += value

    def best(self, luck: float) -> int:
        """Drawn from the mean of all mixtures, without what only exploring brought in."""
        least = _SELDOM * max(self.mixture)
        weights = [weight if weight >= least else 0.0 for weight in self.mixture]
        left = luck * sum(weights)
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        return weights.index(max(weights))
