"""Words in pictures as outlines, so that lids look the same on every device.

A picture in an `<img>` cannot use the fonts of the page; its words would be in any font.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from building.runtime import ROOT, VENDOR, find_node, run_tool
from game.view.scene import Mark, Scene, Stamp, Text
from game.view.scene import Path as Outline

DRAWER = ROOT / "building" / "outline.mjs"
FONT = VENDOR / "jost-latin.woff2"
UNITS = 1000
"""The height of the letters that are drawn there."""
LEFT = {"start": 0, "middle": 0.5, "end": 1}
"""By anchor: which part of a text's width lies left of it."""

Key = tuple[str, int, float]
"""A text, its weight, and the part of its width that lies left of its place."""


def outlined(scenes: Mapping[str, Scene], folder: Path) -> dict[str, Scene]:
    """These scenes with paths instead of texts; what is worked out is written into `folder`."""
    sprites = [sprite for scene in scenes.values() for sprite in scene.sprites]
    marks = [mark for sprite in sprites for mark in sprite.stamp.marks]
    keys = sorted({_key(mark) for mark in marks if isinstance(mark, Text)})
    target, job = folder / "letters.json", json.dumps(keys).encode()
    run_tool("draw letters", find_node(), str(DRAWER), str(FONT), str(target), given=job)
    outlines = dict(zip(keys, json.loads(target.read_bytes()), strict=True))
    return {name: _with_outlines(scene, outlines) for name, scene in scenes.items()}


def _with_outlines(scene: Scene, outlines: Mapping[Key, str]) -> Scene:
    sprites = []
    for sprite in scene.sprites:
        marks = tuple(_outline(mark, outlines) for mark in sprite.stamp.marks)
        sprites.append(replace(sprite, stamp=Stamp(marks, sprite.stamp.box)))
    return replace(scene, sprites=tuple(sprites))


def _outline(mark: Mark, outlines: Mapping[Key, str]) -> Mark:
    if not isinstance(mark, Text):
        return mark
    drawn, scale = outlines[_key(mark)], mark.size / UNITS
    return Outline(drawn, mark.fill, x=mark.x, y=mark.y, scale=scale, turn=mark.turn)


def _key(text: Text) -> Key:
    return text.text, text.weight, LEFT[text.anchor]
