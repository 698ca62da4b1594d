"""The replay: the time to show a random point of the longest game known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from random import Random

from playwright.sync_api import Page

from bench import hand
from bench.browser import RATES, Stage, check_alive, progress, slowed
from bench.cascade import EIGHT, LOGS
from bench.row import Goal, Row, times
from game.core.record import Record
from game.core.sharing import to_link

BLOCKS, BLOCK = 6, 10
"""Blocks of jumps to random points, and jumps in one."""

AT_ONCE = {1: Goal("most", most=50), 4: Goal("p95", most=50)}

_JUMP = """async (stop) => {
  const bar = document.querySelector(".scrub input");
  const began = performance.now();
  bar.value = stop;
  bar.dispatchEvent(new Event("input", { bubbles: true }));
  await new Promise((done) => requestAnimationFrame(() => probe.afterPainting(done)));
  return performance.now() - began;
}"""


def measure(stage: Stage) -> list[Row]:
    """Measure, at both rates, from the input on the scrubber to the painted frame."""
    actions = tuple((seat, plot) for seat, plot in LOGS["longest"])
    link = to_link(Record("soldiers", hand.NAMES[:EIGHT], actions=actions))
    rows = []
    with stage.page(f"#/replay/={link}") as page:
        hand.warm(page)
        check_alive(page)
        last = int(page.evaluate("+document.querySelector('.scrub input').max"))
        for rate in RATES:
            progress(f"replay, processor {rate}× slower")
            random = Random(json.dumps([last, rate]))
            with slowed(page, rate):
                blocks = stage.pace.steady(_blocks(page, random, last), BLOCKS)
            taken = list(chain.from_iterable(blocks))
            rows.append(times(f"replay, jump in {last} moves, {rate}×", taken, (), AT_ONCE[rate]))
    return rows


def _blocks(page: Page, random: Random, last: int) -> Iterator[list[float]]:
    """Milliseconds of jumps to random points up to the last one, in blocks."""
    while True:
        yield [page.evaluate(_JUMP, random.randint(0, last)) for _jump in range(BLOCK)]
