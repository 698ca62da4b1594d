"""Multi-armed bandits: how a tree search chooses among one player's actions in one position.

`Ucb` is for players who act alone (UCT: Kocsis and Szepesvári, Bandit Based Monte-Carlo Planning,
2006), with values scaled to the range seen and progressive widening (Coulom, 2007).
`RegretMatching` is for players who act at once and must not be predictable (regret matching+ on
sampled outcomes: Lanctot, Lisý and Winands, Monte Carlo Tree Search in Simultaneous Move Games,
2013; Tammelin, 2014). Each action's mean is its baseline, to reduce the variance (Schmid and
others, 2019).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Final, Generic, TypeVar

A = TypeVar("A")

EXPLORATION: Final = 0.6
"""Weight of the exploration term, as a part of the range of values seen."""
WIDENING: Final = 3.0
"""This many times the root of the visits is the number of actions considered."""
UNIFORM: Final = 0.1
"""Part of the uniform distribution in the strategy of those who act at once."""
_SELDOM: Final = 0.5
"""Actions less likely than this part of the likeliest one are left out of a mixed answer."""


class ValueRange:
    """The least and the greatest value seen in a search."""

    def __init__(self) -> None:
        self.low, self.high = 1.0, -1.0

    def include(self, value: float) -> None:
        """Widen the range to hold `value`."""
        self.low, self.high = min(self.low, value), max(self.high, value)

    @property
    def width(self) -> float:
        """The difference between greatest and least; never 0."""
        return max(self.high - self.low, 1e-9)


class Bandit(ABC, Generic[A]):
    """One player's actions in one position, by index, with the values that came of them."""

    def __init__(self, actions: Sequence[A]) -> None:
        self.actions = actions
        self.visits = [0] * len(actions)
        self.totals = [0.0] * len(actions)
        self.pulls = 0

    @abstractmethod
    def select(self, dice: Random, values: ValueRange) -> int:
        """The action to try next."""

    def update(self, chosen: int, value: float) -> None:
        """Count that the action chosen led to `value`."""
        self.pulls += 1
        self.visits[chosen] += 1
        self.totals[chosen] += value

    @abstractmethod
    def best(self, quantile: float) -> int:
        """The action to play; `quantile`, from 0 to 1, draws from a mixed answer."""

    def mean(self, index: int, default: float) -> float:
        """The mean value of an action, `default` if it was never tried."""
        visits = self.visits[index]
        return self.totals[index] / visits if visits else default


class Ucb(Bandit[A]):
    """Upper confidence bounds, for a player who acts alone."""

    def select(self, dice: Random, values: ValueRange) -> int:
        """The first considered action never tried, else that with the highest upper bound."""
        considered = min(len(self.actions), 1 + int(WIDENING * sqrt(self.pulls)))
        for index in range(considered):
            if not self.visits[index]:
                return index
        explore, pulls = EXPLORATION * values.width, log(self.pulls)
        bounds = [
            self.totals[index] / self.visits[index] + explore * sqrt(pulls / self.visits[index])
            for index in range(considered)
        ]
        return bounds.index(max(bounds))

    def best(self, quantile: float) -> int:
        """The most visited action, of several that with the highest mean."""
        return max(range(len(self.actions)), key=lambda i: (self.visits[i], self.totals[i]))


class RegretMatching(Bandit[A]):
    """Regret matching+, for a player who acts at once with others."""

    def __init__(self, actions: Sequence[A]) -> None:
        super().__init__(actions)
        self.regrets = [0.0] * len(actions)
        self.mixture = [0.0] * len(actions)
        self._chances: list[float] = []

    def select(self, dice: Random, values: ValueRange) -> int:
        """An action drawn in proportion to its regret, mixed with the uniform distribution."""
        self._chances = self._strategy()
        return dice.choices(range(len(self.actions)), self._chances)[0]

    def _strategy(self) -> list[float]:
        """The chance of each action."""
        total, count = sum(self.regrets), len(self.actions)
        if total <= 0:
            return [1 / count] * count
        uniform = UNIFORM / count
        return [uniform + (1 - UNIFORM) * regret / total for regret in self.regrets]

    def update(self, chosen: int, value: float) -> None:
        """Add to each action's regret what it would have brought more, by estimate."""
        middle = sum(self.totals) / self.pulls if self.pulls else value
        guesses = [self.mean(i, middle) for i in range(len(self.actions))]
        guesses[chosen] += (value - guesses[chosen]) / self._chances[chosen]
        expected = sum(chance * guess for chance, guess in zip(self._chances, guesses, strict=True))
        super().update(chosen, value)
        for i, guess in enumerate(guesses):
            self.regrets[i] = max(0.0, self.regrets[i] + guess - expected)
            self.mixture[i] += self.pulls * self._chances[i]

    def best(self, quantile: float) -> int:
        """An action drawn from the mean strategy, without those that only exploration tried."""
        least = _SELDOM * max(self.mixture)
        weights = [weight if weight >= least else 0.0 for weight in self.mixture]
        left = quantile * sum(weights)
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        return weights.index(max(weights))
