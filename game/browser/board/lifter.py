"""Carries the piece in a player's hand, or one that lies, over the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.browser.board.carrying import Carried
from game.browser.board.grid import Grid
from game.browser.web import Element, find
from game.table import surface
from game.view.concerns import Carrying
from game.view.contract import AnyView
from game.view.seats import Signs
from game.view.values import Lifted, Refusal


class Lifter:
    """What can be carried over the cells of `grid`, which lie in `element`.

    `paint` shows a selection for as long as a piece is carried; without one, what lies there.
    `dropped` gets the cell on which a piece was let go.
    """

    def __init__(
        self,
        element: Element,
        grid: Grid,
        view: AnyView,
        signs: Signs,
        *,
        paint: Callable[[Any], object],
        dropped: Callable[[str], object],
    ) -> None:
        self._element, self._grid, self._view, self._signs = element, grid, view, signs
        self._paint, self._dropped = paint, dropped
        self.board: surface.AnyBoard | None = None
        """The board as it is shown."""

    def holds(self, cell: str | None) -> bool:
        """Whether a piece can be carried from that cell; from the hand if it is None."""
        lifted = self.board and self.board.lifted
        return bool(lifted and (cell is None or cell == lifted.cell))

    def lift(self, button: Element | None, *, by_finger: bool) -> Carried:
        """Take the piece up, from that button in the hand or from the board."""
        board = self.board
        if board is None or board.lifted is None:
            raise ValueError(board)
        cells = self._grid.cell_map()
        if button:
            box = find(".badge", button).getBoundingClientRect()
            home = (box.left + box.width / 2, box.top + box.height / 2)
        else:
            home = cells.middle(board.lifted.cell)
        self._element.closest(".table").classList.add("carrying")
        if board.lifted.cell:
            self._paint(self._view.unpick(board.seen, board.selection))
        return Carried(board.lifted, cells, home, self._preview, self._signs, by_finger=by_finger)

    def put_back(self) -> None:
        """The piece lies again where it was taken up."""
        self._element.closest(".table").classList.remove("carrying")
        if self.board and self.board.lifted and self.board.lifted.cell:
            self._paint(self.board.selection)

    def drop(self, cell: str) -> None:
        """The piece is let go over that cell."""
        self._dropped(cell)

    def _preview(self, cell: str) -> Lifted | None:
        """How the piece would lie on that cell, None if it may not lie there."""
        board, view = self.board, self._view
        if board is None or not isinstance(view, Carrying):
            return None
        dropped = view.drop(board.seen, board.selection, cell)
        return None if isinstance(dropped, Refusal) else view.lifted(board.seen, dropped)
