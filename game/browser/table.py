"""The table: hands the tablet round, takes orders, and shows what came of them.

What is going on is one value: `Covering` a player's turn, `Ordering`, or `Revealing` a step.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from pyscript import document, window

from game.browser import failure, sheets, timers
from game.browser.board import Board
from game.browser.controls import Controls
from game.browser.cover import Cover
from game.browser.dials import Dial
from game.browser.dom import Bindings, Unbind, find, say
from game.browser.rail import Rail
from game.browser.sitting import Sitting
from game.core.contract import RESIGN, Step
from game.core.words import _
from game.view.contract import Refusal
from game.view.timeline import Motion

BEAT = 100
"""Milliseconds between two looks at the clock."""


@dataclass(frozen=True)
class Covering:
    """The cover waits for the player in `seat`."""

    seat: int


@dataclass(frozen=True)
class Ordering:
    """The player in `seat` orders; `selection` is what they have chosen so far."""

    seat: int
    selection: Any


@dataclass(frozen=True)
class Revealing:
    """Everybody sees what `step` brought."""

    step: Step[Any]


class Table:
    """The screen on which a sitting is played; `ended` is called when its result is due."""

    def __init__(self, sitting: Sitting, ended: Callable[[], object]) -> None:
        """Lay the board out and go on where the match stands."""
        self._sitting, self._match, self._view = sitting, sitting.match, sitting.view
        self._ended = ended
        self._screen = find("#table")
        self._phase: Covering | Ordering | Revealing | None = None
        self._beat: Unbind | None = None
        self._board = Board(find(".board", self._screen), self._tapped)
        self._rail = Rail(find(".rail", self._screen), self._match.players)
        self._controls = Controls(self._screen, self._picked, self._tapped)
        self._dial = Dial(find(".clock", self._screen))
        self._cover = Cover(self._here)
        self._pause = sheets.Pause(self._resumed, self._ask_resign)
        self._bindings = Bindings()
        self._bind()
        lid = self._view.lid()
        self._board.lay_out(self._view.cells(sitting.seen(None)), _("Board"))
        for title in document.querySelectorAll("#table .title .name, #cover .title .name"):
            title.textContent = lid.name
        self._screen.hidden = False
        self._show_public()
        self._advance()

    def close(self) -> None:
        """Leave the table; the clock stands, and nothing that was chosen stays behind."""
        self._stop_clock()
        self._bindings.close()
        for part in (self._board, self._controls, self._cover, self._pause):
            part.close()
        self._screen.hidden = True
        self._screen.removeAttribute("data-turn")

    def _bind(self) -> None:
        bindings, screen = self._bindings, self._screen
        for button in document.querySelectorAll('#table [data-do="menu"], #cover [data-do="menu"]'):
            bindings.on(button, "click", lambda _event: self._hide())
        bindings.on(find('[data-do="pause"]', screen), "click", lambda _event: self._hide())
        bindings.on(self._controls.done, "click", lambda _event: self._done())
        bindings.on(self._controls.proceed, "click", lambda _event: self._proceed())
        bindings.on(self._controls.again, "click", lambda _event: self._show_reveal())
        bindings.on(screen, "keydown", self._pressed)
        bindings.on(document, "visibilitychange", lambda _event: self._page_hidden())
        bindings.on(window, "resize", lambda _event: self._show())

    # --- handing round

    def _advance(self) -> None:
        """Let bots order, then hand the tablet to the next person; or to the result."""
        if self._match.outcome is not None:
            self._ended()
            return
        seat = self._sitting.bot_to_act()
        while seat is not None:
            step = self._match.play(seat, self._sitting.bot_action(seat))
            if step.reveals:
                self._reveal(step)
                return
            seat = self._sitting.bot_to_act()
        self._hand_to(self._match.active_players[0])

    def _hand_to(self, seat: int) -> None:
        """Cover the table until that player holds the tablet; one person alone needs it once."""
        alone = len(self._sitting.people) == 1
        if alone and self._phase is not None:
            self._order(seat)
            return
        self._phase = Covering(seat)
        seen = self._sitting.seen(None)
        self._show_public()
        self._screen.hidden = True
        waiting = self._match.active_players
        gone = self._view.gone(seen)
        ordered = {s: s not in waiting for s in self._sitting.people if not gone[s]}
        find("#cover .status").textContent = self._view.status(seen)
        self._cover.show(seat, self._match.players, self._view.cover(seen, seat), ordered)
        say(_("Hand the tablet to {name}").format(name=self._match.players[seat]))

    def _here(self) -> None:
        """The player has the tablet: their time begins."""
        if isinstance(self._phase, Covering):
            self._cover.hide()
            self._order(self._phase.seat)

    # --- ordering

    def _order(self, seat: int) -> None:
        seen = self._sitting.seen(seat)
        self._phase = Ordering(seat, self._view.select(seen, seat))
        self._screen.hidden = False
        self._match.set_clock(seat, timers.now())
        self._start_clock()
        self._show()
        self._board.set_cursor(self._view.home_cell(seen, self._phase.selection), focus=True)
        self._speak_ask()

    def _tapped(self, cell: str) -> None:
        """A cell was chosen: on the board, by key, or on the step pad."""
        self._board.settle()
        if self._board.hurry() or not isinstance(self._phase, Ordering):
            return
        seen = self._sitting.seen(self._phase.seat)
        chosen = self._view.interpret(seen, self._phase.selection, cell)
        if isinstance(chosen, Refusal):
            self._board.refuse(cell, chosen.reason)
            say(chosen.reason)
        else:
            self._select(chosen)

    def _picked(self, key: str) -> None:
        if isinstance(self._phase, Ordering):
            seen = self._sitting.seen(self._phase.seat)
            self._select(self._view.pick(seen, self._phase.selection, key))

    def _select(self, selection: Any) -> None:
        if isinstance(self._phase, Ordering):
            self._board.settle()
            self._phase = replace(self._phase, selection=selection)
            self._show()
            self._speak_ask()

    def _done(self) -> None:
        """Seal what was chosen; what is missing is said instead."""
        if not isinstance(self._phase, Ordering):
            return
        seen = self._sitting.seen(self._phase.seat)
        action = self._view.order(seen, self._phase.selection)
        if action is None:
            self._speak_ask()
        else:
            self._play(self._phase.seat, action)

    def _play(self, seat: int, action: Any) -> None:
        self._match.pause(timers.now())
        self._after(self._match.play(seat, action))

    def _after(self, step: Step[Any]) -> None:
        """An order is in: the tablet goes on, or everything is shown."""
        self._stop_clock()
        self._controls.clear()
        failure.keep(self._sitting.record())
        if step.reveals:
            self._reveal(step)
        else:
            self._advance()

    # --- revealing

    def _reveal(self, step: Step[Any]) -> None:
        self._phase = Revealing(step)
        self._cover.hide()
        self._screen.hidden = False
        self._show_reveal()
        self._controls.focus()

    def _show_reveal(self) -> None:
        """Play the step from its start."""
        if not isinstance(self._phase, Revealing):
            return
        step, view = self._phase.step, self._view
        before = self._match.game.observation(self._match.previous, None)
        seen = self._sitting.seen(None)
        nothing, width = view.select(seen, None), self._board.width
        motion = Motion(
            view.scene(before, nothing, width),
            view.scene(seen, nothing, width),
            view.reveal(step.events, seen),
        )
        self._board.speak(view.describe(seen, nothing, self._match.players), active=False)
        self._board.set_cursor(view.home_cell(seen, nothing))
        self._controls.go_on(view.proceed(seen))
        self._controls.ask(replace(view.tell(step.events, self._match.players), detail=""))
        status = _("{status}, shown").format(status=view.status(before))
        find(".status", self._screen).textContent = status
        self._show_rail(before)
        self._board.play(motion, self._revealed)

    def _revealed(self) -> None:
        """The motion is over: say it all in words, and show the points."""
        if isinstance(self._phase, Revealing):
            words = self._view.tell(self._phase.step.events, self._match.players)
            self._controls.ask(words)
            self._show_rail(self._sitting.seen(None))
            say(f"{words.title}. {words.detail}")

    def _proceed(self) -> None:
        if isinstance(self._phase, Revealing):
            self._advance()

    # --- showing

    def _show(self) -> None:
        """Bring everything in view up to date with the phase."""
        if isinstance(self._phase, Revealing):
            self._show_reveal()
            self._board.hurry()
        if not isinstance(self._phase, Ordering):
            return
        view, seat, selection = self._view, self._phase.seat, self._phase.selection
        seen = self._sitting.seen(seat)
        find(".status", self._screen).textContent = view.status(seen)
        self._board.show(view.scene(seen, selection, self._board.width))
        self._board.speak(view.describe(seen, selection, self._match.players), active=True)
        self._controls.ask(view.say(seen, selection, self._match.players))
        complete = view.order(seen, selection) is not None
        self._controls.offer(
            view.picks(seen, selection), view.pad(seen, selection), complete=complete
        )
        self._show_rail(seen)

    def _show_public(self) -> None:
        """Only what everybody may see, with nothing chosen and nothing focused."""
        view, seen = self._view, self._sitting.seen(None)
        nothing = view.select(seen, None)
        self._board.settle()
        self._board.show(view.scene(seen, nothing, self._board.width))
        self._board.speak(view.describe(seen, nothing, self._match.players), active=False)
        self._board.set_cursor(view.home_cell(seen, nothing))
        self._controls.clear()
        self._show_rail(seen)

    def _show_rail(self, seen: Any) -> None:
        """The players, and who is to act."""
        acting = self._phase.seat if isinstance(self._phase, Ordering) else None
        waiting = self._match.game.active_players(seen)
        gone = self._view.gone(seen)
        revealing = isinstance(self._phase, Revealing)
        ordered = (
            () if revealing else [s for s, out in enumerate(gone) if s not in waiting and not out]
        )
        self._rail.show(self._view.amounts(seen), acting=acting, ordered=ordered, gone=gone)
        self._screen.classList.toggle("fine", self._board.fine)
        self._screen.classList.toggle("revealing", revealing)
        if acting is None:
            self._screen.removeAttribute("data-turn")
        else:
            self._screen.dataset.turn = acting

    def _speak_ask(self) -> None:
        """What is chosen and what is asked, for those who listen."""
        if isinstance(self._phase, Ordering):
            seen = self._sitting.seen(self._phase.seat)
            picks = self._view.picks(seen, self._phase.selection)
            chosen = [f"{pick.title}: {pick.choice}." for pick in picks if pick.chosen]
            words = self._view.say(seen, self._phase.selection, self._match.players)
            say(" ".join([*chosen, words.title]))

    # --- time, pause and giving up

    def _start_clock(self) -> None:
        self._stop_clock()
        self._match.resume(timers.now())
        self._dial.show(self._match.clock)
        if self._match.clock:
            self._beat = timers.every(BEAT, self._tick)

    def _stop_clock(self) -> None:
        if self._beat:
            self._beat()
            self._beat = None
        self._match.pause(timers.now())
        self._dial.show(None)

    def _tick(self) -> None:
        if self._match.tick(timers.now()):
            self._after(self._match.plies[-1].step)
        else:
            self._dial.show(self._match.clock)

    def _hide(self) -> None:
        """Pause: the board is hidden and the clock stands still."""
        self._stop_clock()
        mine = self._phase if isinstance(self._phase, (Ordering, Covering)) else None
        self._pause.show(self._match.players[mine.seat] if mine else None)

    def _resumed(self) -> None:
        if isinstance(self._phase, Ordering):
            self._start_clock()

    def _page_hidden(self) -> None:
        """Nobody plays on a page that nobody sees."""
        if document.hidden and isinstance(self._phase, Ordering):
            self._hide()

    def _ask_resign(self) -> None:
        if isinstance(self._phase, (Ordering, Covering)):
            seat = self._phase.seat
            sheets.ask(
                _("{name}, give up?").format(name=self._match.players[seat]),
                _("You are out of the game; your points stay as they are."),
                yes=_("Give up"),
                no=_("Play on"),
                agreed=lambda: self._resign(seat),
            )

    def _resign(self, seat: int) -> None:
        self._pause.hide()
        self._cover.hide()
        self._play(seat, RESIGN)

    def _pressed(self, event: Any) -> None:
        """Escape takes the last choice back; with nothing chosen it pauses."""
        if event.key != "Escape" or self._pause.open:
            return
        event.preventDefault()
        if isinstance(self._phase, Ordering):
            seen = self._sitting.seen(self._phase.seat)
            selection = self._view.unpick(seen, self._phase.selection)
            if selection != self._phase.selection:
                self._select(selection)
                return
        self._hide()
