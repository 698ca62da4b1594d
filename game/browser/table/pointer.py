"""Points at the part of the table that a lesson waits for: it glows, a cell gets an arrow, too."""

from __future__ import annotations

from typing import Final

from game.browser.web import Element, find
from game.table.pointing import Part, Touch

_PLACES: Final = {
    Part.CELL: '.board [data-cell="{}"]',
    Part.KEY: '.pad [data-step="{}"]',
    Part.CHOICE: '.picks [data-pick="{}"]',
    Part.BOARD: '.rail [data-seat="{}"] .mini',
    Part.DONE: '[data-do="done"]',
    Part.PROCEED: '[data-do="proceed"]',
}
"""Where on the table each part is, by its name."""


class Pointer:
    """The pointer on one table."""

    def __init__(self, table: Element) -> None:
        self._table, self._label = table, find(".board .pointer", table)
        self._marked: Element | None = None

    def show(self, target: Touch | None) -> None:
        """Point at that; None points at nothing."""
        if self._marked:
            self._marked.classList.remove("pointed")
            self._marked, self._label.hidden = None, True
        if target is None:
            return
        self._marked = find(_PLACES[target.part].format(target.name), self._table)
        self._marked.classList.add("pointed")
        if target.part is Part.CELL:
            self._put_beside(self._marked)

    def _put_beside(self, cell: Element) -> None:
        """The label above that cell, or below one near the top; in parts of the board's size."""
        box = cell.getBoundingClientRect()
        board = find(".board", self._table).getBoundingClientRect()
        middle = (box.left + box.width / 2 - board.left) / board.width
        below = box.top - board.top < board.height / 5
        edge = box.bottom if below else box.top
        style = self._label.style
        style.setProperty("--x", f"{100 * middle:.2f}%")
        style.setProperty("--y", f"{100 * (edge - board.top) / board.height:.2f}%")
        style.setProperty("--shift", f"{-100 * middle:.0f}%")
        self._label.classList.toggle("below", below)
        self._label.hidden = False
