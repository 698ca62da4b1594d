"""The page of one puzzle, on the same table as a game that is played."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial

from pyscript import document, window

from game import registry
from game.browser.library import Archive
from game.browser.preferences import feedback, shortcuts
from game.browser.puzzles import efforts, own_moments, solving, words
from game.browser.puzzles.line_view import SolutionView
from game.browser.puzzles.players import session_of
from game.browser.puzzles.sharing import SharePuzzle
from game.browser.puzzles.shelves import shelf
from game.browser.session import EngineClient
from game.browser.table import Dialogs, Program, SurfaceView, preferences, rail_of
from game.browser.web import (
    Bindings,
    Event,
    LatestTask,
    TimeSlice,
    Waiting,
    find,
    find_any,
    navigation,
    notice,
    parts,
    say,
    scheduling,
    set_title,
)
from game.core.record import BadRecord
from game.core.words import _
from game.puzzles import judging, moments
from game.puzzles.kept import Effort
from game.puzzles.links import from_link
from game.puzzles.moments import Moment
from game.puzzles.page import state as p
from game.puzzles.page.reduce import ALL, open_puzzle, reduce
from game.puzzles.page.screen import screen
from game.puzzles.proving import TooLongError
from game.puzzles.puzzle import Puzzle
from game.puzzles.today import games_of_day, of_day
from game.table import effects as e
from game.table import messages as m
from game.table.session import AnySession

LEVEL, PATIENCE = "strong", 2.0
"""Which bot values a move of one's own game, and for how many seconds at most."""
BUTTONS: Mapping[str, p.PuzzleMessage] = {
    "restart": p.PuzzlePressed(p.Press.RESTART),
    "line-back": p.PuzzlePressed(p.Press.BACK),
    "line-on": p.PuzzlePressed(p.Press.ON),
    "solution": p.PuzzlePressed(p.Press.SOLUTION),
    "others": p.PuzzlePressed(p.Press.OTHERS),
    "pass-on": p.PuzzlePressed(p.Press.SHARE),
    "undo": m.Pressed(m.Button.UNDO),
    "hint": m.Pressed(m.Button.HINT),
    "read": m.Pressed(m.Button.READ),
}
"""By the name of a button at the table what its press says."""

Found = Callable[[], Awaitable[Puzzle | Moment | None]]
"""Finds the puzzle; None after a notice if it is not there."""


