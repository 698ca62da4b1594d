"""How much of a table its picture shows: the pieces, and every cell where one could link.

So a table is shown alike whatever is rolled, and grows only as pieces are placed; a piece that may
lie apart makes it show more. Pictures are square, and one step across is the same in all of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.games.jigsaw.rules.fitting import linking_places
from game.games.jigsaw.rules.pieces import KINDS
from game.games.jigsaw.rules.state import State
from game.games.jigsaw.rules.table import CENTRE, REACH, Table, cell, name, taken, x_of, y_of
from game.games.jigsaw.view.input import Selection, anywhere
from game.view.geometry import CELL
from game.view.scene import Box, Frame

FEWEST = 5
"""Cells that are shown across at least."""
APART = 2
"""Cells shown around the pieces when a piece may lie apart."""
SIDE, TOP = 0.05, 0.075
"""The rims at the sides and at the top, as parts of the picture's width; the top has the header."""


class Span(NamedTuple):
    """The cells shown: the leftmost and lowest one's place, and how many there are each way."""

    x: int
    y: int
    across: int


def span(seen: State, selection: Selection) -> Span:
    """The cells that are shown of the table that is looked at."""
    if selection.whole:
        return Span(-REACH, -REACH, 2 * REACH + 1)
    own = selection.shown == selection.viewer
    chosen = selection.cell if own else None
    return _span(seen.tables[selection.shown], anywhere(seen, selection), chosen)


def covers(shown: Span, cell: int) -> bool:
    """Whether that cell is one of those shown."""
    return 0 <= x_of(cell) - shown.x < shown.across and 0 <= y_of(cell) - shown.y < shown.across


@lru_cache(maxsize=64)
def frame_of(shown: Span) -> Frame:
    """What a picture of these cells covers, in units of the picture."""
    length = shown.across * CELL
    left, top = (shown.x - 0.5) * CELL, (0.5 - shown.y) * CELL - length
    width = length / (1 - 2 * SIDE)
    return Frame(
        Box(left - SIDE * width, top - TOP * width, width, width), Box(left, top, length, length)
    )


@lru_cache(maxsize=64)
def rows_of(shown: Span) -> tuple[tuple[str, ...], ...]:
    """The names of these cells, row by row from the top."""
    steps = range(shown.across)
    return tuple(
        tuple(name(cell(shown.x + i, shown.y + j)) for i in steps) for j in reversed(steps)
    )


def frame(seen: State, selection: Selection) -> Frame:
    """What the picture of the table in view covers."""
    return frame_of(span(seen, selection))


def cells(seen: State, selection: Selection) -> tuple[tuple[str, ...], ...]:
    """The names of the cells shown of the table in view, rows from the top."""
    return rows_of(span(seen, selection))


def home_cell(seen: State, selection: Selection) -> str:
    """The middle of the table, where the first piece lies; if not shown, the middle of the view."""
    shown = span(seen, selection)
    half = shown.across // 2
    return name(CENTRE if covers(shown, CENTRE) else cell(shown.x + half, shown.y + half))


@lru_cache(maxsize=256)
def _span(table: Table, apart: bool, chosen: int | None) -> Span:
    """The smallest square of cells that has the pieces, and whatever else is to be seen."""
    found = {*taken(table), *(spot for kind in KINDS for spot in linking_places(table, kind))}
    if chosen is not None or not found:
        found.add(CENTRE if chosen is None else chosen)
    more = APART if apart else 0
    columns, rows = set(map(x_of, found)), set(map(y_of, found))
    left, right = max(min(columns) - more, -REACH), min(max(columns) + more, REACH)
    low, high = max(min(rows) - more, -REACH), min(max(rows) + more, REACH)
    across = max(right - left + 1, high - low + 1, FEWEST)
    return Span(_start(left, right, across), _start(low, high, across), across)


def _start(first: int, last: int, across: int) -> int:
    """Where so many cells begin that have those from `first` to `last` in their middle."""
    spare = across - (last - first + 1)
    return min(max(first - spare // 2, -REACH), REACH + 1 - across)
