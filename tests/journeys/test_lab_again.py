"""The same game once more: a seed is set, a run and a lost game of a match are played again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.journeys.jeex_page import Jeex
from tests.journeys.test_lab import editor, lab, opened, said, write

pytestmark = pytest.mark.browser

HURRIED = """def choose(look, memory):
    memory["turn"] = memory.get("turn", 0) + 1
    look.notes["moves"] = look.notes.get("moves", 0) + 1
    while look.time_left > 0.8:
        pass
    look.say(look.random.random())
    look.say(str(look.time_left) + str(look.notes) + str(look.board))
    if memory["turn"] == 3:
        return 1 / 0
    return look.random.choice([action for action in look.actions if action != "jeex"])
"""
"""What it says depends on chance, time, its notes, and what its rival did."""


def again(jeex: Jeex) -> Locator:
    return lab(jeex).get_by_role("button", name="Play this game again")


@pytest.mark.thorough
def test_a_run_is_played_again_move_by_move(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, HURRIED)
    expect(editor(jeex)).to_contain_text("time_left")
    lab(jeex).get_by_role("textbox", name="Seed").fill("2026")
    jeex.push("Run")
    expect(lab(jeex).locator(".told")).to_be_visible()
    expect(lab(jeex).locator(".once-more span")).to_have_text("Seed 2026")
    first = said(jeex).all_inner_texts()
    assert len(first) == 3
    again(jeex).click()
    expect(again(jeex)).to_have_attribute("aria-disabled", "true")
    expect(again(jeex)).to_have_attribute("aria-disabled", "false")
    assert said(jeex).all_inner_texts() == first


def test_a_lost_game_of_a_match_is_played_again(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, HURRIED)
    expect(editor(jeex)).to_contain_text("time_left")
    seed = lab(jeex).get_by_role("textbox", name="Seed")
    seed.fill("no number")
    seed.blur()
    expect(seed).to_have_value("")
    seed.fill("31")
    lab(jeex).get_by_role("radio", name="Beginner").click()
    lab(jeex).get_by_role("combobox", name="Games of a match").select_option("20")
    jeex.push("Match of 20")
    expect(lab(jeex).locator(".score small")).to_contain_text("Seed 31")
    score = lab(jeex).locator(".score b").first
    expect(score).to_have_text(re.compile("^0–[2-9]"), timeout=60_000)
    jeex.push("Stop")
    lab(jeex).get_by_role("button", name="Lost games").click()
    sheet = jeex.page.locator("#lab-lost")
    sheet.get_by_role("button", name=re.compile("^Game 2")).click()
    expect(lab(jeex).locator(".told")).to_be_visible()
    [stopped] = said(jeex).filter(has_text="stopped").all_inner_texts()
    lab(jeex).get_by_role("button", name="Lost games").click()
    sheet.get_by_role("button", name="Play it again Game 2").click()
    expect(again(jeex)).to_have_attribute("aria-disabled", "true")
    expect(again(jeex)).to_have_attribute("aria-disabled", "false")
    assert said(jeex).filter(has_text="stopped").all_inner_texts() == [stopped]
    assert len(said(jeex).all_inner_texts()) == 3
