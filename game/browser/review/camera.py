"""A camera for moving pictures: paints frames where nobody sees them, and reads their pixels."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from pyscript import window

from game.browser.board import Painter
from game.browser.web import Element, as_object, make, replace
from game.view.film import FilmFrame
from game.view.scene import Box, Scene
from game.view.seats import Signs

FRAMES = 100
"""Frames after which all that is kept drawn is let go: each caption is drawn for one of them."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A rectangle of the picture, in pixels: its left, top and width, and its rows as RGBA."""

    x: int
    y: int
    width: int
    pixels: bytes


class Camera:
    """Makes pictures `width` pixels wide, on canvases that it puts into `place`."""

    def __init__(self, place: Element, signs: Signs, width: int) -> None:
        place.style.width = f"{width / float(window.devicePixelRatio)}px"
        ground, pieces = make("canvas"), make("canvas")
        self._layers = (ground, pieces)
        replace(place, ground, pieces)
        self._signs, self._painted = signs, 0
        self._painter = Painter(ground, pieces, signs)
        self._sheet = make("canvas")

    def shoot(self, frame: FilmFrame) -> Iterator[Shot]:
        """What has changed with that frame, a rectangle at a time."""
        if self._painted == FRAMES:
            self._painter.close()
            self._painter, self._painted = Painter(*self._layers, self._signs), 0
        self._painted += 1
        self._painter.show(Scene(frame.box, frame.sprites))
        for changed in frame.changed:
            yield self._shot(frame.box, changed)

    def close(self) -> None:
        """Remove the canvases."""
        self._painter.close()
        for layer in self._layers:
            layer.remove()

    def _shot(self, box: Box, changed: Box) -> Shot:
        canvas, sheet = self._layers[0], self._sheet
        scale = float(canvas.width) / box.width
        left = math.floor((changed.x - box.x) * scale)
        top = math.floor((changed.y - box.y) * scale)
        right = math.ceil((changed.x - box.x + changed.width) * scale)
        bottom = math.ceil((changed.y - box.y + changed.height) * scale)
        width = max(1, min(int(canvas.width), right) - left)
        height = max(1, min(int(canvas.height), bottom) - top)
        sheet.width, sheet.height = width, height
        context = sheet.getContext("2d", as_object({"willReadFrequently": True}))
        for layer in self._layers:
            context.drawImage(layer, -left, -top)
        data = context.getImageData(0, 0, width, height).data
        return Shot(left, top, width, data.to_bytes())
