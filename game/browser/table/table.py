"""The table: hands the tablet round, takes orders, shows what came of them. See `Phase`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from pyscript import document, window

from game.browser.board import animator
from game.browser.preferences import feedback, settings
from game.browser.session.engine import Minds
from game.browser.session.session import Keep, Session
from game.browser.table import table_state
from game.browser.table.bot_players import Opponents
from game.browser.table.clock import Timekeeper
from game.browser.table.cover import Cover
from game.browser.table.hints import Hints
from game.browser.table.input import Choice, Hand
from game.browser.table.pause import Intermission
from game.browser.table.surface import Surface
from game.browser.table.table_state import (
    Covering,
    Keeping,
    Moving,
    Ordering,
    Phase,
    Revealing,
    Thinking,
)
from game.browser.table.undo_redo import Takebacks
from game.browser.web import Bindings, Steadily, dialogs, find, say
from game.core.contract import CHANCE, RESIGN, Step
from game.core.words import _
from game.view.values import Refusal

GLANCE = 400
"""Milliseconds; a tap within a motion that is not longer is meant for what comes after it."""


class Table:
    """The screen of a session. Nothing is shown that is not kept: `keep` gets every change."""

    def __init__(self, session: Session, keep: Keep, ended: Callable[[], object]) -> None:
        """Go on where the match stands; `ended` is called when the result is due."""
        self._session, self._match, self._view = session, session.match, session.view
        self._keep, self._ended = keep, ended
        self._advance = Steadily(self._go_on)
        self._phase: Phase | None = None
        self._surface = Surface(session, Hand(self._view, self._choose))
        self._time = Timekeeper(self._match, self._expired)
        self._cover = Cover(self._view.lid().name, self._here)
        self._break = Intermission(
            session,
            self._time,
            lambda: table_state.asked_in(self._phase),
            self._resumed,
            self._resign,
        )
        self._minds = Minds()
        self._bots = Opponents(session, self._minds)
        self._hints = Hints(session, self._surface, self._minds, lambda: self._phase)
        self._back = Takebacks(session, self._taken_back, partial(self._surface.refuse, None))
        self._bindings = Bindings()
        self._bind()
        self._surface.uncover()
        self._surface.public()
        self._advance()

    def close(self) -> None:
        """Leave the table; the clock stands, and nothing that was chosen stays behind."""
        self._phase = None
        self._time.stop()
        self._bindings.close()
        self._back.close()
        self._cover.close()
        self._break.close()
        self._bots.forget()
        self._hints.close()
        self._minds.close()
        self._surface.close()

    def _bind(self) -> None:
        bindings, controls = self._bindings, self._surface.controls
        bindings.on(controls.done, "click", lambda _event: self._done())
        bindings.on(controls.proceed, "click", lambda _event: self._proceed())
        bindings.on(find('[data-do="undo"]'), "click", lambda _event: self._undo())
        bindings.on(controls.again, "click", lambda _event: self._show_again())
        for screen in ("#table", "#cover"):
            bindings.on(find(screen), "keydown", self._pressed)
        bindings.on(document, "visibilitychange", lambda _event: self._page_hidden())
        bindings.on(window, "resize", lambda _event: self._resized())

    def _go_on(self) -> None:
        """Have bots think, and hand the tablet to the next person; or to the result."""
        if self._match.outcome is not None:
            self._ended()
            return
        if self._match.active_players == (CHANCE,):
            self._after(self._match.draw())
            return
        self._bots.begin()
        seat = self._session.person_to_act()
        if seat is not None:
            self._hand_to(seat)
        else:
            self._wait_for_bots()

    def _wait_for_bots(self) -> None:
        """Only bots are to act; they do so all at once."""
        self._phase = Thinking()
        self._surface.thinking(self._match.active_players)
        self._back.offer(revealed=False)
        self._bots.act(self._after)

    def _hand_to(self, seat: int) -> None:
        """Cover the table until that player holds the tablet, where there is something to hide.

        One person alone needs the tablet handed only once.
        """
        alone = len(self._session.people) == 1 and self._phase is not None
        if alone or not self._view.handed_round():
            self._order(seat)
            return
        self._phase = Covering(seat)
        self._surface.cover()
        seen, waiting = self._session.seen(None), self._match.active_players
        gone = self._view.gone(seen)
        ordered = {s: s not in waiting for s in self._session.people if not gone[s]}
        self._cover.show(seat, self._match.players, self._view.cover(seen, seat), ordered)
        self._cover.status(self._view.status(seen))
        say(_("Hand the tablet to {name}").format(name=self._match.players[seat]))

    def _here(self) -> None:
        """The player has the tablet: their time begins."""
        if isinstance(self._phase, Covering):
            self._cover.hide()
            self._order(self._phase.seat)

    def _order(self, seat: int) -> None:
        seen = self._session.seen(seat)
        selection = self._view.select(seen, seat)
        self._back.offer(revealed=False)
        self._surface.uncover()
        self._time.begin(seat)
        self._surface.turn(seat)
        self._select(seat, selection)
        self._surface.board.set_cursor(self._view.home_cell(seen, selection), focus=True)

    def _select(self, seat: int, selection: Any) -> None:
        """What the player has chosen so far."""
        self._phase = Ordering(seat, selection)
        self._surface.board.settle()
        self._surface.choice(seat, selection)
        self._surface.speak(seat, selection)

    def _choose(self, cell: str | None, choice: Choice) -> None:
        """What the player's hand makes of their choice; a refusal is said beside the cell.

        A tap that is a whole move does not count if it ends a long motion.
        """
        skipped = isinstance(self._phase, Moving) and self._phase.lasts > GLANCE
        self._surface.board.hurry()
        if skipped and self._view.at_once():
            return
        self._surface.board.settle()
        if not isinstance(self._phase, Ordering):
            return
        seat, selection = self._phase.seat, self._phase.selection
        chosen = choice(self._session.seen(seat), selection)
        if isinstance(chosen, Refusal):
            self._surface.refuse(chosen.cell or cell, chosen.reason, chosen.clause)
        elif self._view.at_once() and (chosen == selection or not self._careful):
            self._phase = Ordering(seat, chosen)
            self._done()
        else:
            self._select(seat, chosen)

    @property
    def _careful(self) -> bool:
        """Whether a tap that is a whole move needs a second one."""
        return settings.needs_second_tap(small=self._surface.board.fine)

    def _done(self) -> None:
        """Seal what was chosen; what is missing is said instead."""
        if not isinstance(self._phase, Ordering):
            return
        seen = self._session.seen(self._phase.seat)
        action = self._view.order(seen, self._phase.selection)
        if action is None:
            self._surface.speak(self._phase.seat, self._phase.selection)
            return
        seat = self._phase.seat
        question = self._view.question(seen, self._phase.selection)
        wanted = question if settings.get(settings.CONFIRM_CLAIM) else None
        dialogs.make_sure(wanted, lambda: self._play(seat, action))

    def _play(self, seat: int, action: Any) -> None:
        self._time.stop()
        self._after(self._match.play(seat, action))

    def _expired(self) -> None:
        """The clock has run out, and the rules have ordered for the player."""
        self._after(self._match.plies[-1].step)

    def _after(self, step: Step[Any]) -> None:
        """An action is in: once it is kept, the tablet goes on, or everything is shown."""
        self._when_kept(lambda: self._show(step))

    def _show(self, step: Step[Any]) -> None:
        """What is kept may be shown."""
        if step.reveals or self._match.outcome is not None or self._view.pauses(step.events):
            self._reveal(step)
        elif self._view.handed_round():
            feedback.give(feedback.PLAYED)
            self._advance()
        else:
            motion = self._surface.motion(step)
            self._phase = Moving(animator.lasting(motion))
            self._surface.moving(step, motion, self._advance)

    def _undo(self) -> None:
        """Take back the last choice, else the last move; bots take theirs back with it."""
        self._surface.board.hurry()
        if not isinstance(self._phase, Keeping) and not self._unpick():
            self._back.undo()

    def _taken_back(self) -> None:
        """The match stands elsewhere."""
        self._bots.forget()
        self._when_kept(self._advance)

    def _when_kept(self, go_on: Callable[[], object]) -> None:
        """Go on once the game is on the disk as it stands, unless the table is left before."""
        self._time.stop()
        self._surface.wait()
        self._phase = keeping = Keeping()
        self._keep(self._session, lambda: self._phase is keeping and go_on())

    def _reveal(self, step: Step[Any]) -> None:
        self._phase = Revealing(step)
        self._cover.hide()
        self._surface.uncover()
        self._surface.revealing(step)
        self._back.offer(revealed=True)
        self._surface.controls.focus()

    def _show_again(self) -> None:
        if isinstance(self._phase, Revealing):
            self._surface.revealing(self._phase.step)

    def _proceed(self) -> None:
        return self._advance() if isinstance(self._phase, Revealing) else None

    def _resized(self) -> None:
        """Letters that have become readable appear, others go; a refusal would lie elsewhere."""
        self._surface.board.settle()
        if not isinstance(self._phase, Covering):
            self._surface.uncover()
        if isinstance(self._phase, Ordering):
            self._surface.choice(self._phase.seat, self._phase.selection)
        elif isinstance(self._phase, Revealing):
            self._surface.revealing(self._phase.step)
            self._surface.board.hurry()

    def _resumed(self) -> None:
        if isinstance(self._phase, Ordering):
            self._time.go_on()
            self._surface.turn(self._phase.seat)

    def _page_hidden(self) -> None:
        """Nobody plays on a page that nobody sees."""
        if document.hidden and isinstance(self._phase, Ordering):
            self._break.begin()

    def _resign(self, seat: int) -> None:
        self._cover.hide()
        self._bots.forget()
        self._play(seat, RESIGN)

    def _pressed(self, event: Any) -> None:
        """Escape takes the last choice back; with nothing chosen it pauses."""
        if event.key != "Escape" or self._break.open:
            return
        event.preventDefault()
        if not self._unpick():
            self._break.begin()

    def _unpick(self) -> bool:
        """Take the last choice back; whether there was one."""
        if not isinstance(self._phase, Ordering):
            return False
        seat, chosen = self._phase.seat, self._phase.selection
        selection = self._view.unpick(self._session.seen(seat), chosen)
        if selection != chosen:
            self._select(seat, selection)
        return bool(selection != chosen)
