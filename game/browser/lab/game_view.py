"""The game beside the editor: its board, and what the bot has said move by move."""

from __future__ import annotations

from collections.abc import Callable

from pyscript import window
from pyscript.ffi import create_proxy

from game.browser.board import BoardView
from game.browser.web import (
    Bindings,
    Element,
    Event,
    as_object,
    clone,
    failure,
    find,
    find_any,
    make,
    release,
    replace,
)
from game.lab.page import messages as m
from game.lab.page import screen
from game.lab.page.state import Run
from game.table.surface import AnyBoard
from game.view.seats import Signs


def _nothing(*_arguments: object) -> None:
    """Nobody plays on this board by hand."""


class GameView:
    """Shows a run; steps through it are sent as messages."""

    def __init__(self, page: Element, send: Callable[[m.LabMessage], object]) -> None:
        self._screen = find(".see", page)
        self._stage = find(".stage", self._screen)
        self._list = find(".said ol", self._screen)
        self._back, self._on = (
            find(f'[data-do="{name}"]', self._screen) for name in ("step-back", "step-on")
        )
        self._board: BoardView | None = None
        self._names: tuple[str, ...] = ()
        self._shown: Run | None = None
        self._instead: AnyBoard | None = None
        self._rows: tuple[screen.Row, ...] = ()
        self._bindings = Bindings()
        self._bindings.on(self._back, "click", lambda _event: send(m.Stepped(-1)))
        self._bindings.on(self._on, "click", lambda _event: send(m.Stepped(1)))
        self._bindings.on(self._list, "click", lambda event: self._pressed(event, send))
        self._again = find(".once-more", self._screen)
        again = find('[data-do="again"]', self._again)
        self._bindings.on(again, "click", lambda _event: send(m.AgainPressed()))
        self._proxy = create_proxy(failure.guarded(lambda *_: self._measure()))
        self._observer = window.ResizeObserver.new(self._proxy)
        self._observer.observe(self._stage)

    def show(self, run: Run, instead: AnyBoard | None = None) -> None:
        """Show where that run stands, or that board instead of its own."""
        if run is self._shown and instead is self._instead:
            return
        before, self._shown, self._instead = self._shown, run, instead
        find(".where b", self._screen).textContent = screen.where(run)
        find(".where span", self._screen).textContent = screen.whose(run)
        self._back.setAttribute("aria-disabled", run.at == 0)
        self._on.setAttribute("aria-disabled", run.at == run.plies)
        find("span", self._again).textContent = screen.seed_words(run.seed)
        find('[data-do="again"]', self._again).setAttribute("aria-disabled", run.going)
        self._show_rows(screen.rows(run))
        board = instead or screen.board(run)
        ratio = board.frame.box.width / board.frame.box.height
        self._stage.style.setProperty("--ratio", f"{ratio:.5f}")
        shown = self._board_of(run)
        shown.lay_out(board)
        shown.measure()
        shown.show(board)
        if run.going and before and before.number != run.number:
            self._stage.scrollIntoView(as_object({"block": "nearest"}))

    def close(self) -> None:
        """Remove the board and all listeners."""
        self._observer.disconnect()
        release(self._proxy)
        self._bindings.close()
        if self._board:
            self._board.close()
        replace(self._stage)
        replace(self._list)

    def _board_of(self, run: Run) -> BoardView:
        """The board for the players of that run."""
        session = run.session
        names = session.names
        if self._board and self._names == names:
            return self._board
        if self._board:
            self._board.close()
        self._names = names
        place = clone("lab-board")
        replace(self._stage, place)
        self._board = BoardView(
            place,
            session.view,
            Signs.of(names),
            tapped=_nothing,
            dragged=_nothing,
            dropped=_nothing,
            ended=_nothing,
            counted=_nothing,
            landed=_nothing,
            explain=_nothing,
            enlarged=_nothing,
            zoomed=_nothing,
            pace=lambda: 0,
        )
        return self._board

    def _measure(self) -> None:
        if self._board:
            self._board.measure()

    def _pressed(self, event: Event, send: Callable[[m.LabMessage], object]) -> None:
        row = event.target.closest("[data-at]")
        if row:
            send(m.WentTo(int(row.dataset.at)))

    def _show_rows(self, rows: tuple[screen.Row, ...]) -> None:
        """The moves and what was said; a row that is as it was stays."""
        begin = find(".begin", self._screen)
        begin.hidden = bool(rows)
        find(".said", self._screen).hidden = not rows
        same = 0
        for before, now in zip(self._rows, rows, strict=False):
            if before != now:
                break
            same += 1
        self._rows = rows
        while self._list.children.length > same:
            self._list.lastElementChild.remove()
        for row in rows[same:]:
            self._list.append(_row(row))
        current = find_any("[aria-current], .stopped", self._list)
        if current:
            self._list.scrollTop = current.offsetTop - self._list.clientHeight / 2


def _row(row: screen.Row) -> Element:
    line = make("li", className="stopped" if row.stopped else "")
    line.dataset.at = row.number - row.stopped
    line.append(make("i", str(row.number)), make("span", row.text))
    if row.shown:
        line.setAttribute("aria-current", "step")
    return line
