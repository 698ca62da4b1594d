"""The pad of directions: eight keys around a middle, changed in place."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.web import Element, Event, make, on, replace, svg_elements
from game.view.initials import Letters
from game.view.scene import Box, Path, Stamp
from game.view.values import Pad, PadKey

_ARROW = "M0-10L9 3H3.5V10H-3.5V3H-9Z"
_BOX = Box(-16, -16, 32, 32)
_PLACES = [(column, row) for row in range(3) for column in range(3)]
_MIDDLE = (1, 1)


class DirectionPad:
    """Three by three keys in `element`; `stepped` gets the key of the one that was pressed."""

    def __init__(
        self, element: Element, stepped: Callable[[str], object], letters: Letters
    ) -> None:
        self._element, self._stepped, self._letters = element, stepped, letters
        self._middle = make("span")
        self._buttons = {at: make("button", type="button") for at in _PLACES if at != _MIDDLE}
        self._shown: dict[tuple[int, int], PadKey] = {}
        self._in_middle: Stamp | None = None
        replace(element, *(self._buttons.get(at) or self._middle for at in _PLACES))
        self._unbind = on(element, "click", self._clicked)

    @property
    def focused(self) -> bool:
        """Whether the keyboard is on one of its keys."""
        return bool(self._element.matches(":focus-within"))

    def show(self, pad: Pad) -> None:
        """Show these keys around that middle; without keys, hide the pad."""
        self._element.hidden = not pad.keys
        self._element.classList.toggle("always", pad.always)
        if pad.middle != self._in_middle:
            self._in_middle = pad.middle
            middle = [svg_elements.drawn(pad.middle, self._letters)] if pad.middle else []
            replace(self._middle, *middle)
        keys = {(key.column, key.row): key for key in pad.keys}
        for at, key in keys.items():
            if self._shown.get(at) != key:
                _fill(self._buttons[at], key)
        if self._shown and not keys:
            for button in self._buttons.values():
                _empty(button)
        self._shown = keys

    def close(self) -> None:
        """Remove the keys and the listener."""
        self._unbind()
        replace(self._element)

    def _clicked(self, event: Event) -> None:
        button = event.target.closest("[data-step]")
        if button:
            self._stepped(button.dataset.step)


def _fill(button: Element, key: PadKey) -> None:
    words = [key.label, key.key or "", key.meaning]
    button.setAttribute("aria-label", " ".join(word for word in words if word))
    button.setAttribute("aria-pressed", "true" if key.chosen else "false")
    button.setAttribute("aria-disabled", "true" if key.key is None else "false")
    if key.key is None:
        button.removeAttribute("data-step")
    else:
        button.dataset.step = key.key
    button.classList.toggle("hinted", bool(key.hint))
    button.style.setProperty("--hint", f"var(--{key.hint})" if key.hint else "")
    colour = "paper" if key.chosen else key.token
    replace(button, svg_elements.drawn(Stamp((Path(_ARROW, fill=colour, turn=key.turn),), _BOX)))


def _empty(button: Element) -> None:
    """Take everything from a key: it must not tell the next player what was chosen."""
    replace(button)
    for name in ("data-step", "aria-label", "aria-pressed", "aria-disabled", "class", "style"):
        button.removeAttribute(name)
