"""The tables: square grids of cells, one for each player, and what lies on them (§3).

A cell is one number, a table is a byte a cell: 0, or the piece that lies there (`pieces`). Around
every table runs a margin of cells that stay empty, so the cells beside a cell are found by adding,
and nobody has to mind the edge.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import compress
from typing import Final

Table = bytes

REACH: Final = 10
"""Coordinates go from -REACH to REACH (§3)."""
_WIDTH: Final = 2 * REACH + 3
_INDICES: Final = tuple(range(_WIDTH * _WIDTH))

STEPS: Final = (_WIDTH, 1, -_WIDTH, -1)
"""What to add for the cell in the north, east, south and west."""

_NUMBER = r"(?:0|-?[1-9][0-9]{0,2})"
NAME: Final = rf"{_NUMBER},{_NUMBER}"
"""What the name of a cell looks like, be it on a table or beyond."""


def cell(x: int, y: int) -> int:
    """The cell at these coordinates from the middle, x to the right and y upwards."""
    return (y + REACH + 1) * _WIDTH + x + REACH + 1


def x_of(cell: int) -> int:
    """How far the cell lies to the right of the middle."""
    return cell % _WIDTH - REACH - 1


def y_of(cell: int) -> int:
    """How far the cell lies above the middle."""
    return cell // _WIDTH - REACH - 1


CENTRE: Final = cell(0, 0)
CELLS: Final = tuple(cell(x, y) for y in range(-REACH, REACH + 1) for x in range(-REACH, REACH + 1))
"""All cells, ascending: along the rows, the lowest first."""
_ON_TABLE: Final = frozenset(CELLS)
EMPTY: Final[Table] = bytes(len(_INDICES))


@cache
def name(cell: int) -> str:
    """The coordinates as text: '2,-1'."""
    return f"{x_of(cell)},{y_of(cell)}"


@lru_cache(maxsize=1024)  # more than a table has cells
def from_name(text: str) -> int | None:
    """The cell of that name (of the form of `NAME`), None if it lies beyond the table."""
    x, y = map(int, text.split(","))
    return cell(x, y) if max(abs(x), abs(y)) <= REACH else None


@lru_cache(maxsize=4096)  # those who look ahead ask it of each table many times
def taken(table: Table) -> tuple[int, ...]:
    """The cells that have a piece, ascending."""
    return tuple(compress(_INDICES, table))


def joined(table: Table, cell: int) -> tuple[int, ...]:
    """The cells with a piece side to side with `cell` (§9)."""
    return tuple(cell + step for step in STEPS if table[cell + step])


def brim(table: Table) -> list[int]:
    """The empty cells side to side with a piece, ascending."""
    near = {cell + step for cell in taken(table) for step in STEPS}
    return sorted(cell for cell in near & _ON_TABLE if not table[cell])


def put(table: Table, cell: int, piece: int) -> Table:
    """The table with that piece on `cell`; 0 takes away what lies there."""
    return table[:cell] + bytes((piece,)) + table[cell + 1 :]
