"""The bubble that says beside a cell why it cannot be chosen."""

from __future__ import annotations

from game.browser.web import Element, find


class Bubble:
    """The bubble of one board: `element` is the board, which may lie upside down."""

    def __init__(self, element: Element) -> None:
        self._board, self._bubble = element, find(".bubble", element)
        self._cell: Element | None = None

    def show(self, cell: Element, reason: str, clause: str) -> None:
        """Say the reason, with the clause (§) it follows from, beside that cell."""
        self.hide()
        self._cell = cell
        cell.classList.add("refused")
        box, board = cell.getBoundingClientRect(), self._board.getBoundingClientRect()
        middle = box.left + box.width / 2 - board.left
        top, bottom = box.top - board.top, box.bottom - board.top
        if self._board.closest(".turned"):
            middle, top, bottom = board.width - middle, board.height - bottom, board.height - top
        low = bottom > board.height * 0.75
        style = self._bubble.style
        style.setProperty("--x", f"{middle}px")
        style.setProperty("--y", f"{top if low else bottom}px")
        style.setProperty("--shift", f"{-100 * middle / board.width:.0f}%")
        self._bubble.classList.toggle("above", low)
        self._bubble.textContent = reason
        if clause:
            self._bubble.dataset.clause = clause
        self._bubble.hidden = False

    def hide(self) -> None:
        """Take it away."""
        if self._cell is None:
            return
        self._cell.classList.remove("refused")
        self._cell = None
        self._bubble.hidden = True
        self._bubble.textContent = ""
        self._bubble.className = "bubble"
        self._bubble.removeAttribute("style")
        self._bubble.removeAttribute("data-clause")
