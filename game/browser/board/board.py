"""The board in view: a canvas shows it, a grid over the canvas acts, and motions are played on it.

It knows the names and words of cells and how a game's view draws positions, but no game.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace as replace_fields
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from game.browser.board.bubble import BubbleView
from game.browser.board.dock import DockView
from game.browser.board.grid import Grid
from game.browser.board.lifter import Lifter
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
    release,
    replace,
    scheduling,
    svg_elements,
)
from game.table import state, surface
from game.view.contract import AnyView
from game.view.explaining import explained
from game.view.geometry import fitted
from game.view.ghosts import with_ghosts
from game.view.scene import Box, Frame, Scene
from game.view.seats import Signs
from game.view.timeline import Motion, Timeline
from game.view.tips import with_tips
from game.view.values import Amount, Caption, Refusal
from game.view.zoom import LARGEST

Counted = Callable[[tuple[tuple[Amount, ...], ...]], object]
"""What gets the players' numbers, by seat, as they change."""


SHOUTED = 1200
"""Milliseconds that words stand large over the board after a motion."""


class Animator:
    """At most one motion at a time on one painter; `counted` gets players' numbers on the way.

    `landed` is called when what lies beside the board is to show what came of it. `shouted` gets
    the words that stand over the board when all has moved, then "".
    """

    def __init__(
        self,
        painter: Painter,
        counted: Counted,
        landed: Callable[[], object],
        shouted: Callable[[str], object],
    ) -> None:
        self._painter, self._counted = painter, counted
        self._landed, self._shouted = landed, shouted
        self._quiet: Unbind | None = None
        self._proxy = create_proxy(failure.guarded(self._frame))
        self._motion: Motion | None = None
        self._start: float | None = None
        self._moment = 0.0
        self._pace = 1.0
        self._awaited = 0
        self._done: Callable[[], object] = lambda: None

    @property
    def is_playing(self) -> bool:
        """Whether a motion is under way."""
        return self._motion is not None

    def play(self, motion: Motion, done: Callable[[], object], pace: float = 1) -> None:
        """Play it from the next frame on, `pace` times as fast; at 0 show only its end, at once.

        `done` is called once, when the motion is over or finished.
        """
        self.stop()
        self._motion, self._done, self._pace = motion, done, pace
        self._start, self._moment = None, 0
        if pace and motion.lasts:
            scheduling.after_frame(lambda: self._begin(motion))
        else:
            self.finish()

    def finish(self) -> None:
        """Show the end of the motion that is being played, if there is one."""
        motion = self._motion
        self.stop()
        if motion:
            self._painter.show(motion.still())
            self._done()

    def stop(self) -> None:
        """Forget the motion where it is, without calling `done`."""
        self._motion = None
        if self._awaited:
            window.cancelAnimationFrame(self._awaited)
            self._awaited = 0
        if self._quiet:
            self._quiet()
            self._quiet = None
            self._shouted("")

    def close(self) -> None:
        """Never play again."""
        self.stop()
        release(self._proxy)

    def _begin(self, motion: Motion) -> None:
        """Draw what it is made of, which takes as long as some frames, unless it is over."""
        if self._motion is motion:
            self._painter.show(Scene(motion.box, motion.start()))
            self._awaited = window.requestAnimationFrame(self._proxy)

    def _frame(self, now: float) -> None:
        motion, self._awaited = self._motion, 0
        if motion is None:
            return
        self._start = now if self._start is None else self._start
        moment = (now - self._start) * self._pace
        motion.advance(moment, self._painter.put, self._painter.look)
        self._painter.paint()
        if motion.lands(moment):
            self._landed()
        if moment >= motion.lasts:
            self._end(motion)
            return
        # What changed by the frame before: board and numbers together take too long to paint.
        count = motion.count(self._moment)
        if count:
            self._counted(count.amounts)
        self._moment = moment
        self._awaited = window.requestAnimationFrame(self._proxy)

    def _end(self, motion: Motion) -> None:
        """All has moved: it is over now, or once its words have been read."""
        if motion.shout:
            count = motion.count(motion.lasts)
            if count:
                self._counted(count.amounts)
            self._quiet = scheduling.after(SHOUTED, self.finish)
            self._shouted(motion.shout)
        else:
            self.stop()
            self._done()


DENSE = 24
"""CSS pixels; cells narrower than that are too small for any pointer (WCAG 2.5.8)."""
LETTERS = 16
"""CSS pixels: the letters for which cards are designed."""
CAPTION = 36
"""CSS pixels at the top of a board that has a caption."""


