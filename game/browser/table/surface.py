"""The table on the screen: shows a `Surface` with its rail, and sends presses as messages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter

from pyscript import document, window
from pyscript.ffi import create_proxy

from game.browser.board import BoardView, SideBoards, TypedCell, inset
from game.browser.preferences import appearance, shortcuts
from game.browser.table.about import AboutView, marked
from game.browser.table.callouts import PointingHand, TipsView
from game.browser.table.controls import ControlsView
from game.browser.table.program import Renderer
from game.browser.web import (
    Bindings,
    Element,
    Event,
    JsValue,
    clone,
    device,
    failure,
    find,
    find_any,
    make,
    on,
    release,
    replace,
    roving,
    svg_elements,
)
from game.core.words import _, joined
from game.lab.seat_names import short_name
from game.table import messages as m
from game.table import state
from game.table.game_clock import PlayerTime
from game.table.pointing import Target, Touch
from game.table.session import AnySession
from game.table.surface import AnyBoard, AnySurface, Tile, tile_words
from game.view.scene import Frame
from game.view.seats import Signs
from game.view.times import duration
from game.view.tips import Tips
from game.view.values import Amount, Shelf

FEW, FOUR, WIDE, FULL = 3, 4, 6, 8
"""Up to so many have tiles with room on a phone or elsewhere; more than FULL are a crowd."""
_kind = attrgetter("mark", "token", "unit")
"""What of an amount stays while its number changes."""


class Rail:
    """The list of players of that session in `element`, by seat."""

    def __init__(self, element: Element, session: AnySession) -> None:
        count = len(session.names)
        element.style.setProperty("--columns", min(count, FULL))
        sizes = (FEW, "few"), (FOUR, "four"), (WIDE, ""), (FULL, "eight")
        size = next((name for most, name in sizes if count <= most), "crowd")
        element.className = f"rail {size}"
        self._tiles = [
            _TileView(seat, session, short_name(name, bot))
            for seat, (name, bot) in enumerate(zip(session.names, session.bots, strict=True))
        ]
        replace(element, *(tile.element for tile in self._tiles))
        self._asks = [find(".asks", tile.element) for tile in self._tiles]
        roving.stop_at(self._asks, 0)
        self._left_out: int | None = None
        self._unbind = on(element, "keydown", self._pressed)
        self._element, self._home = element, element.nextElementSibling
        self._cells = find(".board .cells")
        self._frame: Frame | None = None
        self._is_worded = False

    def place(self, frame: Frame) -> None:
        """Put the tiles where the board's picture has room for them, if it has."""
        if not frame.tiles or frame == self._frame:
            return
        self._frame = frame
        self._element.className = "rail"
        for tile, box in zip(self._tiles, frame.tiles, strict=True):
            tile.element.style.inset = inset(frame.box, box)
        self._cells.before(self._element)

    def close(self) -> None:
        """Put the rail back to its own place."""
        self._unbind()
        self._home.before(self._element)

    def leave_out(self, seat: int | None) -> None:
        """Let Tab lead past that player's tile, which is not shown as their board is in view."""
        if seat != self._left_out:
            self._left_out = seat
            roving.stop_at(self._asks, 1 if seat == 0 else 0)

    def _pressed(self, event: Event) -> None:
        """An arrow key leads to the next tile."""
        asks = [ask for ask in self._asks if ask.clientWidth]
        goal = roving.follow(event, asks)
        if goal is not None:
            roving.stop_at(self._asks, self._asks.index(asks[goal]))

    def show(self, tiles: Sequence[Tile]) -> None:
        """Show everybody's numbers and state."""
        is_worded = False
        for shown, tile in zip(self._tiles, tiles, strict=True):
            shown.show(tile)
            for amount in tile.amounts:
                is_worded = is_worded or bool(amount.unit)
        if is_worded != self._is_worded:
            self._is_worded = is_worded
            self._element.classList.toggle("worded", is_worded)

    def show_times(self, times: Sequence[PlayerTime | None]) -> None:
        """Show what each has left for the whole game, by seat; nothing where none is counted."""
        for shown, time in zip(self._tiles, times, strict=False):
            shown.show_time(time)

    def count(self, amounts: Sequence[Sequence[Amount]]) -> None:
        """Show these numbers while a motion is under way, by seat; all else stays as it is."""
        for shown, numbers in zip(self._tiles, amounts, strict=True):
            shown.count(tuple(numbers))


