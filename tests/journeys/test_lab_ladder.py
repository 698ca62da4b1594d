"""The lab's steps to a first bot, and its ladder: read, put into the editor, and played against."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from game import registry
from game.lab import ladder
from tests.journeys.jeex_page import Jeex
from tests.journeys.test_accessibility import violations
from tests.journeys.test_lab import editor, lab, opened, problems, write
from tests.journeys.test_layout import PROBLEMS

pytestmark = pytest.mark.browser

SIZES = ((390, 844), (1366, 768))


def test_steps_lead_to_a_first_bot_and_lose_nothing(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, "# mine\n")
    jeex.push("Show me the steps")
    panel = lab(jeex).get_by_role("region", name="Your first bot in five steps")
    expect(panel.get_by_role("heading")).to_be_focused()
    expect(panel.get_by_role("heading")).to_have_text("Step 1 of 5")
    back = panel.get_by_role("button", name="The page before")
    expect(back).to_have_attribute("aria-disabled", "true")
    panel.get_by_role("button", name="The next page").click()
    expect(panel.get_by_role("heading")).to_have_text("Step 2 of 5")
    first_bot = registry.first_bot("stones")
    name = first_bot.steps[1].name
    panel.get_by_role("button", name="Copy it into the editor").click()
    tabs = lab(jeex).locator(".drafts button")
    expect(tabs).to_have_text(["my_bot.py", f"{name}.py"])
    expect(editor(jeex)).to_contain_text('look.after("jeex").places[look.me] == 1')
    panel.get_by_text("How much better is each step?").click()
    expect(panel.get_by_role("row").nth(1)).to_contain_text(re.compile(r"Step 2 against step 1.*%"))
    panel.get_by_role("button", name="Match against step 1").click()
    expect(lab(jeex).locator(".score b").first).to_have_text(re.compile("^[1-9]"))
    jeex.push("Stop")
    expect(lab(jeex).get_by_role("button", name="Ladder: chance.py")).to_be_visible()
    for width, height in SIZES:
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        assert jeex.page.evaluate(PROBLEMS) == [], (width, height)
    assert violations(jeex, "#lab .first-bot", forced=True) == []
    tabs.first.click()
    expect(editor(jeex)).to_have_text("# mine")
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_be_hidden()
    expect(lab(jeex).get_by_role("button", name="Five steps")).to_be_focused()


def test_a_rung_of_the_ladder_is_read_and_met(jeex: Jeex) -> None:
    game = next(game for game in registry.GAMES if registry.first_bot(game) is None)
    opened(jeex, f"#/lab/{game}")
    expect(lab(jeex).get_by_role("button", name="Five steps")).to_be_hidden()
    button = lab(jeex).get_by_role("button", name="Ladder")
    button.click()
    sheet = jeex.page.get_by_role("dialog", name="The ladder")
    rungs = ladder.ladder(game)
    expect(sheet.get_by_role("listitem")).to_have_count(len(rungs))
    for width, height in SIZES:
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        assert jeex.page.evaluate(PROBLEMS) == [], (width, height)
    assert problems(jeex, sheet) == []
    rung = next(rung for rung in rungs[1:] if rung.bot)
    sheet.get_by_role("button", name=f"Code of {rung.label}").click()
    expect(editor(jeex)).to_contain_text("def choose(look, memory):")
    expect(lab(jeex).locator(".drafts button")).to_have_text(["my_bot.py", rung.label])
    button.click()
    sheet.get_by_role("button", name=f"Match against {rungs[0].label}").click()
    expect(sheet).to_be_hidden()
    stop = lab(jeex).get_by_role("button", name="Stop")
    expect(stop).to_be_visible()
    expect(lab(jeex).locator(".score b").first).to_have_text(re.compile("[1-9]"))
    stop.click()
    expect(lab(jeex).get_by_role("radio", name="Beginner")).to_have_attribute(
        "aria-checked", "false"
    )
