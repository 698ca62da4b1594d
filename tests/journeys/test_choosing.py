"""Choosing: everything can be taken back until Done, and what is refused says why."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.journeys.jeex_page import Jeex

pytestmark = pytest.mark.browser


def bubble(jeex: Jeex) -> Locator:
    return jeex.page.locator("#table .bubble")


def pick(jeex: Jeex, chip: str) -> Locator:
    return jeex.page.locator("#table .pick").filter(has_text=chip)


def in_round_one(jeex: Jeex) -> None:
    """Ana is to step: her runner is on d4, her hunter on f6."""
    jeex.new_game(("Ben", "Ana"), seconds="No clock")
    jeex.order("Ben", "h8", "b2")
    jeex.order("Ana", "d4", "f6")
    jeex.hand_to("Ana")


def refused(jeex: Jeex, cell: str, reason: str) -> None:
    """The reason is spoken, and shown beside the cell and inside the board."""
    expect(bubble(jeex)).to_be_visible()
    expect(bubble(jeex)).to_contain_text(reason)
    expect(jeex.live).to_have_text(bubble(jeex).locator("span").first.inner_text())
    said, about = bubble(jeex).bounding_box(), jeex.cell(cell).bounding_box()
    board = jeex.page.locator("#table .board").bounding_box()
    assert said
    assert about
    assert board
    gap = max(said["y"] - about["y"] - about["height"], about["y"] - said["y"] - said["height"])
    assert 0 <= gap <= about["height"], "the words stand above or below the cell"
    assert said["x"] <= about["x"] + about["width"]
    assert said["x"] + said["width"] >= about["x"]
    assert board["x"] - 1 <= said["x"]
    assert said["x"] + said["width"] <= board["x"] + board["width"] + 1


def test_a_second_tap_takes_the_choice_back(jeex: Jeex) -> None:
    jeex.new_game()
    jeex.hand_to("Ana")
    jeex.tap("e5")
    jeex.says("e5", "e5, your runner will go here")
    expect(jeex.title).to_have_text("Ana, place your hunter")
    pick(jeex, "Runner").click()
    jeex.tap("e5")
    jeex.says("e5", "e5")
    expect(jeex.title).to_have_text("Ana, place your runner")
    expect(jeex.live).to_contain_text("Ana, place your runner.")


def test_a_mind_can_be_changed_until_done_and_not_after(jeex: Jeex) -> None:
    jeex.new_game(seconds="No clock")
    jeex.hand_to("Ana")
    jeex.tap("e5", "f6")
    expect(jeex.title).to_have_text("Ana, ready?")
    pick(jeex, "Runner").click()
    jeex.tap("c3")
    pick(jeex, "Hunter").click()
    jeex.tap("d4")
    expect(pick(jeex, "Runner")).to_contain_text("c3")
    expect(pick(jeex, "Hunter")).to_contain_text("d4")
    jeex.done()
    jeex.order("Ben", "h8", "b2")
    jeex.revealed()
    jeex.says("c3", "c3, Ana’s runner")
    jeex.says("d4", "d4, Ana’s hunter")
    jeex.says("e5", "e5")
    expect(jeex.page.get_by_role("grid")).to_have_attribute("aria-disabled", "true")
    jeex.cell("e5").click(force=True)
    jeex.painted()
    jeex.says("e5", "e5")


def test_done_with_a_chip_missing_says_what_is_missing(jeex: Jeex) -> None:
    jeex.new_game()
    jeex.hand_to("Ana")
    done = jeex.page.get_by_role("button", name="Done")
    expect(done).to_have_attribute("aria-disabled", "true")
    jeex.tap("e5")
    done.click(force=True)  # a click on what is aria-disabled, as a thumb does it
    expect(jeex.page.locator("#table")).to_be_visible()
    expect(jeex.live).to_contain_text("Runner: e5. Ana, place your hunter.")
    jeex.tap("f6")
    expect(done).to_have_attribute("aria-disabled", "false")


def test_s4_a_cell_too_far_is_refused_beside_it_and_aloud(jeex: Jeex) -> None:
    in_round_one(jeex)
    for cell in ("j10", "a1", "j1", "a10", "d4"):
        if cell == "d4":
            pick(jeex, "Runner").click()  # standing still is no move
        jeex.tap(cell)
        refused(jeex, cell, "")
        expect(jeex.cell(cell)).to_have_class("refused")
    jeex.tap("d5")
    expect(bubble(jeex)).to_be_hidden()
    expect(jeex.live).to_contain_text("Runner: d5. Ana, move your hunter.")
    expect(jeex.page.locator(".refused")).to_have_count(0)


def test_s4_own_chips_on_one_cell_are_refused_with_the_rules_words(jeex: Jeex) -> None:
    in_round_one(jeex)
    jeex.tap("e5", "e5")
    refused(jeex, "e5", "own")
    jeex.says("e5", "e5, your runner will go here")


def test_s3_at_placement_the_cell_of_the_own_runner_turns_to_the_runner(jeex: Jeex) -> None:
    jeex.new_game()
    jeex.hand_to("Ana")
    jeex.tap("e5", "e5")
    jeex.says("e5", "e5, your runner will go here")
    expect(pick(jeex, "Runner")).to_have_attribute("aria-pressed", "true")


def test_picks_say_which_chip_the_next_tap_is_for(jeex: Jeex) -> None:
    in_round_one(jeex)
    expect(pick(jeex, "Runner")).to_have_attribute("aria-pressed", "true")
    jeex.says("d5", "d5, your runner can move here")
    pick(jeex, "Hunter").click()
    expect(pick(jeex, "Hunter")).to_have_attribute("aria-pressed", "true")
    expect(pick(jeex, "Runner")).to_have_attribute("aria-pressed", "false")
    jeex.says("f7", "f7, your hunter can move here")
    jeex.says("d5", "d5")
    jeex.tap("f7")
    expect(pick(jeex, "Hunter")).to_contain_text("f7")
    expect(pick(jeex, "Runner")).to_have_attribute("aria-pressed", "true")


def test_on_a_phone_the_step_pad_steps_and_the_board_does_not_need_it(jeex: Jeex) -> None:
    pad = jeex.page.get_by_role("group", name="Direction")
    jeex.page.set_viewport_size({"width": 360, "height": 740})
    in_round_one(jeex)
    expect(pad).to_be_visible()
    expect(pad.get_by_role("button")).to_have_count(8)
    for key in pad.get_by_role("button").all():
        box = key.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    pad.get_by_role("button", name="NE e5").click()
    jeex.says("e5", "e5, your runner will go here")
    expect(pad.get_by_role("button", name="SW", exact=True)).to_be_disabled()  # the runner's e5
    pad.get_by_role("button", name="N f7").click()
    jeex.says("f7", "f7, your hunter will go here")
    jeex.done()
    jeex.awaits("Ben")


def test_on_a_tablet_there_is_no_step_pad(jeex: Jeex) -> None:
    in_round_one(jeex)
    expect(jeex.page.get_by_role("group", name="Direction")).to_be_hidden()
