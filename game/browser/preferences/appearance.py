"""What settings change about the page itself: its theme, letters, speed, the side of its controls.

The style sheets do the rest, by attributes of the root element.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pyscript import document, window
from pyscript.js_modules import boot

from game.browser.preferences import settings
from game.browser.preferences.settings import (
    AS_DEVICE,
    BRISK,
    CALM,
    CONTRAST,
    LETTERS,
    MOTION,
    NONE,
    SIDE,
    THEME,
)
from game.browser.web import on, scheduling

STRONG = "(prefers-contrast: more), (forced-colors: active)"
"""Asks whether the device wants more contrast."""
PACES = {NONE: 0.0, CALM: 1.0, BRISK: 1.8}


def apply() -> None:
    """Show the page as the settings say, now and after every change of them."""
    root = document.documentElement
    effects = {
        THEME: boot.applyTheme,
        LETTERS: lambda size: root.setAttribute("data-letters", size),
        MOTION: lambda speed: root.setAttribute("data-motion", speed),
        SIDE: lambda side: root.setAttribute("data-side", side),
        CONTRAST: lambda _more: _show_contrast(),
    }
    for key, effect in effects.items():
        effect(settings.get(key))
        settings.watch(key, partial(_follow, key, effect))

    on(window.matchMedia(STRONG), "change", lambda _event: _show_contrast())


def _follow(key: str, effect: Callable[[Any], object], _value: object) -> None:
    """Let what was pressed answer first: all of the page is styled anew, which takes longer."""
    scheduling.after_frame(lambda: effect(settings.get(key)))


def _show_contrast() -> None:
    """Strong lines where the setting or the device wants them."""
    strong = settings.get(CONTRAST) or window.matchMedia(STRONG).matches
    document.documentElement.setAttribute("data-contrast", "more" if strong else "")


def pace() -> float:
    """How many times as fast as designed things move; 0 is no motion at all."""
    speed = settings.get(MOTION)
    if speed == AS_DEVICE:
        reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches
        speed = NONE if reduced else CALM
    return PACES[speed]
