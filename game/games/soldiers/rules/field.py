"""The field (§1): plots, their neighbours and limits, worked out once for every size.

A plot is its place among the plots of the field, a1 first, along the rows.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.core import grid


@dataclass(frozen=True, slots=True)
class Deploy:
    """One soldier onto a plot (§3), told as a cell that knows no size."""

    cell: int

    def __str__(self) -> str:
        return grid.name(self.cell)


@dataclass(frozen=True, slots=True)
class Field:
    """What never changes about a field of `size` × `size` plots; every tuple goes by plot."""

    size: int
    cells: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...]
    limits: tuple[int, ...]
    deployments: tuple[Deploy, ...]


@cache
def field(size: int) -> Field:
    """The field of so many plots a side."""
    cells = grid.cells(size)
    neighbours = tuple(_neighbours(size, plot) for plot in range(len(cells)))
    return Field(
        size=size,
        cells=cells,
        neighbours=neighbours,
        limits=tuple(len(around) for around in neighbours),
        deployments=tuple(deployment(cell) for cell in cells),
    )


@cache
def deployment(cell: int) -> Deploy:
    """The action onto that cell; the same object each time."""
    return Deploy(cell)


@cache
def plots(size: int) -> dict[int, int]:
    """The plot of every cell within a field of that size."""
    return {cell: plot for plot, cell in enumerate(grid.cells(size))}


def _neighbours(size: int, plot: int) -> tuple[int, ...]:
    """The plots that share a side with this one."""
    y, x = divmod(plot, size)
    beside = ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
    return tuple(b * size + a for a, b in beside if 0 <= a < size and 0 <= b < size)
