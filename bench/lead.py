"""How long soldiers stays open: how often the lead changes between bots, by field and players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from bench.browser import Stage, progress
from bench.row import Row, p95
from game import registry
from game.arena import play_out
from game.core.history import AnyHistory, begin
from game.core.words import listing

SETTINGS = (
    *((("casual",) * seats, size) for size in (6, 8, 10) for seats in (2, 3, 4)),
    *((("strong",) * seats, 6) for seats in (2, 4)),
    *((("beginner", *("casual",) * others), size) for size in (6, 8, 10) for others in (1, 3)),
)
"""The bots' levels by seat, and plots a side. Beginners stand in for people who are new."""
GAMES = 20
"""Games of each setting."""
LATE = 100
"""Moves after which a change of the lead is a late one."""


@dataclass(frozen=True)
class Course:
    """The moves of a game, and after which of them another player came to lead alone."""

    moves: int
    changes: tuple[int, ...]

    @property
    def late(self) -> int:
        """How often the lead changed after move `LATE`."""
        return sum(move > LATE for move in self.changes)

    @property
    def flat(self) -> int:
        """The most moves in a row without another leader, after the first one has led."""
        return max((b - a for a, b in pairwise((*self.changes, self.moves))), default=self.moves)


def measure(_stage: Stage) -> Iterator[Row]:
    """Yield the rows of every setting; the same on every machine."""
    for levels, size in SETTINGS:
        told = listing(f"{levels.count(level)} {level}" for level in dict.fromkeys(levels))
        progress(f"soldiers, {told} on {size}×{size}")
        yield from rows(f"lead, {told} on {size}×{size}", courses(levels, size))


def courses(levels: Sequence[str], size: int, games: int = GAMES) -> list[Course]:
    """That many games between bots of these levels."""
    played = []
    for seed in range(games):
        names = [f"Bot {seat + 1}" for seat in range(len(levels))]
        start: AnyHistory = begin(registry.rules("soldiers"), names, {"size": size}, seed)
        match, _result = play_out(start, levels, Random(seed))
        course = registry.view("soldiers").course
        played.append(Course(len(match.plies), lead_changes([course(s) for s in match.states])))
    return played


def lead_changes(course: Sequence[Sequence[float]]) -> tuple[int, ...]:
    """After which moves somebody led alone who had not led alone before them, the first included.

    `course` has everybody's numbers at the start and after each move.
    """
    leader, changes = None, []
    for move, numbers in enumerate(course):
        best = max(numbers)
        if list(numbers).count(best) == 1 and numbers.index(best) != leader:
            leader = numbers.index(best)
            changes.append(move)
    return tuple(changes)


def rows(name: str, played: Sequence[Course]) -> Iterator[Row]:
    """How long these games were, how often the lead changed late, and for how long it did not."""
    yield _row(f"{name}: length", "moves", [course.moves for course in played])
    yield _row(f"{name}: changes after {LATE}", "", [course.late for course in played])
    yield _row(f"{name}: longest without one", "moves", [course.flat for course in played])


def _row(name: str, unit: str, numbers: Sequence[int]) -> Row:
    ordered = sorted(numbers)
    return Row(name, unit, len(ordered), ordered[len(ordered) // 2], p95(ordered), ordered[-1])
