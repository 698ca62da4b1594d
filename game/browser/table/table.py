"""The page of a table: shows its screens, carries its effects out, and sends it messages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from random import Random
from typing import Protocol

from pyscript import document, window

from game.browser.preferences import feedback, settings
from game.browser.session import Advisor, EngineClient, Keep, entropy
from game.browser.table import preferences
from game.browser.table.bar import Buttons, ClockDial
from game.browser.table.bot_players import BotPlayers, SeatedBots
from game.browser.table.covers import CoverView, OutPageView
from game.browser.table.dialogs import Dialogs
from game.browser.table.program import Program, Renderer
from game.browser.table.surface import SurfaceView, rail_of
from game.browser.web import Bindings, Unbind, failure, find, parts, say, scheduling, set_title
from game.table import effects as e
from game.table import game_clock
from game.table import messages as m
from game.table.description import described
from game.table.reduce import open_table, reduce
from game.table.screen import screen
from game.table.session import AnySession
from game.table.state import AnyTableState, TurnClock
from game.table.turn_clock import stopped

TICK = 100
"""Milliseconds between two looks at a clock that runs."""


STOP_CLOCK = tuple(
    m.Pressed(button) for button in (m.Button.PAUSE, m.Button.ESCAPE, m.Button.RULE, m.Button.UNDO)
)


class Others(Protocol):
    """Who plays at this table on other devices, or at whose table this device is."""

    def stands(self, state: AnyTableState) -> object:
        """Take in how the table stands, after every message to it."""

    def takes(self, asked: e.AskBot) -> bool:
        """Whether somebody elsewhere decides that, and no bot of this device."""


class TablePage:
    """A game being played. Nothing is shown before it is kept: `keep` gets every change.

    `ended` gets the session when its result is due, `again` where another game is wanted instead.
    A `clock` that was left standing goes on. `lab_bots` act for their seats, `others` for
    those elsewhere.
    `open` puts it on the screen; what is sent before its end waits.
    """

    def __init__(
        self,
        session: AnySession,
        keep: Keep,
        ended: Callable[[AnySession], object],
        again: Callable[[AnySession], object],
        clock: TurnClock | None = None,
        *,
        lab_bots: SeatedBots | None = None,
        others: Others | None = None,
    ) -> None:
        self._keep, self._ended, self._again = keep, ended, again
        self._others = others
        self._lab_bots, self._bindings = lab_bots, Bindings()
        if lab_bots:
            self._bindings.add(lab_bots.close)
        self._program: Program[AnyTableState, m.Message, e.Effect] = Program(
            open_table(session, preferences.current(session), clock),
            reduce,
            self._show,
            self._carry_out,
            self._contained,
        )
        self._ticking: Unbind | None = None

    async def open(self) -> None:
        """Make the screen and show the game on it, in chunks between which the browser answers."""
        self._make_parts()
        await asyncio.sleep(0)
        state = self._program.state
        now = screen(state)
        self._cover.show(now.cover)
        await self._surface.open(now.surface, hidden=bool(now.cover or now.out))
        self._around.show(now)
        self._seat_bots()
        self._program.run()

    def _make_parts(self) -> None:
        """Make all that can be seen; every press waits until the program runs."""
        session, send, closing = self.session, self._program.send, self._bindings.add
        view, signs = session.view, session.signs
        name, alone = view.lid().name, len(session.here) == 1
        rail = rail_of(session)
        self._surface = SurfaceView(session, send, rail, self._pace)
        if session.is_hand and len(session.here) == 1:  # whose hand it is
            self._surface.title(session.names[session.here[0]])
        closing(self._surface.close)
        self._out = OutPageView(name, signs, send)
        closing(self._out.close)
        self._cover = CoverView(name, signs, lambda: send(m.Pressed(m.Button.HERE)), alone=alone)
        closing(self._cover.close)
        self._dial = ClockDial(find("#table .clock"))
        closing(lambda: self._dial.show(None))
        self._buttons = Buttons(session, self._send)
        closing(self._buttons.close)
        self._dialogs = Dialogs(send, settings.at_table(view, len(session.people)))
        closing(self._dialogs.close)
        self._around = Renderer(
            cover=self._cover.show,
            out=self._out.show,
            clock=self._dial.show,
            finishing=self._surface.controls.show_finishing,
            times=rail.show_times,
            undo=self._buttons.show_undo,
            undoing=self._buttons.show_undoing,
            hear=self._buttons.show_hear,
            redo=self._buttons.show_redo,
            dialog=lambda dialog: self._dialogs.show(dialog, self.session),
        )
        self._bind(send)

    def _seat_bots(self) -> None:
        """Make those that think: the bots, and the one that gives hints."""
        session, send = self.session, self._program.send
        dice, engine = Random(entropy()), EngineClient()
        self._bindings.add(engine.close)
        self._advisor = Advisor(session, engine, dice, lambda *found: send(m.HintFound(*found)))
        self._bindings.add(self._advisor.stop)
        self._bots = BotPlayers(session, engine, dice, send, self._lab_bots)
        self._bindings.add(self._bots.stop)

    @property
    def session(self) -> AnySession:
        """The game as it stands here."""
        return self._program.state.session

    def send(self, message: m.Message) -> None:
        """Send a message to the table."""
        self._send(message)

    def ask_bot(self, asked: e.AskBot) -> None:
        """Let a bot decide that, though somebody elsewhere was asked."""
        self._bots.ask(asked)

    def forget_bot(self, seat: int) -> None:
        """Forget what the bot in that seat was asked."""
        self._bots.forget(seat)

    @property
    def noted(self) -> AnySession:
        """The same, with what the player to act has used of the time for the whole game."""
        return game_clock.noted(self._program.state)

    @property
    def clock(self) -> TurnClock | None:
        """The clock of the player to act, standing."""
        return stopped(self._program.state.clock)

    def close(self) -> None:
        """Leave the table; the game stays as it was kept last."""
        self._program.close()
        self._tick(running=False)
        self._bindings.close()

    def _pace(self) -> float:
        return self._program.state.preferences.pace

    def _bind(self, send: Callable[[m.Message], object]) -> None:
        set_title(self.session.view.lid().name)
        self._bindings.add(failure.describe(lambda: described(self._program.state)))
        changed = m.PreferencesChanged
        preferences.watch(self._bindings, self.session, lambda now: send(changed(now)))
        self._bindings.on(document, "visibilitychange", lambda _event: self._visibility_changed())
        self._bindings.on(window, "resize", lambda _event: self._surface.measure_again())

    def _visibility_changed(self) -> None:
        if document.hidden:
            self._send(m.PageHidden())

    def _send(self, message: m.Message) -> None:
        """Send it; what may stop the clock is told the time first, so that all of it counts."""
        if isinstance(message, m.PageHidden | m.RulesPressed) or message in STOP_CLOCK:
            self._send_time()
        self._program.send(message)

    # --- from state to screen

    def _show(self, state: AnyTableState) -> None:
        """Show the state; what is as it was stays untouched."""
        now = screen(state)
        if now.out is None or not now.out.skipping:
            self._surface.show(now.surface, hidden=bool(now.cover or now.out))
        self._around.show(now)
        self._surface.refuse(now.bubble)
        self._surface.tell_about(now.about)
        if now.ticking != (self._ticking is not None):
            self._tick(running=now.ticking)
        if self._others:
            self._others.stands(state)

    def _tick(self, *, running: bool) -> None:
        """Tell the time while a clock runs."""
        if self._ticking:
            self._ticking()
            self._ticking = None
        if running:
            self._ticking = scheduling.every(TICK, self._look)
            self._send_time()

    def _look(self) -> None:
        """Tell the time, unless it is that of a player here, on a page that nobody sees.

        Once the page is seen again, the gap since the look before pauses the game.
        """
        state = self._program.state
        if not document.hidden or state.clock is None or state.round_clock:
            self._send_time()

    def _send_time(self) -> None:
        self._program.send(m.Ticked(scheduling.now()))

    # --- effects

    def _contained(self, message: m.Message) -> AbstractContextManager[None]:
        """Contains what fails in a part that a game can do without."""
        about_hints = isinstance(message, m.HintFound) or message == m.Pressed(m.Button.HINT)
        return self._hinting() if about_hints else nullcontext()

    def _hinting(self) -> AbstractContextManager[None]:
        """Contains what is done for hints."""
        return parts.HINTS.contained(lambda: self._program.send(m.HintFailed()))

    def _carry_out(self, effect: e.Effect) -> None:
        match effect:
            case e.Save(session):
                plies = len(session.history.plies)
                self._keep(session, partial(self._program.send, m.Saved(plies)))
            case e.AskBot() if not (self._others and self._others.takes(effect)):
                self._bots.ask(effect)
            case e.StopBots():
                self._bots.stop()
            case e.AskHint(seat, plies, seen):
                with self._hinting():
                    self._advisor.ask(seen, seat, plies)
            case e.StopHint():
                with self._hinting():
                    self._advisor.stop()
            case e.Say(words):
                say(words)
            case e.Give() | e.SoundOffered() | e.Hear():
                feedback.carry_out(effect)
            case e.PlaceCursor(cell, focus, stays):
                grid = self._surface.board.grid
                grid.set_cursor((stays and grid.cursor) or cell, focus=focus)
            case e.FocusWords():
                self._surface.controls.focus()
            case e.PlayAgain():
                self._again(self._program.state.session)
            case e.SetDoneByItself(done_by_itself):
                settings.change(settings.by_key(settings.DONE), done_by_itself)
            case e.End():
                self._ended(self._program.state.session)
