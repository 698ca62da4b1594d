"""Colours by name: the design tokens that all games share, and those that one game brings along."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

_TOKEN = re.compile(r"--([a-z0-9-]+):\s*([^;]+);")
_REFERENCE = re.compile(r"var\(--([a-z0-9-]+)\)")
_BY_THEME = re.compile(r"light-dark\(\s*([^(),]+?),\s*([^(),]+?)\s*\)")

Colour = tuple[str, str]
"""`#RRGGBB` in the light theme, and in the dark one."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one game; the build writes the page's style sheet and the lid from them.

    `lid` is the ground of the box's lid, `lid_words` what is written on it, None for the shared
    colour. `tokens` are the game's own design tokens; no other game may use their names.
    `lid_picture` holds what a token is in the lid's picture, which is the same in both themes; what
    is left out there has its colour of the light theme.
    """

    lid: Colour
    lid_words: Colour | None = None
    tokens: Mapping[str, Colour] = field(default_factory=dict)
    lid_picture: Mapping[str, str] = field(default_factory=dict)


def tokens(css: str, *, dark: bool = False) -> dict[str, str]:
    """Names and values of the custom properties in `static/tokens.css`, of one theme.

    Of a name that stands there more than once, the first value counts: the others are exceptions,
    as for small screens. `var()` and `light-dark()` are replaced by what they stand for.
    """
    declared = dict(reversed(_TOKEN.findall(css)))
    return {name: _value(value, declared, dark) for name, value in declared.items()}


def _value(value: str, declared: dict[str, str], dark: bool) -> str:
    """A value without references, in one theme."""
    while (flat := _REFERENCE.sub(lambda found: declared[found[1]], value)) != value:
        value = flat
    while (flat := _BY_THEME.sub(lambda found: found[1 + dark], value)) != value:
        value = flat
    return value
