"""Cascades of soldiers: bursts a second, the cost of a large field, and frames on the page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from bench import field, playing
from bench.browser import Stage, progress
from bench.playing import Log
from bench.playouts import LOAD, python_files
from bench.row import Goal, Row, rates
from game.games.soldiers.rules.events import Wave

LOGS: dict[str, list[tuple[int, str]]] = json.loads(
    Path(__file__).with_name("cascades.json").read_text("utf-8")
)
"""Games of eight players that end in the `longest` cascade and in that with `most` bursts."""

EIGHT = 8
NATIVE_GOAL = Goal("median", least=200_000)
PYODIDE_GOAL = Goal("median", least=120_000)

FEW = ("a1", "d4", "a2", "d4", "a2", "d4", "b1", "d5", "b1", "d5", "a1")
"""Plots of two players in turn; the last soldier makes a corner and its neighbours burst."""
SMALL, LARGE = 6, 16
"""Plots a side."""

BATCHES = 5
SECONDS = 0.5
"""How long a batch takes at least."""

_AGAIN = """([seats, log, seconds]) =>
  playing.again_rate("soldiers", seats, python.toPy({}), python.toPy(log), seconds)"""


def measure(stage: Stage) -> Iterator[Row]:
    """Yield the rules' rows, then the page's."""
    progress("cascade, bursts")
    with stage.page("plain.html") as page:
        page.evaluate(LOAD, python_files())
        yield from _bursts(page, LOGS["most"])
    progress("cascade, small")
    yield _small()
    yield from field.measure(stage, LOGS["longest"])


def _bursts(page: Page, log: Log) -> list[Row]:
    """Bursts a second in CPython and in Pyodide, batches taking turns."""
    bursts = _count(playing.last_step("soldiers", EIGHT, {}, log)[1])
    native, ours = [], []
    for _ in range(1 + BATCHES):
        again: float = page.evaluate(_AGAIN, [EIGHT, log, SECONDS])
        ours.append(bursts * again)
        native.append(bursts * playing.again_rate("soldiers", EIGHT, {}, log, SECONDS))
    name = f"cascade, {bursts} bursts"
    return [
        rates(f"{name}: CPython", native[1:], goal=NATIVE_GOAL),  # the first fills caches
        rates(f"{name}: Pyodide", ours[1:], native[1:], PYODIDE_GOAL),
    ]


def _small() -> Row:
    """The rate of the same few bursts on a large field, beside that on a small one."""
    log = [(i % 2, cell) for i, cell in enumerate(FEW)]
    found: dict[int, list[float]] = {LARGE: [], SMALL: []}
    for _ in range(1 + BATCHES):
        for size, batches in found.items():
            batches.append(playing.again_rate("soldiers", 2, {"size": size}, log, SECONDS))
    bursts = _count(playing.last_step("soldiers", 2, {"size": SMALL}, log)[1])
    name = f"cascade, {bursts} bursts: CPython, {LARGE}×{LARGE} beside {SMALL}×{SMALL}"
    return rates(name, found[LARGE][1:], found[SMALL][1:])


def _count(step: Any) -> int:
    """The number of bursts in a step."""
    return sum(len(event.bursts) for event in step.events if isinstance(event, Wave))
