"""The boards that do not lie large: small ones in the rail, readable at a glance.

A tap on one looks at it; a tap on a cell of it that can be chosen chooses that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pyscript import document

from game.browser.board import grid
from game.browser.web import Bindings, find, make, replace, svg_elements
from game.core.words import _
from game.view.contract import AnyView

WIDTH = 220.0
"""CSS pixels that a small board is drawn for while nobody can tell how wide it is."""


class Minis:
    """One small board for every player in the rail's tiles, if the game has several boards."""

    def __init__(
        self,
        rail: Any,
        view: AnyView,
        looked: Callable[[int], object],
        reached: Callable[[int, str], object],
    ) -> None:
        """`looked` gets a board that was tapped, `reached` a board and a cell of it."""
        self._rail, self._view = rail, view
        self._looked, self._reached = looked, reached
        self._shown: dict[int, Any] = {}
        self._own: int | None = None
        self._bindings = Bindings()
        self._bindings.on(rail, "click", self._clicked)

    def show(self, seen: Any, selection: Any, names: Sequence[str], own: int | None = None) -> bool:
        """All boards but the one that lies large; whether the focus was on one that is gone now.

        A tap on one's `own` only leads back to it.
        """
        view, lost = self._view, False
        self._own = own
        boards, large = view.boards(seen), view.board_in_view(seen, selection)
        if len(boards) == 1:
            return False
        self._rail.classList.add("boards")
        for board in boards:
            place = find(f'[data-seat="{board}"] .mini', self._rail)
            lost = lost or (board == large and bool(place.contains(document.activeElement)))
            place.hidden = board == large
            there = view.turn_to(seen, selection, board)
            width = float(place.clientWidth) or WIDTH
            look = None if place.hidden else view.scene(seen, there, width)
            if look == self._shown.get(board):
                continue
            self._shown[board] = look
            if look is None:
                replace(place)
                place.removeAttribute("data-board")
                continue
            place.dataset.board = board
            place.setAttribute("aria-label", _("{name}'s table").format(name=names[board]))
            picture = svg_elements.picture(look, "")
            picture.setAttribute("role", "presentation")
            button = make("button", type="button")  # beside the picture, whose numbers are no name
            button.setAttribute("aria-label", place.getAttribute("aria-label"))
            cells = make("div", className="cells")
            rows = view.cells(seen, there)
            grid.fill(cells, rows, view.frame(seen, there), _cell, role="presentation")
            replace(place, picture, button, cells)
        return lost

    def close(self) -> None:
        """Leave nothing behind."""
        self._bindings.close()
        self._rail.classList.remove("boards")

    def _clicked(self, event: Any) -> None:
        place = event.target.closest("[data-board]")
        if not place:
            return
        board, cell = int(place.dataset.board), event.target.closest("[data-cell]")
        if cell and board != self._own:
            self._reached(board, str(cell.dataset.cell))
        else:
            self._looked(board)


def _cell(name: str) -> Any:
    cell = document.createElement("span")
    cell.dataset.cell = name
    return cell
