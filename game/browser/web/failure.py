"""When something breaks: the page says so in words and hands out the record of the game."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Awaitable, Callable
from typing import TypeVar

from pyscript import window
from pyscript.js_modules import boot

T = TypeVar("T")
_running: set[asyncio.Future[None]] = set()
"""Tasks that are not done: the event loop alone would let them be collected."""


def guarded(handler: Callable[..., T]) -> Callable[..., T | None]:
    """`handler`, with an exception that escapes it shown to the player instead of lost."""

    def guard(*arguments: object) -> T | None:
        try:
            return handler(*arguments)
        except Exception as problem:
            show(problem)
            return None

    return guard


def begin(work: Awaitable[object]) -> asyncio.Future[None]:
    """Run `work` as a task, with an exception that escapes it shown to the player."""

    async def guard() -> None:
        try:
            await work
        except Exception as problem:
            show(problem)

    task = asyncio.ensure_future(guard())
    _running.add(task)
    task.add_done_callback(_running.discard)
    return task


def show(problem: Exception) -> None:
    """Replace the page by words about the problem; the traceback goes to the console."""
    window.console.error("".join(traceback.format_exception(problem)))
    boot.fail(f"{type(problem).__name__}: {problem}")


def keep(record: str) -> None:
    """Note the record to hand out if something breaks."""
    boot.keep(record)
