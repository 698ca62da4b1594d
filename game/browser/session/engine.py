"""The engine's client: a worker thinks for bots and hints, so that no hand has to wait.

Where there can be no worker, or it fails, answers nonsense or not at all, the page itself thinks, a
few milliseconds at a time.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from pyodide.ffi import JsException
from pyscript import PyWorker, config, document, window

from game import registry
from game.bots.protocol import AnswerReader, BadMessage, question
from game.bots.resumable_search import ResumableSearch, Task
from game.bots.search import Analysis
from game.browser.session.engine_worker import SLICE
from game.browser.web import device, failure, scheduling

PAGE_SLICE: Final = 0.008
"""Seconds that the page itself thinks at a time."""
START: Final = 20.0
"""Seconds after which a worker that has not started never will."""
PATIENCE: Final = 3.0
"""Seconds that a worker may be late with an answer before it counts as stuck."""
SMALL: Final = 4
"""Gigabytes of memory up to which a device is a small one."""

AnyTask = Task[Any]
Best = Analysis[Any]
Told = Callable[[Best], object]


class Engine(Protocol):
    """What thinks about one task at a time."""

    async def ask(self, task: AnyTask) -> None:
        """Begin to think about that task, and forget the one before."""

    async def go_on(self) -> tuple[Best, bool]:
        """Think for a slice of time; return the best so far, and whether the search is over."""

    def close(self) -> None:
        """End it."""


class WorkerEngine:
    """A worker with a Python of its own.

    Everything raises JsException, TimeoutError or BadMessage if the worker fails, does not answer
    in time or answers nonsense.
    """

    def __init__(self) -> None:
        interpreter = window.URL.new(config["interpreter"], document.baseURI).href
        # without access to the page, no header is needed that not every host can send
        wishes = {"type": "pyodide", "version": interpreter, "config": {"sync_main_only": True}}
        self._worker = PyWorker("./static/engine_worker.py", **wishes)
        self._reader: AnswerReader[Any, Any] | None = None

    async def ask(self, task: AnyTask) -> None:
        """Begin to think about that task; wait until the worker has started."""
        await asyncio.wait_for(self._worker.ready, START)
        self._reader = AnswerReader(registry.rules(task.game), task)
        await asyncio.wait_for(self._worker.sync.ask(question(task)), PATIENCE)

    async def go_on(self) -> tuple[Best, bool]:
        """Let the worker think for `SLICE` seconds."""
        assert self._reader  # something was asked
        return self._reader.read(
            await asyncio.wait_for(self._worker.sync.go_on(), SLICE + PATIENCE)
        )

    def close(self) -> None:
        """End the worker at once, whatever it does."""
        self._worker.terminate()


class LocalEngine:
    """The page itself, which does everything else between two slices."""

    def __init__(self) -> None:
        self._search = ResumableSearch(registry.levels, scheduling.now)

    async def ask(self, task: AnyTask) -> None:
        """Begin to think about that task."""
        self._search.start(task)

    async def go_on(self) -> tuple[Best, bool]:
        """Think for `PAGE_SLICE` seconds."""
        await asyncio.sleep(PAGE_SLICE / 2)
        best, over = self._search.run(PAGE_SLICE)
        assert best is not None  # something was asked
        return best, over

    def close(self) -> None:
        """Nothing has to be ended."""


@dataclass(eq=False)
class Query:
    """A task that waits for its answer: `better` gets every better one, `done` the last.

    `seconds` is how long it may take, `catch` gets an exception. A query that was dropped is not
    answered any more.
    """

    task: AnyTask
    seconds: float
    better: Told | None
    done: Told
    catch: failure.Catch
    best: Best | None = None
    dropped: bool = False

    def drop(self) -> None:
        """Give the query up: nothing will be called."""
        self.dropped = True


class EngineClient:
    """Takes queries and answers them one after the other.

    The engine is started by the first query, or ahead of it by `start`. With `sparing`, for a page
    that has another worker already, the page itself thinks on a small device.
    """

    def __init__(self, *, sparing: bool = False) -> None:
        self._sparing = sparing
        self._engine: Engine | None = None
        self._waiting: deque[Query] = deque()
        self._work: asyncio.Future[None] | None = None
        self._begin = failure.guarded(self._begin_work)  # what fails there is nobody's who asks

    def start(self) -> None:
        """Start the engine, unless it runs already."""
        if self._engine is None:
            if self._sparing and _has_little_memory():
                self._engine = LocalEngine()
                return
            try:
                self._engine = WorkerEngine()
            except JsException as problem:
                self._think_locally(problem)

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
    ) -> Query:
        """Ask what `player`, who sees `seen`, should do; `level` thinks for at most `seconds`."""
        task = Task(game, level, seats, seen, player, seed)
        query = Query(task, seconds, better, done, failure.catching())
        self._waiting.append(query)
        if self._work is None:
            self._begin()
        return query

    def close(self) -> None:
        """Drop all queries and end the engine."""
        self._waiting.clear()
        if self._work:
            self._work.cancel()
        if self._engine:
            self._engine.close()
        self._engine = self._work = None

    def _begin_work(self) -> None:
        self._work = failure.begin(self._answer_all())

    async def _answer_all(self) -> None:
        try:
            while self._waiting:
                query = self._waiting.popleft()
                with failure.contained(query.catch):
                    await self._answer(query)
        finally:
            self._work = None

    async def _answer(self, query: Query) -> None:
        self.start()
        try:
            await self._think(query)
        except (JsException, TimeoutError, BadMessage) as problem:
            self._think_locally(problem)
            if query.best is None:
                await self._think(query)
        if query.best and not query.dropped:
            query.done(query.best)

    async def _think(self, query: Query) -> None:
        """Think until the search is over, its time is up, or the query was dropped."""
        if query.dropped or self._engine is None:
            return
        await self._engine.ask(query.task)
        until = scheduling.now() + query.seconds
        over = False
        while not (over or query.dropped):
            query.best, over = await self._engine.go_on()
            over = over or scheduling.now() >= until
            if query.better and not query.dropped:
                query.better(query.best)

    def _think_locally(self, problem: Exception) -> None:
        """From now on do without the worker."""
        window.console.debug(f"the page itself thinks: {problem}")
        if self._engine:
            self._engine.close()
        self._engine = LocalEngine()


def _has_little_memory() -> bool:
    """Whether this is a small device; one that does not tell is, if fingers are its pointer."""
    memory = getattr(window.navigator, "deviceMemory", None)
    if memory is None:
        return device.is_under_fingers()
    return bool(memory <= SMALL)