class _TileView:
    """The tile of the player in `seat`; only what has changed is written into the document.

    It shows the name as `short`; those who listen or point get the whole.
    """

    def __init__(self, seat: int, session: AnySession, short: str) -> None:
        self.element = clone("rail-seat")
        self.element.dataset.seat = seat
        name, self._signs = session.names[seat], session.signs
        replace(find(".badge", self.element), svg_elements.badge(seat, self._signs))
        find("b", self.element).textContent = short
        if short != name:
            self.element.title = name
        ask = find(".asks", self.element)
        ask.setAttribute("aria-label", _("What do {name}’s numbers mean?").format(name=name))
        self._name, self._amounts = name, find(".amounts", self.element)
        self._texts: Sequence[Element] = ()
        self._numbers: tuple[Amount, ...] = ()
        toggle = self.element.classList.toggle
        self._parts = Renderer(
            acting=partial(toggle, "on"),
            gone=partial(toggle, "out"),
            ready=self._show_ready,
            elsewhere=self._show_elsewhere,
        )
        self._shown: Tile | None = None
        self._timer = find(".time", self.element)
        self._time: PlayerTime | None = None

    def show(self, tile: Tile) -> None:
        """Show the player's numbers and state."""
        self.count(tile.amounts)  # which may have been counted on since
        if tile != self._shown:
            self._shown = tile
            self._parts.show(tile)
            self._name_tile()

    def show_time(self, time: PlayerTime | None) -> None:
        """Show what the player has left for the whole game; None takes that away."""
        if time == self._time:
            return
        self._time = time
        self._timer.hidden = time is None
        self.element.classList.toggle("timed", time is not None)
        if time:
            find("span", self._timer).textContent = time.text
            self._timer.classList.toggle("runs", time.running)
            self._timer.classList.toggle("low", time.low)
        self._name_tile()

    def _name_tile(self) -> None:
        """Tell those who listen all that the tile shows."""
        told = tile_words(self._name, self._shown) if self._shown else self._name
        if self._time:
            told = joined([told, duration(self._time.seconds)])
        self.element.setAttribute("aria-label", told)

    def _show_ready(self, ready: bool) -> None:
        find(".tick", self.element).toggleAttribute("hidden", not ready)

    def _show_elsewhere(self, elsewhere: bool) -> None:
        find(".own-device", self.element).toggleAttribute("hidden", not elsewhere)

    def count(self, amounts: tuple[Amount, ...]) -> None:
        """Show these numbers; those who listen get them with the rest of the tile."""
        before, self._numbers = self._numbers, amounts
        if amounts == before:
            return
        if list(map(_kind, amounts)) != list(map(_kind, before)):
            labels, self._texts = (
                zip(*map(self._amount, amounts), strict=True) if amounts else ((), ())
            )
            replace(self._amounts, *labels)
            return
        for text, amount, was in zip(self._texts, amounts, before, strict=True):
            if amount.text != was.text:
                text.textContent = amount.text

    def _amount(self, amount: Amount) -> tuple[Element, Element]:
        """The label of a number, and the text in it."""
        label = make("span")
        if amount.mark:
            label.append(marked(amount, self._signs))
        text = make("bdi", amount.text)
        label.append(text)
        if amount.unit:
            label.className = "unit"
            label.append(make("em", textContent=f" {amount.unit}"))
        return label, text


def rail_of(session: AnySession) -> Rail:
    """The rail of the screen `#table`, with the players of that session."""
    return Rail(find("#table .rail"), session)


