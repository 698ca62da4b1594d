"""Who writes here: asked once, and kept on this device."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.lab.sheets import ActionSheet
from game.browser.web import Event, find, store

KEY = "lab.author"
"""Under which the device keeps a list of that name; an empty list if nobody was asked."""


def kept_author() -> str | None:
    """Who writes here; None if nobody was asked."""
    kept: list[object] = store.read(KEY, [])
    return str(kept[0]) if kept and isinstance(kept[0], str) else None


def keep_author(author: str) -> None:
    """Keep who writes here."""
    store.write(KEY, [author])


class AuthorSheet:
    """Asks for a name before something is handed out."""

    def __init__(self) -> None:
        self._sheet = ActionSheet(
            "#lab-author",
            {"named": lambda: self._answer(self._name.value), "nobody": lambda: self._answer("")},
        )
        self._name = find("input", self._sheet.element)
        self._answered: Callable[[str], object] = lambda _name: None
        self._sheet.bindings.on(self._name, "keydown", self._typed)

    def ask(self, answered: Callable[[str], object]) -> None:
        """Ask; `answered` gets the name, "" for nobody. Escape answers nothing."""
        self._answered = answered
        self._name.value = ""
        self._sheet.open()
        self._name.focus()

    def close(self) -> None:
        """Close the dialog and remove its listeners."""
        self._sheet.close()

    def _typed(self, event: Event) -> None:
        if event.key == "Enter":
            self._answer(self._name.value)

    def _answer(self, name: object) -> None:
        self._sheet.element.close()
        self._answered(str(name))
