"""Cascades of soldiers: bursts a second, and frames on the page."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from playwright.sync_api import Page

from bench import hand, playing
from bench.playing import Log
from bench.playouts import pyodide
from bench.report import Goal, Measured
from bench.stage import QUARTER, RATES, Stage, progress, slowed
from game.games.soldiers.rules.events import Wave
from serve import ROOT, SetupError

LOGS: dict[str, list[tuple[int, str]]] = json.loads(
    (ROOT / "tests" / "data" / "cascades.json").read_text("utf-8")
)
"""Games of eight players that end in the `longest` cascade and in that with `most` bursts."""
EIGHT = 8
BATCHES = 5
SECONDS = 0.5
"""How long a batch takes at least."""
NATIVE, PYODIDE = Goal("median", least=200_000), Goal("median", least=120_000)
FRAME, TASK = Goal("p95", 8), Goal("most", 300)
"""Milliseconds of scripting in a frame, and of any task, at a quarter of the speed."""

_AGAIN = """([seats, log, seconds]) =>
  playing.again_rate("soldiers", seats, python.toPy({}), python.toPy(log), seconds)"""


class Watched(NamedTuple):
    """The frames of one cascade: milliseconds of each, frames a second, and the longest task."""

    scripting: list[float]
    painted: list[float]
    shown: float
    task: float


def measure(stage: Stage) -> Iterator[Measured]:
    """Yield the rules' rows, then the page's."""
    if stage.is_ours:  # the rules are those of this version
        with pyodide(stage) as page:
            yield from _bursts(page, LOGS["most"])
    yield from _on_the_page(stage, LOGS["longest"])


def _bursts(page: Page, log: Log) -> Iterator[Measured]:
    """Bursts a second in CPython and in Pyodide, batches taking turns."""
    progress("cascade, bursts")
    events = playing.last_step("soldiers", EIGHT, {}, log).events
    bursts = sum(len(event.bursts) for event in events if isinstance(event, Wave))
    native, ours = [], []
    for _ in range(1 + BATCHES):
        again: float = page.evaluate(_AGAIN, [EIGHT, log, SECONDS])
        ours.append(bursts * again)
        native.append(bursts * playing.again_rate("soldiers", EIGHT, {}, log, SECONDS))
    name = f"cascade, {bursts} bursts"  # below: the first batch fills caches
    yield Measured(f"{name}: CPython", "/s", native[1:], goal=NATIVE)
    yield Measured(f"{name}: Pyodide, beside CPython", "/s", ours[1:], native[1:], PYODIDE)


def _on_the_page(stage: Stage, log: Log) -> Iterator[Measured]:
    """Play the log's last deployment at both rates; at its first time, no shape is drawn yet."""
    *earlier, (_seat, cell) = log
    with stage.page("#/") as page:
        begin_cascade(page, [cell for _seat, cell in earlier])
        for rate in RATES:
            progress(f"cascade, {rate}×")
            with slowed(page, rate):
                found = deploy(page, cell)
            hand.click(page, '#table [data-do="undo"]')
            hand.rest(page)
            yield from _rows(rate, found)


def begin_cascade(page: Page, cells: Sequence[str]) -> None:
    """Start a game and deploy on these plots one after the other, without motion."""
    page.emulate_media(reduced_motion="reduce")
    hand.start(page, "soldiers", EIGHT)
    for cell in cells:
        hand.click(page, f'#table [data-cell="{cell}"]')
        hand.rest(page)
    page.emulate_media(reduced_motion="no-preference")


def deploy(page: Page, cell: str) -> Watched:
    """Start the cascade by a tap, and watch its frames. Raises SetupError for none."""
    since = hand.now(page)
    page.evaluate("() => probe.watch()")
    hand.tap_on(page, f'#table [data-cell="{cell}"]')
    hand.rest(page)  # a frame may come and go before the motion begins
    noted: dict[str, list[float]] = page.evaluate("() => probe.watched()")
    moments = noted["moments"]
    lasted = moments[-1] - moments[0] if moments else 0
    if not lasted:  # no frame, one, or several that were made for the same moment
        raise SetupError("the cascade was shown without motion")
    shown = 1000 * (len(moments) - 1) / lasted
    return Watched(noted["scripting"], noted["painted"], shown, hand.longest(page, since))


def _rows(rate: int, found: Watched) -> Iterator[Measured]:
    name, slow = f"cascade, {rate}×", rate == QUARTER
    yield Measured(f"{name}: frame", "ms", found.scripting, goal=FRAME if slow else None)
    yield Measured(f"{name}: frame and its painting", "ms", found.painted)
    yield Measured(f"{name}: frames shown", "/s", [found.shown])
    yield Measured(f"{name}: longest task", "ms", [found.task], goal=TASK if slow else None)
