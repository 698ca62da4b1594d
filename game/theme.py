"""All colours of a theme as plain values, for pictures that are drawn outside a page."""

from __future__ import annotations

from game import registry
from game.static_files import STATIC
from game.view import palette

SHARED = STATIC / "tokens.css"


def tokens(*, dark: bool = False) -> dict[str, str]:
    """The design tokens of the light or the dark theme: the shared ones and those of all games."""
    found = palette.tokens(SHARED.read_text("utf-8"), dark=dark)
    for game in registry.GAMES:
        own = registry.view(game).palette().tokens
        found |= {name: colour[dark] for name, colour in own.items()}
    return found
