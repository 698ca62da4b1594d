"""Cells of square boards, named as in chess: a letter for the column, a number for the row.

A cell is the number row * 16 + column, so that its name does not depend on the size of the board.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

_STRIDE = 16
LARGEST = _STRIDE
"""The most columns and rows of a board."""

_NAME = re.compile(r"([a-p])([1-9]|1[0-6])")


def cell(column: int, row: int) -> int:
    """The cell in `column` and `row`, both counted from 0 at the bottom left."""
    return row * _STRIDE + column


def column(cell: int) -> int:
    """Columns from the left edge, 0 first."""
    return cell % _STRIDE


def row(cell: int) -> int:
    """Rows from the bottom edge, 0 first."""
    return cell // _STRIDE


@cache
def name(cell: int) -> str:
    """The cell's name: 'e5' for column 4, row 4."""
    return f"{chr(ord('a') + column(cell))}{row(cell) + 1}"


@lru_cache(maxsize=1024)  # more than a board has cells; texts come from outside
def from_name(text: str) -> int | None:
    """The cell of that name on the largest board, or None if the text names none."""
    found = _NAME.fullmatch(text)
    return cell(ord(found[1]) - ord("a"), int(found[2]) - 1) if found else None


def beside(cell_: int, columns: int, rows: int) -> int | None:
    """The cell that many columns to the right and rows up; None outside the largest board."""
    x, y = column(cell_) + columns, row(cell_) + rows
    return cell(x, y) if 0 <= x < _STRIDE and 0 <= y < _STRIDE else None


@cache
def cells(size: int) -> tuple[int, ...]:
    """All cells of a board of `size` columns and rows, a1 first, along the rows."""
    return tuple(cell(x, y) for y in range(size) for x in range(size))


@cache
def rows(size: int) -> tuple[tuple[str, ...], ...]:
    """The names of these cells as they are seen: row by row from the top."""
    return tuple(tuple(name(cell(x, y)) for x in range(size)) for y in reversed(range(size)))


@cache
def around(size: int, centre: int) -> tuple[int, ...]:
    """The up to eight cells next to `centre`, edges and corners included, ascending."""
    x, y = column(centre), row(centre)
    return tuple(
        cell(x + dx, y + dy)
        for dy in (-1, 0, 1)
        for dx in (-1, 0, 1)
        if (dx or dy) and 0 <= x + dx < size and 0 <= y + dy < size
    )


def distance(one: int, other: int) -> int:
    """Steps of a chess king from one cell to the other."""
    return max(abs(column(one) - column(other)), abs(row(one) - row(other)))
