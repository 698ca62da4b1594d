"""The canvas as a painter: a scene or a moment of a motion goes over in one call."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from pyscript.ffi import to_js
from pyscript.js_modules import painter

from game.view.scene import Box, Pose, Scene, Sprite, Stamp


class Painter:
    """Paints on one canvas. Stamps cross into JavaScript once, poses with every frame."""

    def __init__(self, canvas: Any) -> None:
        """Take the canvas over."""
        self._painter = painter.painter(canvas)
        self._known: dict[Stamp, int] = {}

    def show(self, scene: Scene) -> None:
        """Paint the scene."""
        sprites = sorted(scene.sprites, key=lambda sprite: sprite.layer)
        self.frame(self.stamps(sprites), [sprite.pose for sprite in sprites], scene.box)

    def stamps(self, sprites: Iterable[Sprite]) -> list[int]:
        """The numbers by which the painter knows the sprites' stamps, new ones told first."""
        return [self._number(sprite.stamp) for sprite in sprites]

    def frame(self, stamps: list[int], poses: list[Pose], box: Box) -> None:
        """Paint these stamps in these poses, the later above."""
        numbers = array("d")
        for stamp, pose in zip(stamps, poses, strict=True):
            numbers.append(stamp)
            numbers.extend(pose)
        self._painter.show(to_js(memoryview(numbers)), box.x, box.y, box.width, box.height)

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
