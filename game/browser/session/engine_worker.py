"""The engine, as a worker runs it: thinks for the page, which stays free for hands meanwhile."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from pyscript import sync

from game import registry
from game.bots.protocol import answer, read_question
from game.bots.resumable_search import ResumableSearch

SLICE: Final = 0.1
"""Seconds that the worker thinks between two answers."""


def serve() -> None:
    """Offer `ask` and `go_on` to the page (`pyscript.sync`)."""
    search = ResumableSearch(registry.levels, perf_counter)
    game = ""

    def ask(text: str) -> None:
        nonlocal game
        task = read_question(text, registry.levels)
        game = task.game
        search.start(task)

    def go_on() -> str:
        best, over = search.run(SLICE)
        assert best is not None  # something was asked
        return answer(registry.rules(game), best, over=over)

    sync.ask, sync.go_on = ask, go_on
