"""The scripting time of each frame of a reveal with 32 seats, and of the tap that starts it.

The peer is a motion of as many sprites in plain JavaScript on its own page.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Page

from bench import chips, hand
from bench.browser import RATES, Stage, progress, slowed
from bench.row import Goal, Row, times

SIZES = (10, 6)
"""Cells a side; on the smaller board many chips meet."""

PEOPLE, BOTS = 2, 30
PLACES = {0: ("c3", "b5"), 1: ("d2", "e4")}
ROUNDS = 3
"""Reveals at every rate; each is another position."""

ENOUGH = 60
"""The least frames of a measurement; a shorter reveal is shown again."""

GOAL, TASK = Goal("p95", 8), Goal("most", 100)


@dataclass
class Times:
    """Milliseconds: of frames, of the peer's frames, of the longest task of each tap on Done."""

    frames: list[float] = field(default_factory=list)
    plain: list[float] = field(default_factory=list)
    starts: list[float] = field(default_factory=list)


def measure(stage: Stage) -> list[Row]:
    """Measure some rounds of a game on boards of both sizes, at alternating rates."""
    rows = []
    with stage.page("plain.html") as plain:
        for size in SIZES:
            with stage.page("#/") as page:
                noted = _play(page, plain, size)
            for rate in RATES:
                rows += _rows(f"reveal, {size}×{size}, {rate}×", rate, noted[rate])
    return rows


def _play(page: Page, plain: Page, size: int) -> dict[int, Times]:
    """The times of a game on a board of that size, by rate."""
    noted = {rate: Times() for rate in RATES}
    page.bring_to_front()
    chips.start(page, PEOPLE, BOTS, size)
    chips.play_phase(page, lambda page, seat: chips.place(page, *PLACES[seat]))
    chips.done(page)
    page.evaluate("() => probe.stood()")
    for turn in range(ROUNDS * len(RATES)):
        rate = RATES[turn % len(RATES)]
        progress(f"reveal, {size}×{size}, {turn + 1} of {ROUNDS * len(RATES)}")
        chips.go_on(page)
        chips.play_phase(page, lambda page, _seat: chips.order(page))
        _reveal(page, plain, rate, noted[rate])
    return noted


def _reveal(page: Page, plain: Page, rate: int, noted: Times) -> None:
    """Note the last Done and enough frames of the motion, then the peer's."""
    with slowed(page, rate):
        done = hand.tap_on(page, '#table [data-do="done"]')
        noted.starts.append(hand.longest_task(page, done, done["painted"]))
        hand.rest(page)
        frames: list[float] = page.evaluate("() => probe.stood()")
        while len(frames) < ENOUGH:
            hand.click(page, '#table [data-do="again"]')
            frames += page.evaluate("() => probe.stood()")
    noted.frames += frames
    plain.bring_to_front()
    with slowed(plain, rate):
        plain.evaluate("() => play()")
        noted.plain += plain.evaluate("() => probe.stood()")
    page.bring_to_front()


def _rows(name: str, rate: int, noted: Times) -> list[Row]:
    goal = GOAL if rate == max(RATES) else None
    return [
        times(f"{name}: frame", noted.frames, noted.plain, goal),
        times(f"{name}: longest task of Done", noted.starts, (), TASK if goal else None),
    ]