class BoardView:
    """One board in `element`, drawn by `view`.

    `tapped` gets the name of a cell that was chosen by pointer or key, `dragged` a drag, `dropped`
    the cell to which a piece was carried; `ended` is called when a motion has come to its end.
    `counted` gets the players' numbers while one is under way; `landed` is called when it has
    brought what is shown beside the board. `explain` gets the clause of a
    refusal that is asked about; `enlarged` the cell about which a tap has enlarged the board, and
    `zoomed` is called when its size has changed. `pace` says how fast things move; cards that
    have no room on the board lie in the `dock`.
    """

    def __init__(
        self,
        element: Element,
        view: AnyView,
        signs: Signs,
        *,
        tapped: Callable[[str], object],
        dragged: Dragged,
        dropped: Callable[[str], object],
        ended: Callable[[], object],
        counted: Counted,
        landed: Callable[[], object],
        explain: Callable[[str], object],
        enlarged: Callable[[str], object],
        zoomed: Callable[[], object],
        pace: Callable[[], float],
        dock: Element | None = None,
    ) -> None:
        self._element, self._view, self._ended, self._pace = element, view, ended, pace
        self._enlarged, self._zoomed, self._signs = enlarged, zoomed, signs
        cells = find(".cells", element)
        self.grid = Grid(cells, tapped, self._can_choose)
        self._lifter = Lifter(cells, self.grid, view, signs, paint=self._paint, dropped=dropped)
        self._pointer = Pointer(
            cells, self.grid, tapped, dragged, self._lifter, looked_closer=self._looked_closer
        )
        self._caption = find(".heading", element)
        self._bubble, self._dock = BubbleView(element, explain), DockView(dock, signs)
        self._magnifier = Magnifier(element, find(".sheet", element), self._rescaled)
        self._painter = Painter(find(".ground", element), find(".pieces", element), signs)
        with parts.MOTIONS.contained(self._show_end):
            self._animator = Animator(self._painter, counted, landed, self._shout)
        self._shown: surface.AnyBoard | None = None
        self._width, self._height, self._box = 0.0, 0.0, Box(0, 0, 1, 1)
        # how many times larger than it lies whole the picture is drawn, and whether for one move
        self._detail, self._for_one_move = 1, False
        self.fine = self.dense = False
        """Whether its cells are too small for a thumb, and whether for any pointer."""

    def measure(self) -> None:
        """Note how large the board is; what lies still is drawn anew if that has changed."""
        width, height = float(self._element.clientWidth), float(self._element.clientHeight)
        if not (width and height):  # it is not on the screen, or has no room there
            return
        changed = (width, height) != (self._width, self._height)
        self._width, self._height = width, height
        if changed and self._shown:
            self.lay_out(self._shown)
            if not self._animator.is_playing:
                shown, self._shown = self._shown, None
                self.show(shown)
        if changed:
            self._dock.draw_near(self._element, self._box)
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

    def lay_out(self, board: surface.AnyBoard) -> None:
        """Make the cells of that board, with their words."""
        self._box = self._box_of(board)
        ratio = board.frame.box.width / board.frame.box.height
        if self.grid.lay_out(board.rows, Frame(self._box, board.frame.cells), board.label):
            self.show_whole()
            self._element.style.setProperty("--ratio", f"{ratio:.5f}")
        self.grid.speak(board.words, active=board.active)
        self.grid.mark_last(board.last)
        if board.number is not None:
            self._element.dataset.board = board.number

    def show(self, board: surface.AnyBoard) -> None:
        """Show that board; where it has a course, play its motion first."""
        if board == self._shown:
            return
        before, self._shown = self._shown, board
        if self._pointer.press:
            self._pointer.cancel()
        self._lifter.board = board
        self.lay_out(board)
        if before is None or board.caption != before.caption:
            self._write(board.caption)
        if board.course is None:
            self._dock.show(())
            self._animator.stop()
            self._painter.show(self._still(board))
        elif before is None or _showing(before) != _showing(board):
            if self._for_one_move:
                self.show_whole()
            with parts.MOTIONS.contained(self._show_end):
                self._animator.play(self._motion(board, board.course), self._ended, self._pace())
        if board.finished:
            self._dock.finish()
            self._dock.draw_near(self._element, self._box)
            with parts.MOTIONS.contained(self._show_end):
                self._animator.finish()

    def refuse(self, bubble: state.Bubble | None, pointed: str = "") -> None:
        """Say in a bubble why something was refused; None takes the bubble away.

        It spares the cell that is `pointed` at, if one is.
        """
        if bubble is None:
            self._bubble.hide()
            return
        self._bubble.show(self.grid.cell(bubble.cell), bubble.reason, bubble.clause)
        if pointed:
            self._bubble.spare(self.grid.cell(pointed))

    def close(self) -> None:
        """Remove cells, listeners and the picture."""
        self._shown = None
        self._dock.show(())
        self._bubble.close()
        self._pointer.close()
        self.grid.close()
        self._magnifier.close()
        self._animator.close()
        self._painter.close()
        self._element.removeAttribute("data-board")

    def _can_choose(self, cell: str) -> bool:
        """Whether that cell, chosen now, would change what is chosen."""
        shown = self._shown
        if shown is None or not shown.active:
            return False
        chosen = self._view.interpret(shown.seen, shown.selection, cell)
        return not isinstance(chosen, Refusal) and chosen != shown.selection

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
            picture = svg_elements.picture(caption.picture, "", signs=self._signs)
            replace(self._caption, title, picture, remark, self._caption.lastElementChild)

    def _shout(self, words: str) -> None:
        """Write these words large over the board; "" takes them away."""
        shout = find(".shout", self._element)
        shout.textContent, shout.hidden = words, not words

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
            self._explained(course.timeline),
        )

    def _explained(self, timeline: Timeline) -> Timeline:
        """The motion with its cards, each on the board or in the dock."""
        if not timeline.cards:
            self._dock.show(())
            return timeline
        letters = float(window.getComputedStyle(document.documentElement).fontSize[:-2])
        pixel = self._box.width / self._width * letters / LETTERS
        timeline, docked = explained(timeline, self._box, pixel, self._dock.side(self._element))
        self._dock.show(docked, self._pace())
        self._dock.draw_near(self._element, self._box)
        return timeline


def _showing(board: surface.AnyBoard) -> tuple[int, int]:
    """Which showing of which course that is."""
    return id(board.course), board.showings
