"""The time of day, doing something later, tasks that replace each other, and work in slices.

What a coroutine does in chunks has `await asyncio.sleep(0)` between them: the browser answers then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Generator
from time import perf_counter
from typing import TypeVar, cast

from pyodide.ffi import create_once_callable
from pyscript import document, window
from pyscript.ffi import create_proxy

from game.browser.web import failure
from game.browser.web.dom import Unbind, release
from game.browser.web.javascript import as_object

T = TypeVar("T")

SLICE = 0.008
"""Seconds of work at a time: half of a frame at 60 frames a second."""
RESTLESS = 1000
"""Milliseconds after which nobody waits any more for a page that always has something to do."""


def now() -> float:
    """Seconds since the page was opened; never goes back."""
    return float(window.performance.now()) / 1000


def today() -> int:
    """Milliseconds since 1970, by the clock of the device."""
    return int(window.Date.now())


def after(milliseconds: float, handler: Callable[[], object]) -> Unbind:
    """Call `handler` once after that time; returns its cancel."""
    loop = asyncio.get_event_loop()
    return loop.call_later(milliseconds / 1000, failure.guarded(handler)).cancel


def after_frame(handler: Callable[[], object]) -> None:
    """Call `handler` once the next frame is painted; at once if the page is hidden."""
    if document.hidden:
        handler()
        return
    guarded = failure.guarded(lambda _moment: after(0, handler))
    window.requestAnimationFrame(create_once_callable(guarded))


def every(milliseconds: int, handler: Callable[[], object]) -> Unbind:
    """Call `handler` again and again at that interval; returns its cancel.

    For the clock at a table: timers that start each other would drift.
    """
    proxy = create_proxy(failure.guarded(lambda *_: handler()))
    timer = window.setInterval(proxy, milliseconds)

    def cancel() -> None:
        window.clearInterval(timer)
        release(proxy)

    return cancel


async def idle() -> None:
    """Wait until the page has nothing to do, a second at most; a moment where nothing tells."""
    if not hasattr(window, "requestIdleCallback"):
        await asyncio.sleep(0)
        return
    resting = asyncio.Event()
    rested = create_once_callable(lambda _deadline: resting.set())
    window.requestIdleCallback(rested, as_object({"timeout": RESTLESS}))
    await resting.wait()


class LatestTask:
    """At most one task at a time: to begin another one cancels the one before."""

    def __init__(self) -> None:
        self._task: asyncio.Future[object] | None = None

    def begin(self, work: Awaitable[object]) -> None:
        """Cancel the task before, and run `work` instead."""
        self.cancel()
        self._task = failure.begin(work)

    @property
    def is_running(self) -> bool:
        """Whether the task is not done."""
        return self._task is not None and not self._task.done()

    def cancel(self) -> None:
        """Cancel the task, if it is not done."""
        if self._task:
            self._task.cancel()


class TimeSlice:
    """Cuts long work into slices of `SLICE` seconds, so that the page answers in between.

    Thousands of games are imported, counted and listed so; to rest after each of them would take
    longer than the work. The first slice begins at once.
    """

    def __init__(self) -> None:
        self._start = perf_counter()  # asking JavaScript would cost more than many a step

    async def yield_if_over(self) -> None:
        """Let the page do what is due if the slice is over, and begin another one."""
        if perf_counter() - self._start >= SLICE:
            await asyncio.sleep(0)
            self._start = perf_counter()

    async def finish(self, steps: Generator[object, None, T]) -> T:
        """Take these steps, with the page answering in between; what the generator returns."""
        while True:
            try:
                next(steps)
            except StopIteration as done:
                return cast("T", done.value)
            await self.yield_if_over()
