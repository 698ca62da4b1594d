"""The time of day, doing something later, and long work in slices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import TypeVar

from pyodide.ffi import create_once_callable
from pyscript import document, window
from pyscript.ffi import create_proxy

from game.browser.web import failure
from game.browser.web.dom import Unbind, release

T = TypeVar("T")

SLICE = 0.008
"""Seconds of work at a time: half of a frame at 60 frames a second."""

PAINTED = 32
"""Milliseconds after which what is shown now is painted, on a busy page, too: two frames."""


def now() -> float:
    """Seconds since the page was opened; never goes back."""
    return float(window.performance.now()) / 1000


def today() -> int:
    """Milliseconds since 1970, by the clock of the device."""
    return int(window.Date.now())


def after(milliseconds: float, handler: Callable[[], object]) -> Unbind:
    """Call `handler` once after that time, at 0 as soon as the page is free; returns its cancel."""
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
    """Call `handler` again and again at that interval; returns its cancel."""
    proxy = create_proxy(failure.guarded(lambda *_: handler()))
    timer = window.setInterval(proxy, milliseconds)

    def cancel() -> None:
        window.clearInterval(timer)
        release(proxy)

    return cancel


async def pause(milliseconds: float = 0) -> None:
    """Wait for that time, at least until the page has done what is due."""
    await asyncio.sleep(milliseconds / 1000)


async def idle() -> None:
    """Wait until the page has nothing to do; where the browser does not tell, for a moment."""
    if not hasattr(window, "requestIdleCallback"):
        await pause()
        return
    resting = asyncio.Event()
    window.requestIdleCallback(create_once_callable(lambda _deadline: resting.set()))
    await resting.wait()


async def in_steps(steps: Iterable[None], wanted: Callable[[], bool]) -> bool:
    """Take these steps, with the page answering after each, as long as they are `wanted`.

    Whether all of them were taken.
    """
    for _step in steps:
        await pause()
        if not wanted():
            return False
    return True


def after_painting(steps: Iterable[None], wanted: Callable[[], bool]) -> None:
    """Take these steps, as long as they are `wanted`, once what is shown now is painted."""

    def begin() -> None:
        if wanted():
            failure.begin(in_steps(steps, wanted))

    after(PAINTED, begin)


class TimeSlice:
    """Cuts long work into slices of `SLICE` seconds, so that the page answers in between.

    The first slice begins at once.
    """

    def __init__(self) -> None:
        self._start = perf_counter()  # asking JavaScript would cost more than many a step

    async def yield_if_over(self) -> None:
        """Let the page do what is due if the slice is over, and begin another one."""
        if perf_counter() - self._start >= SLICE:
            await pause()
            self._start = perf_counter()

    async def last_of(self, steps: Iterable[T]) -> T:
        """Take these steps, at least one, with the page answering in between; the last of them."""
        for step in steps:
            last = step
            await self.yield_if_over()
        return last
