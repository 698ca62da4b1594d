"""The canvas as a painter: a scene or a moment of a motion goes over in one call."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from pyscript.ffi import to_js
from pyscript.js_modules import painter

from game.view.scene import Box, Pose, Scene, Sprite, Stamp

FIELDS = 6
"""Numbers a sprite in a frame: its stamp and its pose."""


class Painter:
    """Paints on one canvas. Stamps cross into JavaScript once, poses with every frame."""

    def __init__(self, ground: Any, canvas: Any) -> None:
        """Take two canvases over: one for the ground, and one over it for what moves."""
        self._painter = painter.painter(ground, canvas)
        self._known: dict[Stamp, int] = {}
        self._frame = array("d")

    def show(self, scene: Scene) -> None:
        """Paint the scene."""
        sprites = sorted(scene.sprites, key=lambda sprite: sprite.layer)
        self.lay(sprites, [sprite.pose for sprite in sprites], scene.box)
        self.move(())

    def lay(self, sprites: Sequence[Sprite], poses: Iterable[Pose], box: Box) -> None:
        """Get these sprites ready in these poses, the later above; nothing is painted yet."""
        self._frame = array("d")
        for sprite, pose in zip(sprites, poses, strict=True):
            self._frame.append(self._number(sprite.stamp))
            self._frame.extend(pose)
        ground = sum(1 for sprite in sprites if sprite.layer == 0)
        frame = to_js(memoryview(self._frame))
        self._painter.lay(frame, ground, box.x, box.y, box.width, box.height)

    def move(self, changes: Iterable[tuple[int, Pose]]) -> None:
        """Paint, with the poses of some sprites changed: one crossing into JavaScript a frame."""
        frame = self._frame
        for i, pose in changes:
            frame[FIELDS * i + 1 : FIELDS * i + FIELDS] = array("d", pose)
        self._painter.paint(to_js(memoryview(frame)))

    def close(self) -> None:
        """Let the canvas go."""
        self._painter.close()

    def _number(self, stamp: Stamp) -> int:
        if stamp not in self._known:
            self._known[stamp] = len(self._known)
            box = stamp.box
            drawn = {
                "marks": [asdict(mark) for mark in stamp.marks],
                "box": [box.x, box.y, box.width, box.height],
            }
            self._painter.define(self._known[stamp], json.dumps(drawn))
        return self._known[stamp]
