"""The three puzzles of a day: by its date alone, so they are the same everywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.puzzles.puzzle import DEGREES, Puzzle


def games_of_day(day: int, games: Sequence[str]) -> tuple[str, ...]:
    """By degree: of which game the puzzle is; `day` is the ordinal of the local date."""
    return tuple(games[(day + degree) % len(games)] for degree in range(len(DEGREES)))


def of_day(
    day: int, shelves: Mapping[str, Sequence[Puzzle]], games: Sequence[str]
) -> tuple[Puzzle, ...]:
    """The puzzles of that day, the easy one first; without those whose shelf is not there.

    All puzzles of a degree come once before any of them comes again.
    """
    found = []
    for degree, game in zip(DEGREES, games_of_day(day, games), strict=True):
        there = [puzzle for puzzle in shelves.get(game, ()) if puzzle.degree == degree]
        if there:
            found.append(there[day // len(games) % len(there)])
    return tuple(found)
