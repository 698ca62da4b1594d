"""The engine, as a worker runs it: thinks for the page, which stays free for hands meanwhile.

Question and answer are pickled: they only ever pass between two Pythons of one page.
"""

from __future__ import annotations

import pickle
from time import perf_counter
from typing import Any

from pyscript import sync

from game import registry
from game.bots.resumable_search import ResumableSearch


def serve() -> None:
    """Offer `ask` and `go_on` to the page (`pyscript.sync`)."""
    search = ResumableSearch(registry.levels, perf_counter)

    def ask(task: str) -> None:
        search.start(unpacked(task))

    def go_on(seconds: float) -> str:
        return packed(search.run(seconds))

    sync.ask, sync.go_on = ask, go_on


def packed(value: Any) -> str:
    """The value as a text, which crosses between threads as it is."""
    return pickle.dumps(value).decode("latin-1")


def unpacked(text: str) -> Any:
    """The value in such a text."""
    return pickle.loads(text.encode("latin-1"))
