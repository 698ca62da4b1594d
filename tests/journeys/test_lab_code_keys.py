"""Hands in the lab: completion, keys on a touch screen, and a board that talks to the code."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.test_lab import editor, lab, opened, write

pytestmark = pytest.mark.browser

MARKING = """def choose(look, memory):
    look.say("here")
    look.mark("a1", "best")
    return [action for action in look.actions if action != "jeex"][0]
"""


def completions(jeex: Jeex) -> Locator:
    return lab(jeex).get_by_role("listbox", name="What look offers").get_by_role("option")


def lines(jeex: Jeex) -> Locator:
    return lab(jeex).locator(".cm-line")


def test_what_look_offers_is_completed_by_keyboard_and_is_never_in_the_way(jeex: Jeex) -> None:
    opened(jeex)
    write(jeex, "")
    jeex.page.keyboard.type("look.")
    expect(completions(jeex).filter(has_text="after(")).to_be_visible()
    expect(lab(jeex).locator(".cm-completionInfo pre")).to_be_visible()
    jeex.page.keyboard.type("af")
    expect(completions(jeex)).to_have_count(1)
    jeex.page.keyboard.press("Enter")
    expect(lines(jeex)).to_have_text(["look.after()"])
    jeex.page.keyboard.type("move")
    expect(lines(jeex)).to_have_text(["look.after(move)"])
    jeex.page.keyboard.press("End")
    jeex.page.keyboard.type(".m")
    expect(completions(jeex)).to_have_count(0)
    write(jeex, "")
    jeex.page.keyboard.type("look.a")
    expect(completions(jeex).first).to_be_visible()
    jeex.page.keyboard.press("Escape")
    expect(completions(jeex)).to_have_count(0)
    expect(editor(jeex)).to_be_focused()
    jeex.page.keyboard.type("ctions")
    jeex.page.keyboard.press("Enter")
    expect(lines(jeex)).to_have_count(2)
    jeex.page.keyboard.press("Escape")
    jeex.page.keyboard.press("Tab")
    expect(editor(jeex)).not_to_be_focused()


def test_the_board_talks_to_the_code(jeex: Jeex) -> None:
    opened(jeex)
    notice = jeex.page.locator("#notice")
    cell = lab(jeex).get_by_role("grid", name="Board").locator('[data-cell="d3"]')
    cell.click()
    expect(notice).to_contain_text("Tap into the code first")
    expect(lab(jeex).locator(".written dt").first).to_have_text(re.compile("^d3"))
    write(jeex, MARKING + "# ")
    cell.click()
    expect(lines(jeex).last).to_have_text('# "d3"')
    expect(editor(jeex)).to_be_focused()
    jeex.page.keyboard.press("Control+z")
    expect(lines(jeex).last).to_have_text("# ")
    lab(jeex).locator("h1").focus()
    jeex.page.keyboard.press("Control+Enter")
    rows = lab(jeex).locator(".said li")
    expect(rows.first.locator("b")).not_to_be_empty()
    expect(rows.first.locator("span")).to_have_text("here\na1 best")
    rival = lab(jeex).get_by_role("radiogroup", name="Rival").get_by_role("radio", checked=True)
    expect(lab(jeex).locator(".said .rival").first).to_contain_text(rival.inner_text())
    marked = lab(jeex).locator('[data-cell="a1"]')
    jeex.push("Stop")
    rows.first.click()
    expect(lab(jeex).locator(".where b")).to_have_text(re.compile("^Move 1 of"))
    expect(marked).to_have_attribute("data-mark", "best")
    expect(marked).to_have_accessible_name(re.compile("marked best"))
    lab(jeex).locator(".said ol").press("ArrowDown")
    expect(lab(jeex).locator(".where b")).to_have_text(re.compile("^Move 2 of"))


def test_letters_and_wrapping_are_kept(jeex: Jeex) -> None:
    opened(jeex)
    larger = lab(jeex).get_by_role("button", name="A+: larger letters")
    before = editor(jeex).evaluate("e => parseFloat(getComputedStyle(e).fontSize)")
    while larger.get_attribute("aria-disabled") != "true":
        larger.click()
    wrap = lab(jeex).get_by_role("button", name="Wrap long lines")
    wrap.click()
    expect(wrap).to_have_attribute("aria-pressed", "false")
    jeex.reload()
    expect(editor(jeex)).to_be_visible()
    expect(wrap).to_have_attribute("aria-pressed", "false")
    expect(larger).to_have_attribute("aria-disabled", "true")
    assert editor(jeex).evaluate("e => parseFloat(getComputedStyle(e).fontSize)") > 2 * before


def test_keys_beside_the_code_are_pressed_by_touch(visit: Visit) -> None:
    jeex = visit(has_touch=True, is_mobile=True, viewport={"width": 1024, "height": 420})
    opened(jeex)
    keys = lab(jeex).get_by_role("group", name="Keys for the code")
    editor(jeex).tap()
    write(jeex, "look")
    for name in ("Opening bracket", "Quotation mark", "Colon"):
        keys.get_by_role("button", name=name, exact=True).tap()
        expect(editor(jeex)).to_be_focused()
    expect(lines(jeex)).to_have_text(['look(":'])
    keys.get_by_role("button", name="Move the line to the right").tap()
    expect(lines(jeex)).to_have_text(['    look(":'])
    keys.get_by_role("button", name="Move the line to the left").tap()
    keys.get_by_role("button", name="Undo").tap()
    expect(lines(jeex)).to_have_text(['    look(":'])
    write(jeex, "")
    jeex.page.keyboard.type("look.m")
    option = completions(jeex).filter(has_text="me").first
    assert (option.bounding_box() or {})["height"] >= 43.9
    option.tap()
    expect(lines(jeex)).to_have_text(["look.me"])
    run = lab(jeex).locator("[data-do=run]").bounding_box()
    assert run
    assert run["y"] + run["height"] <= 420, "in reach above a keyboard on the screen"
