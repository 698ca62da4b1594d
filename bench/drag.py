"""The time that carrying a piece of jigsaw takes: scripting of every move of the pointer.

Capturing on the window comes before every handler of the page, bubbling there after them.
"""

from __future__ import annotations

import math

from playwright.sync_api import Page

from bench import hand
from bench.browser import RATES, Stage, progress, slowed
from bench.row import Goal, Row, times
from serve import SetupError

BLOCKS, ROUNDS, STEPS = 5, 3, 40
"""Drags at each rate; rounds over the board in each of them, and moves of the pointer in each."""
GOAL = Goal("p95", 16)
"""Milliseconds: within one frame."""

_WATCH = """() => {
  window.moves = [];
  let began = 0;
  addEventListener('pointermove', () => (began = performance.now()), true);
  addEventListener('pointermove', () => moves.push(performance.now() - began));
}"""
_MOVED = "() => moves.splice(0)"


def measure(stage: Stage) -> list[Row]:
    """Carry the first piece in rounds over the board, at alternating rates."""
    spent: dict[int, list[float]] = {rate: [] for rate in RATES}
    with stage.page("#/") as page:
        hand.set_up(page, "jigsaw", people=2)
        hand.start(page)
        page.locator(".pick.held").wait_for()
        page.evaluate(_WATCH)
        for block in range(BLOCKS):
            progress(f"drag, block {block + 1} of {BLOCKS}")
            for rate in RATES:
                with slowed(page, rate):
                    spent[rate] += _drag(page)
    return [
        times(f"drag, {rate}×: scripting a move", spent[rate], goal=GOAL if rate > 1 else None)
        for rate in RATES
    ]


def _drag(page: Page) -> list[float]:
    """Milliseconds of scripting for every move of one drag; it ends beside the board."""
    start, (x, y) = hand.centre(page, ".pick.held .badge"), hand.centre(page, ".board .cells")
    page.mouse.move(*start)
    page.mouse.down()
    for step in range(ROUNDS * STEPS):
        angle = math.tau * step / STEPS
        radius = 40 + 160 * step / (ROUNDS * STEPS)
        page.mouse.move(x + radius * math.cos(angle), y + radius * math.sin(angle))
    moves: list[float] = page.evaluate(_MOVED)
    if not page.locator(".carried").count():
        raise SetupError("nothing is carried")
    page.mouse.move(*start)
    page.mouse.up()
    page.evaluate(_MOVED)
    return moves
