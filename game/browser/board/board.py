"""The board: the canvas shows, the grid over it acts.

The grid is real (`role="grid"`, one tab stop, arrow keys, focus on the cell), so touch, keyboard
and screen readers go one way. It knows names of cells and words, no game.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pyscript import document

from game.browser.board import grid
from game.browser.board.animator import Animator
from game.browser.board.gestures import Pinch
from game.browser.board.painter import Painter
from game.browser.web import Bindings, find
from game.view.scene import Frame, Scene
from game.view.timeline import Motion

_ARROWS = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}
SMALLEST_TARGET = 44
"""CSS pixels; cells narrower than that get the help of a step pad."""


class Board:
    """One board in `element`; `tapped` is called with the name of a cell that was chosen."""

    def __init__(
        self,
        element: Any,
        tapped: Callable[[str], object],
        dragged: Callable[[str, int, str | None], object],
    ) -> None:
        """Take the element's canvas and grid over.

        `dragged` gets a cell, a direction, and the cell on which the finger was lifted, if any.
        """
        self._element = element
        self._grid = find(".cells", element)
        self._bubble = find(".bubble", element)
        self._pinch = Pinch(element, find(".sheet", element))
        self._tapped, self._dragged = tapped, dragged
        self._drag: tuple[str, float, float] | None = None
        self._carrying = False
        self._painter = Painter(find(".ground", element), find(".pieces", element))
        self._animator = Animator(self._painter)
        self._rows: tuple[tuple[str, ...], ...] = ()
        self._frame: Frame | None = None
        self._cells: dict[str, Any] = {}
        self._labels: dict[str, str] = {}
        self._cursor = ""
        self.width = 0.0
        """CSS pixels."""
        self.fine = False
        """Whether its cells are too small for a thumb."""
        self._bindings = Bindings()
        self._bindings.on(self._grid, "click", self._clicked)
        self._bindings.on(self._grid, "keydown", self._pressed)
        self._bindings.on(document, "pointerdown", self._held)
        self._bindings.on(document, "pointerup", self._released)

    def measure(self) -> None:
        """Look how large the board is: when it comes into view, and when the window changes."""
        self.width = float(self._element.clientWidth)
        columns = len(self._rows[0])
        self.fine = self._grid.clientWidth / columns < SMALLEST_TARGET

    def lay_out(
        self,
        rows: tuple[tuple[str, ...], ...],
        frame: Frame,
        label: str,
        number: int | None = None,
    ) -> None:
        """Make the grid of these cells, row by row from the top, where the frame has them.

        A grid that is there already stays, and keeps its cursor. `number` says which of several
        boards it is.
        """
        self._grid.setAttribute("aria-label", label)
        if number is not None:
            self._element.dataset.board = number
        if (rows, frame) == (self._rows, self._frame):
            return
        self._pinch.reset()
        focused = self._grid.contains(document.activeElement)
        ratio = frame.box.width / frame.box.height
        self._element.style.setProperty("--ratio", f"{ratio:.5f}")
        self._rows, self._frame, self._cells, self._labels = rows, frame, {}, {}
        grid.fill(self._grid, rows, frame, self._cell)
        if self._cursor:
            kept = self._cursor if self._cursor in self._cells else rows[0][0]
            self.set_cursor(kept, focus=focused)

    def show(self, scene: Scene) -> None:
        """Paint the scene; a motion that is being played is over."""
        self._animator.stop()
        self._painter.show(scene)

    def play(self, motion: Motion, done: Callable[[], object], pace: float = 1) -> None:
        """Play a motion, `pace` times as fast; a tap or a key on the board finishes it."""
        self._animator.play(motion, done, pace)

    def hurry(self) -> None:
        """Finish the motion that is being played, if there is one."""
        self._animator.finish()

    def speak(self, words: Mapping[str, str], *, active: bool) -> None:
        """Give every cell its words, and say whether cells can be chosen now."""
        for name, label in words.items():
            if self._labels.get(name) != label:
                self._labels[name] = label
                self._cells[name].setAttribute("aria-label", label)
        self._grid.setAttribute("aria-disabled", "false" if active else "true")

    def set_cursor(self, name: str, *, focus: bool = False) -> None:
        """Where the keyboard is: the board's one tab stop."""
        if self._cursor in self._cells:
            self._cells[self._cursor].tabIndex = -1
        self._cursor = name
        self._cells[name].tabIndex = 0
        if focus:
            self._cells[name].focus()

    def focus(self) -> None:
        """To the cell where the keyboard is."""
        self._cells[self._cursor].focus()

    def refuse(self, name: str | None, reason: str, clause: str = "") -> None:
        """Say beside the cell why it cannot be chosen, and which clause (§) says so.

        What is about no cell of this board is said where the cursor is.
        """
        self.settle()
        cell = self._cells.get(name or "") or self._cells[self._cursor]
        cell.classList.add("refused")
        box, board = cell.getBoundingClientRect(), self._element.getBoundingClientRect()
        middle = box.left + box.width / 2 - board.left
        top, bottom = box.top - board.top, box.bottom - board.top
        if self._turned:
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

    def settle(self) -> None:
        """Take a refusal away again."""
        if self._bubble.hidden:
            return
        self._bubble.hidden = True
        self._bubble.textContent = ""
        self._bubble.className = "bubble"
        self._bubble.removeAttribute("style")
        self._bubble.removeAttribute("data-clause")
        for cell in self._grid.querySelectorAll(".refused"):
            cell.removeAttribute("class")

    def close(self) -> None:
        """Leave nothing behind: no binding, no cell, no picture."""
        self._bindings.close()
        self._animator.close()
        self._painter.close()
        self._pinch.close()
        self._grid.replaceChildren()
        self._element.removeAttribute("data-board")

    @property
    def _turned(self) -> bool:
        """Whether the table lies upside down, for the player across."""
        return bool(self._element.closest(".turned"))

    def _cell(self, name: str) -> Any:
        cell = document.createElement("div")
        cell.setAttribute("role", "gridcell")
        cell.setAttribute("aria-label", name)
        cell.dataset.cell = name
        cell.tabIndex = -1
        self._cells[name] = cell
        return cell

    def _clicked(self, event: Any) -> None:
        cell = event.target.closest("[data-cell]")
        by_pointer = event.detail > 0  # those who listen click without one
        if cell and not (by_pointer and self._way(event) is not None):
            self.set_cursor(cell.dataset.cell)
            self._tapped(cell.dataset.cell)

    def _held(self, event: Any) -> None:
        """A finger came down, on the board or not; where, tells a drag from a tap."""
        cell = event.target.closest("[data-cell]") if event.isPrimary else None
        self._drag = None
        if cell and self._grid.contains(cell):
            self._drag = (cell.dataset.cell, event.clientX, event.clientY)
        self._carrying = event.isPrimary and bool(event.target.closest("[data-pick]"))

    def _released(self, event: Any) -> None:
        direction = self._way(event)
        if self._drag and direction is not None:
            self._dragged(self._drag[0], direction, self._under(event))
        elif self._carrying and (end := self._under(event)):
            self._tapped(end)

    def _under(self, event: Any) -> str | None:
        """The cell on which a finger was lifted, if it was one."""
        under = document.elementFromPoint(event.clientX, event.clientY)
        cell = under.closest("[data-cell]") if under else None
        return str(cell.dataset.cell) if cell and self._grid.contains(cell) else None

    def _way(self, event: Any) -> int | None:
        """Where a finger has gone since it came down; None for less than half a cell, a tap."""
        if self._drag is None:
            return None
        name, x, y = self._drag
        dx, dy = event.clientX - x, event.clientY - y
        if self._turned:
            dx, dy = -dx, -dy
        if math.hypot(dx, dy) < self._cells[name].clientWidth / 2:
            return None
        return round(math.degrees(math.atan2(dx, -dy)) / 45) % 8

    def _pressed(self, event: Any) -> None:
        """Arrows move the cursor, Home and End go to a row's ends, Enter and Space choose."""
        cell = event.target.closest("[data-cell]")
        if not cell or event.ctrlKey or event.altKey or event.metaKey:
            return
        name, key = cell.dataset.cell, event.key
        if key in ("Enter", " "):
            self._tapped(name)
        elif (goal := self._goal(name, key)) is not None:
            self.set_cursor(goal, focus=True)
        else:
            return
        event.preventDefault()

    def _goal(self, name: str, key: str) -> str | None:
        """The cell that the key leads to from `name`, None for other keys."""
        y = next(i for i, row in enumerate(self._rows) if name in row)
        row: Sequence[str] = self._rows[y]
        x = row.index(name)
        if key in ("Home", "End"):
            return row[0] if key == "Home" else row[-1]
        if key not in _ARROWS:
            return None
        dx, dy = _ARROWS[key]
        y = min(max(y + dy, 0), len(self._rows) - 1)
        return self._rows[y][min(max(x + dx, 0), len(row) - 1)]
