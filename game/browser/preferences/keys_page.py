"""The page of the keys. It lies over whatever is open; its key and its buttons work everywhere."""

from __future__ import annotations

from collections.abc import Iterator

from pyscript import document

from game.browser.preferences import settings
from game.browser.preferences.shortcuts import (
    CELL,
    CLOCK,
    HINT,
    KEYS,
    LAST,
    POINTS,
    READ,
    Shortcut,
)
from game.browser.web import Element, Event, find, make, on, replace
from game.core.words import _


def start() -> None:
    """Open the page whenever it is asked for, as long as the document lives."""
    on(document, "keydown", _pressed)
    for button in document.querySelectorAll('[data-do="keys"]'):
        on(button, "click", lambda _event: _open())
    sheet = find("#keys")
    on(find('[data-do="shut"]', sheet), "click", lambda _event: sheet.close())


def _pressed(event: Event) -> None:
    if KEYS.is_pressed(event):
        _open()


def _open() -> None:
    sheet = find("#keys")
    if sheet.open:
        return
    replace(find("ul", sheet), *(_row(keys, words) for keys, words in _rows()))
    sheet.showModal()
    find("h1", sheet).focus()


def _rows() -> Iterator[tuple[str, str]]:
    """Every key with what it does."""
    yield _("Tab"), _("To the next thing that you can use, with Shift to the one before.")
    yield _("Arrows"), _("From cell to cell on the board, and among buttons that belong together.")
    yield _("Home, End"), _("To the first and the last of a row.")
    yield _("Page Down, Page Up"), _("To the next cell that you can choose, or the one before.")
    yield _("Shift and an arrow"), _("Hear the whole row, or the whole column.")
    yield _("Enter, Space"), _("Choose.")
    yield _("Escape"), _("Undo the last choice, or pause. In a window: close it.")
    yield from map(_shortcut, (HINT, READ, LAST, CLOCK, POINTS, CELL, KEYS))


def _shortcut(shortcut: Shortcut) -> tuple[str, str]:
    """A single character with the words of its setting."""
    setting = settings.by_key(shortcut.setting)
    words = setting.hint
    if not setting.value:
        words = _("{words} Switched off in the settings.").format(words=words)
    return shortcut.character.upper(), words


def _row(keys: str, words: str) -> Element:
    row = make("li")
    row.append(make("kbd", keys), make("span", words))
    return row
