"""The design tokens as plain values, for pictures that live outside the page."""

from __future__ import annotations

import re

_TOKEN = re.compile(r"--([a-z0-9-]+):\s*([^;]+);")
_REFERENCE = re.compile(r"var\(--([a-z0-9-]+)\)")
_BY_THEME = re.compile(r"light-dark\(\s*([^(),]+?),\s*([^(),]+?)\s*\)")


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
