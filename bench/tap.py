"""The time from a tap that changes the selection to the frame that shows it, with eight seats.

The peer is a plain JavaScript button whose tap changes its text. The moment of painting is a
message sent from the next animation frame, which comes once that frame is painted; Event Timing
would round to 8 ms and leave out what takes less than 16 ms.

Chromium's driver holds a touch back until the page's frame is on the screen, which no finger does
(`InputHandler::DispatchWebTouchEvent`). So a tap comes when the frame of the one before is there;
how long it is held back all the same has a row, and counts.
"""

from __future__ import annotations

from itertools import chain, count

from playwright.sync_api import Page

from bench import chips, hand
from bench.browser import RATES, Stage, progress, slowed
from bench.hand import Tap
from bench.row import Goal, Row, times
from serve import SetupError

PLACES = {0: ("e5", "h3"), 1: ("b9", "c2"), 2: ("g8", "i6"), 3: ("d7", "b4")}
"""Where the people place their runner and hunter, by seat."""

TAPS = ("e6", "h4", "e5", "f6", "h3", "g2", "e5", "d4", "h3", "i3", "i3", "g4", "e5", "d4")
"""The first player changes their mind, and in the end has nothing chosen for the runner.

Targets around their chips, their chips (to turn to the other one), and a target again (to take it
back); every tap changes the selection, round after round."""

BLOCKS = 5
PAUSE = 100
"""Milliseconds until the frame of a tap is on the screen, too."""
GOAL = Goal("p95", 50)


def measure(stage: Stage) -> list[Row]:
    """Measure blocks of taps at both rates, on our table and on the plain page in turn."""
    rows: list[Row] = []
    with stage.page("#/") as page, stage.page("plain.html") as plain:
        _begin_round(page)
        ours = page, hand.centres(page, '#table [data-cell="{}"]', TAPS)
        peer = plain, [hand.centre(plain, "button")] * len(TAPS)
        for rate in RATES:
            blocks = ([_taps(*side, rate) for side in (ours, peer)] for _block in count())
            kept = stage.pace.steady(blocks, BLOCKS)
            rows += _rows(
                rate, *(list(chain.from_iterable(taps)) for taps in zip(*kept, strict=True))
            )
    return rows


def _begin_round(page: Page) -> None:
    """Play up to the first player's order in the first round."""
    chips.start(page, people=4, bots=4)
    chips.play_phase(page, lambda page, seat: chips.place(page, *PLACES[seat]))
    chips.done(page)
    page.evaluate("() => probe.stood()")
    chips.go_on(page)
    hand.click(page, '#cover [data-do="here"]')


def _taps(page: Page, places: list[tuple[float, float]], rate: int) -> list[Tap]:
    """Tap at these places, each time after the frame of the tap before is painted."""
    progress(f"tap, {rate}×")
    page.bring_to_front()
    with slowed(page, rate):
        return [_tap(page, x, y) for x, y in places]


def _tap(page: Page, x: float, y: float) -> Tap:
    page.wait_for_timeout(PAUSE)
    tapped = hand.tap(page, x, y)
    if page.locator(".refused").count():
        raise SetupError(f"a tap that should change the selection was refused, at {x:.0f}, {y:.0f}")
    return tapped


def _rows(rate: int, ours: list[Tap], plain: list[Tap]) -> list[Row]:
    def painted(taps: list[Tap]) -> list[float]:
        return [tap["painted"] - tap["at"] for tap in taps]

    def held(taps: list[Tap]) -> list[float]:
        return [tap["heard"] - tap["at"] for tap in taps]

    def scripting(taps: list[Tap]) -> list[float]:
        return [tap["handled"] - tap["began"] for tap in taps]

    goal = GOAL if rate == max(RATES) else None
    return [
        times(f"tap, {rate}×: to painted frame", painted(ours), painted(plain), goal),
        times(f"tap, {rate}×: plain button to painted frame", painted(plain)),
        times(f"tap, {rate}×: held back by the driver", held(ours), held(plain)),
        times(f"tap, {rate}×: scripting", scripting(ours)),
    ]
