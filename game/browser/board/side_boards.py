"""The boards that are not in view: small ones in the rail, readable at a glance.

A tap on one brings it into view; a tap on a cell of it chooses that, where a thumb can hit it. Of
many, a button in the rail spreads them over the place of the board.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pyscript import document

from game.browser.board import grid
from game.browser.web import Bindings, Element, Event, clone, find, make, replace, svg_elements
from game.table.surface import AnySideBoard
from game.view.concerns import OwnBoards
from game.view.contract import AnyView
from game.view.scene import Frame, Scene
from game.view.seats import Signs

SMALLEST_TARGET = 44
"""CSS pixels; cells narrower than that are too small for a thumb."""
WIDTH = 220.0
"""CSS pixels that a small board is drawn for while nobody can tell how wide it is."""


MANY = 8
"""More boards than that are not seen at once in the rail."""


class SideBoards:
    """One small board for every player in the rail's tiles, where each player has a board.

    `tapped` gets a board, `cell_tapped` a board and a cell of it.
    """

    def __init__(
        self,
        rail: Element,
        view: AnyView,
        signs: Signs,
        *,
        tapped: Callable[[int], object],
        cell_tapped: Callable[[int, str], object],
    ) -> None:
        self._rail, self._view, self._signs = rail, view, signs
        self._tapped, self._cell_tapped = tapped, cell_tapped
        self._shown: dict[int, AnySideBoard] = {}
        self._drawn: dict[int, _Drawn] = {}
        self._own: int | None = None
        self._bindings = Bindings()
        self._bindings.on(rail, "click", self._clicked)
        if isinstance(view, OwnBoards) and len(signs.letters) > MANY:
            self._bindings.add(Overview(rail).close)

    def make_room(self, boards: Sequence[AnySideBoard]) -> None:
        """Take the room that these boards take, before anything is on them."""
        for board in boards:
            self._place(board.board).hidden = board.seen is None

    def show(self, boards: Sequence[AnySideBoard], own: int | None) -> bool:
        """Show these boards; return whether the focus was on one that is in view now.

        A tap on a cell of one's `own` board only brings it into view.
        """
        self._own, lost = own, False
        changed = [board for board in boards if self._shown.get(board.board) != board]
        for board in changed:
            self._shown[board.board] = board
            if board.seen is None:
                place = self._place(board.board)
                lost = lost or bool(place.contains(document.activeElement))
                self._drawn.pop(board.board, None)
                self._empty(place)
        self.make_room(boards)
        for board in changed:
            if board.seen is not None:
                self._fill(self._place(board.board), board)
        return lost

    def close(self) -> None:
        """Remove the listener."""
        self._bindings.close()

    def _place(self, board: int) -> Element:
        return find(f'[data-seat="{board}"] .mini', self._rail)

    def _empty(self, place: Element) -> None:
        replace(place)
        place.removeAttribute("data-board")

    def _fill(self, place: Element, board: AnySideBoard) -> None:
        """Draw the board there, unless that would be the same picture as before."""
        view, seen, selection = self._view, board.seen, board.selection
        frame = view.frame(seen, selection)
        box = frame.box
        width = min(place.clientWidth, place.clientHeight * box.width / box.height)
        scene = view.scene(seen, selection, float(width) or WIDTH)
        drawn = _Drawn(scene, view.cells(seen, selection), frame)
        if self._drawn.get(board.board) == drawn:
            return
        self._drawn[board.board] = drawn
        place.dataset.board = board.board
        place.setAttribute("aria-label", board.label)
        picture = svg_elements.picture(scene, "", signs=self._signs)
        button = make("button", type="button")  # beside the picture, whose numbers are no name
        button.setAttribute("aria-label", board.label)
        cells = make("div", className="cells")
        place.style.setProperty("--ratio", f"{box.width / box.height:.4f}")
        grid.stretch(cells, drawn.rows, frame)
        cells.append(*(grid.line(map(_cell, names), "presentation") for names in drawn.rows))
        table = make("div")
        table.append(picture, cells)
        replace(place, button, table)

    def _clicked(self, event: Event) -> None:
        place = event.target.closest("[data-board]")
        if not place:
            return
        board, cell = int(place.dataset.board), event.target.closest("[data-cell]")
        if cell and board != self._own and cell.clientWidth >= SMALLEST_TARGET:
            self._cell_tapped(board, str(cell.dataset.cell))
        else:
            self._tapped(board)


class _Drawn(NamedTuple):
    """What is drawn of a small board: nothing else of a position changes its picture."""

    scene: Scene
    rows: tuple[tuple[str, ...], ...]
    frame: Frame


class Overview:
    """The button that spreads the rail over the place of the board, until something is pressed."""

    def __init__(self, rail: Element) -> None:
        self._screen = find("#table")
        tile = clone("rail-overview")
        find(".seat", rail).before(tile)
        self._button = find("button", tile)
        self._bindings = Bindings()
        self._bindings.on(self._screen, "click", self._clicked)
        self._bindings.on(rail, "keydown", self._key)

    def close(self) -> None:
        """Fold the rail up again, for good."""
        self._show(spread=False)
        self._bindings.close()

    @property
    def _is_spread(self) -> bool:
        return bool(self._screen.classList.contains("surveying"))

    def _show(self, *, spread: bool) -> None:
        self._screen.classList.toggle("surveying", spread)
        self._button.setAttribute("aria-pressed", spread)

    def _clicked(self, event: Event) -> None:
        """The button spreads and folds; whatever else is pressed folds, too."""
        pressed = event.target.closest("button, [data-board]")
        if pressed:
            mine = pressed.isSameNode(self._button)
            self._show(spread=bool(mine) and not self._is_spread)

    def _key(self, event: Event) -> None:
        if event.key == "Escape" and self._is_spread:
            event.stopPropagation()  # at a table it would pause
            self._show(spread=False)
            self._button.focus()


def _cell(name: str) -> Element:
    cell: Element = document.createElement("span")
    cell.dataset.cell = name
    return cell
