"""JavaScript's timers for Python: a moment in seconds, and a beat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pyscript import window
from pyscript.ffi import create_proxy

from game.browser.web import failure
from game.browser.web.dom import Unbind, release


def now() -> float:
    """Seconds since the page was opened, never going back."""
    return float(window.performance.now()) / 1000


def today() -> int:
    """Milliseconds since 1970, as the device has it."""
    return int(window.Date.now())


def after(milliseconds: float, handler: Callable[[], object]) -> Unbind:
    """Call `handler` once, then; the unbind prevents that."""
    loop = asyncio.get_event_loop()
    return loop.call_later(milliseconds / 1000, failure.guarded(handler)).cancel


def every(milliseconds: int, handler: Callable[[], object]) -> Unbind:
    """Call `handler` again and again; the unbind ends that."""
    proxy = create_proxy(failure.guarded(lambda *_: handler()))
    timer = window.setInterval(proxy, milliseconds)

    def unbind() -> None:
        window.clearInterval(timer)
        release(proxy)

    return unbind
