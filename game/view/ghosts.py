"""A proposal as a picture: what it would change lies faint over what is there."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.view.scene import Scene, Sprite

FAINT: Final = 0.65
"""How opaque a ghost is, as a part of what it stands for."""
_GROUND: Final = 0


def with_ghosts(lying: Scene, proposed: Scene) -> Scene:
    """The picture `lying` with what only `proposed` has, faint, in the frame of `proposed`."""
    there = {(sprite.key, sprite.stamp, sprite.pose) for sprite in lying.sprites}
    ground = [sprite for sprite in proposed.sprites if sprite.layer == _GROUND]
    pieces = [sprite for sprite in lying.sprites if sprite.layer != _GROUND]
    ghosts = [
        _ghost(sprite)
        for sprite in proposed.sprites
        if sprite.layer != _GROUND and (sprite.key, sprite.stamp, sprite.pose) not in there
    ]
    return Scene(proposed.box, (*ground, *pieces, *ghosts))


def _ghost(sprite: Sprite) -> Sprite:
    opacity = FAINT * sprite.pose.opacity
    return replace(sprite, key=f"ghost {sprite.key}", pose=sprite.pose._replace(opacity=opacity))
