"""Taps and drags on a board, by finger, mouse or pen."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple, Protocol

from pyscript import document, window

from game.browser.board.carrying import Carried
from game.browser.board.grid import Grid
from game.browser.web import Bindings, Element, Event

Dragged = Callable[[str, int, str | None], object]
"""Gets the cell where a drag began, its direction (0 is up, 2 is right) and the cell at its end."""

STILL = 2
"""CSS pixels that no drag is shorter than, however small the cells are."""
SLIP = 6
"""CSS pixels that a pointer may move before what it holds is carried."""


class Carrier(Protocol):
    """What knows which pieces can be carried, and where they go."""

    def holds(self, cell: str | None) -> bool:
        """Whether a piece can be carried from that cell; from the hand if it is None."""

    def lift(self, button: Element | None, *, by_finger: bool) -> Carried:
        """Take the piece up, from that button in the hand or from the board."""

    def put_back(self) -> None:
        """The piece lies again where it was taken up."""

    def drop(self, cell: str) -> None:
        """The piece is let go over that cell."""


class Press(NamedTuple):
    """Where a pointer came down: on a cell, on its `button` in hand, or (neither) elsewhere."""

    pointer: int
    cell: str | None
    button: Element | None
    x: float
    y: float
    by_finger: bool


class Pointer:
    """Tells taps from drags on the cells in `element`, a drag being half a cell or longer.

    Where `looked_closer` has enlarged the board about a cell, that tap or drag meant no more. A
    piece that `carrier` holds is carried, whatever the pointer. More than one finger is no tap
    and no drag, and whatever comes between puts the piece back.
    """

    def __init__(
        self,
        element: Element,
        grid: Grid,
        tapped: Callable[[str], object],
        dragged: Dragged,
        carrier: Carrier,
        *,
        looked_closer: Callable[[str], bool],
    ) -> None:
        self._element, self._grid, self._carrier = element, grid, carrier
        self._looked_closer = looked_closer
        self._tapped, self._dragged = tapped, dragged
        self.press: Press | None = None
        self._carried: Carried | None = None
        self._bindings, self._moving, self._swallowing = Bindings(), Bindings(), Bindings()
        self._bindings.on(element, "click", self._clicked)
        self._bindings.on(document, "pointerdown", self._pressed)
        self._bindings.on(document, "pointerup", self._released)
        self._bindings.on(document, "pointercancel", lambda _event: self.cancel())
        self._bindings.on(document, "contextmenu", self._held_long)
        self._bindings.on(window, "resize", lambda _event: self.cancel())

    def cancel(self) -> None:
        """Forget what is going on; a piece that is carried goes back to where it came from."""
        self._moving.close()
        carried, self.press, self._carried = self._carried, None, None
        if carried:
            self._spoil()
            self._carrier.put_back()
            carried.glide_back()

    def close(self) -> None:
        """Remove the listeners, and a piece on its way."""
        if self._carried:
            self._carried.drop()
        self._moving.close()
        self._swallowing.close()
        self._bindings.close()

    def _pressed(self, event: Event) -> None:
        self.cancel()
        self._swallowing.close()
        if not event.isPrimary:  # another finger
            self._spoil()
            return
        if event.button:
            return
        cell = self._grid.name_of(event.target)
        button = None if cell else event.target.closest(".pick.held")
        x, y, by_finger = event.clientX, event.clientY, event.pointerType == "touch"
        self.press = Press(event.pointerId, cell, button, x, y, by_finger)
        if (cell or button) and self._carrier.holds(cell):
            self._moving.on(document, "pointermove", self._moved)

    def _moved(self, event: Event) -> None:
        press = self.press
        if not press or event.pointerId != press.pointer:
            return
        x, y = event.clientX, event.clientY
        if self._carried is None:
            if math.hypot(x - press.x, y - press.y) < SLIP:
                return
            self._element.setPointerCapture(press.pointer)
            self._carried = self._carrier.lift(press.button, by_finger=press.by_finger)
        self._carried.move(x, y)

    def _released(self, event: Event) -> None:
        press, carried = self.press, self._carried
        if not press or event.pointerId != press.pointer:
            return
        if carried:
            carried.move(event.clientX, event.clientY)
        if carried and carried.cell:
            self._let_go(carried, carried.cell)
        elif carried:
            self.cancel()
        elif press.cell and (direction := self._direction(press, event)) is not None:
            self._spoil()
            if not self._looked_closer(press.cell):
                self._dragged(press.cell, direction, self._under(event))
        self.press = None
        self._moving.close()

    def _let_go(self, carried: Carried, cell: str) -> None:
        """The piece lies there if it may; else it glides back, and it is said why."""
        self._carried = None
        self._spoil()
        self._carrier.put_back()
        if carried.fits:
            carried.drop()
        else:
            carried.glide_back()
        self._carrier.drop(cell)

    def _clicked(self, event: Event) -> None:
        name = self._grid.name_of(event.target)
        if name:
            self._grid.set_cursor(name)
            if not (event.detail and self._looked_closer(name)):  # a screen reader needs no size
                self._tapped(name)

    def _spoil(self) -> None:
        """The click that may follow means nothing."""
        self._swallowing.close()
        self._swallowing.on(document, "click", self._swallow, capture=True)

    def _swallow(self, event: Event) -> None:
        """The click after a drag or a pinch is no tap; a screen reader clicks without a pointer."""
        if event.detail:
            self._swallowing.close()
            event.stopPropagation()
            event.preventDefault()

    def _held_long(self, event: Event) -> None:
        """A finger that rests on a piece opens no menu."""
        if self.press and self.press.by_finger:
            event.preventDefault()

    def _under(self, event: Event) -> str | None:
        """The cell beneath the pointer, if there is one."""
        return self._grid.name_of(document.elementFromPoint(event.clientX, event.clientY))

    def _direction(self, press: Press, event: Event) -> int | None:
        """Where the pointer has gone since it came down; None for less than half a cell."""
        dx, dy = event.clientX - press.x, event.clientY - press.y
        moved = math.hypot(dx, dy)
        # To ask how large a cell is costs a layout: a pointer that stood still need not.
        if moved < STILL or moved < self._grid.cell(press.cell).clientWidth / 2:
            return None
        if self._element.closest(".turned"):
            dx, dy = -dx, -dy
        return round(math.degrees(math.atan2(dx, -dy)) / 45) % 8
