"""The grid over a board's picture: real cells for touch, keyboard and screen readers.

It has one tab stop, the cursor. Arrow keys move it, Home and End go to a row's ends, Page Down and
Page Up to the next cell that can be chosen. With Shift, arrow keys read its row or column. Enter
and Space choose.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from pyscript import document

from game.browser.web import Bindings, Element, Event, say
from game.view.cell_map import CellMap
from game.view.scene import Box, Frame
from game.view.values import sentence

Rows = Sequence[Sequence[str]]

_PAGES = {"PageDown": 1, "PageUp": -1}
_ARROWS = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}


class Grid:
    """The cells of one board in `element` (`role="grid"`); `chosen` gets a cell chosen by key.

    `can_choose` says of a cell whether it can be chosen now.
    """

    def __init__(
        self,
        element: Element,
        chosen: Callable[[str], object],
        can_choose: Callable[[str], bool],
    ) -> None:
        self._element, self._chosen, self._can_choose = element, chosen, can_choose
        self._rows: Rows = ()
        self._frame: Frame | None = None
        self._cells: dict[str, Element] = {}
        self._blank = document.createElement("div")
        self._blank.setAttribute("role", "gridcell")
        self._blank.tabIndex = -1
        self.words: dict[str, str] = {}
        """What is said of every cell, by its name."""
        self._last: tuple[str, ...] = ()
        self.cursor = ""
        """The name of the cell that the keyboard is on."""
        self._bindings = Bindings()
        self._bindings.on(element, "keydown", self._pressed)

    def lay_out(self, rows: Rows, frame: Frame, label: str) -> bool:
        """Make cells of these names, row by row from the top, where the frame has them.

        Cursor and focus stay on the cell of their name; without it they go to the first one. Return
        whether anything lies elsewhere.
        """
        self._element.setAttribute("aria-label", label)
        if (rows, frame) == (self._rows, self._frame):
            return False
        if rows != self._rows:
            self._make(rows)
        self._rows, self._frame = rows, frame
        stretch(self._element, rows, frame)
        return True

    def speak(self, words: Mapping[str, str], *, active: bool) -> None:
        """Give every cell its words, and say whether cells can be chosen now."""
        for name, label in words.items():
            if self.words.get(name) != label:
                self.words[name] = label
                self._cells[name].setAttribute("aria-label", label)
        self._element.setAttribute("aria-disabled", not active)

    def mark_last(self, cells: Collection[str]) -> None:
        """Put brackets around the cells of the last step, and around no others."""
        for name in {*self._last} ^ {*cells}:
            if name in self._cells:
                self._cells[name].toggleAttribute("data-last", name in cells)
        self._last = tuple(cells)

    def set_cursor(self, name: str, *, focus: bool = False) -> None:
        """Make that cell the grid's one tab stop."""
        if name != self.cursor:
            if self.cursor in self._cells:
                self._cells[self.cursor].tabIndex = -1
            self.cursor = name
            self._cells[name].tabIndex = 0
        if focus:
            self._cells[name].focus()

    def focus(self) -> None:
        """Put the focus on the cursor's cell."""
        if self.cursor in self._cells:
            self._cells[self.cursor].focus()

    def cell(self, name: str | None) -> Element:
        """The element of that cell; of the cursor's if there is no such cell."""
        return self._cells.get(name or "") or self._cells[self.cursor]

    def name_of(self, element: Element | None) -> str | None:
        """The name of the cell that an element lies in, None if it lies in no cell of this grid."""
        cell = element.closest("[data-cell]") if element else None
        name = str(cell.getAttribute("data-cell")) if cell else ""
        return name if name and self._cells.get(name) == cell else None

    @property
    def cell_width(self) -> float:
        """CSS pixels of a column; infinite before there are cells."""
        return float(self._element.clientWidth) / len(self._rows[0]) if self._rows else math.inf

    def cell_map(self) -> CellMap:
        """Where the cells lie on the screen now."""
        box, rows = self._element.getBoundingClientRect(), self._rows
        width, height = float(box.width) / len(rows[0]), float(box.height) / len(rows)
        turned = bool(self._element.closest(".turned"))
        return CellMap(rows, float(box.left), float(box.top), width, height, turned)

    def close(self) -> None:
        """Remove all cells and listeners."""
        self._bindings.close()
        self._element.replaceChildren()

    def _make(self, rows: Rows) -> None:
        """Make these cells, in numbered rows and columns; those of a name that stays are kept."""
        focused = self.name_of(document.activeElement)
        self.mark_last(())
        names = [name for row in rows for name in row]
        self._cells = {name: self._cells.get(name) or self._cell(name) for name in names}
        self.words = {name: words for name, words in self.words.items() if name in self._cells}
        lines = [line(self._cells[name] for name in row) for row in rows]
        for number, made in enumerate(lines, 1):
            made.setAttribute("aria-rowindex", number)
        for row in rows:
            for number, name in enumerate(row, 1):
                self._cells[name].setAttribute("aria-colindex", number)
        self._element.setAttribute("aria-rowcount", len(rows))
        self._element.setAttribute("aria-colcount", len(rows[0]))
        self._element.replaceChildren(*lines)
        cursor = self.cursor if self.cursor in self._cells else names[0]
        if self.cursor:
            self.set_cursor(cursor)
        if focused:
            self._cells[focused if focused in self._cells else cursor].focus()

    def _cell(self, name: str) -> Element:
        """A new cell, copied: fewer crossings into JavaScript."""
        cell: Element = self._blank.cloneNode()
        cell.setAttribute("aria-label", name)
        cell.setAttribute("data-cell", name)
        return cell

    def _pressed(self, event: Event) -> None:
        name = self.name_of(event.target)
        if not name or event.ctrlKey or event.altKey or event.metaKey:
            return
        if event.key in ("Enter", " "):
            self._chosen(name)
        elif event.shiftKey and event.key in _ARROWS:
            say(" ".join(sentence(self.words[cell]) for cell in self._line(name, event.key)))
        elif (goal := self._goal(name, event.key)) is not None:
            self.set_cursor(goal, focus=True)
        else:
            return
        event.preventDefault()

    def _goal(self, name: str, key: str) -> str | None:
        """The cell that the key leads to from `name`, None for other keys."""
        y = next(i for i, row in enumerate(self._rows) if name in row)
        row = self._rows[y]
        x = row.index(name)
        if key in ("Home", "End"):
            return row[0] if key == "Home" else row[-1]
        if key in _PAGES:
            return self._next_to_choose(name, _PAGES[key])
        if key not in _ARROWS:
            return None
        dx, dy = _ARROWS[key]
        y = min(max(y + dy, 0), len(self._rows) - 1)
        return self._rows[y][min(max(x + dx, 0), len(row) - 1)]

    def _next_to_choose(self, name: str, way: int) -> str:
        """The next cell that can be chosen, or the one before; `name` if there is no other."""
        names = [cell for row in self._rows for cell in row][::way]
        place = names.index(name) + 1
        others = (*names[place:], *names[:place])
        return next((cell for cell in others if self._can_choose(cell)), name)

    def _line(self, name: str, key: str) -> Sequence[str]:
        """The cells of that one's row, or of its column, in the direction of the arrow."""
        dx, dy = _ARROWS[key]
        lines = self._rows if dx else [*zip(*self._rows, strict=True)]
        return next(cells for cells in lines if name in cells)[:: dx + dy]


def stretch(grid: Element, rows: Rows, frame: Frame) -> None:
    """Put `grid` where the frame has its cells, and tell its looks how many there are."""
    grid.style.inset = inset(frame.box, frame.cells)
    grid.style.setProperty("--rows", len(rows))
    grid.style.setProperty("--cells", len(rows[0]))


def line(cells: Iterable[Element], role: str = "row") -> Element:
    """A new line of these cells."""
    made: Element = document.createElement("div")
    made.setAttribute("role", role)
    made.append(*cells)
    return made


def inset(box: Box, part: Box) -> str:
    """Where a part of a picture lies within its box, as CSS: from top, right, bottom and left."""
    sides = (
        (part.y - box.y) / box.height,
        (box.x + box.width - part.x - part.width) / box.width,
        (box.y + box.height - part.y - part.height) / box.height,
        (part.x - box.x) / box.width,
    )
    return " ".join(f"{100 * side:.3f}%" for side in sides)
