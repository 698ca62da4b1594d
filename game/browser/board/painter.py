"""The canvas as a painter: a scene or a moment of a motion goes over in one call."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from operator import attrgetter
from typing import Any

from pyscript.ffi import to_js
from pyscript.js_modules import painter

from game.browser.web import JsValue
from game.view.initials import Letters, lettered
from game.view.scene import Box, Scene, Sprite, Stamp

FIELDS = 6
"""Numbers a sprite in a frame: its stamp and its pose."""
FEW = 6
"""Stamps to draw in one step."""


class Painter:
    """Paints on one canvas. Stamps cross into JavaScript once, poses with every frame."""

    def __init__(self, ground: Any, canvas: Any, letters: Letters) -> None:
        """Take two canvases over: one for the ground, and one over it for what moves."""
        self._letters = letters
        self._painter = painter.painter(ground, canvas)
        self._paint, self._show = self._painter.paint, self._painter.show
        """Looked up once, as they are called at every frame and every tap."""
        self._known: dict[Stamp, int] = {}
        self._frame = array("d")

    def show(self, scene: Scene) -> None:
        """Paint the scene."""
        self._lay(self._show, sorted(scene.sprites, key=attrgetter("layer")), scene.box)

    def prepare(self, scene: Scene) -> Iterator[None]:
        """Draw what the scene is made of in steps of a few stamps; nothing is painted yet."""
        box = scene.box
        self._painter.aim(box.x, box.y, box.width, box.height)
        stamps = dict.fromkeys(sprite.stamp for sprite in scene.sprites)
        for count, stamp in enumerate(stamps):
            if count % FEW == 0:
                yield
            self._painter.draw(self._number(stamp))

    def draw(self, stamps: Iterable[Stamp]) -> Iterator[None]:
        """Draw these stamps, one in a step, before they are painted."""
        for stamp in stamps:
            self._painter.draw(self._number(stamp))
            yield

    def lay(self, sprites: Sequence[Sprite], box: Box, looks: Iterable[Stamp] = ()) -> None:
        """Get these sprites ready, the later above, and further looks; nothing is painted yet."""
        self._lay(self._painter.lay, sprites, box)
        for stamp in looks:
            self._painter.draw(self._number(stamp))

    def _lay(self, take: JsValue, sprites: Sequence[Sprite], box: Box) -> None:
        numbers: list[float] = []
        for sprite in sprites:
            numbers += (self._number(sprite.stamp), *sprite.pose)
        self._frame = array("d", numbers)
        ground = sum(1 for sprite in sprites if sprite.layer == 0)
        frame = to_js(memoryview(self._frame))
        take(frame, ground, box.x, box.y, box.width, box.height)

    def put(self, place: int, number: int, value: float) -> None:
        """Change a number of the pose of the sprite in that place; nothing is painted yet."""
        self._frame[FIELDS * place + 1 + number] = value

    def look(self, place: int, stamp: Stamp) -> None:
        """Change what the sprite in that place looks like; nothing is painted yet."""
        self._frame[FIELDS * place] = self._number(stamp)

    def paint(self) -> None:
        """Paint everything as it is now: one crossing into JavaScript a frame."""
        self._paint(to_js(memoryview(self._frame)))

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
                "marks": [asdict(lettered(mark, self._letters)) for mark in stamp.marks],
                "box": [box.x, box.y, box.width, box.height],
            }
            self._painter.define(number, json.dumps(drawn))
        return number
