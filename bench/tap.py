"""From a tap or a key to the painted frame that shows what came of it, at a quarter of the speed.

At a table everything counts that hands press there: cells, buttons, covers. The moment of painting
is a message sent from an animation frame, which comes once that frame is painted; Event Timing
would round to 8 ms and leave out what takes less than 16 ms.

Chromium's driver holds a touch back until the page's frame is on the screen, which no finger does
(`InputHandler::DispatchWebTouchEvent`). So a tap comes when the frame of the one before is there.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice

from playwright.sync_api import Page

from bench import hand
from bench.hand import Tap
from bench.report import Goal, Measured
from bench.stage import Stage, progress, slowed
from game import registry
from serve import SetupError

TAPS = KEYS = 40  # of a row in one round
MOST = 200
"""Taps at a table until `TAPS` of them have changed something."""
BETWEEN = 150
"""Milliseconds until the frame of a tap is on the screen, too."""
SHOWN, TASK = Goal("p95", 100), Goal("most", 300)
"""Milliseconds."""

OPEN = "soldiers"
"""A game without secrets, for more than two: no cover follows a pause, and seats can be added."""
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")
SET_UP = (
    '#setup .presets [aria-checked="false"]',
    '#setup [data-do="add-person"]',
    '#setup [data-do="move-on"]',
    '#setup ol > li:last-child [data-do="remove"]',
)
MENU = ('#table [data-do="menu"]', '#pause [data-do="resume"]')
SETTINGS = (
    '#settings [role="switch"][aria-checked="false"]',
    '#settings [role="radio"][aria-checked="false"]',
    '#settings [role="switch"][aria-checked="true"]',
)


def measure(stage: Stage) -> Iterator[Measured]:
    """Tap at a table of every game, and on what is around it."""
    for game in registry.GAMES:
        progress(f"tap, {game}")
        with stage.page("#/") as page:
            hand.warm(page)
            hand.start(page, game, hand.people(game))
            with slowed(page):
                since = hand.now(page)
                yield _row(game, _at_table(page, game))
                task = hand.longest(page, since)
                yield Measured(f"tap, {game}: longest task", "ms", [task], (), TASK)
                yield _row(f"{game}, keys", _keys(page, game))
    progress("tap, set-up and settings")
    with stage.page("#/") as page:
        hand.warm(page)
        hand.set_up(page, OPEN, 2)
        with slowed(page):
            yield _row("set-up", _round_and_round(page, SET_UP))
            hand.start(page, OPEN, 2)
            yield _row("menu", _round_and_round(page, MENU))
    with stage.page("#/settings") as page:
        hand.warm(page)
        with slowed(page):
            yield _row("settings", _round_and_round(page, SETTINGS))


def _row(name: str, taps: list[Tap]) -> Measured:
    shown = [tap["changed"] - tap["at"] for tap in taps]
    return Measured(f"tap, {name}: shown", "ms", shown, (), SHOWN)


def _at_table(page: Page, game: str) -> list[Tap]:
    """Taps of hands that play; a game that ends is followed by another."""
    taps: list[Tap] = []
    for _tap in range(MOST):
        if len(taps) == TAPS:
            return taps
        if page.evaluate("() => hands.over()"):
            hand.start(page, game, hand.people(game))
        place = page.evaluate("() => hands.place()")
        page.wait_for_timeout(BETWEEN)
        tap = hand.tap(page, *place)
        if "changed" in tap:
            taps.append(tap)
        hand.rest(page)
    raise SetupError(f"{len(taps)} of {MOST} taps at {game} have changed anything")


def _keys(page: Page, game: str) -> list[Tap]:
    """Arrow keys on the board, round and round."""
    while not page.evaluate("() => hands.asked()"):
        if page.evaluate("() => hands.over()"):
            hand.start(page, game, hand.people(game))
        page.evaluate("() => hands.play(1)")
        hand.rest(page)
    page.locator("#table .board [data-cell][tabindex='0']").focus()
    keys = list[Tap]()
    for arrow in islice(cycle(ARROWS), 2 * KEYS):
        page.wait_for_timeout(BETWEEN)
        key = hand.key(page, arrow)
        keys += [key] if "changed" in key else []  # at an edge nothing does
    return keys


def _round_and_round(page: Page, parts: tuple[str, ...]) -> list[Tap]:
    """Taps on these parts of the page, round after round, each of which changes something."""
    taps = []
    for part, _tap in zip(cycle(parts), range(TAPS), strict=False):
        page.wait_for_timeout(BETWEEN)
        taps.append(hand.tap_on(page, part))
        if "changed" not in taps[-1]:
            raise SetupError(f"a tap on {part} changes nothing")
    return taps
