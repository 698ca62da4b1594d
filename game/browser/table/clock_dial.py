"""The clock as a ring that empties, with the seconds in it."""

from __future__ import annotations

from game.browser.web import Element, find
from game.core.words import ngettext
from game.table.screen import ClockFace


class ClockDial:
    """The clock's face in `element`."""

    def __init__(self, element: Element) -> None:
        self._element = element
        self._ring, self._number = find(".left", element), find("span", element)
        self._shown: ClockFace | None = None

    def show(self, face: ClockFace | None) -> None:
        """Show what is left; None takes the dial away."""
        before, self._shown = self._shown, face
        if face == before:
            return
        self._element.hidden = face is None
        table = self._element.closest("main")
        if face is None:
            table.removeAttribute("data-warning")
            return
        self._ring.style.setProperty("--left", f"{face.share:.1f}")
        self._element.dataset.warning = table.dataset.warning = face.warning
        if before is None or face.seconds != before.seconds:
            words = ngettext("{count} second left", "{count} seconds left", face.seconds)
            self._number.textContent = str(face.seconds)
            self._element.setAttribute("aria-label", words.format(count=face.seconds))
