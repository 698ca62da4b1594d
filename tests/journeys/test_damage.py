"""Whatever lies under the names that the page uses on the device, the page starts and plays."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
from playwright.sync_api import Page, expect

from game import registry
from game.core import record as records
from game.core.record import SavedGame
from tests.core.test_hostile import mutated
from tests.core.test_saved_game import OVER, RUNNING, row
from tests.journeys.games_page import Games
from tests.journeys.games_page import rows as kept_rows
from tests.journeys.jeex_page import Jeex
from tests.journeys.storage import NAMESPACE, OPENING

pytestmark = pytest.mark.browser

ROWS = 60
TURNS = 2
TOLD = "Some games on this device are damaged and cannot be shown."
DAMAGE = """([rows, good]) => new Promise((done, failed) => {
  const nested = (depth) => { let all = []; while (depth--) all = [all]; return all; };
  const circle = { ...good, id: 'circle' };
  circle.players = [circle];
  const with_ = (changes) => ({ ...good, id: `horror ${Math.random()}`, ...changes });
  const games = [
    with_({ players: new Map([[[[1], 2], 2]]) }), with_({ players: new Set(['Ana', 'Ben']) }),
    with_({ players: nested(2000) }), with_({ players: [, 'Ben'] }), with_({ players: good }),
    with_({ record: new Blob(['{}']) }), with_({ record: new Uint8Array(9) }),
    with_({ record: new Date() }), with_({ record: 'x'.repeat(3_000_000) }),
    with_({ record: '['.repeat(200_000) }), with_({ record: undefined }), with_({ record: /x/ }),
    with_({ active: [0n] }), with_({ active: [NaN] }), with_({ active: [-0.5] }),
    with_({ changed: Infinity, age: -Infinity }), with_({ changed: 2 ** 60, age: -(2 ** 60) }),
    with_({ age: 'text' }), with_({ age: new Date(0) }), with_({ age: [[]] }), with_({ open: '1' }),
    with_({ age: new ArrayBuffer(8) }), with_({ series: new Map() }), with_({ scores: { 0: '1' } }),
    with_({ game: '\\ud800' }), with_({ players: ['\\ud800', '\\u0000'] }), with_({ digest: [] }),
    with_({ id: 7 }), with_({ id: new Date(5) }), with_({ id: ['a', [1]] }), with_({ id: '' }),
    with_({ id: new ArrayBuffer(3) }), with_({ id: '__proto__', players: null }), circle,
    Object.assign([], { id: 'array', open: 1, age: -1 }), { id: 'nothing', open: 1, age: -9e15 },
    with_({ toString: 1, valueOf: 1, length: -1, constructor: 1, then: 1, record: 7 }),
  ];
  const newer = [{ id: 'a' }, { id: 'b', text: 7 }, { id: 'c', text: new Map() },
    { id: 5, text: '{}' }, { id: 'd', text: '['.repeat(200_000) },
    { id: 'e', text: '{"format":9}' }];
  const deleted = [{ id: 'a' }, { id: 'b', store: 'games', rows: 7 }, { id: 8, store: 'games' },
    { id: 'c', store: 'done', rows: [good] }, { id: 'd', store: new Map(), rows: nested(900) },
    { id: 'e', store: 'games', rows: [1, null, {}, { id: 7 }, { id: ['x'] }, nested(900)] }];
  const opening = OPENING;
  opening.onsuccess = () => {
    const db = opening.result;
    const writing = db.transaction(['games', 'newer', 'deleted'], 'readwrite');
    const put = (store, ...what) => {
      try { writing.objectStore(store).put(...what); } catch { /* no row can be so */ }
    };
    for (const one of [...games, ...rows.map((text) => JSON.parse(text))]) put('games', one);
    for (const one of newer) put('newer', one);
    for (const one of deleted) put('deleted', one);
    writing.oncomplete = () => (db.close(), done());
    writing.onabort = failed;
  };
})""".replace("OPENING", OPENING)
KEYS = ["theme", "motion", "side", "sound", "vibration", "confirm", "takeback", "names", "damaged"]
KEYS += [*(f"seats.{game}" for game in registry.GAMES), "seconds.chips", "constructor"]
DEEP = "[" * 200_000
BEFORE = """([name, rows]) => new Promise((done, failed) => {
  const opening = indexedDB.open(name, 2);
  opening.onupgradeneeded = () => {
    const db = opening.result;
    for (const store of ['games', 'newer', 'deleted', 'drafts'])
      db.createObjectStore(store, { keyPath: 'id' });
    db.createObjectStore('done').put(true, 'shared games');
    const games = opening.transaction.objectStore('games');
    games.createIndex('by age', ['open', 'age', 'id']);
    games.createIndex('by change', ['age', 'id']);
    games.createIndex('by series', 'series');
    games.createIndex('by digest', 'digest');
    rows.forEach((row) => games.put(row));
  };
  opening.onsuccess = () => (opening.result.close(), done());
  opening.onerror = failed;
})"""
"""A database as it was made until November 2026, with a store of what was done once for all."""
VALUES = [DEEP + "]" * 200_000, DEEP, '{"seats":' * 60_000, "", "{", "null", "7", "[[]]", "NaN"]
VALUES += ['{"seats":[[{},[],7]],"extra":1e99,"level":{}}', '["\\ud800",{},[[[]]],1e999]']
VALUES += ['{"seats":[],"extra":-1,"level":"casual"}', '{"__proto__":{"seats":7}}', "9" * 9_999]
VALUES += ['"\\u0000"', "-0", "true"]
SET = """([namespace, entries]) => {
  for (const [key, text] of entries) localStorage[`${namespace} ${key}`] = text;
}"""


def works(jeex: Jeex, address: str) -> None:
    """The page starts there, and shows one screen that is not the one of a failure."""
    jeex.load_anew()
    jeex.open(address)
    expect(jeex.page.locator("main:visible")).to_have_count(1)
    expect(jeex.page.locator("#failed")).to_be_hidden()


@pytest.mark.thorough
def test_any_value_in_any_store_is_skipped_and_told_once(jeex: Jeex) -> None:
    games, dice = Games(jeex), Random("horrors")
    games.fill(2)
    good = games.rows()[0]
    originals = [json.dumps(row(saved)) for saved in (RUNNING, OVER)]
    rows = [mutated(dice, json.loads(dice.choice(originals))) for _ in range(ROWS)]
    jeex.page.evaluate(DAMAGE, [rows, good])
    jeex.load_anew()
    jeex.open("#/games")
    expect(games.notice).to_have_text(TOLD)
    expect(games.card("A game that this Jeex does not know").first).to_be_attached()
    jeex.page.evaluate("location.hash = '#/statistics'")
    expect(jeex.page.locator("#statistics .count")).to_contain_text("finished")
    works(jeex, "#/table/circle")
    jeex.open("#/games")
    expect(games.card("A game that this Jeex does not know").first).to_be_attached()
    expect(games.notice).not_to_have_text(TOLD)
    jeex.push("Delete all")
    jeex.press(jeex.page.locator("#ask").get_by_role("button", name="Delete all"))
    games.counts(0)
    jeex.push("Undo")
    expect(games.screen.locator(".count")).not_to_have_text("0 games on this device")
    jeex.new_game()
    jeex.order("Ana", "c3", "d4")
    jeex.awaits("Ben")


@pytest.mark.thorough
def test_any_small_value_is_skipped(jeex: Jeex) -> None:
    jeex.open()
    for turn in range(TURNS):
        entries = [(key, VALUES[(i + 5 * turn) % len(VALUES)]) for i, key in enumerate(KEYS)]
        jeex.page.evaluate(SET, [NAMESPACE, entries])
        works(jeex, "#/new/chips")
        jeex.push("Start")
        jeex.awaits(("Ana", "Zoe")[0])


@contextmanager
def without_a_database(jeex: Jeex) -> Iterator[Page]:
    """In here an empty page of the site, which has no database yet."""
    jeex.page.route("**/*", lambda route: route.fulfill(body="", content_type="text/html"))
    jeex.used_up = True
    jeex.load_anew()
    jeex.page.goto(jeex.site)
    jeex.page.evaluate(
        """async () => {
          for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
        }"""
    )
    yield jeex.page
    jeex.page.unroute("**/*")
    jeex.load_anew()


def test_a_database_of_before_goes_on(jeex: Jeex) -> None:
    with without_a_database(jeex) as page:
        page.evaluate(BEFORE, [NAMESPACE, [*kept_rows(3)]])
    games = Games(jeex)
    games.open()
    games.counts(3)
    expect(jeex.page.locator("#trouble")).to_be_hidden()
    jeex.press(jeex.page.locator("#games [data-do=delete]").first)
    games.counts(2)
    jeex.new_game()
    jeex.order("Ana", "c3", "d4")
    jeex.awaits("Ben")
    games.open()
    games.counts(3)
    assert len(games.rows("done")) == 1, "what an older build would look for is still there"


def test_a_database_with_half_of_its_stores_gets_the_others(jeex: Jeex) -> None:
    with without_a_database(jeex) as page:
        page.evaluate(
            """(name) => new Promise((done) => {
              const opening = indexedDB.open(name, 1);
              opening.onsuccess = () => (opening.result.close(), done());
            })""",
            NAMESPACE,
        )
    jeex.new_game()
    jeex.order("Ana", "c3", "d4")
    jeex.awaits("Ben")
    jeex.reload()
    jeex.awaits("Ben")


@pytest.mark.thorough
def test_an_older_build_plays_on_in_the_database_of_a_newer_one(jeex: Jeex) -> None:
    games = Games(jeex)
    games.fill(2)
    good = SavedGame.from_json(json.dumps(games.rows()[0]))
    assert good
    later = {**row(good), "id": "later", "record": good.record.replace('"format":1', '"format":2')}
    jeex.page.evaluate("location.hash = '#/settings'")
    jeex.used_up = True
    jeex.page.evaluate(
        """([name, row]) => new Promise((done, failed) => {
          const opening = indexedDB.open(name, 9);
          opening.onupgradeneeded = () => {
            const { transaction, result } = opening;
            result.createObjectStore('later');
            transaction.objectStore('games').createIndex('by later', 'later');
            transaction.objectStore('games').put({ ...row, later: { of: [1, 2] } });
          };
          opening.onsuccess = () => (opening.result.close(), done());
          opening.onerror = failed;
        })""",
        [NAMESPACE, later],
    )
    jeex.load_anew()
    games.open()
    games.counts(3)
    expect(jeex.page.locator("#trouble")).to_be_hidden()
    jeex.open("#/table/later")
    expect(games.notice).to_contain_text("is from a newer Jeex")
    jeex.new_game()
    jeex.order("Ana", "c3", "d4")
    jeex.awaits("Ben")
    games.open()
    games.counts(4)
    [kept] = [one for one in games.rows() if one["id"] == "later"]
    assert kept["later"] == {"of": [1, 2]}
    assert records.FORMAT == 1
