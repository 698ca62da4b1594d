"""Tips of a first game: marks on the board, and short labels that point at a cell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.view.scene import Scene, Sprite


@dataclass(frozen=True, slots=True, order=True)
class Callout:
    """A label of a few words that points at a cell from above it, or from `below`."""

    cell: str
    words: str
    below: bool = False


@dataclass(frozen=True, slots=True)
class Tips:
    """What helps in that `step` of `steps` of a turn, the first being 1.

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
