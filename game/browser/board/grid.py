"""Cells over a picture: rows of elements that lie where the picture has its cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pyscript import document

from game.view.scene import Frame

Rows = Sequence[Sequence[str]]


def inset(frame: Frame) -> str:
    """Where the cells lie within their picture, as CSS: from its top, right, bottom and left."""
    box, cells = frame.box, frame.cells
    sides = (
        (cells.y - box.y) / box.height,
        (box.x + box.width - cells.x - cells.width) / box.width,
        (box.y + box.height - cells.y - cells.height) / box.height,
        (cells.x - box.x) / box.width,
    )
    return " ".join(f"{100 * side:.3f}%" for side in sides)


def fill(
    grid: Any, rows: Rows, frame: Frame, make: Callable[[str], Any], role: str = "row"
) -> None:
    """Give `grid` a line for every row, with what `make` makes of each cell's name."""
    grid.style.inset = inset(frame)
    grid.style.setProperty("--rows", len(rows))
    grid.style.setProperty("--cells", len(rows[0]))
    lines = document.createDocumentFragment()
    for names in rows:
        line = document.createElement("div")
        line.setAttribute("role", role)
        line.append(*map(make, names))
        lines.append(line)
    grid.replaceChildren(lines)
