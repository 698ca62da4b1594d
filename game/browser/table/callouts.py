"""What points at parts of the table: for a lesson or a replay, and as tips in a first game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.browser.board import BELOW, LEFT, RIGHT, box_in, freest_side
from game.browser.preferences import settings
from game.browser.web import Element, find, find_any, make, on, replace
from game.core.words import _
from game.table.pointing import Target, Touch
from game.view.tips import Tips

_PLACES: Final = {
    Target.CELL: '.board [data-cell="{}"]',
    Target.KEY: '.pad [data-step="{}"]',
    Target.CHOICE: '.picks [data-pick="{}"]',
    Target.BOARD: '.rail [data-seat="{}"] .mini',
    Target.DONE: '[data-do="done"]',
    Target.PROCEED: '[data-do="proceed"]',
}
"""Where on the table each part is, by its name."""


class PointingHand:
    """The pointer on one table."""

    def __init__(self, table: Element) -> None:
        self._table, self._board = table, find(".board", table)
        self._label = find(".pointer", self._board)
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
        if target.part is Target.CELL:
            self._label.classList.remove("right", "left")
            put_beside(self._label, self._marked, self._board)
            if target.spared is not None:
                self._spare(self._marked, target.spared)

    def _spare(self, cell: Element, spared: Sequence[str]) -> None:
        """Move the label to where it covers least of those cells and of the bubble."""
        board = self._board
        cells = (find_any(f'.cells [data-cell="{name}"]', board) for name in spared)
        bubble = find_any(".bubble:not([hidden])", board)
        taken = [box_in(board, part) for part in (*cells, bubble) if part]
        side, share = freest_side(board, cell, self._label, taken)
        put_beside(self._label, cell, board, below=side == BELOW)
        style, beside = self._label.style, box_in(board, cell)
        style.setProperty("--shift", f"{-100 * share:.0f}%")
        self._label.classList.toggle("right", side == RIGHT)
        self._label.classList.toggle("left", side == LEFT)
        if side in (RIGHT, LEFT):
            edge = beside.x + (beside.width if side == RIGHT else 0)
            middle = beside.y + beside.height / 2
            style.setProperty("--x", f"{100 * edge / float(board.clientWidth):.2f}%")
            style.setProperty("--y", f"{100 * middle / float(board.clientHeight):.2f}%")


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


class TipsView:
    """The tips on one table; `skipped` is called once somebody wants no more."""

    def __init__(self, table: Element, skipped: Callable[[], object]) -> None:
        self._board, self._progress = find(".board", table), find(".progress", table)
        self._labels = [*self._board.querySelectorAll(".callout")]
        skip = find('[data-do="skip-tips"]', self._progress)
        self.close = on(skip, "click", lambda _event: self._skip())
        self._skipped = skipped

    def show(self, tips: Tips | None) -> None:
        """Show these; None shows none."""
        self._progress.hidden = tips is None
        for label in self._labels:
            label.hidden = True
        if tips is None:
            return
        steps = [make("i", className="reached" if n < tips.step else "") for n in range(tips.steps)]
        replace(find(".steps", self._progress), *steps)
        place = _("Step {place} of {all}").format(place=tips.step, all=tips.steps)
        find(".reckoned", self._progress).textContent = place
        for label, callout in zip(self._labels, tips.callouts, strict=False):
            label.textContent = callout.words
            cell = find(f'[data-cell="{callout.cell}"]', self._board)
            put_beside(label, cell, self._board, below=callout.below)

    def _skip(self) -> None:
        """No more tips; the settings can bring them back."""
        settings.change(settings.by_key(settings.TIPS), value=False)
        self._skipped()
