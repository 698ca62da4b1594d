"""A proposal as a picture: what it would change lies faint over what is there."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.view.scene import ASIDE, Pose, Scene, Sprite

FAINT: Final = 0.65
"""How opaque a ghost is at most."""
_GROUND: Final = 0


def with_ghosts(lying: Scene, proposed: Scene) -> Scene:
    """The picture `lying` with what only `proposed` has, faint, in the frame of `proposed`.

    A piece that would only be turned is shown once, as it would lie. Nothing is shown enlarged.
    """
    there = {(sprite.key, sprite.stamp, sprite.pose) for sprite in lying.sprites}
    ground = [sprite for sprite in proposed.sprites if sprite.layer == _GROUND]
    changed = [
        sprite
        for sprite in proposed.sprites
        if _GROUND < sprite.layer < ASIDE and (sprite.key, sprite.stamp, sprite.pose) not in there
    ]
    lies = {sprite.key: sprite.pose for sprite in lying.sprites}
    turned = {s.key for s in changed if s.key in lies and _only_turned(lies[s.key], s.pose)}
    pieces = [s for s in lying.sprites if s.layer != _GROUND and s.key not in turned]
    return Scene(proposed.box, (*ground, *pieces, *map(_ghost, changed)))


def _only_turned(before: Pose, after: Pose) -> bool:
    return before != after and before._replace(turn=after.turn) == after


def _ghost(sprite: Sprite) -> Sprite:
    opacity = min(FAINT, sprite.pose.opacity)
    return replace(sprite, key=f"ghost {sprite.key}", pose=sprite.pose._replace(opacity=opacity))
