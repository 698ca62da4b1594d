"""Puzzles for a bot: it moves in each, and one that it missed opens in Run."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.journeys.jeex_page import Jeex
from tests.journeys.test_lab import lab, opened, problems, write

pytestmark = pytest.mark.browser

FIRST = """def choose(look, memory):
    look.say(f"move {look.turn}")
    return look.actions[0]
"""
"""It finds hardly any."""


def test_a_bot_is_tried_in_puzzles_and_one_that_it_missed_opens(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, FIRST)
    jeex.push("Puzzles")
    sheet = jeex.page.get_by_role("dialog", name="Puzzles for your bot")
    count = sheet.locator("b").first
    expect(count).to_have_text(re.compile(r"\d+ of 12 found"))
    expect(sheet.get_by_role("button", name="Stop")).to_be_hidden()
    found = int(count.inner_text().split()[0])
    expect(sheet.get_by_role("listitem")).to_have_count(12 - found)
    assert problems(jeex, sheet) == []
    sheet.get_by_role("combobox", name="How hard").select_option("hard")
    expect(sheet.get_by_role("listitem").last).to_contain_text("12: ")
    expect(sheet.get_by_role("button", name="Stop")).to_be_hidden()
    sheet.get_by_role("listitem").last.get_by_role("button").click()
    expect(sheet).to_be_hidden()
    expect(lab(jeex).locator(".where b")).not_to_have_text("The start")
    expect(lab(jeex).locator(".said li").last).to_contain_text("It played")
    jeex.push("Run on")
    expect(lab(jeex).locator(".where span")).to_have_text(re.compile("my_bot has|draw"))


def test_a_trial_ends_with_its_sheet(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, "def choose(look, memory):\n    while True:\n        pass\n")
    jeex.push("Puzzles")
    sheet = jeex.page.get_by_role("dialog", name="Puzzles for your bot")
    expect(sheet).to_be_visible()
    jeex.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(lab(jeex).get_by_role("button", name="Run", exact=True)).to_be_visible()
