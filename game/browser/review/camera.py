"""A camera for moving pictures: paints frames where nobody sees them, and encodes them as PNG."""

from __future__ import annotations

import asyncio
import math
from dataclasses import dataclass

from pyodide.ffi import create_once_callable
from pyscript import window

from game.browser.board import Painter
from game.browser.web import Element, JsValue, as_object, make, replace
from game.view.film import Frame
from game.view.initials import Letters
from game.view.scene import Scene


@dataclass(frozen=True, slots=True)
class Shot:
    """A rectangle of the picture as PNG, and where in the picture its top left corner lies."""

    png: bytes
    x: int
    y: int


class Camera:
    """Makes pictures `width` pixels wide, on canvases that it puts into `place`."""

    def __init__(self, place: Element, letters: Letters, width: int) -> None:
        place.style.width = f"{width / float(window.devicePixelRatio)}px"
        ground, pieces = make("canvas"), make("canvas")
        self._layers = (ground, pieces)
        replace(place, ground, pieces)
        self._painter = Painter(ground, pieces, letters)
        self._sheet = make("canvas")

    async def shoot(self, frame: Frame) -> Shot:
        """What has changed with that frame; one pixel if nothing has."""
        self._painter.show(Scene(frame.box, frame.sprites))
        canvas, changed = self._layers[0], frame.changed
        scale = float(canvas.width) / frame.box.width
        left = max(0, math.floor((changed.x - frame.box.x) * scale))
        top = max(0, math.floor((changed.y - frame.box.y) * scale))
        right = min(int(canvas.width), math.ceil((changed.x - frame.box.x + changed.width) * scale))
        low = (changed.y - frame.box.y + changed.height) * scale
        bottom = min(int(canvas.height), math.ceil(low))
        sheet = self._sheet
        sheet.width, sheet.height = max(1, right - left), max(1, bottom - top)
        context = sheet.getContext("2d", as_object({"alpha": False}))
        for layer in self._layers:
            context.drawImage(layer, -left, -top)
        return Shot(await _encoded(sheet), left, top)

    def close(self) -> None:
        """Remove the canvases."""
        self._painter.close()
        for layer in self._layers:
            layer.remove()


async def _encoded(canvas: JsValue) -> bytes:
    """The canvas as PNG; nothing if the browser cannot."""
    coming: asyncio.Future[JsValue] = asyncio.get_running_loop().create_future()
    canvas.toBlob(create_once_callable(coming.set_result), "image/png")
    blob = await coming
    return bytes((await blob.arrayBuffer()).to_bytes()) if blob else b""
