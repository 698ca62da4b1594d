"""The engine's client: a worker thinks for bots and hints, so that nobody has to wait.

Where there can be no worker, or it fails, answers nonsense or not at all, the page itself thinks, a
few milliseconds at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any, Final, Protocol

from pyodide.ffi import JsException
from pyscript import window

from game.bots.resumable_search import Task
from game.bots.search import Analysis
from game.browser.session.python_worker import PythonWorker
from game.browser.web import device, failure, scheduling
from game.engine import answering
from game.engine.answering import ENGINE, SLICE
from game.engine.protocol import (
    AnyTask,
    BadMessage,
    GoOn,
    Moved,
    Question,
    Reply,
    TaskReader,
    ToMove,
    read_progress,
    written_question,
)
from game.lab.playing import Fixture, Played

PAGE_SLICE: Final = 0.008
"""Seconds that the page itself thinks at a time."""
PATIENCE: Final = 3.0
"""Seconds that a worker may be late with an answer before it counts as stuck."""
SMALL: Final = 4
"""Gigabytes of memory up to which a device is a small one."""
TROUBLES: Final = (JsException, TimeoutError, BadMessage)
"""What a worker raises that fails."""

Best = Analysis[Any]
Told = Callable[[Best], object]
Move = Callable[[int, str], Awaitable[Moved]]


class EngineLink(Protocol):
    """What thinks about one task, or plays one game, at a time."""

    async def ready(self) -> None:
        """Wait until it can be asked."""

    async def ask(self, question: Question) -> Reply:
        """Work for a slice of time on that, or go on with what was asked last."""

    def close(self) -> None:
        """End it."""


class WorkerLink:
    """A worker of ours.

    Everything raises JsException, TimeoutError or BadMessage if the worker fails, does not answer
    in time or answers nonsense.
    """

    def __init__(self) -> None:
        self._worker = PythonWorker(ENGINE)
        self._reader: TaskReader | None = None

    async def ready(self) -> None:
        """Wait until the worker has started."""
        await self._worker.ready()

    async def ask(self, question: Question) -> Reply:
        """Let the worker work for `SLICE` seconds."""
        if not isinstance(question, GoOn):
            self._reader = TaskReader(question) if isinstance(question, Task) else None
        text = await self._worker.ask(written_question(question), SLICE + PATIENCE)
        return self._reader.read(text) if self._reader else read_progress(text)

    def close(self) -> None:
        """End the worker at once, whatever it does."""
        self._worker.end()


class LocalLink:
    """The page itself, which does everything else between two slices."""

    def __init__(self) -> None:
        self._engine = answering.Engine(PAGE_SLICE, scheduling.now)

    async def ready(self) -> None:
        """It always is."""

    async def ask(self, question: Question) -> Reply:
        """Work for `PAGE_SLICE` seconds."""
        await asyncio.sleep(PAGE_SLICE / 2)
        return self._engine.answer(question)

    def close(self) -> None:
        """Nothing has to be ended."""


@dataclass(eq=False)
class Query:
    """A task that waits for its answer: `better` gets every better one, `done` the last.

    `seconds` is how long it may take. One that is urgent goes before those in line. A query that
    was dropped is not answered any more.
    """

    task: AnyTask
    seconds: float
    better: Told | None
    done: Told
    urgent: bool = False
    best: Best | None = None
    dropped: bool = False

    def drop(self) -> None:
        """Give the query up: nothing will be called."""
        self.dropped = True


class EngineClient:
    """Takes queries and games and answers them one after the other.

    The engine is started by the first one, or ahead of it by `start`. With `sparing`, for a page
    that has another worker already, the page itself thinks on a small device.
    """

    def __init__(self, *, sparing: bool = False) -> None:
        self._sparing = sparing
        self._engine: EngineLink | None = None
        self._asked: set[asyncio.Future[object]] = set()
        # Of those that are not urgent one waits for its turn, so that urgent ones are soon next.
        self._queue, self._turn = asyncio.Lock(), asyncio.Lock()

    def start(self) -> None:
        """Start the engine, unless it runs already."""
        if self._engine is None:
            little = self._sparing and has_little_memory()
            self._engine = LocalLink() if little else WorkerLink()

    def ask(
        self,
        game: str,
        level: str,
        seats: int,
        seen: Any,
        player: int,
        *,
        seed: int,
        seconds: float,
        done: Told,
        better: Told | None = None,
        urgent: bool = False,
    ) -> Query:
        """Ask what `player`, who sees `seen`, should do; `level` thinks for at most `seconds`.

        What is `urgent` goes before those that wait in line. `done` gets the last analysis,
        whose action is the game's own value.
        """
        task = Task(game, level, seats, seen, player, seed)
        query = Query(task, seconds, better, done, urgent)
        work = failure.begin(self._answer(query))
        self._asked.add(work)
        work.add_done_callback(self._asked.discard)
        return query

    async def play(self, fixture: Fixture, move: Move) -> Played:
        """Play that game; `move` gets a side and its `Turn`, and gives what its worker answers.

        Raises what `move` raises.
        """
        async with self._queue, self._turn:
            self.start()
            try:
                return await self._play(fixture, move)
            except TROUBLES as problem:
                self._think_locally(problem)
                return await self._play(fixture, move)
            except asyncio.CancelledError:
                self._end()
                raise

    def close(self) -> None:
        """Drop all queries and end the engine."""
        for work in self._asked:
            work.cancel()
        self._end()

    def _end(self) -> None:
        if self._engine:
            self._engine.close()
        self._engine = None

    async def _answer(self, query: Query) -> None:
        async with nullcontext() if query.urgent else self._queue, self._turn:
            self.start()
            try:
                await self._think(query)
            except TROUBLES as problem:
                self._think_locally(problem)
                if query.best is None:
                    await self._think(query)
        if query.best and not query.dropped:
            query.done(query.best)

    async def _think(self, query: Query) -> None:
        """Think until the search is over, its time is up, or the query was dropped."""
        if query.dropped or self._engine is None:
            return
        await self._engine.ready()
        until = scheduling.now() + query.seconds
        question: Question = query.task
        over = False
        while not (over or query.dropped):
            reply = await self._engine.ask(question)
            assert isinstance(reply, tuple)  # as to every task
            query.best, over = reply
            over = over or scheduling.now() >= until
            question = GoOn()
            if query.better and not query.dropped:
                query.better(query.best)

    async def _play(self, fixture: Fixture, move: Move) -> Played:
        assert self._engine  # it was started
        await self._engine.ready()
        reply = await self._engine.ask(fixture)
        while not isinstance(reply, Played):
            question: Question = GoOn()
            if isinstance(reply, ToMove):
                question = await move(reply.side, reply.turn)
            reply = await self._engine.ask(question)
        return reply

    def _think_locally(self, problem: Exception) -> None:
        """From now on do without the worker."""
        window.console.debug(f"the page itself thinks: {problem}")
        if self._engine:
            self._engine.close()
        self._engine = LocalLink()


def has_little_memory() -> bool:
    """Whether this is a small device; one that does not tell is, if fingers are its pointer."""
    memory = getattr(window.navigator, "deviceMemory", None)
    if memory is None:
        return device.has_coarse_pointer()
    return bool(memory <= SMALL)