class PuzzlePage:
    """The puzzle that `find_it` finds; what it takes is kept in the archive under `id` if given."""

    def __init__(self, find_it: Found, archive: Archive, moment: str = "") -> None:
        self._find, self._archive, self._moment = find_it, archive, moment
        self._bindings, self._engine = Bindings(), EngineClient()
        self._bindings.add(self._engine.close)

    @classmethod
    def of_shelf(cls, game: str, which: str, archive: Archive) -> PuzzlePage:
        """That of a game's shelf with that place, from 1, or with those digits in its id."""

        async def found() -> Puzzle | None:
            puzzles = await shelf(game)
            place = int(which) if which.isdecimal() and len(which) < 4 else 0
            if 0 < place <= len(puzzles):
                return puzzles[place - 1]
            return next((one for one in puzzles if one.id == f"{game}-{which}"), None)

        return cls(found, archive)

    @classmethod
    def of_link(cls, text: str, archive: Archive) -> PuzzlePage:
        """That of a link, which is proved first if that is possible."""
        return cls(partial(_linked, text), archive)

    @classmethod
    def of_own(cls, id: str, archive: Archive) -> PuzzlePage:
        """The moment of one's own games that is kept under that id."""
        return cls(partial(own_moments.moment_of, archive, id), archive, id)

    async def open(self) -> None:
        """Show it in chunks, between which the browser answers; if there is none, show all."""
        with parts.PUZZLES.contained(_leave):
            try:
                puzzle = await self._find()
            except BadRecord as problem:
                notice(_("This puzzle cannot be shown: {problem}").format(problem=problem))
                _leave()
                return
            if puzzle is None:
                notice(_("There is no such puzzle here."))
                _leave()
                return
            took = (await efforts.efforts(self._archive)).get(puzzle.id, Effort())
            await self._open(puzzle, took)

    async def _open(self, puzzle: Puzzle | Moment, took: Effort) -> None:
        self._puzzle = puzzle
        session = session_of(puzzle)
        before = Effort() if took.solved else took
        first = open_puzzle(await _task(puzzle), session, before, preferences.current(session))
        self._program: Program[p.PuzzleState, p.PuzzleMessage, p.PuzzleEffect] = Program(
            first, reduce, self._show, self._carry_out
        )
        send = self._program.send
        self._surface = SurfaceView(session, send, rail_of(session))
        self._bindings.add(self._surface.close)
        self._surface.title(first[0].task.title)
        self._dialogs = Dialogs(send)
        self._bindings.add(self._dialogs.close)
        self._solution = SolutionView(find("#table"), session, send)
        self._bindings.add(self._solution.close)
        self._bind(puzzle)
        await asyncio.sleep(0)
        await self._surface.open(screen(self._program.state).surface, hidden=False)
        self._program.run()
        following = LatestTask()
        self._bindings.add(following.cancel)
        following.begin(self._find_following(puzzle))

    def _bind(self, puzzle: Puzzle | Moment) -> None:
        table, send = find("#table"), self._program.send
        find('[data-do="back"]', table).href = ALL
        for name, message in BUTTONS.items():
            button = find(f'[data-do="{name}"]', table)
            self._bindings.on(button, "click", partial(_press, send, message))
        shortcuts.READ.tell(self._bindings, find('[data-do="read"]', table))
        shortcuts.HINT.tell(self._bindings, find('[data-do="hint"]', table))
        self._bindings.on(document, "keydown", self._key)
        self._bindings.on(window, "resize", lambda _event: self._surface.measure_again())
        self._bindings.add(self._program.close)  # closed first, or the closing board would send
        changed = m.PreferencesChanged
        preferences.watch(
            self._bindings, self._program.state.session, lambda now: send(changed(now))
        )
        set_title(f"{puzzle.question().title} · {words.game_name(puzzle)}")

    async def _find_following(self, puzzle: Puzzle | Moment) -> None:
        """Find the puzzle of the day after that one: the file of another game is to be loaded."""
        if isinstance(puzzle, Puzzle) and (after := await _next_of_day(puzzle)):
            label = _("Next: {game}").format(game=words.game_name(after))
            self._program.send(p.FollowingFound(words.address(after), label))

    def close(self) -> None:
        """Leave the puzzle, at any time."""
        self._bindings.close()

    def _key(self, event: Event) -> None:
        """The keys of hints and of reading; Escape puts away."""
        if find_any("dialog[open]"):
            return
        if shortcuts.HINT.is_pressed(event):
            self._program.send(m.Pressed(m.Button.HINT))
        elif shortcuts.READ.is_pressed(event):
            self._program.send(m.Pressed(m.Button.READ))
        elif event.key == "Escape":
            self._program.send(m.Pressed(m.Button.ESCAPE))

    # --- what is shown and done

    def _show(self, state: p.PuzzleState) -> None:
        shown = screen(state)
        self._surface.show(shown.surface)
        self._surface.refuse(shown.bubble)
        self._surface.tell_about(state.about)
        self._solution.show(shown)
        self._dialogs.show(state.dialog, state.session)

    def _carry_out(self, effect: p.PuzzleEffect) -> None:
        puzzle = self._puzzle
        match effect:
            case e.Say(told):
                say(told)
            case e.Give(cue):
                feedback.give(cue)
            case e.PlaceCursor(cell, focus):
                self._surface.board.grid.set_cursor(cell, focus=focus)
            case e.FocusWords():
                self._surface.controls.focus()
            case e.Leave(address):
                navigation.go(address)
            case p.Judge(number, session, turn):
                self._judge(number, session, turn)
            case p.FindBest(number, session):
                self._soon(lambda: p.BestFound(number, solving.best(puzzle, session)))
            case p.FindLine():
                self._soon(lambda: p.LineFound(solving.solution(puzzle)))
            case p.Note(effort):
                self._note(effort)
            case p.Share(session):
                if isinstance(puzzle, Puzzle):
                    with parts.SHARING.contained():
                        SharePuzzle(puzzle, session)

    def _judge(self, number: int, session: AnySession, turn: tuple[p.Played, ...]) -> None:
        """Have that turn judged; where a search has to value it, by the engine's worker."""
        puzzle = self._puzzle
        if isinstance(puzzle, Puzzle):
            self._soon(lambda: p.Judged(number, solving.verdict(puzzle, session, turn)))
            return
        [(_seat, action)] = turn
        asked = moments.asked_after(puzzle, action)
        if asked is None:
            self._soon(lambda: p.Judged(number, moments.judge(puzzle, action, None)))
            return
        state, player = asked
        self._engine.ask(
            puzzle.game,
            LEVEL,
            len(session.names),
            state,
            player,
            seed=number,
            seconds=PATIENCE,
            done=lambda found: self._program.send(
                p.Judged(number, moments.judge(puzzle, action, found))
            ),
        )

    def _soon(self, find_out: Callable[[], p.PuzzleMessage]) -> None:
        """Find that out once what was pressed has been painted, and send it."""

        def answer() -> None:
            with parts.PUZZLES.contained(lambda: self._program.send(p.AnswerFailed())):
                self._program.send(find_out())

        scheduling.after_frame(answer)

    def _note(self, effort: Effort) -> None:
        """Keep what the puzzle took; one that is not proved is only for now."""
        if self._moment and effort.solved:
            own_moments.settle(self._archive, self._moment)
        if self._puzzle.proved and not self._moment:
            efforts.note(self._archive, self._puzzle.id, effort)


