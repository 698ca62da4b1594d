"""Matches of many games, and contests of everybody against everybody: fixtures, scores, a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from math import sqrt

from game.core.contract import OptionValue
from game.lab.playing import Fixture, Player

CERTAIN = 1.96
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""


def fixtures(
    game: str,
    ours: Player,
    theirs: Player,
    *,
    games: int,
    seed: int,
    seats: int = 2,
    options: Mapping[str, OptionValue] | None = None,
    seconds: float = 1.0,
) -> list[Fixture]:
    """The games of a match: two in a row have the same seed, with the seats swapped.

    The two fill the seats of a table in turn.
    """
    pair, listed = (ours, theirs), []
    for number in range(games):
        sides = tuple((seat + number) % 2 for seat in range(seats))
        players = tuple(pair[side] for side in sides)
        chosen, one = tuple((options or {}).items()), seed + number // 2
        listed.append(Fixture(game, players, chosen, one, sides, seconds))
    return listed


def our_seats(number: int, seats: int = 2) -> range:
    """The seats of the first of the two in that game of a match, counted from 0."""
    return range(number % 2, seats, 2)


def points_of(places: Sequence[int], ours: range) -> float:
    """The part of all pairs of seats in which ours is placed first; equal places count half.

    With two seats that is 1, ½ or 0.
    """
    theirs = [seat for seat in range(len(places)) if seat not in ours]
    pairs = list(product(ours, theirs))
    won = sum((places[a] < places[b]) + (places[a] == places[b]) / 2 for a, b in pairs)
    return won / len(pairs)


@dataclass(frozen=True, slots=True)
class Score:
    """The points of the first of two by game."""

    points: tuple[float, ...] = ()

    def with_game(self, points: float) -> Score:
        """The score after one more game."""
        return replace(self, points=(*self.points, points))

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.points)

    @property
    def won(self) -> int:
        """Games with more than half of the points."""
        return sum(points > 0.5 for points in self.points)

    @property
    def drawn(self) -> int:
        """Games with half of the points."""
        return self.points.count(0.5)

    @property
    def lost(self) -> int:
        """Games with less than half of the points."""
        return self.games - self.won - self.drawn

    @property
    def mean(self) -> float:
        """The mean points of a game, draws counting half; ½ before the first."""
        return sum(self.points) / self.games if self.points else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the mean (Wilson, 1927); too wide where games are drawn."""
        n, p, z = self.games, self.mean, CERTAIN
        if not n:
            return 0.0, 1.0
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - reach), min(1.0, middle + reach)

    def reversed(self) -> Score:
        """The same games as the other one sees them."""
        return Score(tuple(1 - points for points in self.points))


def pairs(count: int) -> list[tuple[int, int]]:
    """Everybody against everybody, each pair once."""
    return list(combinations(range(count), 2))


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a contest's table: who it is, by number, and all their games."""

    number: int
    score: Score


def table(count: int, scores: Mapping[tuple[int, int], Score]) -> list[Row]:
    """The table of a contest of so many: the best mean first; `scores` by pair, as in `pairs`."""
    points: list[tuple[float, ...]] = [()] * count
    for (first, second), score in scores.items():
        points[first] += score.points
        points[second] += score.reversed().points
    rows = [Row(number, Score(all_of)) for number, all_of in enumerate(points)]
    return sorted(rows, key=lambda row: -row.score.mean)
