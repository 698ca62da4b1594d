"""The page of a replay, on the same table as a game that is played."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pyscript import document, window

from game.browser.library import Share
from game.browser.review.evaluation import EvaluationView
from game.browser.review.evaluator import Evaluator
from game.browser.review.moves import MovesDialog
from game.browser.review.scrubber import ScrubberView
from game.browser.session import Advisor, EngineClient, entropy, played_on
from game.browser.table import HINT_KEY, Program, SurfaceView
from game.browser.web import Bindings, Event, Unbind, find, say, scheduling
from game.core.words import _
from game.table import effects as e
from game.table import messages as m
from game.table import replay_state as r
from game.table.checkpoints import standings
from game.table.replay import open_replay, reduce_replay
from game.table.replay_screen import replay_surface, scrubber
from game.table.session import AnySession


class ReplayPage:
    """A game that is looked back at. `started` gets a new game that goes on from it.

    `back` is the address that one came from.
    """

    def __init__(
        self, session: AnySession, back: str, started: Callable[[AnySession], object]
    ) -> None:
        self._started = started
        self._program: Program[r.AnyReplayState, r.ReplayMessage, r.ReplayEffect] = Program(
            open_replay(session), reduce_replay, self._show, self._carry_out
        )
        state, send = self._program.state, self._program.send
        session = state.session
        self._surface = SurfaceView(session, send, speed=lambda: self._program.state.speed)
        self._surface.title(_("Looking back"))
        self._scrubber = ScrubberView(state.last, send, offers_hints=session.offers_review)
        numbers = standings(session.history, session.view, state.checkpoints)
        self._scrubber.draw(numbers, session.view.course_title())
        self._curve = EvaluationView(state.last, send, is_offered=session.offers_review)
        self._moves = MovesDialog(send)
        self._engine = EngineClient()
        self._advisor = Advisor(
            session, self._engine, Random(entropy()), lambda *found: send(m.HintFound(*found))
        )
        self._evaluator = Evaluator(session, state.checkpoints, self._engine, send)
        self._rest: Unbind | None = None
        self._bindings = Bindings()
        self._bind(back)
        self._program.run()

    def close(self) -> None:
        """Leave the replay."""
        self._program.close()
        self._stop_resting()
        self._bindings.close()
        self._evaluator.stop()
        self._advisor.stop()
        self._engine.close()
        self._moves.close()
        self._curve.close()
        self._scrubber.close()
        self._surface.close()

    def _bind(self, back: str) -> None:
        table, send = find("#table"), self._program.send
        find('[data-do="back"]', table).href = back
        share = find('[data-do="share"]', table)
        self._bindings.on(share, "click", lambda _event: send(r.SharePressed()))
        self._bindings.on(window, "resize", lambda _event: self._surface.measure())
        self._bindings.on(document, "visibilitychange", lambda _event: send(m.PageHidden()))
        self._bindings.on(document, "keydown", self._key)

    def _key(self, event: Event) -> None:
        """The hint's key asks for it, Escape puts it away."""
        if event.ctrlKey or event.altKey or event.metaKey or event.repeat or find("dialog[open]"):
            return
        if event.key.lower() == HINT_KEY:
            self._program.send(m.HintPressed())
        elif event.key == "Escape":
            self._program.send(m.EscapePressed())

    def _show(self, state: r.AnyReplayState) -> None:
        self._surface.show(replay_surface(state))
        self._scrubber.show(scrubber(state))
        self._curve.show(state.evaluation)
        self._moves.show(state)

    def _carry_out(self, effect: r.ReplayEffect) -> None:
        match effect:
            case e.Say(words):
                say(words)
            case e.AskHint(seat, plies, seen):
                self._advisor.ask(seen, seat, plies)
            case e.StopHint():
                self._advisor.stop()
            case r.Rest(milliseconds):
                self._rest = scheduling.after(milliseconds, lambda: self._program.send(r.Rested()))
            case r.StopResting():
                self._stop_resting()
            case r.Evaluate():
                self._evaluator.start()
            case r.StopEvaluating():
                self._evaluator.stop()
            case r.Share(session, seen, selection):
                Share(session, seen, selection)
            case r.PlayOn(session):
                self._started(played_on(session))

    def _stop_resting(self) -> None:
        if self._rest:
            self._rest()
            self._rest = None
