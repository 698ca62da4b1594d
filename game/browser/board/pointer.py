"""Taps and drags on a board, by finger, mouse or pen."""

from __future__ import annotations

import math
from collections.abc import Callable

from pyscript import document

from game.browser.board.grid import Grid
from game.browser.web import Bindings, Element, Event

Dragged = Callable[[str, int, str | None], object]
"""Gets the cell where a drag began, its direction (0 is up, 2 is right) and the cell at its end."""


class Pointer:
    """Tells taps from drags on the cells in `element`, a drag being half a cell or longer.

    What was picked up outside the board, from a button with `data-pick`, and is let go over a cell,
    taps that cell.
    """

    def __init__(
        self, element: Element, grid: Grid, tapped: Callable[[str], object], dragged: Dragged
    ) -> None:
        self._element, self._grid = element, grid
        self._tapped, self._dragged = tapped, dragged
        self._start: tuple[str, float, float] | None = None
        self._carrying = False
        self._bindings = Bindings()
        self._bindings.on(element, "click", self._clicked)
        self._bindings.on(document, "pointerdown", self._pressed)
        self._bindings.on(document, "pointerup", self._released)

    def close(self) -> None:
        """Remove the listeners."""
        self._bindings.close()

    def _clicked(self, event: Event) -> None:
        name = self._grid.name_of(event.target)
        by_pointer = event.detail > 0  # a screen reader clicks without one
        if name and not (by_pointer and self._direction(event) is not None):
            self._grid.set_cursor(name)
            self._tapped(name)

    def _pressed(self, event: Event) -> None:
        name = self._grid.name_of(event.target) if event.isPrimary else None
        self._start = (name, event.clientX, event.clientY) if name else None
        self._carrying = event.isPrimary and bool(event.target.closest("[data-pick]"))

    def _released(self, event: Event) -> None:
        direction = self._direction(event)
        if self._start and direction is not None:
            self._dragged(self._start[0], direction, self._under(event))
        elif self._carrying and (end := self._under(event)):
            self._tapped(end)

    def _under(self, event: Event) -> str | None:
        """The cell beneath the pointer, if there is one."""
        return self._grid.name_of(document.elementFromPoint(event.clientX, event.clientY))

    def _direction(self, event: Event) -> int | None:
        """Where the pointer has gone since it came down; None for less than half a cell."""
        if self._start is None:
            return None
        name, x, y = self._start
        dx, dy = event.clientX - x, event.clientY - y
        if self._element.closest(".turned"):
            dx, dy = -dx, -dy
        if math.hypot(dx, dy) < self._grid.cell(name).clientWidth / 2:
            return None
        return round(math.degrees(math.atan2(dx, -dy)) / 45) % 8
