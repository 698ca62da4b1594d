"""Thinking beside the page: in a worker with a Python of its own, so that no hand has to wait.

Where there can be no worker, or it fails or no longer answers, the page thinks itself, bit by bit.
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
from game.bots.resumable_search import ResumableSearch, Task
from game.bots.search import Analysis
from game.browser.session.engine_worker import packed, unpacked
from game.browser.web import failure, scheduling

SLICE: Final = 0.1
"""Seconds that the worker thinks between two answers."""
PAGE_SLICE: Final = 0.008
"""The same where the page thinks itself."""
START: Final = 20.0
"""Seconds after which a worker that has not started never will."""
PATIENCE: Final = 3.0
"""Seconds that a worker may be late with an answer before it counts as stuck."""

Best = Analysis[Any]
Told = Callable[[Best], object]


class Place(Protocol):
    """Where thinking is done."""

    async def ask(self, task: Task) -> None:
        """Begin with that."""

    async def go_on(self) -> tuple[Best, bool]:
        """Think a while: the best so far, and whether that is all."""

    def close(self) -> None:
        """Nothing more is asked."""


class Beside:
    """A worker. Raises JsException or TimeoutError from anything, if it cannot go on."""

    def __init__(self) -> None:
        """Start it; until it has, what is asked waits."""
        interpreter = window.URL.new(config["interpreter"], document.baseURI).href
        # without access to the page, no header is needed that not every host can send
        wishes = {"type": "pyodide", "version": interpreter, "config": {"sync_main_only": True}}
        self._worker = PyWorker("./static/thinker.py", **wishes)

    async def ask(self, task: Task) -> None:
        """Begin with that."""
        await asyncio.wait_for(self._worker.ready, START)
        await asyncio.wait_for(self._worker.sync.ask(packed(task)), PATIENCE)

    async def go_on(self) -> tuple[Best, bool]:
        """Think a while."""
        answer = await asyncio.wait_for(self._worker.sync.go_on(SLICE), SLICE + PATIENCE)
        best, over = unpacked(str(answer))
        return best, over

    def close(self) -> None:
        """It ends at once, whatever it does."""
        self._worker.terminate()


class Here:
    """The page itself, which looks after everything else between two slices."""

    def __init__(self) -> None:
        self._search = ResumableSearch(registry.levels, scheduling.now)

    async def ask(self, task: Task) -> None:
        """Begin with that."""
        self._search.start(task)

    async def go_on(self) -> tuple[Best, bool]:
        """Think a little."""
        await asyncio.sleep(PAGE_SLICE / 2)
        best, over = self._search.run(PAGE_SLICE)
        assert best is not None  # something was asked
        return best, over

    def close(self) -> None:
        """Nothing is left behind."""


@dataclass(eq=False)
class Thought:
    """A question on its way: `better` hears of every better answer, `done` of the last."""

    task: Task
    seconds: float
    better: Told | None
    done: Told
    best: Best | None = None
    dropped: bool = False

    def drop(self) -> None:
        """Nobody wants to know any more."""
        self.dropped = True


class Minds:
    """Takes questions, and answers them one after the other."""

    def __init__(self) -> None:
        """Nothing is started before the first question, or `wake`."""
        self._place: Place | None = None
        self._waiting: deque[Thought] = deque()
        self._work: asyncio.Future[None] | None = None

    def wake(self) -> None:
        """There will be questions: be ready for them."""
        if self._place is None:
            try:
                self._place = Beside()
            except JsException as problem:
                self._think_here(problem)

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
    ) -> Thought:
        """What should `player`, who sees `seen`, do, as far as can be told in so many seconds?"""
        thought = Thought(Task(game, level, seats, seen, player, seed), seconds, better, done)
        self._waiting.append(thought)
        if self._work is None:
            self._work = failure.begin(self._answer_all())
        return thought

    def close(self) -> None:
        """Stop whatever is being thought; nobody is told."""
        self._waiting.clear()
        if self._work:
            self._work.cancel()
        if self._place:
            self._place.close()
        self._place = self._work = None

    async def _answer_all(self) -> None:
        try:
            while self._waiting:
                await self._answer(self._waiting.popleft())
        finally:
            self._work = None

    async def _answer(self, thought: Thought) -> None:
        self.wake()
        try:
            await self._think(thought)
        except (JsException, TimeoutError) as problem:
            self._think_here(problem)
            if thought.best is None:
                await self._think(thought)
        if thought.best and not thought.dropped:
            thought.done(thought.best)

    async def _think(self, thought: Thought) -> None:
        """Until it is over, or its time is, or nobody waits for it."""
        if thought.dropped or self._place is None:
            return
        await self._place.ask(thought.task)
        until = scheduling.now() + thought.seconds
        over = False
        while not (over or thought.dropped):
            thought.best, over = await self._place.go_on()
            over = over or scheduling.now() >= until
            if thought.better and not thought.dropped:
                thought.better(thought.best)

    def _think_here(self, problem: Exception) -> None:
        """From now on without a worker."""
        window.console.debug(f"the page thinks itself: {problem}")
        if self._place:
            self._place.close()
        self._place = Here()
