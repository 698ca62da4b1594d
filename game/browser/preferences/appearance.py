"""What settings change about the page itself: light or dark, how it moves, where its controls are.

The rest is done by the style sheets, from attributes of the page's root.
"""

from __future__ import annotations

from pyscript import document, window
from pyscript.js_modules import boot

from game.browser.preferences import settings
from game.browser.preferences.settings import AS_DEVICE, BRISK, CALM, MOTION, NONE, SIDE, THEME

PACES = {NONE: 0.0, CALM: 1.0, BRISK: 1.8}


def dress() -> None:
    """Look as was chosen, and from now on as is chosen."""
    root = document.documentElement
    effects = {
        THEME: boot.dress,
        MOTION: lambda speed: root.setAttribute("data-motion", speed),
        SIDE: lambda side: root.setAttribute("data-side", side),
    }
    for key, effect in effects.items():
        effect(settings.chosen(key))
        settings.watch(key, effect)


def pace() -> float:
    """How fast things move, 1 being as they were made; 0 is no motion at all."""
    speed = settings.chosen(MOTION)
    if speed == AS_DEVICE:
        calm = not window.matchMedia("(prefers-reduced-motion: reduce)").matches
        speed = CALM if calm else NONE
    return PACES[speed]
