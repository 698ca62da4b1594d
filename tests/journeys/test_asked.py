"""What is this? A tap, or a key, on a part of the table tells beside it what it is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex

pytestmark = pytest.mark.browser


def bubble(jeex: Jeex) -> Locator:
    return jeex.page.locator("#table .meaning")


def whole(jeex: Jeex) -> None:
    """The bubble lies within the screen."""
    expect(bubble(jeex)).to_be_in_viewport(ratio=1)


def test_a_tap_on_a_player_tells_every_sign_and_a_touch_elsewhere_takes_it_away(
    visit: Visit,
) -> None:
    jeex = visit(has_touch=True, viewport={"width": 390, "height": 844})
    jeex.new_game(bots=4)
    jeex.hand_to("Ana")
    for name in ("Ana", "Ben"):
        jeex.press(jeex.player(name).locator(".asks"))
        expect(bubble(jeex).locator("li").first).to_have_text(re.compile(f"this sign are {name}’s"))
        whole(jeex)
    expect(jeex.live).to_contain_text("Points that Ben’s hunter has won")
    jeex.tap("c3")
    expect(bubble(jeex)).to_be_hidden()
    expect(jeex.title).to_have_text("Ana, place your hunter")
    jeex.press(jeex.page.locator("#table .title .asks"))
    expect(bubble(jeex)).to_contain_text("All place their chips in secret")
    whole(jeex)


def test_keys_lead_round_the_players_and_escape_back_to_the_one_asked_about(jeex: Jeex) -> None:
    jeex.open("#/new/soldiers")
    jeex.seat(2, 1)
    jeex.push("Start")
    stops = jeex.page.locator('#table .rail .asks[tabindex="0"]')
    expect(stops).to_have_count(1)
    stops.focus()
    jeex.page.keyboard.press("ArrowRight")
    asked = jeex.player("Ben").locator(".asks")
    expect(asked).to_be_focused()
    expect(stops).to_have_count(1)
    jeex.page.keyboard.press("Enter")
    expect(asked).to_have_attribute("aria-expanded", "true")
    rule = bubble(jeex).get_by_role("button", name="Show the rule").first
    rule.focus()
    jeex.page.keyboard.press("Enter")
    expect(jeex.page.locator("#rule")).to_contain_text("Ben’s")
    jeex.page.keyboard.press("Escape")
    expect(rule).to_be_focused()
    jeex.page.keyboard.press("Escape")
    expect(bubble(jeex)).to_be_hidden()
    expect(asked).to_be_focused()
    expect(jeex.page.locator("#pause")).to_be_hidden()


def test_the_goal_of_a_hand_is_told_at_its_top_and_small_tables_still_come_closer(
    jeex: Jeex,
) -> None:
    jeex.open("#/new/jigsaw")
    jeex.seat(2, 0)
    jeex.push("Start")
    expect(jeex.title).to_have_text(re.compile("place your"))
    jeex.press(jeex.page.locator("#table .heading .asks"))
    expect(bubble(jeex)).to_contain_text("Be the first with three of a kind joined.")
    whole(jeex)
    jeex.press(jeex.page.locator("#table .shelf .asks"))
    expect(bubble(jeex)).to_contain_text("The dice says which piece")
    jeex.press(jeex.page.locator("#table .rail .mini:visible"))
    expect(bubble(jeex)).to_be_hidden()
    expect(jeex.told).to_contain_text("’s table.")


def test_sound_is_offered_once_beside_the_first_burst(visit: Visit) -> None:
    jeex = visit(newcomer=True, viewport={"width": 390, "height": 844})
    jeex.open("#/new/soldiers")
    jeex.seat(2, 0)
    jeex.push("Start")
    hear = jeex.page.locator('#table [data-do="hear"]')
    expect(jeex.told).to_contain_text("Burst the others’ plots until they have none.")
    for cell, following in (("a1", "Ben"), ("f6", "Ana"), ("a1", "Ben")):
        expect(hear).to_be_hidden()
        jeex.tap(cell)
        expect(jeex.title).to_have_text(f"{following}, place a soldier")
    jeex.press(hear)
    expect(hear).to_be_hidden()
    expect(jeex.title).to_be_focused()
    jeex.tap("f6")
    expect(hear).to_be_hidden()
    jeex.open("#/settings")
    expect(jeex.page.get_by_role("switch", name="Sound")).to_be_checked()
