"""The canvas as a painter: a scene or a moment of a motion goes over in one call."""

from __future__ import annotations

import json
from array import array
from dataclasses import asdict
from operator import attrgetter
from typing import Any

from pyscript.ffi import to_js
from pyscript.js_modules import painter

from game.view.scene import Scene, Stamp
from game.view.seats import Signs, signed

FIELDS = 6
"""Numbers a sprite in a frame: its stamp and its pose."""


class Painter:
    """Paints on one canvas. Stamps cross into JavaScript once, poses with every frame."""

    def __init__(self, ground: Any, canvas: Any, signs: Signs) -> None:
        """Take two canvases over: one for the ground, and one over it for what moves."""
        self._signs = signs
        self._painter = painter.painter(ground, canvas)
        self._known: dict[Stamp, int] = {}
        self._frame = array("d")

    def show(self, scene: Scene) -> None:
        """Paint the scene, sprites of higher layers above, else the later above."""
        sprites, box = sorted(scene.sprites, key=attrgetter("layer")), scene.box
        numbers: list[float] = []
        ground = 0
        for sprite in sprites:
            numbers += (self._number(sprite.stamp), *sprite.pose)
            ground += sprite.layer == 0
        self._frame = array("d", numbers)
        frame = to_js(memoryview(self._frame))
        self._painter.show(frame, ground, box.x, box.y, box.width, box.height)

    def put(self, place: int, number: int, value: float) -> None:
        """Change a number of the pose of the scene's sprite in that place; `paint` shows it."""
        self._frame[FIELDS * place + 1 + number] = value

    def look(self, place: int, stamp: Stamp) -> None:
        """Change what the scene's sprite in that place looks like; `paint` shows it."""
        self._frame[FIELDS * place] = self._number(stamp)

    def paint(self) -> None:
        """Paint the sprites as they are now: one crossing into JavaScript a frame."""
        self._painter.paint(to_js(memoryview(self._frame)))

    def magnify(self, factor: float) -> None:
        """Draw from now on as for a picture that is shown so many times larger."""
        self._painter.magnify(factor)

    def close(self) -> None:
        """Let the canvas go."""
        self._painter.close()

    def _number(self, stamp: Stamp) -> int:
        number = self._known.get(stamp)
        if number is None:
            number = self._known[stamp] = len(self._known)
            box = stamp.box
            drawn = {
                "marks": [asdict(signed(mark, self._signs)) for mark in stamp.marks],
                "box": [box.x, box.y, box.width, box.height],
            }
            self._painter.define(number, json.dumps(drawn))
        return number
