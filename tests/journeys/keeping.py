"""What the device keeps of games, read beside the page, and what the page shows of one."""

from __future__ import annotations

import json
import time
from itertools import count
from typing import Any

from playwright.sync_api import Page, expect

from game.core import record as records
from game.core.history import AnyHistory
from game.core.record import Record, SavedGame, digest
from tests.journeys.jeex_page import Jeex
from tests.journeys.storage import OPENING

ASKED = """([mode, work]) => new Promise((resolve, reject) => {
  const opening = OPENING;
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const db = opening.result;
    const transaction = db.transaction('games', mode);
    const request = eval(work)(transaction.objectStore('games'));
    transaction.oncomplete = () => (db.close(), resolve(request?.result));
    transaction.onabort = () => (db.close(), reject(transaction.error));
  };
})""".replace("OPENING", OPENING)
SHOWN = """() => {
  const visible = (e) => e && e.getClientRects().length > 0;
  const text = (selector) => document.querySelector(selector).textContent;
  const words = (selector) => [...document.querySelectorAll(selector)]
    .filter(visible).map((e) => [e.dataset.cell ?? e.dataset.seat ?? '', e.ariaLabel]);
  const table = document.querySelector('#table');
  return {
    status: text('#table .status'),
    turn: table.dataset.turn ?? null,
    title: text('#table .say h1'),
    told: text('#table .say p'),
    cells: words('#table [data-cell]'),
    seats: words('#table .seat'),
    shelf: words('#table .shelf svg'),
    pixels: [...document.querySelectorAll('#table canvas')].map((c) => c.toDataURL()),
  };
}"""

UNTIL = """async (arg) => {
  for (const end = Date.now() + 60_000; !(await (PREDICATE)(arg)); ) {
    if (Date.now() > end) throw new Error('what is waited for does not come');
    await new Promise((done) => setTimeout(done, 20));
  }
}"""

_ids = count(1)


def wait_until(page: Page, predicate: str, arg: object = None) -> None:
    """Wait for a predicate that answers with a promise, which `wait_for_function` takes for yes."""
    page.evaluate(UNTIL.replace("PREDICATE", predicate), arg)


def stored(page: Page) -> dict[str, dict[str, Any]]:
    """All that is in the store, by id."""
    found: list[dict[str, Any]] = page.evaluate(ASKED, ["readonly", "(s) => s.getAll()"])
    return {data["id"]: data for data in found}


def store(page: Page, data: str) -> None:
    """Put that, an expression of JavaScript, into the store."""
    page.evaluate(ASKED, ["readwrite", f"(s) => s.put({data})"])


def record_of(page: Page) -> Record:
    """The game at whose table the page is, as it is kept."""
    return records.parse(stored(page)[page.url.rpartition("/")[2]]["record"])


def shown(jeex: Jeex) -> dict[str, Any]:
    """What everybody can see and hear of the table, once somebody is asked."""
    expect(jeex.page.locator("#table[data-turn]")).to_be_visible()
    expect(jeex.page.locator("#table .mini:visible:not([data-board])")).to_have_count(0)
    jeex.painted()
    found: dict[str, Any] = jeex.page.evaluate(SHOWN)
    return found


def row_of(history: AnyHistory, bots: tuple[str | None, ...] | None = None) -> dict[str, Any]:
    """The row of that running game, by default of people, as if it was played here."""
    now = int(time.time() * 1000)
    record, id = records.dumps(records.of_history(history, bots)), f"{next(_ids):014x}"
    kept = SavedGame(
        id=id,
        record=record,
        game=history.game.id,
        players=history.players,
        bots=(None,) * len(history.players),
        started=now,
        changed=now,
        active=history.active_players,
        series=id,
    )
    row = {**kept.as_dict(), "bots": ["" for _bot in kept.bots]}  # the record has them
    return {**row, "age": -now, "digest": digest(record)}


def resume(jeex: Jeex, history: AnyHistory, bots: tuple[str | None, ...] | None = None) -> None:
    """Open the table of that running game, by default of people."""
    if not jeex.page.url.startswith(jeex.site):
        jeex.open()
    row = row_of(history, bots)
    store(jeex.page, json.dumps(row))
    jeex.open(f"#/table/{row['id']}")


def to_home(jeex: Jeex) -> None:
    """From the table by its menu, with what is being played shown there."""
    jeex.push("Menu")
    jeex.press(jeex.page.locator("#pause").get_by_role("link", name="Home"))
    expect(jeex.page.locator("#home")).to_be_visible()
