"""A piece that a finger, a mouse or a pen carries over the board.

It lies above the finger, snaps to the cell beneath it, tells what it would make there, and glides
back to where it came from if it is not let go on such a cell.
"""

from __future__ import annotations

from collections.abc import Callable

from pyscript import document, window

from game.browser.web import make, replace, scheduling, svg_elements
from game.view.cell_map import CellMap
from game.view.seats import Signs
from game.view.values import Lifted

Preview = Callable[[str], Lifted | None]
"""Tells how the piece would lie on a cell, None if it may not lie there."""

LIFT = 0.9
"""How far above a finger the piece lies, in cells: so far that the finger does not cover it."""
GLIDE = 220
"""Milliseconds in which it glides back."""
LABEL = 150
"""CSS pixels beside the piece that its label needs."""


class Carried:
    """A piece on its way from `home`, the place on the screen that it came from."""

    def __init__(
        self,
        lifted: Lifted,
        cells: CellMap,
        home: tuple[float, float],
        preview: Preview,
        signs: Signs,
        *,
        by_finger: bool,
    ) -> None:
        self._lifted, self._cells, self._home = lifted, cells, home
        self._preview, self._signs = preview, signs
        self._lift = LIFT * cells.height * (-1 if cells.turned else 1) if by_finger else 0.0
        self._edge = float(window.innerWidth) - LABEL
        self.cell: str | None = None
        """The cell beneath it."""
        self._snapped = False
        self._picture, self._label = make("div"), make("p")
        self._element = make("div", className="carried")
        self._element.setAttribute("aria-hidden", "true")
        self._element.classList.toggle("upside-down", cells.turned)
        self._element.append(self._picture, self._label)
        box = lifted.stamp.box
        self._style = self._element.style
        self._style.width = f"{box.width / 100 * cells.width}px"
        self._style.height = f"{box.height / 100 * cells.height}px"
        self._show(lifted)
        document.body.append(self._element)

    def move(self, x: float, y: float) -> None:
        """The pointer has moved there."""
        y -= self._lift
        cell = self._cells.at(x, y)
        if cell != self.cell:
            self.cell = cell
            self._enter(cell)
        if not self._snapped:
            self._put(x, y)

    @property
    def fits(self) -> bool:
        """Whether it may lie on the cell beneath it."""
        return self._snapped

    def drop(self) -> None:
        """Take it away: it lies on the board now."""
        self._element.remove()

    def glide_back(self) -> None:
        """Let it glide back to where it came from."""
        self._label.textContent = ""
        self._element.classList.remove("snapped")
        self._element.classList.add("gliding")
        self._put(*self._home)
        scheduling.after(GLIDE, self._element.remove)

    def _enter(self, cell: str | None) -> None:
        """Show how it would lie there, or that it may not."""
        found = self._preview(cell) if cell else None
        self._snapped = found is not None
        self._element.classList.toggle("snapped", self._snapped)
        self._show(found or self._lifted)
        if cell and found:
            x, y = self._cells.middle(cell)
            self._element.classList.toggle("left", x + self._cells.width / 2 > self._edge)
            self._put(x, y)

    def _show(self, lifted: Lifted) -> None:
        replace(self._picture, svg_elements.drawn(lifted.stamp, self._signs))
        self._label.textContent = "\n".join(lifted.makes) if self._snapped else ""

    def _put(self, x: float, y: float) -> None:
        self._style.transform = f"translate({x:.1f}px, {y:.1f}px) translate(-50%, -50%)"
