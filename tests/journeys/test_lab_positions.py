"""Positions that can be won: a bot moves in each, and one that it missed opens in Run."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.journeys.jeex_page import Jeex
from tests.journeys.test_lab import lab, opened, problems, write

pytestmark = pytest.mark.browser

SAYS_JEEX = """def choose(look, memory):
    look.say(f"move {look.turn}")
    return "jeex" if "jeex" in look.actions else look.actions[0]
"""
"""It finds those where saying so wins at once."""


def test_a_bot_is_tried_in_positions_and_one_that_it_missed_opens(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, SAYS_JEEX)
    jeex.push("Can it win?")
    sheet = jeex.page.get_by_role("dialog", name="Here you can win")
    expect(sheet.locator("b").first).to_have_text("4 of 12 found")
    expect(sheet.get_by_role("listitem")).to_have_count(8)
    expect(sheet.get_by_role("button", name="Stop")).to_be_hidden()
    assert problems(jeex, sheet) == []
    sheet.get_by_role("button", name="5: it can win in 2 moves").click()
    expect(sheet).to_be_hidden()
    expect(lab(jeex).locator(".where b")).not_to_have_text("The start")
    expect(lab(jeex).locator(".said li").last).to_contain_text("It played jeex")
    jeex.push("Run on")
    expect(lab(jeex).locator(".where span")).to_have_text("my_bot has lost")


def test_a_trial_ends_with_its_sheet(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, "def choose(look, memory):\n    while True:\n        pass\n")
    jeex.push("Can it win?")
    sheet = jeex.page.get_by_role("dialog", name="Here you can win")
    expect(sheet).to_be_visible()
    jeex.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(lab(jeex).get_by_role("button", name="Run", exact=True)).to_be_visible()
