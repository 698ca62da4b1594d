"""The clock as a ring that empties, with the seconds in it."""

from __future__ import annotations

import math
from typing import Any

from game.browser.web import find, say
from game.core.clock import Clock
from game.core.words import ngettext

SHORT = 3
"""Seconds from which on the dial warns."""


class Dial:
    """The clock's face in `element`."""

    def __init__(self, element: Any) -> None:
        """No clock yet."""
        self._element = element
        self._ring, self._number = find(".left", element), find("span", element)
        self._shown = -1

    def show(self, clock: Clock | None) -> None:
        """Show what is left; None takes the dial away."""
        self._element.hidden = clock is None
        if clock is None:
            self._shown = -1
            return
        self._ring.style.setProperty("--left", f"{100 * clock.left / clock.limit:.1f}")
        seconds = math.ceil(clock.left)
        if seconds == self._shown:
            return
        first, self._shown = self._shown < 0, seconds
        self._number.textContent = str(seconds)
        words = ngettext("{count} second left", "{count} seconds left", seconds)
        self._element.setAttribute("aria-label", words.format(count=seconds))
        self._element.classList.toggle("short", seconds <= SHORT)
        if seconds == SHORT and not first:
            say(words.format(count=seconds))
