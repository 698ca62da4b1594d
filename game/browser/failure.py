"""When something breaks: the page says so in words and hands out the record of the game."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any, TypeVar

from pyscript import window
from pyscript.js_modules import boot

T = TypeVar("T")


def guarded(handler: Callable[..., T]) -> Callable[..., T | None]:
    """`handler`, with an exception that escapes it shown to the player, never lost."""

    def guard(*arguments: Any) -> T | None:
        try:
            return handler(*arguments)
        except Exception as problem:
            show(problem)
            return None

    return guard


def show(problem: Exception) -> None:
    """Give up in words; the details go to the console for whoever reports it."""
    window.console.error("".join(traceback.format_exception(problem)))
    boot.fail(f"{type(problem).__name__}: {problem}")


def keep(record: str) -> None:
    """Remember the record that would be handed out."""
    boot.keep(record)