def _press(
    send: Callable[[p.PuzzleMessage], object], message: p.PuzzleMessage, _event: Event
) -> None:
    send(message)


def _leave() -> None:
    """Go to all puzzles from one that cannot be shown."""
    navigation.go(ALL)


async def _linked(text: str) -> Puzzle | None:
    """The puzzle of a link: proved, if that does not take too long. Raises BadRecord."""
    puzzle = from_link(text)
    known = next((one for one in await shelf(puzzle.game) if one.id == puzzle.id), None)
    if known:
        return known
    waiting, time_slice = Waiting(_("Proving the puzzle …")), TimeSlice()
    try:
        for found in judging.proved(puzzle, judging.UNPROVED):
            await time_slice.yield_if_over()
            puzzle = found or puzzle
    except TooLongError:
        return puzzle
    finally:
        waiting.over()
    if not puzzle.right:
        raise BadRecord("", _("it has no solution"))
    return puzzle


async def _task(puzzle: Puzzle | Moment) -> p.Task:
    """What is asked, and where the way leads on, as far as the puzzle's own file tells."""
    asked, status = puzzle.question(), words.status(puzzle)
    if isinstance(puzzle, Moment):
        return p.Task(puzzle, asked, _("From your own games"), status)
    if await _is_of_today(puzzle):
        return p.Task(puzzle, asked, _("Puzzle of the day"), status)
    others = await shelf(puzzle.game)
    if puzzle in others and others.index(puzzle) + 1 < len(others):
        following = words.address(others[others.index(puzzle) + 1])
        return p.Task(puzzle, asked, puzzle.kind(), status, following, _("Next"))
    return p.Task(puzzle, asked, puzzle.kind(), status)


async def _is_of_today(puzzle: Puzzle) -> bool:
    """Whether it is a puzzle of the day, for which its own file is enough."""
    own_shelf = {puzzle.game: await shelf(puzzle.game)}
    return puzzle in of_day(words.today(), own_shelf, registry.GAMES)


async def _next_of_day(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle of the day after that one, round about; None if it is none of the day."""
    if not await _is_of_today(puzzle):
        return None
    today = words.today()
    shelves = {game: await shelf(game) for game in games_of_day(today, registry.GAMES)}
    day = of_day(today, shelves, registry.GAMES)
    return day[(day.index(puzzle) + 1) % len(day)]
