"""All games that are kept: the list, deleting with a way back, and files in and out."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from game import registry
from game.core import record as records
from game.core import sharing
from game.core.record import Record
from tests.journeys.conftest import Visit
from tests.journeys.games_page import Games, many, texts
from tests.journeys.jeex_page import Jeex
from tests.journeys.storage import OPENING
from tests.journeys.test_accessibility import violations
from tests.journeys.test_layout import PROBLEMS

pytestmark = pytest.mark.browser

SIZES = ((768, 1024), (1024, 768), (360, 740))
TABLET: dict[str, Any] = {"viewport": {"width": 768, "height": 1024}}
NEWER = '{"format":2,"game":"chess"}'
BACKGROUND = "(e) => getComputedStyle(e).backgroundColor"


@pytest.fixture
def games(jeex: Jeex) -> Games:
    return Games(jeex)


def shows_presses(card: Locator) -> None:
    """That card, and every button of it, looks otherwise while it is pressed."""
    buttons = card.locator("a.card, .button").filter(visible=True)
    assert buttons.count() > 1
    for button in buttons.all():
        at_rest = button.evaluate(BACKGROUND)
        button.hover()
        card.page.mouse.down()
        assert button.evaluate(BACKGROUND) != at_rest
        card.page.mouse.move(0, 0)  # let go elsewhere, it counts for nothing
        card.page.mouse.up()


def test_running_and_ended_games_are_listed_the_last_one_first(games: Games) -> None:
    jeex = games.jeex
    jeex.new_game(rounds="1")
    jeex.order("Ana", "c3", "d4")
    jeex.order("Ben", "g7", "h8")
    jeex.order("Ben", "g6", "h7")
    jeex.order("Ana", "c4", "d5")
    jeex.proceed()
    jeex.ended()
    jeex.new_game(("Cleo", "Dev"))
    jeex.order("Cleo", "c3", "d4")
    jeex.awaits("Dev")
    jeex.open("#/")
    jeex.press(jeex.page.get_by_role("link", name="My games"))
    expect(games.screen.locator("h1")).to_be_focused()
    expect(games.cards).to_have_count(2)
    expect(games.cards.nth(0)).to_contain_text("Cleo, Dev")
    expect(games.cards.nth(0)).to_contain_text("Dev’s turn")
    expect(games.cards.nth(1)).to_contain_text("Ana and Ben share the win")
    expect(games.cards.locator(".mini svg")).to_have_count(2)
    shows_presses(games.cards.nth(0))
    jeex.press(games.cards.nth(1).locator("a.card"))
    jeex.ended()
    jeex.page.go_back()
    jeex.press(games.cards.nth(0).get_by_role("link", name="Continue"))
    jeex.awaits("Dev")
    jeex.page.go_back()
    expect(games.cards.nth(1).get_by_role("link", name="Continue")).to_be_hidden()
    back = games.cards.nth(1).get_by_role("link", name="Replay")
    assert str(back.get_attribute("href")).startswith("#/replay/")


def test_a_game_that_is_deleted_comes_back_with_undo(games: Games) -> None:
    games.open()
    games.take(texts(many(3)))
    games.counts(3)
    kept = games.rows()
    name = games.cards.nth(1).locator("a.card").get_attribute("href")
    games.jeex.press(games.cards.nth(1).locator("[data-do=delete]"))
    games.counts(2)
    expect(games.screen.locator(f'a[href="{name}"]')).to_have_count(0)
    expect(games.cards.nth(1).locator("[data-do=delete]")).to_be_focused()
    assert len(games.rows()) == 2
    games.jeex.push("Undo")
    games.counts(3)
    expect(games.undoing).to_be_hidden()
    expect(games.screen.locator(f'a.card[href="{name}"]')).to_have_count(1)
    assert games.rows() == kept


def test_all_games_are_deleted_after_a_question_and_come_back_with_undo(visit: Visit) -> None:
    games = Games(visit(**TABLET, has_touch=True))
    games.fill(3)
    games.take(NEWER)
    games.counts(4)
    kept = games.rows()
    games.jeex.push("Delete all")
    games.jeex.push("Keep them")
    assert len(games.rows()) == 3
    delete_all(games)
    games.counts(0)
    expect(games.screen.get_by_role("link", name="Choose a game")).to_be_visible()
    assert games.rows() == games.rows("newer") == []
    games.jeex.push("Undo")
    games.counts(4)
    assert games.rows() == kept
    assert len(games.rows("newer")) == 1


def test_a_question_that_was_left_is_not_answered_with_the_next_one(games: Games) -> None:
    games.fill(3)
    kept, question = games.rows(), games.page.locator("#ask")
    games.jeex.push("Delete all")
    games.page.go_back()
    expect(question).to_be_hidden()
    games.page.go_forward()
    games.counts(3)
    delete_all(games)
    games.counts(0)
    games.jeex.push("Undo")
    games.counts(3)
    assert games.rows() == kept


DELETING_BREAKS = """() => {
  const { put } = IDBObjectStore.prototype;
  let count = 0;
  IDBObjectStore.prototype.put = function (...what) {
    count += this.name === 'deleted';
    if (count > 1) throw new DOMException('no room', 'QuotaExceededError');
    return put.apply(this, what);
  };
}"""


def delete_all(games: Games) -> None:
    games.jeex.push("Delete all")
    games.jeex.press(games.page.locator("#ask").get_by_role("button", name="Delete all"))


NO_ROOM_TO_DELETE = """() => {
  const { put } = IDBObjectStore.prototype;
  const full = new WeakSet();
  IDBObjectStore.prototype.put = function (...what) {
    const request = put.apply(this, what);
    const { transaction } = this;
    if (this.name === 'deleted') full.add(transaction);
    request.addEventListener('success', () => full.has(transaction) && transaction.abort());
    return request;
  };
  const { get } = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'error');
  Object.defineProperty(IDBTransaction.prototype, 'error', { get() {
    return full.has(this) ? new DOMException('no room', 'QuotaExceededError') : get.apply(this);
  } });
}"""


def test_a_full_device_deletes_for_good_and_says_so(visit: Visit) -> None:
    games = Games(visit(fresh=True, **TABLET))
    games.fill(4)
    games.jeex.patch(NO_ROOM_TO_DELETE)
    games.jeex.press(games.cards.first.get_by_role("button", name="Delete"))
    games.counts(3)
    games.told("Chips with 4 players is deleted. The device is full, so this cannot be undone.")
    delete_all(games)
    games.counts(0)
    games.told("All games are deleted. The device is full, so this cannot be undone.")
    expect(games.undoing).to_be_hidden()
    expect(games.page.locator("#trouble")).to_be_hidden()
    assert games.rows() == games.rows("deleted") == []


def test_all_games_are_deleted_or_none_and_undo_is_offered_after_a_reload(games: Games) -> None:
    games.fill(120)
    games.take(NEWER)
    games.counts(121)
    kept = games.rows()
    delete_all(games)
    games.counts(0)
    games.jeex.reload()
    games.counts(0)
    expect(games.undoing).to_contain_text("121 games were deleted")
    games.jeex.push("Undo")
    games.counts(121)
    assert games.rows() == kept
    assert games.rows("deleted") == []
    games.jeex.patch(DELETING_BREAKS)
    delete_all(games)
    expect(games.page.locator("#trouble")).to_be_visible()
    games.jeex.reload()
    games.counts(121)
    assert games.rows() == kept
    assert len(games.rows("newer")) == 1
    expect(games.undoing).to_be_hidden()


def test_the_notice_goes_and_the_game_stays_gone(games: Games) -> None:
    games.jeex.page.clock.install()
    games.open()
    games.take(texts(many(1)))
    games.counts(1)
    games.jeex.press(games.cards.locator("[data-do=delete]"))
    expect(games.undoing).to_be_visible()
    games.page.clock.run_for(11_000)
    expect(games.undoing).to_be_hidden()
    games.jeex.reload()
    games.counts(0)
    assert games.rows("deleted") == []


def test_a_game_that_is_being_played_is_gone_when_it_is_deleted(games: Games) -> None:
    games.jeex.new_game()
    games.jeex.order("Ana", "c3", "d4")
    address = games.page.url
    games.page.evaluate("location.hash = '#/games'")
    games.jeex.press(games.cards.locator("[data-do=delete]"))
    games.counts(0)
    games.page.goto(address)
    expect(games.page.locator("#home")).to_be_visible()
    expect(games.notice).to_contain_text("not on this device")


def test_what_is_exported_comes_in_elsewhere_as_it_was(visit: Visit) -> None:
    here, there = Games(visit(**TABLET)), Games(visit(**TABLET))
    here.open()
    given = texts(many(11))
    here.take(given, NEWER)
    here.counts(12)
    button = here.screen.get_by_role("button", name="Save all games")
    exported = here.exported(button)
    assert len(exported) == 12
    came = {told({"record": line}) for line in given.split("\n")}
    assert {told(row) for row in here.rows()} == came
    there.open()
    there.take(json.dumps({"format": 1, "jeex": "games", "games": exported}))
    there.counts(12)
    keys = ("id", "started", "changed", "places", "players")
    facts = [[told(row), *(row[key] for key in keys)] for row in there.rows()]
    assert facts == [[told(row), *(row[key] for key in keys)] for row in here.rows()]
    [over] = there.exported(there.card("won").first.locator("[data-do=export]"), "games")
    assert over in exported


def told(row: dict[str, Any]) -> Record:
    """The record in a row; a running game has a seed of its own wherever it is."""
    record = records.parse(row["record"])
    history = records.replay(record, registry.rules(record.game))
    return record if history.outcome else replace(record, seed=0)


def test_games_that_are_here_already_are_not_doubled(games: Games) -> None:
    one, *others = many(5)
    games.open()
    games.paste(records.dumps(one))
    games.told("1 game added.")
    games.paste(texts([one, *others, others[0]]))
    games.told("4 games added. 2 were already here.")
    games.paste(f"https://example.org/jeex/#/replay/{sharing.to_link(others[1])}")
    games.told("1 was already here.")
    games.counts(5)


def test_a_played_game_is_not_doubled_by_its_own_export(games: Games) -> None:
    games.jeex.new_game()
    games.jeex.order("Ana", "c3", "d4")
    games.jeex.awaits("Ben")
    games.page.evaluate("location.hash = '#/games'")
    [row] = games.rows()
    games.paste(str(row["record"]))
    games.told("1 was already here.")


def test_games_come_in_by_every_door(games: Games) -> None:
    one, two, three, four, five = many(5)
    games.open()
    games.take(records.dumps(one))
    games.told("1 game added.")
    games.drop(("a.json", records.dumps(two)), ("b.jsonl", records.dumps(three)))
    games.told("2 games added.")
    games.jeex.push("Paste")
    box = games.page.locator("#pasted")
    expect(box).to_be_focused()
    box.fill(sharing.to_link(four))
    games.jeex.push("Add")
    games.told("1 game added.")
    games.paste(records.dumps(five))
    games.counts(5)


def test_bad_ones_are_told_with_place_and_reason_and_good_ones_come_in(games: Games) -> None:
    one, two = many(2)
    games.open()
    games.take(f"{records.dumps(one)}\nnonsense\n", '{"format":1}', records.dumps(two))
    heading = games.screen.locator(".import-report h2")
    expect(heading).to_have_text("2 games added. 2 could not be added.")
    expect(heading).to_be_focused()
    expect(games.refused.nth(0)).to_contain_text("file-1.json, line 2")
    expect(games.refused.nth(0)).to_contain_text("not JSON")
    expect(games.refused.nth(1)).to_contain_text("file-2.json, players")
    games.counts(2)
    games.jeex.push("Close")
    expect(heading).to_be_hidden()


def test_a_record_of_a_newer_jeex_waits_as_a_card_until_it_can_be_read(games: Games) -> None:
    [record] = many(1)
    newer = records.dumps(record).replace('"format":1', '"format":2')
    games.open()
    games.take(newer, newer)
    expect(games.cards).to_have_count(1)
    expect(games.cards).to_contain_text("From a newer version of Jeex")
    games.jeex.reload()
    expect(games.cards).to_contain_text("From a newer version of Jeex")
    [row] = games.rows("newer")
    games.page.evaluate(
        """([id, text]) => new Promise((done) => {
          const opening = OPENING;
          opening.onsuccess = () => {
            const writing = opening.result.transaction('newer', 'readwrite');
            writing.objectStore('newer').put({ id, text });
            writing.oncomplete = () => (opening.result.close(), done());
          };
        })""".replace("OPENING", OPENING),
        [row["id"], records.dumps(record)],
    )  # as if this one had learned to read it
    games.jeex.reload()
    expect(games.cards.locator("a.card")).to_have_count(1)
    expect(games.card("From a newer version of Jeex")).to_have_count(0)
    assert games.rows("newer") == []


def test_an_import_is_shown_and_can_be_cancelled(games: Games) -> None:
    games.open()
    games.take(texts(many(1000)))
    games.jeex.push("Cancel")
    expect(games.notice).to_contain_text("The rest was not added.")
    expect(games.screen.locator(".import-progress")).to_be_hidden()
    assert 0 <= len(games.rows()) < 1000


def test_damaged_entries_break_no_page(games: Games) -> None:
    games.fill(2)
    good = games.rows()[0]
    damage: list[dict[str, object]] = [
        {"players": []},
        {"players": [1, 2]},
        {"players": None},
        {"active": [99]},
        {"places": [1]},
        {"places": ["1", "2"]},
        {"changed": "now"},
        {"changed": -1e300},
        {"game": "chess"},
        {"game": "__proto__"},
        {"record": "{}"},
        {"record": 7},
        {"record": '{"format":1,"game":"chess","players":["A"],"actions":[]}'},
        {"scores": {"0": 1}},
        {"bots": ["random"]},
        {"series": []},
    ]
    rows = [{**good, "id": f"damaged-{i}", **wrong} for i, wrong in enumerate(damage)]
    games.put(*rows, {"id": "nothing", "age": 0}, {"id": "", "age": -5, "open": 1})
    games.jeex.reload()
    for address in ("#/statistics", "#/games", "#/"):
        games.jeex.open(address)
        expect(games.page.locator("#failed")).to_be_hidden()
    for row in rows:
        games.jeex.open(f"#/table/{row['id']}")
        expect(games.page.locator("main:visible")).to_have_count(1)
        expect(games.page.locator("#failed")).to_be_hidden()
    games.open()
    games.counts(20)
    games.jeex.push("Delete all")
    games.jeex.press(games.page.locator("#ask").get_by_role("button", name="Delete all"))
    games.counts(0)
    assert games.rows() == []


def test_the_list_goes_on_as_one_scrolls(games: Games) -> None:
    games.fill(150)
    expect(games.cards.first).to_be_attached()
    assert games.cards.count() < 150
    while games.cards.count() < 150:
        count = games.cards.count()
        games.cards.last.scroll_into_view_if_needed()
        expect(games.cards.nth(min(count, 149))).to_be_attached()
    games.cards.last.scroll_into_view_if_needed()
    expect(games.cards.last.locator(".mini svg")).to_be_attached()
    drawn = games.cards.locator(".mini svg").count()
    assert drawn < 100


def test_all_of_it_works_with_keys(games: Games) -> None:
    games.open()
    page = games.page
    for name in ("Open a file", "Paste"):
        page.keyboard.press("Tab")
        expect(page.locator(":focus")).to_have_accessible_name(name)
    page.keyboard.press("Enter")
    expect(page.locator("#pasted")).to_be_focused()
    page.keyboard.insert_text(texts(many(2)))
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    games.counts(2)
    games.cards.first.locator("[data-do=delete]").focus()
    page.keyboard.press("Enter")
    games.counts(1)
    games.undoing.get_by_role("button").focus()
    page.keyboard.press("Enter")
    games.counts(2)


@pytest.mark.thorough
def test_the_list_fits_every_screen_and_everybody(visit: Visit) -> None:
    games = Games(visit(**TABLET))
    games.open()
    found = {"empty": violations(games.jeex)}
    games.fill(12)
    games.take(NEWER, "nonsense")
    expect(games.refused).to_have_count(1)
    expect(games.cards.locator(".mini svg").nth(5)).to_be_visible()
    for width, height in SIZES:
        games.page.set_viewport_size({"width": width, "height": height})
        games.jeex.painted()
        found[f"{width}"] = games.page.evaluate(PROBLEMS)
    found["filled"] = violations(games.jeex)
    games.jeex.press(games.cards.nth(1).locator("[data-do=delete]"))
    expect(games.undoing).to_be_visible()
    found["undo"] = [*violations(games.jeex), *games.page.evaluate(PROBLEMS)]
    games.jeex.push("Paste")
    found["paste"] = [*violations(games.jeex), *games.page.evaluate(PROBLEMS)]
    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}