class SurfaceView:
    """The screen `#table` for the game of that session, whose players are in `rail`.

    `pace` says how many times as fast as designed things move.
    """

    def __init__(
        self,
        session: AnySession,
        send: Callable[[m.Message], object],
        rail: Rail,
        pace: Callable[[], float] = appearance.pace,
    ) -> None:
        self._screen, self._send, self._rail = find("#table"), send, rail
        self._awake = device.Awake()
        signs = session.signs
        self.board = self._board(session, signs, pace)
        self.controls = ControlsView(self._screen, send, signs)
        self._side_boards = SideBoards(
            find(".rail", self._screen),
            session.view,
            signs,
            tapped=lambda board: send(m.BoardTapped(board)),
            cell_tapped=lambda board, cell: send(m.BoardCellTapped(board, cell)),
        )
        self._pointer = PointingHand(self._screen)
        self._tips = TipsView(self._screen, self.controls.focus)
        self._about = AboutView(self._screen, send, signs)
        self._told_about: state.About | None = None
        self._board_shown: AnyBoard | None = None
        self._points_at: Touch | None = None
        self._tips_shown: Tips | None = None
        self._marks = frozenset[str]()
        self._around = self._renderer(rail)
        self._foot: object = None
        self._landing: Shelf | None = None
        self._told, self._hidden = m.Measured(fine=False), True
        self._bubble: state.Bubble | None = None
        self._enlarge = find('[data-do="enlarge"]', self._screen)
        self._bind()
        self.title(session.view.lid().name)
        self._proxy = create_proxy(failure.guarded(lambda *_: self.measure()))
        self._observer = self._observe()

    def _bind(self) -> None:
        """Listen to the button that enlarges, and to the field in which a cell is typed."""
        self._typed = TypedCell(
            find(".typed", self._screen),
            self.board.grid,
            lambda cell: self._send(m.CellTapped(cell)),
        )
        self._bindings = Bindings()
        self._bindings.on(self._enlarge, "click", self._toggle_size)
        self._bindings.on(document, "keydown", self._key)
        shortcuts.CELL.tell(self._bindings, self._typed.field)

    def _renderer(self, rail: Rail) -> Renderer:
        """What writes all but boards and controls."""
        return Renderer(
            marks=self._show_marks,
            seat=self._show_seat,
            status=partial(setattr, find(".status", self._screen), "textContent"),
            words=self.controls.words.show,
            rail=rail.show,
            legend=self.controls.explain,
        )

    async def open(self, surface: AnySurface, *, hidden: bool) -> None:
        """Show the first surface in chunks, between which the browser answers."""
        self._around.show(surface)
        self.controls.show(surface.controls, surface.shelf)
        self._side_boards.make_room(surface.side_boards)
        self.board.lay_out(surface.board)
        if not hidden:
            self._rail.place(surface.board.frame)
            self._put(hidden=False)
            self.measure()
            for board in surface.side_boards:
                await asyncio.sleep(0)
                self._side_boards.show((board,), surface.own_board)
        self.show(surface, hidden=hidden)

    def show(self, surface: AnySurface, *, hidden: bool = False) -> None:
        """Show that surface; `hidden`: something else fills the screen, such as a cover."""
        came_up = self._hidden and not hidden
        if hidden != self._hidden:
            self._put(hidden=hidden)
        self._around.show(surface)
        lost, foot, self._landing = False, (surface.controls, surface.shelf), surface.landing
        if foot != self._foot:
            self._foot = foot
            lost = self.controls.show(surface.controls, surface.shelf)
        if surface.side_boards:
            self._rail.leave_out(surface.board.number)
            lost |= self._side_boards.show(surface.side_boards, surface.own_board)
        if came_up or surface.board != self._board_shown:
            self._show_board(surface.board, came_up=came_up or self._board_shown is None)
        if lost:
            self.board.grid.focus()
        if surface.points_at or self._points_at:
            self._points_at = surface.points_at
            self._pointer.show(surface.points_at)
        tips = None if hidden else surface.board.tips
        if tips != self._tips_shown:
            self._tips_shown = tips
            self._tips.show(tips)

    def _show_board(self, board: AnyBoard, *, came_up: bool) -> None:
        self._board_shown = board
        self._rail.place(board.frame)
        if came_up:
            self.board.lay_out(board)
            self.board.show_whole()  # or it would tell where the one before has played
            self.measure()
        self.board.show(board)

    def _land(self) -> None:
        """Lay beside the board what the motion under way has brought."""
        self.controls.lay(self._landing)

    def measure_again(self) -> None:
        """Note that the window has changed: what lay beside a cell would lie elsewhere."""
        self.measure()
        self._send(self._told)

    def refuse(self, bubble: state.Bubble | None) -> None:
        """Say in a bubble why something was refused; None takes the bubble away."""
        if bubble is not self._bubble:  # the same once more is said anew
            self._bubble = bubble
            pointed = self._points_at
            is_cell = pointed is not None and pointed.part is Target.CELL
            self.board.refuse(bubble, pointed.name if pointed and is_cell else "")
            self._pointer.show(self._points_at)  # beside the bubble, not over it

    def tell_about(self, about: state.About | None) -> None:
        """Tell beside a part of the table what that is; None takes it away."""
        if about is not self._told_about:
            self._told_about = about
            self._about.show(about)

    def measure(self) -> None:
        """Note how large the board is now, and tell if its cells got small or large."""
        if self._hidden:
            return
        self.board.measure()
        self._screen.classList.toggle("fine", self.board.fine)
        self._enlarge.hidden = not self.board.fine
        self._tell_size()

    def title(self, name: str) -> None:
        """Name the screen otherwise than by the game."""
        find(".title .name", self._screen).textContent = name

    def close(self) -> None:
        """Hide the table with nothing of the game on it, and remove all listeners."""
        self._awake.close()
        self._observer.disconnect()
        self._pointer.show(None)
        self._tips.show(None)
        self._tips.close()
        self._about.close()
        release(self._proxy)
        self._typed.close()
        self._bindings.close()
        self.board.close()
        self._side_boards.close()
        self._rail.close()
        self.controls.close()
        self._put(hidden=True)
        self._screen.removeAttribute("data-turn")
        self._screen.classList.remove(*self._marks)

    def _put(self, *, hidden: bool) -> None:
        """Show or hide the table, and mark the page: a drag from its edge leads nowhere then."""
        self._screen.hidden = self._hidden = hidden
        document.documentElement.classList.toggle("at-table", not hidden)

    def _tell_size(self) -> None:
        """Tell if its cells got small or large."""
        told = m.Measured(self.board.fine, self.board.is_enlarged)
        if told != self._told:
            self._told = told
            self._enlarge.setAttribute("aria-pressed", told.enlarged)
            self._send(told)

    def _key(self, event: Event) -> None:
        """The key of the field in which a cell is typed puts the focus there, where it is seen."""
        if shortcuts.CELL.is_pressed(event) and not find_any("dialog[open]"):
            event.preventDefault()  # the letter itself is not typed
            self._typed.field.focus()

    def _toggle_size(self, _event: Event) -> None:
        """Enlarge the board for as long as somebody wants, or show it whole."""
        if self.board.is_enlarged:
            self.board.show_whole()
        else:
            self.board.enlarge()

    def _board(self, session: AnySession, signs: Signs, pace: Callable[[], float]) -> BoardView:
        """The board in view, whose taps, drags and motions are sent as messages."""
        send = self._send
        return BoardView(
            find(".board", self._screen),
            session.view,
            signs,
            tapped=lambda cell: send(m.CellTapped(cell)),
            dragged=lambda cell, direction, end: send(m.CellDragged(cell, direction, end)),
            dropped=lambda cell: send(m.PieceDropped(cell)),
            ended=partial(send, m.MotionEnded()),
            counted=self._rail.count,
            landed=self._land,
            explain=lambda _clause: send(m.Pressed(m.Button.RULE)),
            enlarged=lambda cell: send(m.BoardEnlarged(cell)),
            zoomed=self._tell_size,
            pace=pace,
            dock=find(".dock", self._screen),
        )

    def _observe(self) -> JsValue:
        """Measure whenever the board gets another size: words and controls leave it the room."""
        observer = window.ResizeObserver.new(self._proxy)
        observer.observe(find(".board", self._screen))
        return observer

    def _show_marks(self, marks: frozenset[str]) -> None:
        for mark in marks ^ self._marks:
            self._screen.classList.toggle(mark, mark in marks)
        self._marks = marks

    def _show_seat(self, seat: int | None) -> None:
        """Mark the screen with whose turn it is."""
        if seat is None:
            self._screen.removeAttribute("data-turn")
        else:
            self._screen.dataset.turn = seat
