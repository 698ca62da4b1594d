"""How much of a table its picture shows: the pieces, and every cell where one could link.

So a table is shown alike whatever is rolled, and grows only as pieces are placed; a piece that may
lie apart makes it show more. A table beside the one in view is cropped to its pieces.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache

from game.games.jigsaw.rules.fitting import linking_places
from game.games.jigsaw.rules.pieces import KINDS
from game.games.jigsaw.rules.state import State
from game.games.jigsaw.rules.table import CENTRE, REACH, Table, cell, name, taken, x_of, y_of
from game.games.jigsaw.view.input import Selection, Span, anywhere, turn_to
from game.games.jigsaw.view.shapes import middle
from game.view.geometry import CELL
from game.view.scene import Box, Frame

FEWEST, FEWEST_ASIDE = 5, 3
"""Cells that are shown each way at least; the second, of a table beside the one in view."""
APART = 2
"""Cells shown around the pieces when a piece may lie apart."""
RIM = 0.3 * CELL
"""Around the cells, so that no outlet is cut."""


def span(seen: State, selection: Selection) -> Span:
    """The cells that are shown of the table that is looked at.

    A cell that is chosen among them changes nothing: the table must not move under a finger.
    """
    table = seen.tables[selection.shown]
    if selection.aside:
        return _around(taken(table) or (CENTRE,), 0, FEWEST_ASIDE)
    if selection.kept is not None:
        return selection.kept
    if selection.whole:
        return Span(-REACH, -REACH, 2 * REACH + 1, 2 * REACH + 1)
    shown = _span(table, apart=anywhere(seen, selection))
    chosen = selection.cell if selection.shown == selection.viewer else None
    if chosen is None or covers(shown, chosen):
        return shown
    return _with(shown, chosen)


def _with(shown: Span, *more: int) -> Span:
    """So many cells, and these as well."""
    last = cell(shown.x + shown.across - 1, shown.y + shown.up - 1)
    return _around((cell(shown.x, shown.y), last, *more), 0, FEWEST)


def framed(seen: State, selection: Selection, before: State, earlier: Selection) -> Selection:
    """The selection that shows the cells which `earlier` showed `before`, and all pieces now."""
    if earlier.shown != selection.shown:
        earlier = turn_to(before, earlier, selection.shown)
    return replace(
        selection, kept=_with(span(before, earlier), *taken(seen.tables[selection.shown]))
    )


def beside(seen: State, selection: Selection) -> tuple[float, float, float]:
    """Where among the cells shown most room is beside the pieces: the place, and how much."""
    shown, lying = span(seen, selection), taken(seen.tables[selection.shown])
    spots = [cell(shown.x + i, shown.y + j) for j in range(shown.up) for i in range(shown.across)]
    heart = cell(shown.x + shown.across // 2, shown.y + shown.up // 2)
    away = {one: min((_apart(one, other) for other in lying), default=APART) for one in spots}
    best = min(spots, key=lambda one: (-min(away[one], APART), _apart(one, heart)))
    return *middle(best), (2 * away[best] - 1.2) * CELL


def _apart(one: int, other: int) -> int:
    """How many cells lie between these two and one more, as a king at chess moves."""
    return max(abs(x_of(one) - x_of(other)), abs(y_of(one) - y_of(other)))


def covers(shown: Span, cell: int) -> bool:
    """Whether that cell is one of those shown."""
    return 0 <= x_of(cell) - shown.x < shown.across and 0 <= y_of(cell) - shown.y < shown.up


@lru_cache(maxsize=64)
def frame_of(shown: Span) -> Frame:
    """What a picture of these cells covers, in units of the picture."""
    width, height = shown.across * CELL, shown.up * CELL
    cells = Box((shown.x - 0.5) * CELL, (0.5 - shown.y) * CELL - height, width, height)
    return Frame(Box(cells.x - RIM, cells.y - RIM, width + 2 * RIM, height + 2 * RIM), cells)


@lru_cache(maxsize=64)
def rows_of(shown: Span) -> tuple[tuple[str, ...], ...]:
    """The names of these cells, row by row from the top."""
    return tuple(
        tuple(name(cell(shown.x + i, shown.y + j)) for i in range(shown.across))
        for j in reversed(range(shown.up))
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
    middle = cell(shown.x + shown.across // 2, shown.y + shown.up // 2)
    return name(CENTRE if covers(shown, CENTRE) else middle)


@lru_cache(maxsize=256)
def _span(table: Table, *, apart: bool) -> Span:
    """The fewest cells that have the pieces, and whatever else is to be seen."""
    found = {*taken(table), *(spot for kind in KINDS for spot in linking_places(table, kind))}
    return _around(found or (CENTRE,), APART if apart else 0, FEWEST)


def _around(found: Collection[int], more: int, fewest: int) -> Span:
    """The cells from the first of these to the last each way, and so many more around them."""
    x, across = _stretch({*map(x_of, found)}, more, fewest)
    y, up = _stretch({*map(y_of, found)}, more, fewest)
    return Span(x, y, across, up)


def _stretch(places: Collection[int], more: int, fewest: int) -> tuple[int, int]:
    """Where columns or rows begin that have all these in their middle, and how many there are."""
    first, last = max(min(places) - more, -REACH), min(max(places) + more, REACH)
    count = max(last - first + 1, fewest)
    spare = count - (last - first + 1)
    return min(max(first - spare // 2, -REACH), REACH + 1 - count), count
