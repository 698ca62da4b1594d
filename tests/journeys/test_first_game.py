"""The first game on a device: an easy one; then the real one, and later what was played last."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from game import registry
from game.core import record as records
from game.core.contract import RESIGN
from game.core.history import AnyHistory, begin
from tests.journeys.conftest import Visit
from tests.journeys.games_page import Games, row
from tests.journeys.jeex_page import Jeex
from tests.journeys.soldiers_page import Soldiers

pytestmark = pytest.mark.browser


def test_a_newcomer_gets_a_small_table_without_a_clock_and_later_the_same_again(
    visit: Visit,
) -> None:
    jeex = visit(newcomer=True, viewport={"width": 390, "height": 844})
    jeex.open("#/")
    jeex.page.get_by_role("link", name="Chips").first.click()
    seats, forecast = jeex.page.locator(".extra small"), jeex.page.locator("[data-forecast]")
    first = "For your first game: a small board, six rounds and no clock."
    expect(forecast).to_have_text(first)
    expect(forecast).to_be_in_viewport()
    expect(seats).to_have_text("8 players in all")
    sound = jeex.page.locator("#setup").get_by_role("switch", name="Sound")
    expect(sound).not_to_be_checked()
    presets = jeex.page.get_by_role("radiogroup", name="Ready-made games")
    expect(presets.get_by_role("radio", name="First game")).to_be_checked()
    presets.get_by_role("radio", name="Standard").click()
    expect(sound).to_be_hidden()
    expect(seats).to_have_text("8 players in all")
    expect(forecast).to_have_text("Board of 10 × 10, ten rounds, eight players.")
    jeex.page.get_by_role("button", name="Less: Bots").click()
    expect(forecast).to_have_text("7 players, 10 rounds.")
    clock = jeex.page.get_by_role("radiogroup", name="Seconds to think")
    clock.get_by_role("radio", name="20").click()
    jeex.page.get_by_role("button", name="More: Rounds").click()
    expect(forecast).to_contain_text("11 rounds")
    presets.get_by_role("radio", name=re.compile("^Quick")).click()
    expect(seats).to_have_text("6 players in all")
    expect(clock.get_by_role("radio", name="20")).to_be_checked()
    jeex.push("Start")
    expect(jeex.page.locator("#cover")).to_be_visible()
    jeex.page.evaluate("location.hash = '#/new/chips'")
    expect(presets.get_by_role("radio", name=re.compile("^Quick"))).to_be_checked()
    expect(clock.get_by_role("radio", name="20")).to_be_checked()
    expect(forecast).not_to_have_text(first)


def won() -> list[AnyHistory]:
    """A first game of soldiers, move by move, which the only person there wins with the last."""
    dice, first = Random(4), registry.view("soldiers").first_table()
    games = [begin(registry.rules("soldiers"), ["Ana", "B", "C", "D"], first.options, seed=1)]
    while games[-1].outcome is None:
        history = games[-1]
        seat = history.active_players[0]
        moves = [one for one in history.game.legal_actions(history.state, seat) if one != RESIGN]
        games.append(history.play(seat, dice.choice(moves)))
    assert games[-1].outcome
    assert games[-1].outcome.places == (1, 2, 2, 2)
    return games


def kept(history: AnyHistory) -> dict[str, object]:
    """That game as it is kept, with bots in all other seats."""
    return row(records.of_history(history, (None, *["beginner"] * 3)), history)


def test_after_the_first_game_the_real_one_is_the_large_button_and_a_beaten_level_is_kept(
    visit: Visit,
) -> None:
    jeex = visit(newcomer=True, viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    jeex.open("#/new/soldiers")
    jeex.push("Start")
    expect(jeex.page.locator("#table[data-turn]")).to_be_visible()
    *earlier, history = won()
    address = f"#/table/{kept(earlier[-1])['id']}"
    rung = jeex.page.locator("#result .rung")
    rungs = jeex.page.locator("#home .rungs").filter(visible=True)
    Games(jeex).put(kept(history))
    jeex.open(address)  # as a game of somebody else that has come in
    expect(jeex.page.locator("#result")).to_be_visible()
    expect(rung).to_have_text("")
    jeex.open("#/")
    expect(rungs).to_have_count(0)
    Games(jeex).put(kept(earlier[-1]))
    jeex.open(address)
    jeex.reload()
    soldiers = Soldiers(jeex)
    soldiers.make([history.log()[-1][1]])
    soldiers.finish()
    expect(rung).to_have_text("Beginner is beaten. Next comes Casual.")
    for _visit in range(2):
        jeex.page.evaluate("location.hash = '#/'")
        lid = jeex.page.locator("#home .lid.soldiers")
        expect(lid).to_have_accessible_name(re.compile("Beaten: Beginner$"))
        expect(rungs).to_have_count(1)
        jeex.open(address)
        expect(rung).to_have_text("")
    expect(jeex.page.get_by_role("button", name="Once more")).to_be_visible()
    jeex.page.get_by_role("link", name="Now the real game").click()
    presets = jeex.page.get_by_role("radiogroup", name="Ready-made games")
    expect(presets.get_by_role("radio", name="Standard")).to_be_checked()
    expect(jeex.page.locator("#setup .extra select, #setup li select").first).to_have_value(
        "casual"
    )
    jeex.push("Start")
    expect(jeex.page.locator("#table[data-turn]")).to_be_visible()
    jeex.open(address)
    expect(jeex.page.get_by_role("button", name="Play again")).to_be_visible()


def test_tips_point_at_cells_and_the_board_stays_where_it_is_from_order_to_reveal(
    visit: Visit,
) -> None:
    jeex = visit(newcomer=True, viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    jeex.open("#/new/chips")
    jeex.push("Start")
    jeex.hand_to("Ana")
    tips, board = jeex.page.locator("#table .progress"), jeex.page.locator("#table .board")
    hint, take = (jeex.page.locator(f'#table [data-do="{name}"]') for name in ("hint", "take"))
    expect(tips).to_contain_text("Step 1 of 3")
    place = board.bounding_box()
    assert place
    jeex.tap("c3", "a6")
    expect(tips).to_contain_text("Step 3 of 3")
    assert board.bounding_box() == pytest.approx(place, abs=1)
    jeex.done()
    jeex.proceed()
    label = jeex.page.locator("#table .callout").filter(visible=True).last
    expect(label).to_have_text(re.compile("A hunter!|Run! Tap a green cell"))
    around = label.bounding_box()
    assert around
    assert place["x"] <= around["x"]
    assert around["x"] + around["width"] <= place["x"] + place["width"]
    jeex.push("Skip the tips")
    expect(tips).to_be_hidden()
    expect(jeex.title).to_be_focused()
    jeex.press(hint)
    expect(take).to_be_visible()
    assert board.bounding_box() == pytest.approx(place, abs=1)
    jeex.press(take)
    expect(jeex.page.locator('#table [data-do="proceed"]')).to_be_visible()
    assert board.bounding_box() == pytest.approx(place, abs=1)


def test_games_that_look_the_same_have_one_card_at_home(jeex: Jeex) -> None:
    for game in ("stones", "stones", "soldiers"):
        jeex.open(f"#/new/{game}")
        jeex.push("Start")
        jeex.page.locator("#table").wait_for()
    jeex.open("#/")
    names = jeex.page.locator("#home .running li b")
    expect(names).to_have_text(["Soldiers", "Stones"])


def test_somebody_alone_is_not_told_to_hand_the_tablet_on(jeex: Jeex) -> None:
    jeex.open("#/new/chips")
    jeex.push("Start")
    expect(jeex.page.locator("#cover h1")).to_have_text("Your turn, Ana")
    expect(jeex.page.locator("#cover .poster text")).to_have_text("A")


def test_on_the_smallest_phone_done_and_the_directions_lie_beside_each_other(jeex: Jeex) -> None:
    jeex.page.set_viewport_size({"width": 320, "height": 640})
    jeex.open("#/new/chips")
    jeex.set_up(size="10")
    jeex.push("Start")
    jeex.hand_to("Ana")
    jeex.tap("b5", "e2")
    done = jeex.page.get_by_role("button", name="Done").bounding_box()
    pad = jeex.page.locator("#table .pad").bounding_box()
    assert done
    assert pad
    assert done["x"] + done["width"] <= pad["x"]
    assert done["width"] >= 60
