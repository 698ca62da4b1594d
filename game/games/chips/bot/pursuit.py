"""One hunter after one runner, some rounds ahead: whether they will meet (§4, §6).

A runner with care is never met by one hunter, as a hunter cannot stay where it is. So a hunter
lives on habits: to step anywhere, or to keep away from the nearest hunter as it stands and, once
it is far enough, to keep to the middle, where there is room.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import dist
from typing import Final

from game.core import grid
from game.games.chips.bot.habits import USUAL, Habits, Steps, best, even, mixed

FAR: Final = 4.0
"""Distance in a straight line from every hunter at which a runner is safe."""
PATIENCE: Final = 0.9
"""What a meeting one round later is worth, compared with one now."""
_SCENT: Final = 0.02
"""What nearness to the runner is worth when no round is left to plan."""


class Pursuit:
    """One hunter after a runner; other hunters near it are taken to stay where they are."""

    def __init__(self, size: int, others: Iterable[int], habits: Habits = USUAL) -> None:
        self._size = size
        self._runner = habits
        self._others = tuple(others)
        self._apart: dict[int, float] = {}
        self._habits: dict[tuple[int | None, int], Steps] = {}
        self._chances: dict[tuple[int, int, int], float] = {}

    def safety(self, hunter: int | None, cell: int) -> float:
        """How safe a cell looks to the runner as the hunters stand, in no unit."""
        away = self._away(cell)
        return _safety(self._size, cell, away if hunter is None else min(away, _crow(cell, hunter)))

    def habit(self, hunter: int | None, runner: int) -> Steps:
        """How likely the runner steps where, as the hunters stand."""
        key = hunter, runner
        if key not in self._habits:
            self._habits[key] = mixed(self._runner, self.ways(hunter, runner))
        return self._habits[key]

    def ways(self, hunter: int | None, runner: int) -> tuple[Steps, Steps, Steps]:
        """How likely the runner steps where with each habit, as the hunters stand."""
        cells = grid.around(self._size, runner)
        away = {cell: self.safety(hunter, cell) for cell in cells}
        room = {cell: _safety(self._size, cell, FAR) for cell in cells}
        return even(cells), best(away), best(room)

    def chance(self, rounds: int, hunter: int, runner: int) -> float:
        """That they meet within so many rounds if the hunter goes for it; sooner counts more.

        What lies beyond these rounds counts a little, by how near they are.
        """
        key = rounds, hunter, runner
        if key not in self._chances:
            self._chances[key] = self._chance(rounds, hunter, runner)
        return self._chances[key]

    def later(self, rounds: int, hunter: int, steps: Steps) -> float:
        """The chance after this one of so many rounds, for a hunter that steps there."""
        total = 0.0
        for cell, chance in steps.items():
            if cell != hunter:
                total += chance * self.chance(rounds - 1, hunter, cell)
        return total

    def _chance(self, rounds: int, hunter: int, runner: int) -> float:
        apart = grid.distance(hunter, runner)
        if rounds == 0 or apart > 2 * rounds:
            return _SCENT * 0.8**apart
        steps = self.habit(hunter, runner)
        return max(
            steps.get(cell, 0.0) + PATIENCE * self.later(rounds, cell, steps)
            for cell in grid.around(self._size, hunter)
        )

    def _away(self, cell: int) -> float:
        """The distance in a straight line from the cell to the nearest of the others, in cells."""
        if cell not in self._apart:
            self._apart[cell] = min((_crow(cell, other) for other in self._others), default=FAR)
        return self._apart[cell]


@cache
def _safety(size: int, cell: int, away: float) -> float:
    """How safe a cell is, so far from the nearest hunter."""
    middle = (size - 1) / 2
    off = (grid.column(cell) - middle) ** 2 + (grid.row(cell) - middle) ** 2
    return 100 * min(away, FAR) - off


@cache
def _crow(one: int, other: int) -> float:
    """The distance of two cells in a straight line, in cells."""
    return dist((grid.column(one), grid.row(one)), (grid.column(other), grid.row(other)))
