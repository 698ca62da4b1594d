"""A field before the board, in which a cell is typed instead of gone to; Enter chooses it."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.board.grid import Grid
from game.browser.web import Bindings, Element, Event, find, say
from game.core.words import _
from game.view.naming import named


class TypedCell:
    """The field in `form` for the cells of that grid; `chosen` gets the one that is typed."""

    def __init__(self, form: Element, grid: Grid, chosen: Callable[[str], object]) -> None:
        self._form, self._grid, self._chosen = form, grid, chosen
        self.field, self._problem = find("input", form), find("small", form)
        self._bindings = Bindings()
        self._bindings.on(form, "submit", self._submitted)
        self._bindings.on(form, "keydown", self._pressed)
        self._bindings.on(self.field, "focus", lambda _event: self._clear())

    def close(self) -> None:
        """Remove the listeners."""
        self._bindings.close()

    def _clear(self) -> None:
        self.field.value = self._problem.textContent = ""
        self.field.placeholder = self._grid.cursor

    def _pressed(self, event: Event) -> None:
        """Escape leads back to the board; a letter of another script is that of its key."""
        key, code = str(event.key), str(event.code)
        if key == "Escape":
            event.stopPropagation()  # at a table it would pause
            self._grid.focus()
        elif len(key) == 1 and not key.isascii() and code.startswith("Key"):
            event.preventDefault()
            field = self.field
            field.setRangeText(code[-1].lower(), field.selectionStart, field.selectionEnd, "end")

    def _submitted(self, event: Event) -> None:
        event.preventDefault()
        cell = named(self._grid.words, str(self.field.value))
        if cell is None:
            words = _("Type the name of one cell, such as {cell}.").format(cell=self._grid.cursor)
            self._problem.textContent = words
            self.field.select()
            say(words)
            return
        self._grid.set_cursor(cell, focus=True)
        self._chosen(cell)
