"""Every game is on the device as it is played: a reload or another page finds it there."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, expect

from game import registry
from game.core import record as records
from game.core.history import begin
from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.jigsaw_page import Jigsaw, recorded
from tests.journeys.keeping import record_of, row_of, shown, store, stored, to_home
from tests.journeys.soldiers_page import Soldiers
from tests.journeys.stones_page import Stones
from tests.journeys.test_privacy import traces

pytestmark = pytest.mark.browser

TABLET = {"width": 768, "height": 1024}


def cards(jeex: Jeex) -> Locator:
    """The games that home offers to go on with."""
    return jeex.page.locator("#home .running li")


def says(card: Locator, game: str, turn: str, people: str, when: str = "just now") -> None:
    """The card names the game, whose turn it is, who plays and when; and shows the board."""
    expect(card.locator("b")).to_have_text(game)
    expect(card.locator("small")).to_contain_text(turn)
    expect(card.locator(".muted:not(.like)")).to_have_text(f"{people} · {when}")
    expect(card.locator(".mini svg")).to_be_visible()


# --- a reload


def test_jigsaw_goes_on_where_it_was_and_rolls_the_same(jeex: Jeex) -> None:
    game = recorded("crowd-2")
    jigsaw = Jigsaw(jeex)
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 17)
    before = shown(jeex)
    jeex.reload()
    assert shown(jeex) == before
    jigsaw.shows()
    jigsaw.play_up_to(game, 22)
    jigsaw.shows()
    assert record_of(jeex.page).actions == game.actions[: len(jigsaw.history.plies)]


def test_bots_that_have_moved_have_moved(jeex: Jeex) -> None:
    jeex.open("#/new/soldiers")
    jeex.set_up(("Ana",), bots=1)
    jeex.push("Start")
    jeex.tap("c3")
    expect(jeex.page.locator("#table .status")).to_contain_text("Move 3")
    before, kept = shown(jeex), record_of(jeex.page)
    assert kept.bots == (None, "beginner")
    jeex.reload()
    assert shown(jeex) == before
    assert record_of(jeex.page) == kept


def test_a_person_alone_among_bots_is_handed_the_tablet_again(jeex: Jeex) -> None:
    jeex.new_game(("Ana",), bots=3)
    jeex.order("Ana", "c3", "d4")
    jeex.proceed()
    before = shown(jeex)
    jeex.reload()
    jeex.hand_to("Ana")
    assert shown(jeex) == before


# --- chips: what is sealed


def test_nothing_that_was_sealed_shows_when_the_page_is_opened_again(visit: Visit) -> None:
    found = []
    for cells in (("d5", "f7"), ("e4", "g5")):
        jeex = visit(fresh=True, viewport=TABLET)
        jeex.new_game(("Ben", "Ana"))
        jeex.order("Ben", "h8", "b2")
        jeex.order("Ana", "d4", "f6")
        jeex.order("Ana", *cells)
        jeex.awaits("Ben")
        jeex.reload()
        jeex.awaits("Ben")
        expect(jeex.page.locator("#cover .order li")).to_have_text(["you", "ready"])
        cover = traces(jeex)
        jeex.hand_to("Ben")
        board = traces(jeex)
        jeex.tap("h9", "b3")
        jeex.done()
        jeex.revealed()
        assert record_of(jeex.page).actions[2] == (1, " ".join(cells))
        found.append((cover, board))
    for first, second in zip(*found, strict=True):
        for name in first:
            assert first[name] == second[name], name


def test_time_stands_until_the_player_is_there_again(jeex: Jeex) -> None:
    jeex.new_game(frozen=True)
    jeex.order("Ana", "c3", "d4")
    jeex.hand_to("Ben")
    jeex.pass_time(5_200)
    expect(jeex.clock).to_have_attribute("aria-label", "5 seconds left")
    jeex.page.clock.resume()
    jeex.reload()
    jeex.awaits("Ben")
    jeex.page.clock.pause_at(jeex.page.evaluate("Date.now()") / 1000 + 5)
    jeex.pass_time(60_000)
    jeex.hand_to("Ben")
    expect(jeex.clock).to_have_attribute("aria-label", "10 seconds left")


# --- home


@pytest.mark.thorough
def test_several_games_wait_at_home_and_each_goes_on(visit: Visit) -> None:
    jeex = visit(viewport={"width": 1024, "height": 768})  # upright, two are shown
    jeex.page.clock.install()
    stones, soldiers = Stones(jeex), Soldiers(jeex)
    stones.new_game("c3N")
    of_stones = shown(jeex)
    jeex.page.clock.fast_forward(120_000)
    soldiers.new_game(("Ana", "Ben", "Cleo", "Dev"), {"size": 6})
    soldiers.deploy("c3", "a1")
    of_soldiers = shown(jeex)
    jeex.page.clock.fast_forward(60_000)
    jeex.new_game()
    jeex.order("Ana", "c3", "d4")
    jeex.awaits("Ben")
    to_home(jeex)
    expect(cards(jeex)).to_have_count(3)
    for again in (False, True):
        if again:
            jeex.reload()
        says(cards(jeex).nth(0), "Chips", "Ben’s turn", "Ana, Ben")
        says(cards(jeex).nth(1), "Soldiers", "Cleo’s turn", "4 players", "1 minute ago")
        says(cards(jeex).nth(2), "Stones", "Ben’s turn", "Ana, Ben", "3 minutes ago")
    jeex.press(cards(jeex).nth(2).get_by_role("link"))
    assert shown(jeex) == of_stones
    stones.play("b1S")
    to_home(jeex)
    says(cards(jeex).nth(0), "Stones", "Ana’s turn", "Ana, Ben")
    jeex.press(cards(jeex).nth(2).get_by_role("link"))
    assert shown(jeex) == of_soldiers
    to_home(jeex)
    jeex.press(cards(jeex).nth(1).get_by_role("link"))
    jeex.awaits("Ben")


def test_home_shows_the_games_that_were_played_last(jeex: Jeex) -> None:
    jeex.open("#/games")
    names = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gus")
    for people in range(2, 8):
        row = row_of(begin(registry.rules("soldiers"), names[:people]))
        store(jeex.page, json.dumps({**row, "age": row["age"] - people}))
    jeex.open()
    whom = cards(jeex).locator(".who")
    expect(whom).to_have_text([f"{people} players" for people in (7, 6, 5, 4)])
    assert len(stored(jeex.page)) == 6


def test_a_game_that_waits_for_the_dice_says_so(jeex: Jeex) -> None:
    jeex.open("#/games")
    store(jeex.page, json.dumps(row_of(begin(registry.rules("jigsaw"), ("Ana", "Ben")))))
    jeex.open()
    says(cards(jeex).nth(0), "Jigsaw", "The dice rolls next", "Ana, Ben")


def test_what_was_played_last_comes_first_though_the_clock_was_set_back(jeex: Jeex) -> None:
    stones, soldiers = Stones(jeex), Soldiers(jeex)
    stones.new_game("c3N")
    address = jeex.page.url.removeprefix(jeex.site)
    jeex.patch("() => { const now = Date.now; Date.now = () => now() + 366 * 24 * 3600 * 1000; }")
    jeex.page.evaluate("location.hash = '#/new/soldiers'")
    soldiers.start(("Ana", "Ben"))
    soldiers.deploy("c3")
    jeex.load_anew()  # with the time of today; soldiers' table has a b1 too
    jeex.open(address)
    stones.play("b1S")
    jeex.open()
    expect(cards(jeex).locator("b")).to_have_text(["Stones", "Soldiers"])
    expect(cards(jeex).locator("time")).to_have_text(["just now", "just now"])


def test_a_finished_game_is_nothing_to_go_on_with_and_opens_as_its_result(jeex: Jeex) -> None:
    soldiers = Soldiers(jeex)
    soldiers.new_game()
    soldiers.deploy("c3")
    soldiers.give_up("Ben")
    soldiers.finish()
    address = jeex.page.url
    [kept] = stored(jeex.page).values()
    assert (kept["open"], kept["places"]) == (0, [1, 2])
    standings = jeex.standings()
    jeex.press(jeex.page.locator("#result").get_by_role("link", name="Home"))
    expect(jeex.page.locator("#home")).to_be_visible()
    jeex.reload()
    expect(cards(jeex)).to_have_count(0)
    expect(jeex.page.locator("#home .running")).to_be_hidden()
    jeex.page.goto(address)
    jeex.ended()
    assert jeex.standings() == standings


def test_an_unknown_game_leads_home_in_words(jeex: Jeex) -> None:
    jeex.open("#/table/0123456789abcd")
    expect(jeex.page.locator("#notice")).to_contain_text("not on this device")
    expect(jeex.page.locator("#home")).to_be_visible()
    assert jeex.page.url.endswith("#/")


# --- two pages


def test_two_pages_keep_their_games_beside_each_other(jeex: Jeex) -> None:
    other = Jeex(jeex.page.context.new_page(), jeex.site)
    stones, soldiers = Stones(jeex), Soldiers(other)
    stones.new_game("c3N")
    soldiers.new_game()
    soldiers.deploy("c3")
    jeex.page.bring_to_front()
    stones.play("b1S")
    of_stones = shown(jeex)
    other.page.bring_to_front()
    soldiers.deploy("a1")
    to_home(other)
    expect(cards(other)).to_have_count(2)
    other.press(cards(other).filter(has_text="Stones").get_by_role("link"))
    assert shown(other) == of_stones


def test_a_game_that_went_on_in_another_page_goes_on_from_there(jeex: Jeex) -> None:
    here = Stones(jeex)
    here.new_game("c3N")
    there = Stones(Jeex(jeex.page.context.new_page(), jeex.site))
    there.jeex.open(jeex.page.url.removeprefix(jeex.site))
    there.play("b1S", "c3>E")
    jeex.page.bring_to_front()
    jeex.page.evaluate("dispatchEvent(new Event('focus'))")  # a driven page always has it
    here.to_move(1)
    jeex.says("d3", there.jeex.cell("d3").get_attribute("aria-label") or "")
    here.play("b1>NW")
    assert [text for _seat, text in record_of(jeex.page).actions] == ["c3N", "b1S", "c3>E", "b1>NW"]


# --- what is damaged


DAMAGE = (
    "{}",
    "{ record: 'no record' }",
    "{ record: record.replace('stones', 'chess'), game: 'chess' }",
    "{ record: record.replace('c3N', 'c3Q') }",
    "{ record: record.replace('c3N', 'c3N'.repeat(9)), players: [1, 2] }",
    "{ players: [], active: [7] }",
    "{ players: { length: 2 }, active: 'b', bots: 1 }",
    "{ active: ['b'] }",
    "{ active: [-7], changed: 1e300 }",
    "{ changed: -5 }",
    "{ started: null, series: {} }",
)


def test_damaged_games_harm_no_other(jeex: Jeex) -> None:
    stones = Stones(jeex)
    stones.new_game("c3N")
    address = jeex.page.url.removeprefix(jeex.site)
    [kept] = stored(jeex.page).values()
    entry = repr(records.dumps(records.parse(kept["record"])))
    fields = "id: 'wrong', open: 1, age: -9e15, started: 1, changed: 2, series: '', game: 'stones'"
    # At home there is one card for games of the same people: these are others.
    fields += ", players: ['Ana', 'Cleo'], bots: [undefined, undefined], active: [0], places: []"
    for wrong in DAMAGE:
        whole = f"{{ {fields}, scores: [], record }}"
        less = "{ id: 'wrong', open: 1, age: -9e15 }" if wrong == "{}" else whole
        store(jeex.page, f"((record) => ({{ ...{less}, ...{wrong} }}))({entry})")
        jeex.open()
        mine = cards(jeex).filter(has_text="Ben’s turn")
        expect(mine).to_have_count(1)
        says(mine, "Stones", "Ben’s turn", "Ana, Ben")
        jeex.open("#/table/wrong")
        expect(jeex.page.locator("#home, #table").filter(visible=True)).to_have_count(1)
        jeex.open(address)
        stones.to_move(1)
    same = f"{{ {fields}, scores: [], record: 'no record', players: ['Ana', 'Ben'] }}"
    store(jeex.page, f"(() => ({same}))()")
    jeex.open("#/games")
    expect(jeex.page.locator(f'#games a.card[href="{address}"]')).to_have_count(1)
    jeex.open(address)
    stones.to_move(1)
    stones.play("b1S")


def test_every_game_of_the_box_is_kept_from_its_start(jeex: Jeex) -> None:
    for game in registry.GAMES:
        jeex.open(f"#/new/{game}")
        jeex.push("Start")
        expect(jeex.page.locator("#table, #cover").filter(visible=True)).to_have_count(1)
        expect(jeex.page).to_have_url(re.compile("#/table/"))
        assert record_of(jeex.page).game == game
