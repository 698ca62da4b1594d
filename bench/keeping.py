"""The time from a tap that makes a move to the frame that shows it, after the move is saved.

The peer is the same page with a database in memory that reports success at once.
"""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

from bench import hand
from bench.browser import RATES, Stage, progress, slowed
from bench.row import Row, times

SEATS, BLOCK = 8, 10
PLOTS = [f"{column}{row}" for row in range(1, 11) for column in "abcdefghij"]
"""On empty plots nothing bursts, so all moves are equal work but for the growing record."""

IN_MEMORY = """
const kept = new Map([['shared games', true]]);
const nothing = async () => [];
const answered = (result) => {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
};
const store = {
  get: (key) => answered(kept.get(key)),
  put: (row, key) => answered(kept.set(key ?? row.id, row)),
  delete: (key) => answered(kept.delete(key)),
  index: () => ({ openKeyCursor: () => answered(null) }),
};
const transaction = () => {
  const writing = { objectStore: () => store, abort() {} };
  setTimeout(() => writing.oncomplete?.({ type: 'complete' }));
  return writing;
};
export const unwrap = (db) => db;
export const openDB = async () => ({
  transaction, close() {}, version: 1, objectStoreNames: { contains: () => true },
  get: async (_store, key) => kept.get(key),
  getAll: nothing, getAllFromIndex: nothing, count: async () => 0,
});
"""
MOVE = """async (cell) => {
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
    """Measure blocks of moves at alternating rates, with the real database and that in memory."""
    noted: dict[tuple[bool, int], list[dict[str, float]]] = {}
    with stage.lasting_profile() as lasting, stage.lasting_profile() as brief:
        keep_in_memory(brief)
        pages = {True: started(lasting, stage.address), False: started(brief, stage.address)}
        for first in range(0, len(PLOTS), BLOCK):
            rate = RATES[first // BLOCK % len(RATES)]
            progress(f"keeping, {first} of {len(PLOTS)} moves")
            for kept, page in pages.items():
                page.bring_to_front()
                with slowed(page, rate):
                    noted.setdefault((kept, rate), []).extend(
                        page.evaluate(MOVE, cell) for cell in PLOTS[first : first + BLOCK]
                    )
    return [row for rate in RATES for row in _rows(rate, noted[True, rate], noted[False, rate])]


def started(context: BrowserContext, address: str) -> Page:
    """The page of that profile with a new game of soldiers, motion off."""
    page = context.pages[0]
    page.goto(f"{address}#/")
    page.emulate_media(reduced_motion="reduce")
    hand.set_up(page, "soldiers", SEATS)
    hand.start(page)
    return page


def keep_in_memory(context: BrowserContext) -> None:
    """Give the pages of that profile a database that lasts as long as they do."""
    context.route(
        "**/vendor/idb*/*.js",
        lambda route: route.fulfill(body=IN_MEMORY, content_type="text/javascript"),
    )


def _rows(rate: int, ours: list[dict[str, float]], peers: list[dict[str, float]]) -> list[Row]:
    def of(moves: list[dict[str, float]], moment: str) -> list[float]:
        return [move[moment] for move in moves]

    return [
        times(f"keeping, {rate}×: move to its frame", of(ours, "shown"), of(peers, "shown")),
        times(f"keeping, {rate}×: the same, kept in memory", of(peers, "shown")),
        times(f"keeping, {rate}×: scripting of the tap", of(ours, "handled"), of(peers, "handled")),
    ]
