"""Two copies of the site on one origin: each has its own games, settings and caches."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import serve
from game.core import record as records
from tests.browser.games_page import Games, many
from tests.browser.host import Host
from tests.browser.jeex_page import Jeex

pytestmark = pytest.mark.browser

BEFORE = """([version, rows]) => new Promise((done) => {
  localStorage['jeex.theme'] = '"dark"';
  localStorage['jeex.names'] = '["Zoe", "Yan"]';
  const opening = indexedDB.open('jeex', version);
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore('games', { keyPath: 'id' });
    store.createIndex('by age', ['open', 'age', 'id']);
    if (version > 1) opening.result.createObjectStore('newer', { keyPath: 'id' });
    for (const row of rows) store.put({ ...row, bots: row.bots.map(() => undefined) });
  };
  opening.onsuccess = () => (opening.result.close(), done());
})"""
"""What all copies of the site shared, as it was before each had its own."""
NAMES = """async () => (await indexedDB.databases()).map((one) => one.name)
  .filter((name) => name.startsWith('jeex')).sort()"""
"""Without the empty one that PyScript opens for itself in the bots' worker, under its address."""


def old_row(number: int) -> dict[str, object]:
    """A game as the first database kept it."""
    [record] = many(1)
    row = {"id": f"old-{number}", "record": records.dumps(record), "game": record.game}
    row |= {"players": record.players, "bots": [None] * len(record.players), "series": ""}
    row |= {"started": 1, "changed": 2 + number, "age": -2 - number, "open": 1, "active": [0]}
    return row | {"places": [], "scores": []}


@pytest.fixture
def copies(browser: Browser, tmp_path: Path) -> Iterator[tuple[Page, str, str]]:
    """A page that is at neither copy yet, and the addresses of both."""
    host = Host(tmp_path, "one")
    shutil.copytree(serve.DIST, tmp_path.resolve() / "two")
    (tmp_path / "empty.html").write_text("", "utf-8")
    one = host.site
    two = one.replace("/one/", "/two/")
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    page = context.new_page()
    page.goto(one.replace("/one/", "/empty.html"))
    yield page, one, two
    context.close()
    host.stop()


def test_what_all_copies_shared_goes_whole_to_the_first_that_comes(
    copies: tuple[Page, str, str],
) -> None:
    page, one, two = copies
    rows = [old_row(number) for number in range(60)]
    page.evaluate(BEFORE, [1, rows])
    first = Jeex(page, two)
    games = Games(first)
    games.open()
    games.counts(60)
    games.paste(str(rows[0]["record"]))
    games.told("1 was already here.")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(NAMES) == ["jeex /two/"]
    assert not [key for key in page.evaluate("Object.keys(localStorage)") if "jeex." in key]
    second = Jeex(page, one)
    second.open("#/games")
    Games(second).counts(0)
    expect(page.locator("html:not([data-theme])")).to_have_count(1)
    second.open("#/new/stones")
    second.push("Start")
    expect(page.locator("#table")).to_be_visible()
    second.open("#/games")
    Games(second).counts(1)
    games.open()
    games.counts(60)
    expect(games.page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(NAMES) == ["jeex /one/", "jeex /two/"]


def test_games_that_were_not_taken_over_to_the_end_stay_with_that_copy(
    copies: tuple[Page, str, str],
) -> None:
    page, one, two = copies
    page.evaluate(BEFORE, [2, [old_row(1), old_row(2)]])
    jeex, other = Jeex(page, one), Jeex(page, two)
    delete = "IDBFactory.prototype.deleteDatabase"
    page.add_init_script(f"if (!sessionStorage.killed) {delete} = () => {{ throw Error('kill') }};")
    games = Games(jeex)
    games.open()
    games.counts(2)
    assert page.evaluate(NAMES) == ["jeex", "jeex /one/"]
    other.open("#/games")
    Games(other).counts(0)
    jeex.load_anew()
    games.open()
    jeex.press(jeex.page.locator("#games [data-do=delete]").first)
    games.counts(1)
    page.evaluate("sessionStorage.killed = true")
    jeex.reload()
    games.counts(1)
    page.wait_for_function(f"async () => (await ({NAMES})()).length === 2")
    assert page.evaluate(NAMES) == ["jeex /one/", "jeex /two/"]
    assert json.loads(page.evaluate("localStorage['jeex /one/ names']")) == ["Zoe", "Yan"]
