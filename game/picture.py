"""Pictures of positions for paper: the command line's `picture`, and the README's."""

from __future__ import annotations

from pathlib import Path

from game import registry
from game.core.match import AnyMatch
from game.view import palette, svg
from game.view.timeline import Motion

TOKENS = Path(__file__).resolve().parent.parent / "static" / "tokens.css"
WIDTH = 720
"""CSS pixels that the picture is drawn for; it may be shown at any."""


def last_position(match: AnyMatch, *, dark: bool = False) -> str:
    """The board as everybody may see it, as an SVG document in one theme's colours.

    If the last action revealed something, its trails and cards are in the picture.
    """
    view, game = registry.view(match.game.id), match.game
    seen = game.observation(match.state, None)
    scene = view.scene(seen, view.select(seen, None), WIDTH)
    step = match.plies[-1].step if match.plies else None
    if step is not None and step.reveals:
        before = game.observation(match.previous, None)
        was = view.scene(before, view.select(before, None), WIDTH)
        scene = Motion(was, scene, view.reveal(step.events, seen)).still()
    colours = palette.tokens(TOKENS.read_text("utf-8"), dark=dark)
    return svg.render(scene, colours.__getitem__, label=view.status(seen))
