"""Looking back: any game of which there is a record, forwards and backwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import document, window

from game.browser.library import Share
from game.browser.review.best_move import Coach
from game.browser.review.evaluation import Evaluation
from game.browser.review.scrubber import Scrubber
from game.browser.session.checkpoints import course, stops
from game.browser.session.engine import Minds
from game.browser.session.session import Session, played_on
from game.browser.table.input import Choice, Hand
from game.browser.table.surface import Surface
from game.browser.web import Bindings, Unbind, find, make, replace, say, scheduling
from game.core.contract import CHANCE, Event
from game.core.words import _, ngettext
from game.view.values import Refusal, Words

REST = 600
"""Milliseconds between two steps that play by themselves, at single speed."""


class Replay:
    """The table of a game that nobody plays on; `started` gets one that goes on from here."""

    def __init__(self, session: Session, back: str, started: Callable[[Session], object]) -> None:
        """Begin at the end of a game that is over, else where it stands."""
        self._session, self._match, self._view = session, session.match, session.view
        self._started = started
        self._stops = stops(self._match, self._view)
        numbers = course(self._match, self._view, self._stops)
        self._steps = [self._match.plies[stop - 1] for stop in self._stops[1:]]
        self._at = len(self._steps)
        self._match.stand(self._stops[-1])
        self._board: int | None = None
        self._table = find("#table")
        self._table.classList.add("looking")
        self._surface = Surface(session, Hand(self._view, self._look))
        self._scrubber = Scrubber(self._at, self._go, self._play)
        self._scrubber.draw(numbers, self._view.course_title())
        self._minds = Minds()
        self._coach = Coach(session, self._surface, self._scrubber, self._minds, self._again)
        self._evaluation = Evaluation(
            session, self._stops, self._minds, self._scrubber, coach=self._coach, go=self._go
        )
        self._timer: Unbind = lambda: None
        self._bindings = Bindings()
        self._bind(back)
        self._title()
        self._surface.uncover()
        self._go(self._at)

    def close(self) -> None:
        """Leave it."""
        self._timer()
        self._table.classList.remove("looking")
        self._bindings.close()
        self._evaluation.close()
        self._coach.close()
        self._minds.close()
        self._scrubber.close()
        self._surface.close()

    def _bind(self, back: str) -> None:
        table = self._table
        find('[data-do="back"]', table).href = back
        self._bindings.on(find('[data-do="moves"]', table), "click", lambda _event: self._list())
        self._bindings.on(find('[data-do="share"]', table), "click", lambda _event: self._share())
        self._bindings.on(find('[data-do="on"]', table), "click", lambda _event: self._play_on())
        self._bindings.on(find("#moves ol"), "click", self._listed)
        self._bindings.on(
            find('#moves [data-do="shut"]'), "click", lambda _event: find("#moves").close()
        )
        self._bindings.on(window, "resize", lambda _event: self._resized())
        self._bindings.on(document, "visibilitychange", lambda _event: self._play(False))

    def _title(self) -> None:
        count = len(self._steps)
        words = ngettext("{count} move", "{count} moves", count).format(count=count)
        find(".title .name", self._table).textContent = _("Looking back")
        self._surface.status(f"{self._view.lid().name} · {words}")

    def _go(self, stop: int) -> None:
        """Show the game as it stood there."""
        self._play(False)
        self._stand(stop)
        self._settle()

    def _again(self) -> None:
        self._go(self._at)

    def _stand(self, stop: int) -> None:
        self._surface.board.hurry()
        self._at = stop
        self._match.stand(self._stops[stop])
        self._board = None

    def _settle(self) -> None:
        """The board without motion, and what happened last in words."""
        self._surface.look_on(self._seen(), self._looked())
        words = self._words(self._at)
        self._scrubber.show(self._at, words.title, words.detail)
        find('[data-do="on"]', self._table).disabled = self._match.outcome is not None
        self._coach.settled()
        self._evaluation.settled(self._at)
        say(words.title)

    def _seen(self) -> Any:
        """What everybody sees there; the end of a hand before the table is cleared."""
        seen = self._session.seen(None)
        return self._view.afterwards(self._events(self._at), seen) if self._at else seen

    def _events(self, stop: int) -> tuple[Event, ...]:
        return self._steps[stop - 1].step.events

    def _looked(self) -> Any:
        """The board of whoever moved last, or that which was tapped."""
        seen = self._seen()
        board = self._board
        if board is None and self._at:
            board = self._steps[self._at - 1].player
        nothing = self._view.select(seen, None)
        if board is None or board == CHANCE or board not in self._view.boards(seen):
            return nothing
        return self._view.turn_to(seen, nothing, board)

    def _look(self, _cell: str | None, choice: Choice) -> None:
        """A small board was tapped; taps on cells do nothing here."""
        seen = self._seen()
        chosen = choice(seen, self._looked())
        if not isinstance(chosen, Refusal) and len(self._view.boards(seen)) > 1:
            self._board = self._view.board_in_view(seen, chosen)
            self._settle()

    def _words(self, stop: int) -> Words:
        """What the step to that stop brought."""
        if not stop:
            return Words(_("The start"))
        return self._view.tell(self._events(stop), self._match.players)

    def _notation(self, stop: int) -> str:
        """The same as a record has it, where it is one action."""
        ply = self._steps[stop - 1]
        if self._view.handed_round():
            return ""
        return self._match.game.action_to_string(ply.action)

    # --- going on by itself

    def _play(self, playing: bool) -> None:
        self._timer()
        if playing == self._scrubber.playing:
            return
        if playing and self._at == len(self._steps):
            self._stand(0)
            self._settle()
        self._scrubber.show_playing(playing=playing)
        if playing:
            self._rest()
        else:
            self._surface.board.hurry()

    def _rest(self) -> None:
        """A moment to look, then the next step."""
        if self._at == len(self._steps):
            self._scrubber.show_playing(playing=False)
        elif self._scrubber.playing:
            self._timer = scheduling.after(REST // self._scrubber.speed, self._step)

    def _step(self) -> None:
        self._stand(self._at + 1)
        step = self._steps[self._at - 1].step
        motion = self._surface.motion(step)
        words = self._words(self._at)
        self._scrubber.show(self._at, words.title, words.detail)
        self._surface.board.play(motion, self._stepped, self._scrubber.speed)

    def _stepped(self) -> None:
        self._settle()
        self._rest()

    # --- the list, and playing on

    def _list(self) -> None:
        self._play(False)
        rows = (self._row(stop) for stop in range(1, len(self._stops)))
        replace(find("#moves ol"), *rows)
        find("#moves").showModal()
        here = find("#moves [aria-current]")
        if here:
            here.focus()

    def _row(self, stop: int) -> Any:
        row, button = make("li"), make("button", type="button")
        words = self._words(stop)
        button.dataset.stop = stop
        button.append(make("span", str(stop), className="number"), make("span", words.title))
        button.append(make("code", self._notation(stop)))
        if stop == self._at:
            button.setAttribute("aria-current", "step")
        row.append(button)
        return row

    def _listed(self, event: Any) -> None:
        button = event.target.closest("[data-stop]")
        if button:
            find("#moves").close()
            self._go(int(button.dataset.stop))

    def _share(self) -> None:
        """The whole game, and a picture of what is shown."""
        self._play(False)
        seen, at = self._seen(), self._at
        looked = self._looked()
        self._match.stand(self._stops[-1])
        Share(self._session, seen, looked)
        self._match.stand(self._stops[at])

    def _play_on(self) -> None:
        """A new game, from what is shown."""
        self._started(played_on(self._session))

    def _resized(self) -> None:
        self._surface.uncover()
        self._settle()
