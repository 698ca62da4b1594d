"""What grows in one page over many games: memory, elements and listeners.

Each game is played for some random presses and then resigned. The first ones are not counted: they
fill caches and import modules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from typing import NamedTuple

from playwright.sync_api import Page

from bench import hand, opponents
from bench.report import Goal, Measured
from bench.stage import Stage, check_alive, progress
from game import registry

ROUNDS = 1
FIRST, COUNT, PRESSES = 10, 100, 30
LEVEL = opponents.LEVELS[0]
MEMORY, WORKER, ELEMENTS = Goal("most", 8), Goal("most", 120), Goal("most", 300)
"""Megabytes that may come, and of a worker; elements or listeners that may be left."""


class Held(NamedTuple):
    """What the page holds at home, after garbage collection; memory in MB."""

    memory: float
    elements: float
    listeners: float


def measure(stage: Stage) -> Iterator[Measured]:
    """Yield rows of what has grown among people, and against bots."""
    with stage.page("#/") as page:
        page.emulate_media(reduced_motion="reduce")
        list(_games(page, FIRST))
        before = _held(page)
        list(_games(page, COUNT))
        after = _held(page)
    name = f"soak, {COUNT} games among people"
    yield Measured(f"{name}: memory", "MB", [after.memory - before.memory], goal=MEMORY)
    yield Measured(f"{name}: elements", "", [after.elements - before.elements], goal=ELEMENTS)
    yield Measured(f"{name}: listeners", "", [after.listeners - before.listeners], goal=ELEMENTS)
    yield from _against_bots(stage)


def _against_bots(stage: Stage) -> Iterator[Measured]:
    """Rows of what the browser holds at home, and of what a worker holds."""
    with stage.page("#/") as page:
        list(_games(page, FIRST, LEVEL))
        first, before = _worker_and_rest(stage, page)
        halfway = before
        for number in _games(page, COUNT, LEVEL):
            if number == COUNT // 2:
                _worker, halfway = _worker_and_rest(stage, page)
        last, after = _worker_and_rest(stage, page)
    name = f"soak, {COUNT} games against bots"
    yield Measured(f"{name}: all processes of pages", "MB", [after - before])
    yield Measured(f"{name}: the same, second half", "MB", [after - halfway], goal=MEMORY)
    yield Measured(f"{name}: a worker", "MB", [last], goal=WORKER)
    yield Measured(f"{name}: a worker, beside the first", "MB", [last - first], goal=MEMORY)


def _games(page: Page, count: int, level: str = "") -> Iterator[int]:
    """Play so many games, one after the other; their numbers, each once it is over."""
    for number, game in enumerate(islice(cycle(registry.GAMES), count), 1):
        hand.start(page, game, 1 if level else 2, level)
        page.evaluate("(presses) => hands.play(presses)", PRESSES)
        page.evaluate("() => hands.resign()")
        check_alive(page)
        progress(f"soak, {number} of {count} games")
        yield number


def _held(page: Page) -> Held:
    hand.go_home(page)
    session = page.context.new_cdp_session(page)
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
    memory, counted = session.send("Runtime.getHeapUsage"), session.send("Memory.getDOMCounters")
    session.detach()
    taken = (memory["usedSize"] + memory["backingStorageSize"]) / 1e6
    return Held(taken, counted["nodes"], counted["jsEventListeners"])


def _worker_and_rest(stage: Stage, page: Page) -> tuple[float, float]:
    """Megabytes of a worker in which a bot thinks, and of all that is left at home without it."""
    worker = opponents.worker_memory(stage, page, LEVEL)
    _held(page)  # collects garbage
    page.wait_for_timeout(opponents.ENDED)
    return worker, stage.resident()
