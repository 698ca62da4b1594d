"""When something breaks: the page says so in words and hands out the record of the game."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from pyscript import window
from pyscript.js_modules import boot

T = TypeVar("T")
_begun: set[asyncio.Future[None]] = set()
"""What goes on: the loop alone would let it be forgotten."""


def guarded(handler: Callable[..., T]) -> Callable[..., T | None]:
    """`handler`, with an exception that escapes it shown to the player, never lost."""

    def guard(*arguments: Any) -> T | None:
        try:
            return handler(*arguments)
        except Exception as problem:
            show(problem)
            return None

    return guard


def begin(work: Coroutine[Any, Any, object]) -> asyncio.Future[None]:
    """Let that go on by itself, with an exception that escapes it shown to the player."""

    async def guard() -> None:
        try:
            await work
        except Exception as problem:
            show(problem)

    task = asyncio.ensure_future(guard())
    _begun.add(task)
    task.add_done_callback(_begun.discard)
    return task


def show(problem: Exception) -> None:
    """Give up in words; the details go to the console for whoever reports it."""
    window.console.error("".join(traceback.format_exception(problem)))
    boot.fail(f"{type(problem).__name__}: {problem}")


def keep(record: str) -> None:
    """Remember the record that would be handed out."""
    boot.keep(record)
