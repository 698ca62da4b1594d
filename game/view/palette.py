"""The design tokens as plain values, for pictures that live outside the page."""

from __future__ import annotations

import re

_TOKEN = re.compile(r"--([a-z0-9-]+):\s*([^;]+);")


def tokens(css: str, *, dark: bool = False) -> dict[str, str]:
    """Names and values of the custom properties in `static/tokens.css`, of one theme."""
    light, _rest = css.split("@media (prefers-color-scheme: dark)")
    _before, night = css.split(':root[data-theme="dark"]')
    found = dict(_TOKEN.findall(light))
    if dark:
        found |= dict(_TOKEN.findall(night.split("}")[0]))
    return found
