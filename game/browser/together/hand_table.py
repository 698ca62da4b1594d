"""A hand: the table's own screen for the seats that this device has, at a table elsewhere."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from game.browser.table import TablePage
from game.browser.together.peer import Peer
from game.browser.web import LatestTask, Unbind, notice, scheduling
from game.table import effects as e
from game.table import messages as m
from game.table.session import AnySession
from game.table.state import (
    AnyTableState,
    BotsChoosing,
    Choosing,
    Moving,
    Over,
    Pause,
    Revealing,
    Saving,
)
from game.together import hand
from game.view.concerns import Secret, Timed

TICK = 500
"""Milliseconds between two looks at whether the table is still there."""


class Page(Protocol):
    """A screen that follows the game."""

    async def open(self) -> None:
        """Show it."""

    def close(self) -> None:
        """Hide it."""


class HandTable:
    """The hand of one device; it stays when a channel ends, and takes another one.

    `ready` is called once there is a game, `lost` and `back` when the table goes and comes,
    `ended` with words when it has parted with this device. `result` makes the page after a game.
    """

    def __init__(
        self,
        *,
        ready: Callable[[AnySession], object],
        lost: Callable[[], object],
        back: Callable[[], object],
        ended: Callable[[str], object],
        result: Callable[[AnySession], Page],
    ) -> None:
        self._ready, self._lost, self._back, self._ended = ready, lost, back, ended
        self._result = result
        self._hand = hand.Hand()
        self._peer: Peer | None = None
        self._session: AnySession | None = None
        self._page: TablePage | Page | None = None
        self._state: AnyTableState | None = None
        self._opening, self._ticking = LatestTask(), self._begin_ticking()
        self._done: Callable[[], object] | None = None
        self._taken: tuple[int, bool] | None = None  # what the table is to say of which seat
        self._pausing, self._paused = False, False
        self._so_far: Any = None
        self._coming: deque[m.Followed] = deque()
        self._shown = -1
        self._playing = False

    def _begin_ticking(self) -> Unbind:
        return scheduling.every(TICK, lambda: self._reduce(hand.Ticked(scheduling.now())))

    # --- the channel

    @property
    def session(self) -> AnySession | None:
        """The game as the table has told it."""
        return self._session

    def connect(self, peer: Peer) -> Callable[[str, str], object]:
        """A channel to the table is open; returns what is told of it from now on."""
        if self._peer:
            self._peer.close()
        self._peer = peer
        self._reduce(hand.Opened(scheduling.now()))

        def told(what: str, text: str) -> None:
            if peer is not self._peer:
                return
            if what == "heard":
                self._reduce(hand.Heard(text, scheduling.now()))
            elif what == "closed":
                self._reduce(hand.Closed(scheduling.now()))

        return told

    def leave(self) -> None:
        """Leave the table for good."""
        self._reduce(hand.Leave(scheduling.now()))
        self.close()

    def close(self) -> None:
        """Hide the game, and end the channel."""
        self._ticking()
        self.put_away()
        if self._peer:
            peer, self._peer = self._peer, None
            scheduling.after(TICK, peer.close)  # what was sent goes out first

    # --- the page

    def play(self) -> None:
        """Show the game."""
        self._playing = True
        if self._session and self._page is None:
            self._show(self._session)

    def put_away(self) -> None:
        """Hide the game, which goes on with `play`."""
        self._playing = False
        self._opening.cancel()
        if self._page:
            self._page.close()
        self._page = self._state = None

    def _show(self, session: AnySession) -> None:
        if self._page:
            self._opening.cancel()
            self._page.close()
        self._state, self._shown, self._done, self._taken = None, -1, None, None
        self._pausing = self._paused = False
        self._coming.clear()
        if session.history.outcome is None:
            self._page = TablePage(
                session, self._keep, self._end, lambda _session: None, others=self
            )
        else:
            self._page = self._result(session)
        self._opening.begin(self._page.open())
        self._hear(self._hand.told)  # what was told before there was a page

    def _end(self, session: AnySession) -> None:
        """The game is over: show its result."""
        self._show(session)

    def _send(self, message: m.Message) -> None:
        if isinstance(self._page, TablePage):
            self._page.send(message)

    # --- what is done here

    def _keep(self, session: AnySession, done: Callable[[], object]) -> None:
        """Have the table keep what was chosen here; then it counts here, too."""
        base = self._session
        if base is None:
            return
        now, plies = scheduling.now(), session.history.plies
        self._done = done
        if len(plies) > len(base.history.plies):
            ply = plies[-1]
            self._taken = (ply.player, True)
            self._reduce(hand.Chosen(ply.player, ply.action, now))
        elif self._taken:
            self._taken = (self._taken[0], False)
            self._reduce(hand.Chosen(self._taken[0], None, now))

    def stands(self, state: AnyTableState) -> None:
        """Take in how the table here stands, after every message to it."""
        fresh, now = self._state is None, scheduling.now()
        self._state = state
        phase, session = state.phase, self._session
        if session is None:
            return
        pausing = isinstance(state.dialog, Pause) and not self._paused
        if pausing != self._pausing:
            self._pausing = pausing
            self._reduce(hand.Paused(pausing, now))
        plies = len(session.history.plies)
        rests = isinstance(phase, Choosing | BotsChoosing | Over) and not self._coming
        if rests and plies != self._shown:
            self._shown = plies
            self._reduce(hand.Shows(plies, now))
        if self._coming:
            self._follow()
        view = state.session.view
        if isinstance(phase, Choosing) and isinstance(view, Timed):
            so_far = view.unfinished(phase.selection)
            if so_far != self._so_far:
                self._so_far = so_far
                self._reduce(hand.ChosenSoFar(phase.seat, so_far, now))
        if fresh:
            self._hear(self._hand.told)

    def takes(self, asked: e.AskBot) -> bool:
        """True: nobody but the table knows what others choose."""
        return bool(asked)

    # --- what the table tells

    def _reduce(self, message: hand.Message) -> None:
        self._hand, effects = hand.reduce(self._hand, message)
        for effect in effects:
            self._carry_out(effect)

    def _carry_out(self, effect: hand.Effect) -> None:
        match effect:
            case hand.Send(text):
                if self._peer:
                    self._peer.send(text)
            case hand.Begun(session, _seats):
                self._session = session
                if self._playing:
                    self._show(session)
                self._ready(session)
            case hand.Followed(session, plies):
                self._session = session
                self._coming.append(m.Followed(session, plies))
                self._follow()
            case hand.Told():
                self._hear(effect)
            case hand.Lost():
                self._lost()
            case hand.Back():
                self._back()
            case hand.Refused(_seat, reason):
                notice(reason)
                if self._session:
                    self._send(m.Followed(self._session, 0))
            case hand.Ended(words):
                self._ended(words)

    def _follow(self) -> None:
        """Show the next step that the table has told, once the one before is over."""
        state = self._state
        if self._coming and state and not isinstance(state.phase, Moving):
            revealing = isinstance(state.phase, Revealing)
            if revealing and state.session.history.outcome is None:
                self._send(m.Pressed(m.Button.PROCEED))
            self._send(self._coming.popleft())

    def _hear(self, told: hand.Told) -> None:
        """Who is ready, the clock, and what of this device counts at the table."""
        state = self._state
        self._send(m.ReadyTold(frozenset(told.ready)))
        self._send(m.ClockTold(told.clock))
        if self._taken and self._done and self._counts(told):
            done, self._done = self._done, None
            done()
        if told.paused != self._paused and state:
            self._paused = told.paused and not self._pausing
            if self._paused and state.dialog is None:
                self._send(m.Pressed(m.Button.PAUSE))
            elif not told.paused and isinstance(state.dialog, Pause):
                self._send(m.Pressed(m.Button.CLOSE))
        if told.shows and state and isinstance(state.phase, Revealing):
            self._send(m.Pressed(m.Button.PROCEED))

    def _counts(self, told: hand.Told) -> bool:
        """Whether the table has what was chosen here in secret, or has given it back."""
        state = self._state
        if state is None or self._taken is None or not isinstance(state.session.view, Secret):
            return False
        seat, there = self._taken
        return isinstance(state.phase, Saving) and (seat in dict(told.chosen)) == there
