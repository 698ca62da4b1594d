"""Where the cells of a board lie on the screen, so that a finger's cell is found by reckoning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CellMap:
    """Rows of cells from (`left`, `top`) on, each `width` by `height` pixels.

    `turned`: they are seen upside down, and (`left`, `top`) is still the corner at the upper left.
    """

    rows: Sequence[Sequence[str]]
    left: float
    top: float
    width: float
    height: float
    turned: bool = False

    def at(self, x: float, y: float) -> str | None:
        """The name of the cell at that point of the screen, None beyond the cells."""
        column, row = int((x - self.left) // self.width), int((y - self.top) // self.height)
        down, across = len(self.rows), len(self.rows[0])
        if not (0 <= row < down and 0 <= column < across):
            return None
        if self.turned:
            row, column = down - 1 - row, across - 1 - column
        return self.rows[row][column]

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of the cell of that name."""
        row = next(i for i, names in enumerate(self.rows) if name in names)
        column = self.rows[row].index(name)
        if self.turned:
            row, column = len(self.rows) - 1 - row, len(self.rows[0]) - 1 - column
        return self.left + (column + 0.5) * self.width, self.top + (row + 0.5) * self.height
