"""Drawn things as elements: our own painter's SVG, read once and copied from then on."""

from __future__ import annotations

from functools import cache
from typing import Any

from pyscript import document, window

from game.view import svg
from game.view.scene import Box, Path, Scene, Stamp, Text
from game.view.seats import emblem, glyph

_BOX = Box(-1.3, -1.3, 2.6, 2.6)


def badge(seat: int) -> Any:
    """A player's glyph in their colour, with their letter."""
    return drawn(Stamp(emblem(seat, 1.0), _BOX))


def plain(seat: int, *, solid: bool) -> Any:
    """A player's glyph in the colour of the text around it, filled or as an outline."""
    outline = Path(glyph(seat)[1], fill="words" if solid else "", stroke="words", width=0.16)
    return drawn(Stamp((outline,), _BOX))


def poster(seat: int) -> Any:
    """A player's glyph as large as a wall, with their letter cut out of it."""
    shape, letter = emblem(seat, 1.0)
    if not isinstance(shape, Path) or not isinstance(letter, Text):
        raise TypeError(seat)
    marks = (
        Path(shape.d, fill="shape", stroke="shape", width=0.16),
        Text(letter.text, letter.x, letter.y, letter.size, "onshape", letter.weight),
    )
    return drawn(Stamp(marks, _BOX))


def drawn(stamp: Stamp) -> Any:
    """A stamp as an SVG element of the page, hidden from those who listen."""
    return _parsed(svg.stamp(stamp)).cloneNode(True)


def picture(scene: Scene, label: str) -> Any:
    """A scene as an SVG element of the page, with its words."""
    return _parsed(svg.render(scene, label=label)).cloneNode(True)


@cache
def _parsed(source: str) -> Any:
    parsed = window.DOMParser.new().parseFromString(source, "image/svg+xml")
    element = document.importNode(parsed.documentElement, True)
    if not element.getAttribute("role"):
        element.setAttribute("aria-hidden", "true")
    return element
