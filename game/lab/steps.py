"""One move of a bot, step by step, as plain bounded data from the bots' worker."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from game.lab.faults import LONGEST_ACTION, Fault
from game.lab.lab_bot import LONGEST_OUTPUT, LONGEST_SOURCE

MOST_STEPS: Final = 20_000
LONGEST_VALUE: Final = 120
"""Characters of a value as it is shown."""
LONGEST_NAME: Final = 60
"""Characters of a variable's or function's name."""
LONGEST_PATH: Final = 40
"""Actions that lead from the position to the one that a variable holds."""
MOST_TABLES: Final = 20
MOST_ROWS: Final = 2_000
"""Rows of all tables together."""
RETURNED: Final = "return"
"""Among the variables: what a function returned. No variable can be called that."""
YIELDED: Final = "yield"
"""The same of a generator."""

Path = tuple[tuple[int, str], ...]
"""Players and their actions, from the position on in which the bot is to act."""


@dataclass(frozen=True, slots=True)
class Row:
    """One action in a loop, the number that it got there, how that is written, and at which step.

    `number` may be nothing but text to somebody: an order, like points or True and False.
    """

    action: str
    number: float
    text: str
    step: int


@dataclass(frozen=True, slots=True)
class Table:
    """A loop over actions in that line, and what each action got there.

    `name` is the variable or the function that the numbers are of, "" if they have none.
    """

    line: int
    name: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """A move: the line of each step, and what was different after it.

    `calls` are the calls of the bot's functions, by name and depth; `entered` says from which
    step on which of them is under way. `changes` are variables that have another value after a
    step: the step, a name and a value by their numbers. A value is a text and, if it is a look, the
    path to it. `prints` are steps after which so many characters had been printed, and so many
    notes said. It ended with `action` or with `fault`; or it was `cut`: only its beginning is here.
    """

    lines: tuple[int, ...] = ()
    calls: tuple[tuple[str, int], ...] = ()
    entered: tuple[tuple[int, int], ...] = ()
    names: tuple[str, ...] = ()
    values: tuple[tuple[str, Path | None], ...] = ()
    changes: tuple[tuple[int, int, int], ...] = ()
    prints: tuple[tuple[int, int, int], ...] = ()
    printed: str = ""
    said: tuple[str, ...] = ()
    tables: tuple[Table, ...] = ()
    action: str | None = None
    fault: Fault | None = None
    cut: bool = False


def problem_in(steps: Steps, seats: int, legal: Collection[str]) -> str:
    """What no move can have given, "" for nothing; `legal` are the actions of its position."""
    count, lines = len(steps.lines), range(1, LONGEST_SOURCE + 2)
    if count > MOST_STEPS or not all(line in lines for line in steps.lines):
        return "lines that cannot be"
    begins = not count or (steps.entered[:1] and steps.entered[0][0] == 0)
    if (
        not begins
        or not _rising((step for step, *_rest in steps.entered), count)
        or not all(call in range(len(steps.calls)) for _step, call in steps.entered)
    ):
        return "calls that cannot be"
    names = [*steps.names, *(name for name, _depth in steps.calls)]
    names += [table.name for table in steps.tables]
    if any(len(name) > LONGEST_NAME for name in names):
        return "a name that is too long"
    if not _rising((step for step, *_rest in steps.changes), count) or not all(
        name in range(len(steps.names)) and value in range(len(steps.values))
        for _step, name, value in steps.changes
    ):
        return "changes that cannot be"
    return (
        _problem_in_output(steps, count)
        or _problem_in_values(steps, seats)
        or _problem_in_tables(steps, legal)
    )


def _rising(steps: Iterable[int], count: int) -> bool:
    """Whether these are numbers of steps, in order."""
    listed = [0, *steps]
    return all(one <= other for one, other in pairwise(listed)) and listed[-1] < max(1, count)


def _problem_in_output(steps: Steps, count: int) -> str:
    heard = [(0, 0), *((printed, said) for _step, printed, said in steps.prints)]
    ends = len(steps.printed), len(steps.said)
    grows = all(
        one[0] <= other[0] and one[1] <= other[1] for one, other in pairwise([*heard, ends])
    )
    if not grows or not _rising((step for step, *_rest in steps.prints), count):
        return "output that cannot be"
    length = len(steps.printed) + sum(map(len, steps.said)) + len(steps.said)
    return "more output than is kept" if length > LONGEST_OUTPUT + 1 else ""


def _problem_in_values(steps: Steps, seats: int) -> str:
    for text, path in steps.values:
        if len(text) > LONGEST_VALUE or len(path or ()) > LONGEST_PATH:
            return "a value that is too long"
        for player, action in path or ():
            if player not in range(-1, seats) or len(action) > LONGEST_ACTION:
                return "an action that cannot be"
    return ""


def _problem_in_tables(steps: Steps, legal: Collection[str]) -> str:
    rows = [row for table in steps.tables for row in table.rows]
    if len(steps.tables) > MOST_TABLES or len(rows) > MOST_ROWS:
        return "more tables than there are"
    if any(table.line not in range(1, LONGEST_SOURCE + 2) for table in steps.tables):
        return "lines that cannot be"
    for row in rows:
        if row.action not in legal or row.step not in range(len(steps.lines)):
            return "a row that cannot be"
        if len(row.text) > LONGEST_VALUE or not math.isfinite(row.number):
            return "a number that cannot be"
    return ""
