"""The chapters of a game, as a replay tells it: where each begins, and what it is called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.contract import Event
from game.core.words import _
from game.view.values import Names

Steps = Sequence[Sequence[Event]]
"""What each step of a game brought, from the first step on."""

Course = Sequence[Sequence[float]]
"""Everybody's number, by seat, at the start and after each step; empty if the game has none."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a game that begins after `at` steps; `turns`: with it the lead changed for good."""

    at: int
    title: str
    turns: bool = False


def firsts(steps: Steps, titles: Mapping[type[Event], str]) -> list[Chapter]:
    """A chapter for each of these kinds of event, where it first happened."""
    found = dict[type[Event], int]()
    for at, events in enumerate(steps, 1):
        for event in events:
            found.setdefault(type(event), at)
    return [Chapter(found[kind], title) for kind, title in titles.items() if kind in found]


def turning_point(course: Course, names: Names) -> list[Chapter]:
    """Where whoever is ahead in the end went ahead for good; nothing if nobody is, or always was.

    The first step decides nothing: somebody is always first.
    """
    if not course:
        return []
    leader = course[-1].index(max(course[-1]))
    behind = [
        at
        for at, numbers in enumerate(course)
        if numbers[leader] <= max(n for seat, n in enumerate(numbers) if seat != leader)
    ]
    at = behind[-1] + 1 if behind else 0
    if not 1 < at < len(course):
        return []
    return [Chapter(at, _("{name} is ahead from here on").format(name=names[leader]), turns=True)]


def in_order(chapters: Iterable[Chapter], last: int, end: str) -> tuple[Chapter, ...]:
    """These chapters after the start, and the `end` after `last` steps; one for each step."""
    by_step = {0: Chapter(0, _("The start"))}
    for one in sorted(chapters, key=lambda chapter: chapter.at):
        by_step[one.at] = _both(by_step[one.at], one) if one.at in by_step else one
    by_step.setdefault(last, Chapter(last, end))
    return tuple(by_step.values())


def _both(first: Chapter, second: Chapter) -> Chapter:
    """Two chapters that begin with the same step, as one."""
    # Translators: two titles of chapters that begin together
    title = _("{first}, {second}").format(first=first.title, second=second.title)
    return replace(first, title=title, turns=first.turns or second.turns)
