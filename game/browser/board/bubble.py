"""The bubble that says beside a cell why it cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.board.free_space import box_in, freest_spot
from game.browser.web import Element, find, on


class BubbleView:
    """The bubble of one board: `element` is the board, which may lie upside down.

    `explain` gets the clause of the rules (§) that the bubble's button stands for.
    """

    def __init__(self, element: Element, explain: Callable[[str], object]) -> None:
        self._board, self._bubble = element, find(".bubble", element)
        self._words, self._rule = find("span", self._bubble), find("button", self._bubble)
        self._cell: Element | None = None
        self._clause = ""
        self._unbind = on(self._rule, "click", lambda _event: explain(self._clause))

    def show(self, cell: Element, reason: str, clause: str) -> None:
        """Say the reason beside that cell, with a button for the clause it follows from, if any."""
        self.hide()
        self._cell, self._clause = cell, clause
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
        self._words.textContent = reason
        self._rule.hidden = not clause
        self._bubble.hidden = False

    def spare(self, pointed: Element) -> None:
        """Move the bubble that is shown to where it covers least of that cell."""
        if self._cell is None:
            return
        board, style = self._board, self._bubble.style
        spot = freest_spot(board, self._cell, self._bubble, [box_in(board, pointed)])
        style.setProperty("--x", f"{spot.x}px")
        style.setProperty("--y", f"calc({spot.y}px - 12px)")  # from which it keeps its distance
        style.setProperty("--shift", "0%")
        self._bubble.classList.remove("above")

    def hide(self) -> None:
        """Take it away."""
        if self._cell is None:
            return
        self._cell.classList.remove("refused")
        if not self._cell.className:  # an empty attribute would tell the next where it was
            self._cell.removeAttribute("class")
        self._cell = None
        self._bubble.hidden = True
        self._words.textContent = ""
        self._rule.hidden = True
        self._bubble.className = "bubble"
        self._bubble.removeAttribute("style")

    def close(self) -> None:
        """Take it away, and remove the listener."""
        self.hide()
        self._unbind()
