"""Tips of a first game: marks on the board, and short labels that point at a cell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from game.view.geometry import CELL, rounded
from game.view.scene import Box, Path, Pose, Scene, Sprite, Stamp


@dataclass(frozen=True, slots=True, order=True)
class Callout:
    """A label of a few words that points at a cell from above it, or from `below`."""

    cell: str
    words: str
    below: bool = False


@dataclass(frozen=True, slots=True)
class Tips:
    """What helps in that `step` of `steps`, the first being 1: of a turn, or of the first turns.

    `detail` says what the marks mean, and `words` the same of each cell, by its name; at most two
    `callouts`.
    """

    step: int
    steps: int
    detail: str = ""
    sprites: tuple[Sprite, ...] = ()
    callouts: tuple[Callout, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)


def with_tips(scene: Scene, tips: Tips) -> Scene:
    """The scene with these marks; one with the key of something else takes its place."""
    keys = {sprite.key for sprite in tips.sprites}
    others = (sprite for sprite in scene.sprites if sprite.key not in keys)
    return replace(scene, sprites=(*others, *tips.sprites))


@cache
def ring() -> Stamp:
    """A dashed ring around a cell that a tip is about, in two colours."""
    box = Box(10 - CELL / 2, 10 - CELL / 2, CELL - 20, CELL - 20)
    outline = rounded(box, 16)
    marks = (
        Path(outline, stroke="card", width=9),
        Path(outline, stroke="ink", width=5, dash=(14, 9)),
    )
    return Stamp(marks, Box(-CELL / 2, -CELL / 2, CELL, CELL))


def ringed(key: str, at: Pose, layer: int) -> Sprite:
    """That ring there."""
    return Sprite(f"tip:{key}", ring(), at, layer)
