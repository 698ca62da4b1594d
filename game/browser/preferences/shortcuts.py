"""The keys of a single character: what they do, and whether they are switched on (WCAG 2.1.4)."""

from __future__ import annotations

from dataclasses import dataclass

from game.browser.preferences import settings
from game.browser.preferences.settings import (
    CELL_KEY,
    CLOCK_KEY,
    HINT_KEY,
    KEYS_KEY,
    LAST_KEY,
    POINTS_KEY,
    READ_KEY,
)
from game.browser.web import Bindings, Element, Event

TYPING = "input:not([type=range]), textarea, select"
"""Where a character is something else."""


_ALIKE = {"؟": "?"}
"""By what another layout has: the character of ours that means the same."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A key with that `character`; `setting` is the key of the setting that switches it off."""

    character: str
    setting: str

    def is_pressed(self, event: Event) -> bool:
        """Whether this keydown is for it."""
        modified = event.ctrlKey or event.altKey or event.metaKey or event.repeat
        return (
            self._is_its_key(event)
            and not modified
            and not event.target.closest(TYPING)
            and bool(settings.get(self.setting))
        )

    def _is_its_key(self, event: Event) -> bool:
        """By its character; where the layout has other letters, by its place on the keyboard."""
        key = str(event.key).lower()
        if key.isascii():
            return key == self.character
        return _ALIKE.get(key) == self.character or event.code == f"Key{self.character.upper()}"

    def tell(self, bindings: Bindings, button: Element) -> None:
        """Tell those who listen that it does the same as that button, while it does anything."""

        def show(is_on: object) -> None:
            if is_on:
                button.setAttribute("aria-keyshortcuts", self.character.upper())
            else:
                button.removeAttribute("aria-keyshortcuts")

        show(settings.get(self.setting))
        bindings.add(settings.watch(self.setting, show))


HINT = Shortcut("h", HINT_KEY)
READ = Shortcut("r", READ_KEY)
LAST = Shortcut("l", LAST_KEY)
CLOCK = Shortcut("c", CLOCK_KEY)
POINTS = Shortcut("p", POINTS_KEY)
CELL = Shortcut("i", CELL_KEY)
KEYS = Shortcut("?", KEYS_KEY)
