"""Makes a board larger: a tap or a button does, two fingers, or a wheel with Ctrl.

The last two move it about as well, and the keyboard's cursor takes it along.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.browser.web import Bindings, Element, Event, on
from game.view.scene import Box
from game.view.zoom import Point, Zoom

WHEEL = 500
"""Pixels of a wheel's turn that make a board about e times larger."""


class Magnifier:
    """Lets the `sheet` within `window` be enlarged; `changed` is called when it is."""

    def __init__(self, window: Element, sheet: Element, changed: Callable[[], object]) -> None:
        """Lie as the picture was made."""
        self._window, self._sheet, self._changed = window, sheet, changed
        self._zoom = Zoom()
        self._fingers: dict[int, Point] = {}
        """Where on the screen each finger is, in CSS pixels."""
        self._bindings, self._moving = Bindings(), Bindings()
        for kind, handler in (
            ("pointerdown", self._touched),
            ("pointerup", self._lifted),
            ("pointercancel", self._lifted),
            ("focusin", self._followed),
        ):
            self._bindings.on(window, kind, handler)
        self._bindings.add(on(window, "wheel", self._turned, passive=False))

    @property
    def scale(self) -> float:
        """How many times larger the picture is than it was made."""
        return self._zoom.scale

    def enlarge(self, factor: float, element: Element) -> None:
        """Make it that many times larger about that element, which stays where it is."""
        part = self._part(element)
        middle = (part.x + part.width / 2, part.y + part.height / 2)
        self._lie(self._zoom.about(middle, middle, factor, self._size))

    def reset(self) -> None:
        """Lie as the picture was made."""
        self._fingers.clear()
        self._moving.close()
        if self._zoom != Zoom():
            self._lie(Zoom())

    def close(self) -> None:
        """Leave nothing behind."""
        self.reset()
        self._bindings.close()

    def _touched(self, event: Event) -> None:
        self._fingers[event.pointerId] = (event.clientX, event.clientY)
        if len(self._fingers) == 2:
            self._moving.on(self._window, "pointermove", self._moved)

    def _lifted(self, event: Event) -> None:
        self._fingers.pop(event.pointerId, None)
        if len(self._fingers) < 2:
            self._moving.close()

    def _moved(self, event: Event) -> None:
        """Both fingers stay where they are on the sheet, as far as that can be."""
        if event.pointerId not in self._fingers or len(self._fingers) < 2:
            return
        before = self._places()
        self._fingers[event.pointerId] = (event.clientX, event.clientY)
        after = self._places()
        factor = math.dist(*after) / max(1, math.dist(*before))
        self._lie(self._zoom.about(_middle(before), _middle(after), factor, self._size))

    def _turned(self, event: Event) -> None:
        """With Ctrl, as trackpads tell a pinch, it zooms; else it moves what is larger already."""
        place = self._place(event.clientX, event.clientY)
        if event.ctrlKey:
            factor = math.exp(-event.deltaY / WHEEL)
            self._lie(self._zoom.about(place, place, factor, self._size))
        elif self._zoom.scale > 1:
            way = -1 if self._is_turned else 1
            moved = (place[0] - way * event.deltaX, place[1] - way * event.deltaY)
            self._lie(self._zoom.about(place, moved, 1, self._size))
        else:
            return
        event.preventDefault()

    def _followed(self, event: Event) -> None:
        """What the keyboard comes to is seen."""
        if self._zoom.scale > 1 and event.target.matches(":focus-visible"):
            self._lie(self._zoom.showing(self._part(event.target), self._size))

    def _places(self) -> list[Point]:
        """Where in the window two fingers are."""
        return [self._place(*finger) for finger in list(self._fingers.values())[:2]]

    def _place(self, x: float, y: float) -> Point:
        """Where in the window that point of the screen is."""
        box = self._window.getBoundingClientRect()
        if self._is_turned:
            return box.right - x, box.bottom - y
        return x - box.left, y - box.top

    def _part(self, element: Element) -> Box:
        """Where in the window that element lies now."""
        box, part = self._window.getBoundingClientRect(), element.getBoundingClientRect()
        x, y = part.left - box.left, part.top - box.top
        if self._is_turned:
            x, y = box.right - part.right, box.bottom - part.bottom
        return Box(x, y, part.width, part.height)

    @property
    def _is_turned(self) -> bool:
        """Whether the table lies upside down, for somebody who sits across."""
        return bool(self._window.closest(".turned"))

    @property
    def _size(self) -> Point:
        return float(self._window.clientWidth), float(self._window.clientHeight)

    def _lie(self, zoom: Zoom) -> None:
        self._zoom, larger = zoom, zoom.scale > 1
        self._window.classList.toggle("zoomed", larger)
        self._sheet.style.transform = (
            f"translate({zoom.x}px, {zoom.y}px) scale({zoom.scale})" if larger else ""
        )
        self._changed()


def _middle(points: Sequence[Point]) -> Point:
    (a, b), (c, d) = points
    return (a + c) / 2, (b + d) / 2
