"""Graphs in words: all numbers as a table, and how often the lead changed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.core.words import ngettext, percent, short_number
from game.view.values import Sheet

Numbers = Sequence[Sequence[float]]
"""At every stop everybody's number, by seat."""


def table(title: str, numbers: Numbers, stops: Sequence[str]) -> Sheet:
    """A row for every stop, by its name, and a column for every player.

    The first stop and the last have rows, and of the others those at which a number changed.
    """
    seats, last = tuple(range(len(numbers[0]))), len(numbers) - 1
    rows = [
        (stop, *map(_text, stood))
        for i, (stop, stood) in enumerate(zip(stops, numbers, strict=True))
        if i in (0, last) or stood != numbers[i - 1]
    ]
    return Sheet(title, seats, tuple(rows))


def evaluation_table(title: str, values: Numbers) -> Sheet:
    """The same of an evaluation, with values from -1 to 1: in percent, by number of the stop."""
    shares = [[round(50 + 50 * value) for value in stood] for stood in values]
    seats = tuple(range(len(values[0])))
    rows = tuple((str(stop), *(percent(n) for n in stood)) for stop, stood in enumerate(shares))
    return Sheet(title, seats, rows)


def story(numbers: Numbers) -> str:
    """How often the lead went to somebody else; "" if it never did."""
    leads = [alone for stood in numbers if (alone := leader(stood)) is not None]
    changes = sum(before != after for before, after in pairwise(leads))
    if not changes:
        return ""
    return ngettext(
        "The lead changed {count} time.", "The lead changed {count} times.", changes
    ).format(count=changes)


def leader(stood: Sequence[float]) -> int | None:
    """Who alone is in front."""
    ahead = [seat for seat, number in enumerate(stood) if number == max(stood)]
    return ahead[0] if len(ahead) == 1 else None


def _text(number: float) -> str:
    """Two decimals at most, and none where there are none."""
    return short_number(number, 2)
