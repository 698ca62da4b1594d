"""The pad of directions: eight keys around a middle, changed in place; one tab stop with arrows."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.web import Element, Event, make, on, replace, roving, svg_elements
from game.core.words import _
from game.view.initials import Letters
from game.view.scene import Box, Path, Stamp
from game.view.values import Pad, PadKey

_ARROW = "M0-10L9 3H3.5V10H-3.5V3H-9Z"
_BOX = Box(-16, -16, 32, 32)
_PLACES = [(column, row) for row in range(3) for column in range(3)]
_MIDDLE = (1, 1)
_ROUND = [(1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (0, 0)]
"""The places of the keys, clockwise from the top."""
_OWN = (
    *("role", "data-step", "tabindex", "class", "style"),
    *("aria-label", "aria-pressed", "aria-checked", "aria-disabled"),
)
"""The attributes of a key that depend on what it stands for."""


class DirectionPad:
    """Three by three keys in `element`; `stepped` gets the key of the one that was pressed.

    A pad that is always there is a group of radio buttons, whose arrow keys choose as well.
    """

    def __init__(
        self, element: Element, stepped: Callable[[str], object], letters: Letters
    ) -> None:
        self._element, self._stepped, self._letters = element, stepped, letters
        self._middle = make("span")
        self._buttons = {at: make("button", type="button") for at in _PLACES if at != _MIDDLE}
        self._shown: dict[tuple[int, int], PadKey] = {}
        self._pad = Pad()
        self._stop = _ROUND[0]
        self._tabbed: dict[tuple[int, int], bool] = {}
        """By place, whether Tab leads to the key; nothing for keys that were never told."""
        replace(element, *(self._buttons.get(at) or self._middle for at in _PLACES))
        self._unbind = on(element, "click", self._clicked)
        self._unbind_keys = on(element, "keydown", self._pressed)

    @property
    def focused(self) -> bool:
        """Whether the keyboard is on one of its keys."""
        return bool(self._element.matches(":focus-within"))

    def show(self, pad: Pad) -> None:
        """Show these keys around that middle; without keys, hide the pad."""
        if pad.always != self._pad.always:
            self._element.setAttribute("role", "radiogroup" if pad.always else "group")
            self._empty()
        if pad.label != self._pad.label:
            self._element.setAttribute("aria-label", pad.label or _("Step"))
        if (pad.middle, pad.words) != (self._pad.middle, self._pad.words):
            middle = [svg_elements.drawn(pad.middle, self._letters)] if pad.middle else []
            replace(self._middle, *middle)
            self._middle.append(pad.words)
        if pad.keys != self._pad.keys or pad.always != self._pad.always:
            self._element.hidden = not pad.keys
            self._element.classList.toggle("always", pad.always)
            self._element.inert = not any(key.key for key in pad.keys)
        self._pad = pad
        keys = {(key.column, key.row): key for key in pad.keys}
        for at, key in keys.items():
            if (before := self._shown.get(at)) != key:
                _fill(self._buttons[at], key, before, radio=pad.always)
        if not keys:
            self._empty()
        self._shown = keys
        self._place_stop()

    def close(self) -> None:
        """Remove the keys and the listeners."""
        self._unbind()
        self._unbind_keys()
        replace(self._element)

    def _empty(self) -> None:
        """Take everything from the keys: they must not tell the next player what was chosen."""
        if self._shown:
            self._shown = {}
            self._tabbed.clear()
            for button in self._buttons.values():
                replace(button)
                for name in _OWN:
                    button.removeAttribute(name)

    def _place_stop(self) -> None:
        """Make the key that is chosen the one that Tab leads to, else the last, else the first."""
        free = self._free()
        chosen = [at for at in free if self._shown[at].chosen]
        if chosen or self._stop not in free:
            self._stop = (chosen or free or _ROUND)[0]
        for at, button in self._buttons.items():
            if self._tabbed.get(at) is not (at == self._stop):
                self._tabbed[at] = at == self._stop
                button.tabIndex = 0 if at == self._stop else -1

    def _free(self) -> list[tuple[int, int]]:
        """The places of the keys that can be pressed, clockwise from the top."""
        return [at for at in _ROUND if at in self._shown and self._shown[at].key]

    def _clicked(self, event: Event) -> None:
        button = event.target.closest("[data-step]")
        if button:
            self._stepped(button.dataset.step)

    def _pressed(self, event: Event) -> None:
        """An arrow key leads to the next key round the pad; a radio button is chosen by that."""
        free = self._free()
        goal = roving.follow(event, [self._buttons[at] for at in free])
        if goal is None:
            return
        self._stop = free[goal]
        if self._pad.always:
            self._stepped(str(self._shown[self._stop].key))
        else:
            self._place_stop()


def _fill(button: Element, key: PadKey, before: PadKey | None, *, radio: bool) -> None:
    """Write what a key stands for; `before` it stood for that, in the same kind of pad."""
    if before is None:
        _dress(button, radio=radio)
    words = _words(key, radio=radio)
    if before is None or words != _words(before, radio=radio):
        button.setAttribute("aria-label", words)
    if before is None or key.chosen != before.chosen:
        button.setAttribute("aria-checked" if radio else "aria-pressed", _true(key.chosen))
    if before is None or key.key != before.key:
        button.setAttribute("aria-disabled", _true(key.key is None))
        if key.key is None:
            button.removeAttribute("data-step")
        else:
            button.setAttribute("data-step", key.key)
    if before is None or key.hint != before.hint:
        button.classList.toggle("hinted", bool(key.hint))
        button.style.setProperty("--hint", f"var(--{key.hint})" if key.hint else "")
    if before is None or _arrow(key) != _arrow(before):
        colour, turn = _arrow(key)
        arrow = svg_elements.drawn(Stamp((Path(_ARROW, fill=colour, turn=turn),), _BOX))
        replace(button, arrow, *_badge(key))
    elif key.badge != before.badge:
        replace(button, button.firstChild, *_badge(key))


def _dress(button: Element, *, radio: bool) -> None:
    """Make it a key of that kind of pad."""
    button.removeAttribute("aria-pressed" if radio else "aria-checked")
    if radio:
        button.setAttribute("role", "radio")
    else:
        button.removeAttribute("role")


def _words(key: PadKey, *, radio: bool) -> str:
    """What a key is called for those who listen."""
    words = [key.label, key.meaning] if radio else [key.label, key.key or "", key.meaning]
    return (", " if radio else " ").join(filter(None, words))


def _arrow(key: PadKey) -> tuple[str, float]:
    """The colour of a key's arrow, and how far it is turned."""
    return "paper" if key.chosen else key.token, key.turn


def _badge(key: PadKey) -> list[Element]:
    """The picture beside a key's arrow, if it has one."""
    return [svg_elements.drawn(key.badge)] if key.badge else []


def _true(value: bool) -> str:
    return "true" if value else "false"
