"""The board in view: a canvas shows it, a grid over the canvas acts.

It knows the names and words of cells and how a game's view draws positions, but no game.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from dataclasses import replace as replace_fields
from typing import Any

from game.browser.board.animator import Animator, Counted
from game.browser.board.bubble import Bubble
from game.browser.board.grid import Grid
from game.browser.board.hand import Hand
from game.browser.board.magnifier import Magnifier
from game.browser.board.painter import Painter
from game.browser.board.pointer import Dragged, Pointer
from game.browser.board.side_boards import SMALLEST_TARGET
from game.browser.web import (
    Element,
    Unbind,
    failure,
    find,
    make,
    parts,
    replace,
    scheduling,
    svg_elements,
)
from game.table import state, surface
from game.view.contract import AnyView
from game.view.geometry import fitted
from game.view.ghosts import with_ghosts
from game.view.initials import Letters
from game.view.scene import Box, Frame, Scene
from game.view.timeline import Motion
from game.view.tips import with_tips
from game.view.values import Caption
from game.view.zoom import LARGEST

DENSE = 24
"""CSS pixels; cells narrower than that are too small for any pointer (WCAG 2.5.8)."""
CAPTION = 36
"""CSS pixels at the top of a board that has a caption."""


class Board:
    """One board in `element`, drawn by `view`.

    `tapped` gets the name of a cell that was chosen by pointer or key, `dragged` a drag, `dropped`
    the cell to which a piece was carried; `ended` is called when a motion has come to its end.
    `counted` gets the players' numbers while one is under way. `explain` gets the clause of a
    refusal that is asked about; `enlarged` the cell about which a tap has enlarged the board, and
    `zoomed` is called when its size has changed. `pace` says how fast things move.
    """

    def __init__(
        self,
        element: Element,
        view: AnyView,
        letters: Letters,
        *,
        tapped: Callable[[str], object],
        dragged: Dragged,
        dropped: Callable[[str], object],
        ended: Callable[[], object],
        counted: Counted,
        explain: Callable[[str], object],
        enlarged: Callable[[str], object],
        zoomed: Callable[[], object],
        pace: Callable[[], float],
    ) -> None:
        self._element, self._view, self._ended, self._pace = element, view, ended, pace
        self._enlarged, self._zoomed = enlarged, zoomed
        cells = find(".cells", element)
        self.grid = Grid(cells, tapped)
        self._hand = Hand(cells, self.grid, view, letters, paint=self._paint, dropped=dropped)
        self._pointer = Pointer(
            cells, self.grid, tapped, dragged, self._hand, looked_closer=self._looked_closer
        )
        self._caption = find(".heading", element)
        self._bubble = Bubble(element, explain)
        self._magnifier = Magnifier(element, find(".sheet", element), self._rescaled)
        self._painter = Painter(find(".ground", element), find(".pieces", element), letters)
        with parts.MOTIONS.contained(self._show_end):
            self._animator = Animator(self._painter, counted)
        self._shown: surface.AnyBoard | None = None
        self._width = self._height = 0.0
        self._detail = 1
        """How many times larger than it lies whole the picture is drawn."""
        self._box = Box(0, 0, 1, 1)
        self._for_one_move = False
        self._cancel_drawing: Unbind = lambda: None
        self.fine = self.dense = False
        """Whether its cells are too small for a thumb, and whether for any pointer."""

    def measure(self) -> None:
        """Note how large the board is; what lies still is drawn anew if that has changed."""
        width, height = float(self._element.clientWidth), float(self._element.clientHeight)
        if not width:  # it is not on the screen
            return
        changed = (width, height) != (self._width, self._height)
        self._width, self._height = width, height
        if changed and self._shown:
            self.lay_out(self._shown)
            if not self._animator.is_playing:
                shown, self._shown = self._shown, None
                self.show(shown)
        if changed:
            self.show_whole()
        self.fine = self.grid.cell_width < SMALLEST_TARGET
        self.dense = self.grid.cell_width < DENSE

    @property
    def is_enlarged(self) -> bool:
        """Whether it is so large that a thumb can hit its cells, or as large as can be."""
        scale = self._magnifier.scale
        return scale > 1 and scale >= min(SMALLEST_TARGET / self.grid.cell_width, LARGEST)

    def enlarge(self, cell: str = "") -> None:
        """Make its cells large enough for a thumb, about that cell or the cursor's."""
        factor = SMALLEST_TARGET / self.grid.cell_width / self._magnifier.scale
        self._magnifier.enlarge(factor, self.grid.cell(cell))

    def show_whole(self) -> None:
        """Make it as large as it was made."""
        self._for_one_move = False
        self._magnifier.reset()

    def lay_out(self, board: surface.AnyBoard) -> bool:
        """Make the cells of that board, with their words; return whether they lie elsewhere."""
        self._box = self._box_of(board)
        ratio = board.frame.box.width / board.frame.box.height
        moved = self.grid.lay_out(board.rows, Frame(self._box, board.frame.cells), board.label)
        if moved:
            self.show_whole()
            self._element.style.setProperty("--ratio", f"{ratio:.5f}")
        self.grid.speak(board.words, active=board.active)
        self.grid.mark_last(board.last)
        if board.number is not None:
            self._element.dataset.board = board.number
        return moved

    async def prepare(self, board: surface.AnyBoard) -> None:
        """Draw all that the first board is made of, in chunks; nothing is seen before `show`."""
        for _few in self._painter.prepare(self._still(board)):
            await asyncio.sleep(0)

    def show(self, board: surface.AnyBoard) -> None:
        """Show that board; where it has a course, play its motion first."""
        if board == self._shown:
            return
        before, self._shown = self._shown, board
        self._pointer.cancel()
        self._hand.board = board
        moved = self.lay_out(board)
        if before is None or board.caption != before.caption:
            self._write(board.caption)
        self._cancel_drawing()
        if board.course is None:
            self._animator.stop()
            if moved and before:  # all of it is drawn anew then, which is worth its own task
                self._cancel_drawing = scheduling.after(0, lambda: self._draw(board))
            else:
                self._draw(board)
        elif before is None or _showing(before) != _showing(board):
            if self._for_one_move:
                self.show_whole()
            with parts.MOTIONS.contained(self._show_end):
                self._animator.play(self._motion(board, board.course), self._ended, self._pace())
        if board.active and not (before and before.active and before.seen is board.seen):
            self._draw_ahead(board)
        if board.finished:
            with parts.MOTIONS.contained(self._show_end):
                self._animator.finish()

    def refuse(self, bubble: state.Bubble | None) -> None:
        """Say in a bubble why something was refused; None takes the bubble away."""
        if bubble is None:
            self._bubble.hide()
        else:
            self._bubble.show(self.grid.cell(bubble.cell), bubble.reason, bubble.clause)

    def close(self) -> None:
        """Remove cells, listeners and the picture."""
        self._shown = None
        self._cancel_drawing()
        self._bubble.close()
        self._pointer.close()
        self.grid.close()
        self._magnifier.close()
        self._animator.close()
        self._painter.close()
        self._element.removeAttribute("data-board")

    def _looked_closer(self, cell: str) -> bool:
        """Enlarge the board for a pointer that cannot hit its cells; return whether that was so."""
        if not self.dense or self.is_enlarged or not (self._shown and self._shown.active):
            return False
        self._for_one_move = True
        self.enlarge(cell)
        self._enlarged(cell)
        return True

    def _rescaled(self) -> None:
        """Draw an enlarged picture anew, as sharp and with as much on it as there is room for."""
        detail = 2 ** math.ceil(math.log2(self._magnifier.scale))
        if detail != self._detail:
            self._detail = detail
            self._painter.magnify(detail)
            if self._shown and not self._animator.is_playing:
                self._painter.show(self._still(self._shown))
        self._zoomed()

    def _show_end(self) -> None:
        """Show what the motion under way, which has failed, would have led to."""
        self._animator.stop()
        if self._shown and (course := self._shown.course):
            self._painter.show(self._scene(self._shown, course.seen, course.selection))
            self._ended()

    def _box_of(self, board: surface.AnyBoard) -> Box:
        """What the board shows: one of several fills its place, whatever shape that has."""
        box = board.frame.box
        if board.number is None or not self._width:
            return box
        return fitted(box, self._width, self._height, CAPTION if board.caption else 0)

    def _write(self, caption: Caption | None) -> None:
        self._caption.hidden = caption is None
        if caption:
            title, remark = make("b", caption.title), make("span", caption.remark)
            replace(self._caption, title, svg_elements.picture(caption.picture, ""), remark)

    def _draw(self, board: surface.AnyBoard) -> None:
        """Draw that board as it lies."""
        self._painter.show(self._still(board))

    def _draw_ahead(self, board: surface.AnyBoard) -> None:
        """Draw what the next choice may put there, once what is shown now is painted."""
        looks = self._view.next_looks(board.seen, board.selection, self._size(board))
        if not looks:
            return

        async def draw() -> None:
            for _look in self._painter.draw(looks):
                await asyncio.sleep(0)
                if self._shown is None or self._shown.seen is not board.seen:
                    return

        scheduling.after_frame(lambda: failure.begin(draw()))

    def _paint(self, selection: Any) -> None:
        """Show another selection than is chosen, while a piece is carried."""
        if self._shown:
            self._painter.show(self._scene(self._shown, self._shown.seen, selection))

    def _scene(self, board: surface.AnyBoard, seen: Any, selection: Any) -> Scene:
        """The picture as large as the board shows it."""
        scene = self._view.scene(seen, selection, self._size(board))
        return replace_fields(scene, box=self._box)

    def _size(self, board: surface.AnyBoard) -> float:
        """How many pixels wide the box of its frame is shown."""
        return self._width * self._detail * board.frame.box.width / self._box.width

    def _still(self, board: surface.AnyBoard) -> Scene:
        """The board with what is chosen, and with what is proposed."""
        scene = self._scene(board, board.seen, board.selection)
        if board.tips:
            scene = with_tips(scene, board.tips)
        if board.proposed is None:
            return scene
        return with_ghosts(scene, self._scene(board, board.seen, board.proposed))

    def _motion(self, board: surface.AnyBoard, course: state.AnyCourse) -> Motion:
        nothing = self._view.select(course.before, None)
        return Motion(
            self._scene(board, course.before, nothing),
            self._scene(board, course.seen, course.selection),
            course.timeline,
        )


def _showing(board: surface.AnyBoard) -> tuple[int, int]:
    """Which showing of which course that is."""
    return id(board.course), board.showings
