"""Pictures of positions as SVG, for the command line and the README."""

from __future__ import annotations

from typing import Any

from game import registry, theme
from game.core.contract import AnyGame
from game.core.history import AnyHistory
from game.view import svg
from game.view.explaining import explained
from game.view.timeline import Motion
from game.view.values import Players

WIDTH = 720
"""The width in CSS pixels that the picture is drawn for; it can be scaled."""


def position(game: AnyGame, state: Any, viewer: int | None = None, *, dark: bool = False) -> str:
    """A position as `viewer` sees it (None: an onlooker), as an SVG document."""
    view, seen = registry.view(game.id), game.observation(state, viewer)
    scene = view.scene(seen, view.select(seen, viewer), WIDTH)
    return svg.render(scene, theme.tokens(dark=dark).__getitem__, label=view.status(seen))


def last_position(history: AnyHistory, *, dark: bool = False) -> str:
    """The last position as an onlooker sees it, as an SVG document in one theme's colours.

    If the last action revealed secrets, the picture shows the end of that reveal.
    """
    view, game = registry.view(history.game.id), history.game
    seen = game.observation(history.state, None)
    scene = view.scene(seen, view.select(seen, None), WIDTH)
    step = history.plies[-1].step if history.plies else None
    if step is not None and step.reveals:
        before = game.observation(history.previous, None)
        was = view.scene(before, view.select(before, None), WIDTH)
        reveal = view.reveal(step.events, seen, Players(history.players))
        timeline, _docked = explained(reveal, scene.box, scene.box.width / WIDTH)
        scene = Motion(was, scene, timeline).still()
    return svg.render(scene, theme.tokens(dark=dark).__getitem__, label=view.status(seen))
