"""Two fingers, or a wheel with Ctrl, make a board larger and move it about; nobody ever has to."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.browser.web import Bindings, Element, Event, on
from game.view.zoom import Point, Zoom

WHEEL = 500
"""Pixels of a wheel's turn that make a board about e times larger."""


class Pinch:
    """Lets the `sheet` within `window` be pinched."""

    def __init__(self, window: Element, sheet: Element) -> None:
        """Lie as the picture was made."""
        self._window, self._sheet = window, sheet
        self._zoom = Zoom()
        self._fingers: dict[int, Point] = {}
        self._bindings, self._moving = Bindings(), Bindings()
        for kind, handler in (
            ("pointerdown", self._touched),
            ("pointerup", self._lifted),
            ("pointercancel", self._lifted),
        ):
            self._bindings.on(window, kind, handler)
        self._bindings.add(on(window, "wheel", self._turned, passive=False))

    def reset(self) -> None:
        """Lie as the picture was made."""
        self._fingers.clear()
        self._moving.close()
        self._lie(Zoom())

    def close(self) -> None:
        """Leave nothing behind."""
        self.reset()
        self._bindings.close()

    def _touched(self, event: Event) -> None:
        self._fingers[event.pointerId] = self._place(event)
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
        before = list(self._fingers.values())[:2]
        self._fingers[event.pointerId] = self._place(event)
        after = list(self._fingers.values())[:2]
        factor = math.dist(*after) / max(1, math.dist(*before))
        self._lie(self._zoom.about(_middle(before), _middle(after), factor, self._size))

    def _turned(self, event: Event) -> None:
        """With Ctrl, as trackpads tell a pinch, it zooms; else it moves what is larger already."""
        place = self._place(event)
        if event.ctrlKey:
            factor = math.exp(-event.deltaY / WHEEL)
            self._lie(self._zoom.about(place, place, factor, self._size))
        elif self._zoom.scale > 1:
            moved = (place[0] - event.deltaX, place[1] - event.deltaY)
            self._lie(self._zoom.about(place, moved, 1, self._size))
        else:
            return
        event.preventDefault()

    def _place(self, event: Event) -> Point:
        """Where in the window that was."""
        box = self._window.getBoundingClientRect()
        return event.clientX - box.left, event.clientY - box.top

    @property
    def _size(self) -> Point:
        return float(self._window.clientWidth), float(self._window.clientHeight)

    def _lie(self, zoom: Zoom) -> None:
        self._zoom = zoom
        larger = zoom.scale > 1
        self._window.classList.toggle("zoomed", larger)
        self._sheet.style.transform = (
            f"translate({zoom.x}px, {zoom.y}px) scale({zoom.scale})" if larger else ""
        )


def _middle(points: Sequence[Point]) -> Point:
    (a, b), (c, d) = points
    return (a + c) / 2, (b + d) / 2
