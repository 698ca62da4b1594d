"""How a bot decided, step by step, and runs with seats that are set: what only a browser shows."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.journeys.jeex_page import Jeex
from tests.journeys.test_accessibility import violations
from tests.journeys.test_lab import editor, lab, opened, problems, write
from tests.journeys.test_layout import PROBLEMS
from tests.journeys.test_replay import Replay, example

pytestmark = pytest.mark.browser

COUNTING = """def choose(look, memory):
    memory["turn"] = memory.get("turn", 0) + 1
    print("turn", memory["turn"])
    best, choice = -1, None
    for action in look.actions:
        after = look.after(action)
        score = ord(action[0]) * 10 + len(action)
        if action != "jeex" and score > best:
            best, choice = score, action
    if memory["turn"] == 3:
        return max([])
    return choice
"""
SIZES = ((390, 844), (768, 1024), (1024, 768), (1366, 768))


def panel(jeex: Jeex) -> Locator:
    return lab(jeex).get_by_role("region", name="How it decided")


def board_words(jeex: Jeex) -> list[str]:
    """What is read of the cells of the board."""
    cells = lab(jeex).locator("[data-cell]")
    return [str(words) for words in cells.evaluate_all("all => all.map((e) => e.ariaLabel)")]


def test_a_move_is_stepped_through_by_keys_and_its_table_shows_positions(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, COUNTING)
    jeex.push("Run")
    expect(lab(jeex).locator(".where span")).to_have_text("my_bot stopped here")
    stopped = board_words(jeex)
    how = lab(jeex).get_by_role("button", name="How did it decide?")
    how.click()
    shown = panel(jeex)
    expect(shown.get_by_role("heading", name="How it decided")).to_be_focused()
    expect(shown.locator(".error b")).to_have_text(re.compile("ValueError: max"))
    expect(shown.locator(".printed pre")).to_have_text("turn 3")
    expect(lab(jeex).locator(".cm-line.step")).to_have_text("        return max([])")
    expect(lab(jeex).locator(".cm-line.stopped")).to_have_count(1)

    slider = shown.get_by_role("slider", name="Step")
    slider.press("Home")
    expect(shown.locator(".words")).to_have_text(re.compile(r"^Step 1 of \d+: line 1, in choose$"))
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Step 1 of"))
    slider.press("ArrowRight")
    expect(shown.locator(".variables .changed")).to_have_text(["memory{'turn': 3}"])
    expect(shown.locator(".printed")).to_be_hidden()
    shown.get_by_role("button", name="Step forward").click()
    expect(shown.locator(".printed pre")).to_have_text("turn 3")
    expect(lab(jeex).locator(".cm-line.step")).to_have_text('    print("turn", memory["turn"])')

    table = shown.locator(".ranked table")
    expect(table.locator("caption")).to_have_text("score for each action, line 5")
    value, action = (table.get_by_role("columnheader", name=name) for name in ("Value", "Action"))
    expect(value).to_have_attribute("aria-sort", "descending")
    action.get_by_role("button").press("Enter")
    expect(action).to_have_attribute("aria-sort", "ascending")
    row = table.get_by_role("button").nth(3)
    row.press("Enter")
    expect(row).to_be_focused()
    expect(row).to_have_attribute("aria-pressed", "true")
    after = f"On the board: the position after {row.text_content()}"
    expect(shown.locator(".position")).to_have_text(after)
    jeex.painted()
    assert board_words(jeex) != stopped
    assert violations(jeex) == []

    shown.get_by_role("button", name="Close").click()
    expect(shown).to_be_hidden()
    expect(how).to_be_focused()
    expect(lab(jeex).locator(".cm-line.step")).to_have_count(0)
    assert board_words(jeex) == stopped
    write(jeex, COUNTING.replace("max([])", "choice"))
    jeex.push("Run on")
    expect(lab(jeex).locator(".where b")).to_have_text(re.compile(r"Move ([6-9]|\d\d)"))


def test_stepping_fits_every_screen(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, COUNTING)
    jeex.push("Run")
    lab(jeex).get_by_role("button", name="How did it decide?").click()
    expect(panel(jeex).locator(".ranked")).to_be_visible()
    found = {}
    for width, height in SIZES:
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        found[width] = jeex.page.evaluate(PROBLEMS)
    assert {width: wrong for width, wrong in found.items() if wrong} == {}


@pytest.mark.thorough
def test_own_bots_play_each_other_from_a_position_of_a_replay(jeex: Jeex) -> None:
    opened(jeex, "#/lab/soldiers")
    write(jeex, "def choose(look, memory):\n    return look.actions[0]\n")
    lab(jeex).get_by_role("button", name="New bot").click()
    jeex.page.locator("#lab-new .demos button").nth(1).click()
    lab(jeex).get_by_role("button", name="Run …").click()
    sheet = jeex.page.get_by_role("dialog", name="Who plays?")
    assert problems(jeex, sheet) == []
    sheet.get_by_role("button", name="More: Players").click()
    for seat, who in ((1, "Beginner"), (2, "my_bot.py"), (3, "my_bot_2.py")):
        sheet.get_by_label(f"Player {seat}").select_option(label=who)
    sheet.get_by_role("button", name="Run", exact=True).click()
    expect(sheet).to_be_hidden()
    expect(lab(jeex).locator(".said li").nth(2)).to_be_visible()
    jeex.push("Stop")
    lab(jeex).get_by_role("button", name="How did it decide?").click()
    expect(panel(jeex).locator(".words")).to_have_text(re.compile("in choose$"))

    replay = Replay(jeex).open(example("stones"))
    replay.bar.press("Home")
    for _step in range(4):
        jeex.push("Step forward")
    replay.more("Try my bot here")
    expect(editor(jeex)).to_be_visible()
    expect(sheet.locator(".from p")).to_have_text(re.compile(r"after 4 moves of the replay\.$"))
    sheet.get_by_label("Player 2").select_option(label="my_bot.py")
    sheet.get_by_role("button", name="Run", exact=True).click()
    expect(lab(jeex).locator(".where b")).to_have_text(re.compile(r"Move ([5-9]|\d\d) of"))
