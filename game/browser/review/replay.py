"""The page of a replay, on the same table as a game that is played."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from random import Random

from pyscript import document, window

from game.browser.library import Archive, Share
from game.browser.preferences import appearance, shortcuts
from game.browser.puzzles import MomentFinder
from game.browser.review.evaluation import EvaluationView
from game.browser.review.evaluator import Evaluator
from game.browser.review.filming import FilmSheet
from game.browser.review.menu import MenuDialog
from game.browser.review.moves import MovesDialog
from game.browser.review.play_on_dialog import TryDialog
from game.browser.review.scrubber import ScrubberView
from game.browser.session import Advisor, EngineClient, Keep, entropy, played_on
from game.browser.table import (
    Program,
    ReadingSheet,
    RulesOverTable,
    ScoresSheet,
    SurfaceView,
    rail_of,
)
from game.browser.web import (
    Bindings,
    Event,
    Unbind,
    find,
    find_any,
    parts,
    say,
    scheduling,
    set_title,
)
from game.core.words import _
from game.table import effects as e
from game.table import messages as m
from game.table import replay_state as r
from game.table.replay import open_replay, reduce_replay
from game.table.replay_screen import replay_surface, scrubber
from game.table.session import AnySession
from game.table.state import Reading, Rule, Rules
from game.view.values import Sheet

ABOUT_EVALUATION = r.Evaluated | r.SwingExplained | r.AllExplained | r.SwingPressed


class ReplayPage:
    """A game that is looked back at; `back` is the address that one came from.

    The archive keeps moments of it that can be tried again.
    """

    def __init__(
        self,
        session: AnySession,
        back: str,
        *,
        archive: Archive,
        start: Callable[[AnySession], object],
        go_on: Callable[[AnySession], object],
        keep: Keep,
        try_bot: Callable[[AnySession], object],
    ) -> None:
        """`start` gets a new game that begins where the replay stands.

        `go_on` gets the running game itself, to be gone on with, and `keep` that of a link;
        `try_bot` gets the game as it stands, for bots that were written here.
        """
        self._start, self._go_on, self._keep, self._back = start, go_on, keep, back
        self._try_bot, self._archive = try_bot, archive
        self._program = self._opened(session)
        self._rest: Unbind | None = None
        self._evaluator: Evaluator | None = None
        self._bindings = Bindings()

    async def open(self) -> None:
        """Show it in chunks, between which the browser answers."""
        state, send, closing = self._program.state, self._program.send, self._bindings.add
        session = state.session
        rail = rail_of(session)
        self._surface = SurfaceView(session, send, rail, self._pace)
        closing(self._surface.close)
        self._surface.title(_("Replay"))
        self._scrubber = ScrubberView(state.last, session.signs, send)
        closing(self._scrubber.close)
        self._scrubber.draw(state.standings)
        self._curve = EvaluationView(state.last, session.signs, send)
        self._menu = MenuDialog(send)
        self._moves, self._trying = MovesDialog(send), TryDialog(session, send)
        self._reading, self._numbers = ReadingSheet(send), ScoresSheet(send)
        self._rules = RulesOverTable(send)
        for part in (self._curve, self._menu, self._moves, self._trying):
            closing(part.close)
        for sheet in (self._reading, self._numbers, self._rules):
            closing(sheet.close)
        self._seat_engine(session)
        with parts.PUZZLES.contained():
            place = find("#more .tries div")
            finder = MomentFinder(session.at_ply(state.checkpoints[-1]), self._archive, place)
            closing(finder.close)
            finder.begin(looks=False)
        self._bind()
        set_title(_("Replay: {game}").format(game=session.view.lid().name))
        await asyncio.sleep(0)
        await self._surface.open(replay_surface(state), hidden=False)
        self._program.run()
        self._surface.controls.focus()

    def _seat_engine(self, session: AnySession) -> None:
        """Make those that think: of hints, and of who was ahead."""
        send, engine = self._program.send, EngineClient()
        self._bindings.add(engine.close)
        self._advisor = Advisor(
            session, engine, Random(entropy()), lambda *found: send(m.HintFound(*found))
        )
        self._bindings.add(self._advisor.stop)
        checkpoints = self._program.state.checkpoints
        self._evaluator = parts.EVALUATION.run(
            lambda: Evaluator(session, checkpoints, engine, send)
        )
        self._bindings.add(self._stop_evaluating)

    def _pace(self) -> float:
        return appearance.pace() * self._program.state.speed

    def _opened(
        self, session: AnySession
    ) -> Program[r.AnyReplayState, r.ReplayMessage, r.ReplayEffect]:
        return Program(
            open_replay(session),
            reduce_replay,
            self._show,
            self._carry_out,
            self._contained,
        )

    def _contained(self, message: r.ReplayMessage) -> AbstractContextManager[None]:
        """Contains what fails in a part that a replay can do without."""
        if isinstance(message, m.HintFound) or message == m.Pressed(m.Button.HINT):
            return self._hinting()
        if isinstance(message, ABOUT_EVALUATION) or message == m.Pressed(m.Button.EVALUATE):
            return self._evaluating()
        return nullcontext()

    def close(self) -> None:
        """Leave the replay."""
        self._program.close()
        self._stop_resting()
        self._bindings.close()

    def _bind(self) -> None:
        table, send = find("#table"), self._program.send
        find('[data-do="back"]', table).href = self._back
        share = find('[data-do="share"]', table)
        self._bindings.on(share, "click", lambda _event: send(m.Pressed(m.Button.SHARE)))
        read, numbers = find('[data-do="read"]', table), find('[data-do="numbers"]', table)
        self._bindings.on(read, "click", lambda _event: send(m.Pressed(m.Button.READ)))
        self._bindings.on(numbers, "click", lambda _event: send(m.Pressed(m.Button.SCORES)))
        shortcuts.READ.tell(self._bindings, read)
        self._bindings.on(window, "resize", lambda _event: self._surface.measure())
        self._bindings.on(document, "visibilitychange", lambda _event: send(m.PageHidden()))
        self._bindings.on(document, "keydown", self._key)

    def _key(self, event: Event) -> None:
        """The hint's key asks for it, Escape puts it away; another one reads the board."""
        if find_any("dialog[open]"):
            return
        if shortcuts.HINT.is_pressed(event):
            self._program.send(m.Pressed(m.Button.HINT))
        elif shortcuts.READ.is_pressed(event):
            self._program.send(m.Pressed(m.Button.READ))
        elif event.key == "Escape":
            self._program.send(m.Pressed(m.Button.ESCAPE))

    def _show(self, state: r.AnyReplayState) -> None:
        self._surface.show(replay_surface(state))
        self._surface.tell_about(state.about)
        bar = scrubber(state)
        self._scrubber.show(bar)
        self._menu.show(state, bar)
        with self._evaluating():
            self._curve.show(state.evaluation)
        self._moves.show(state)
        dialog = state.dialog
        self._rules.show(dialog if isinstance(dialog, Rule | Rules) else None, state.session)
        self._reading.show(dialog if isinstance(dialog, Reading) else None)
        self._numbers.show(dialog if isinstance(dialog, Sheet) else None, state.session)
        self._trying.show(state)

    def _carry_out(self, effect: r.ReplayEffect) -> None:
        match effect:
            case e.Say(words):
                say(words)
            case e.AskHint(seat, plies, seen):
                with self._hinting():
                    self._advisor.ask(seen, seat, plies)
            case e.StopHint():
                with self._hinting():
                    self._advisor.stop()
            case r.Wait(milliseconds):
                self._rest = scheduling.after(milliseconds, lambda: self._program.send(r.Waited()))
            case r.StopWaiting():
                self._stop_resting()
            case r.Evaluate():
                with self._evaluating():
                    self._evaluate()
            case r.StopEvaluating():
                with self._evaluating():
                    self._stop_evaluating()
            case r.Share(session, seen, selection):
                with parts.SHARING.contained():
                    Share(session, seen, selection, lambda: FilmSheet(self._program.state))
            case r.PlayOn(session, bots):
                self._start(played_on(session, bots))
            case r.GoOn(session):
                self._go_on(session)
            case r.TryBot(session):
                self._try_bot(session)
            case r.Keep(session):
                self._keep(session, lambda: self._program.send(r.Kept()))

    def _evaluate(self) -> None:
        if self._evaluator is None:
            raise ValueError("there is no evaluator")
        self._evaluator.start()

    def _stop_evaluating(self) -> None:
        if self._evaluator:
            self._evaluator.stop()

    def _hinting(self) -> AbstractContextManager[None]:
        """Contains what is done for hints."""
        return parts.HINTS.contained(lambda: self._program.send(m.HintFailed()))

    def _evaluating(self) -> AbstractContextManager[None]:
        """Contains what is done for the evaluation."""
        return parts.EVALUATION.contained(lambda: self._program.send(r.EvaluationFailed()))

    def _stop_resting(self) -> None:
        if self._rest:
            self._rest()
            self._rest = None
