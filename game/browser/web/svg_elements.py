"""Scenes and stamps as SVG elements of the page, each made once and then copied."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache

from pyscript.js_modules import pictures

from game.browser.web.javascript import Element
from game.view import svg
from game.view.scene import Box, Path, Scene, Sprite, Stamp, Text
from game.view.seats import OWN, Signs, emblem, outline, signed

KNOWN = 300
"""Stamps that are kept as elements or descriptions, those with signs once for every sign."""

_BOX = Box(-1.3, -1.3, 2.6, 2.6)


def badge(seat: int, signs: Signs) -> Element:
    """The glyph of the player in `seat` in their colour, with their letter."""
    return _badge(signs.sign(seat), signs.letter(seat)).cloneNode(True)


def plain(seat: int, signs: Signs, *, solid: bool) -> Element:
    """The player's glyph in the colour of the text around it, filled or as an outline."""
    shape = outline(seat, "words", 1)
    return drawn(Stamp((shape if solid else replace(shape, fill=""),), _BOX), signs)


def poster(seat: int, signs: Signs) -> Element:
    """The player's glyph for a full screen, with their letter cut out of it."""
    shape, letter = emblem(seat, 1.0)
    if not isinstance(shape, Path) or not isinstance(letter, Text):
        raise TypeError(seat)
    marks = replace(shape, fill="shape", stroke="shape"), replace(letter, fill="onshape")
    return drawn(Stamp(marks, _BOX), signs)


def drawn(stamp: Stamp, signs: Signs) -> Element:
    """A stamp as an SVG element, hidden from screen readers."""
    return _known(_signed(stamp, signs)).cloneNode(True)


def picture(
    scene: Scene, label: str, colours: svg.Colours = svg.variable, *, signs: Signs
) -> Element:
    """A scene as an SVG element; screen readers say `label`, without one they pass it over."""
    element = _made(scene, colours, signs)
    if not label:
        return element
    element.removeAttribute("aria-hidden")
    element.setAttribute("role", "img")
    element.setAttribute("aria-label", label)
    return element


def _signed(stamp: Stamp, signs: Signs) -> Stamp:
    """The stamp with the players' signs on it; the same one if it has none."""
    marks = tuple(signed(mark, signs) for mark in stamp.marks)
    return stamp if marks == stamp.marks else replace(stamp, marks=marks)


@lru_cache(KNOWN)
def _badge(sign: int, letter: str) -> Element:
    """The badge, found without making its stamp."""
    return drawn(Stamp(emblem(sign, 1.0), _BOX), Signs(("",) * sign + (letter,)))


@lru_cache(KNOWN)
def _known(stamp: Stamp) -> Element:
    return _made(Scene(stamp.box, (Sprite("", stamp),)), svg.variable, OWN)


def _made(scene: Scene, colours: svg.Colours, signs: Signs) -> Element:
    numbers: dict[Stamp, int] = {}
    sprites = [
        (numbers.setdefault(sprite.stamp, len(numbers)), svg.set_down(sprite.pose))
        for sprite in svg.in_order(scene)
    ]
    stamps = ",".join(_described(_signed(stamp, signs), colours) for stamp in numbers)
    attributes = {**svg.frame(scene.box), "aria-hidden": "true"}
    described = f"[{json.dumps(attributes)},[{stamps}],{json.dumps(sprites)}]"
    picture: Element = pictures.picture(described)
    return picture


@lru_cache(KNOWN)
def _described(stamp: Stamp, colours: svg.Colours) -> str:
    """The marks of a stamp as JSON: a board shows few stamps, and each of them often."""
    return json.dumps([svg.described(mark, colours) for mark in stamp.marks])
