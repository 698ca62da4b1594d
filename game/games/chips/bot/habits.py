"""Habits of runners: how one steps that has a habit, and which habits its steps so far tell of.

Three are known: to step anywhere, to keep away from the hunters, and to mind no hunter but seek
room. A runner is taken to follow each of them now and then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

Steps = Mapping[int, float]
"""By cell: how likely a chip steps there; empty for one that has left."""


class Habits(NamedTuple):
    """How often a runner follows each habit; together 1."""

    anywhere: float
    away: float
    room: float


USUAL: Final = Habits(0.5, 0.5, 0.0)
"""What is guessed of a runner of whom nothing is remembered."""
_FIRST: Final = Habits(1.0, 1.0, 0.5)
"""The steps that each habit is taken to have explained before the first one is seen."""


def learned(steps: Sequence[Sequence[float]]) -> Habits:
    """The habits of a runner; by step so far: how likely each habit would have led there.

    Each step is shared among the habits, by how well they explain it and how often they have so
    far (quasi-Bayes: Smith and Makov, 1978).
    """
    told: Sequence[float] = _FIRST
    for likely in steps:
        parts = [habit * chance for habit, chance in zip(told, likely, strict=True)]
        if whole := sum(parts):
            told = [habit + part / whole for habit, part in zip(told, parts, strict=True)]
    return Habits(*(habit / sum(told) for habit in told))


def even(cells: Sequence[int]) -> Steps:
    """Each of these cells with the same probability."""
    return {cell: 1 / len(cells) for cell in cells}


def best(worth: Mapping[int, float]) -> Steps:
    """Each of the best of these cells with the same probability."""
    highest = max(worth.values())
    return even([cell for cell, value in worth.items() if value == highest])


def mixed(parts: Sequence[float], steps: Sequence[Steps]) -> Steps:
    """Each of these steps in so many of all cases; the first know all cells that the others do."""
    return {
        cell: sum(part * some.get(cell, 0.0) for part, some in zip(parts, steps, strict=True))
        for cell in steps[0]
    }
