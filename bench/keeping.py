"""The time from a tap that makes a move to the frame that shows it, after the move is saved.

The peer is the same page with a database stub that saves nothing and reports success at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Page

from bench import hand
from bench.browser import RATES, Stage, progress, slowed
from bench.row import Row, times

SEATS, BLOCK = 8, 10
PLOTS = [f"{column}{row}" for row in range(1, 11) for column in "abcdefghij"]
"""On empty plots nothing bursts, so all moves are equal work but for the growing record."""

STUB = """
const none = async () => undefined;
const store = { put: none, delete: none };
export const openDB = async () => ({
  transaction: () => ({ store, done: Promise.resolve() }),
  get: none, getAllFromIndex: async () => [], count: async () => 0, close() {},
});
"""
_MOVE = """async (cell) => {
  const table = document.querySelector('#table');
  const shown = new Promise((over) => {
    const watch = new MutationObserver(() => {
      if ('turn' in table.dataset) over(watch.disconnect());
    });
    watch.observe(table, { attributeFilter: ['data-turn'] });
  });
  const { port1, port2 } = new MessageChannel();
  const start = performance.now();
  document.querySelector(`#table [data-cell="${cell}"]`).click();
  const handled = performance.now();
  await shown;
  return new Promise((over) => {
    port1.onmessage = () => over({ handled: handled - start, shown: performance.now() - start });
    requestAnimationFrame(() => port2.postMessage(0));
  });
}"""


def measure(stage: Stage) -> list[Row]:
    """Measure blocks of moves at alternating rates, with the database and with the stub."""
    noted: dict[tuple[bool, int], list[dict[str, float]]] = {}
    with _opened(stage, kept=True) as ours, _opened(stage, kept=False) as peer:
        for first in range(0, len(PLOTS), BLOCK):
            rate = RATES[first // BLOCK % len(RATES)]
            progress(f"keeping, {first} of {len(PLOTS)} moves")
            for kept, page in ((True, ours), (False, peer)):
                page.bring_to_front()
                with slowed(page, rate):
                    noted.setdefault((kept, rate), []).extend(
                        page.evaluate(_MOVE, cell) for cell in PLOTS[first : first + BLOCK]
                    )
    return [row for rate in RATES for row in _rows(rate, noted[True, rate], noted[False, rate])]


@contextmanager
def _opened(stage: Stage, *, kept: bool) -> Iterator[Page]:
    """A page with a new game of soldiers, motion off; `kept` false: with the database stub."""
    with stage.lasting_profile() as context:
        if not kept:
            _stub(context)
        page = context.pages[0]
        page.goto(f"{stage.address}#/")
        page.emulate_media(reduced_motion="reduce")
        hand.set_up(page, "soldiers", SEATS)
        hand.start(page, "#table")
        yield page


def _stub(context: BrowserContext) -> None:
    context.route(
        "**/vendor/idb*/*.js",
        lambda route: route.fulfill(body=STUB, content_type="text/javascript"),
    )


def _rows(rate: int, ours: list[dict[str, float]], peers: list[dict[str, float]]) -> list[Row]:
    def of(moves: list[dict[str, float]], moment: str) -> list[float]:
        return [move[moment] for move in moves]

    return [
        times(f"keeping, {rate}×: move to its frame", of(ours, "shown"), of(peers, "shown")),
        times(f"keeping, {rate}×: the same, nothing kept", of(peers, "shown")),
        times(f"keeping, {rate}×: scripting of the tap", of(ours, "handled"), of(peers, "handled")),
    ]
