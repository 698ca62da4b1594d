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
        self._table, self._board = table, find(".board", table)
        self._label = find(".pointer", self._board)
        self._marked: Element | None = None

    def show(self, target: Touch | None) -> None:
        """Point at that; None points at nothing."""
        if self._marked is None and target is None:
            return
        if self._marked:
            self._marked.classList.remove("pointed")
            self._marked, self._label.hidden = None, True
        if target is None:
            return
        self._marked = find(_PLACES[target.part].format(target.name), self._table)
        self._marked.classList.add("pointed")
        if target.part is Part.CELL:
            put_beside(self._label, self._marked, self._board)


def put_beside(label: Element, cell: Element, board: Element, *, below: bool | None = None) -> None:
    """Show the label above that cell or below it, in parts of the board's size.

    Without a wish it is below only near the top.
    """
    box, around = cell.getBoundingClientRect(), board.getBoundingClientRect()
    middle = (box.left + box.width / 2 - around.left) / around.width
    if below is None:
        below = box.top - around.top < around.height / 5
    edge = box.bottom if below else box.top
    label.style.setProperty("--x", f"{100 * middle:.2f}%")
    label.style.setProperty("--y", f"{100 * (edge - around.top) / around.height:.2f}%")
    label.style.setProperty("--shift", f"{-100 * middle:.0f}%")
    label.classList.toggle("below", below)
    label.hidden = False
