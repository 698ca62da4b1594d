"""Every word on the page comes out of the catalogue: with another one, nothing stays English."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests import catalogue
from tests.journeys.jeex_page import Jeex

pytestmark = pytest.mark.browser

PLAIN = """() => {
  const found = new Set();
  const shown = (e) => e.checkVisibility();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (shown(parentElement) && !parentElement.closest('svg, script, mpy-config')) found.add(data);
  }
  for (const e of document.querySelectorAll('[aria-label]'))
    if (shown(e)) found.add(e.getAttribute('aria-label'));
  return [...found].filter((words) => /[a-z]{2}/i.test(words) && !words.includes('⟦'));
}"""


@pytest.mark.fresh
def test_with_another_catalogue_no_word_of_the_page_stays_english(jeex: Jeex) -> None:
    """What games say is looked at in tests/project/test_translation.py."""
    jeex.speak(catalogue.as_po(catalogue.strange()))
    names = {"Jeex", "Q1", "Q2", "Ana", "Bolt"}
    plain: dict[str, list[str]] = {}

    def look(screen: str) -> None:
        plain[screen] = sorted(set(jeex.page.evaluate(PLAIN)) - names)

    def press(what: str) -> None:
        do = "main:visible [data-do='{}'], dialog[open] [data-do='{}']"
        jeex.page.locator(do.format(what, what)).first.click()

    for room in ("", "games", "statistics", "rules/stones"):
        jeex.open(f"#/{room}")
        look(room or "home")
    jeex.open("#/new/chips")
    jeex.page.locator('[data-do="add-person"]').click()
    rows = jeex.page.locator("#setup ol > li")
    rows.nth(1).locator(".kind button").last.click()
    look("set-up with a bot")
    rows.nth(1).locator(".kind button").first.click()
    expect(rows.locator("input")).to_have_count(2)
    for _bot in range(6):
        jeex.page.locator('[data-stepper="bots"] [data-step="-1"]').click()
    for row, name in zip(rows.all(), ("Q1", "Q2"), strict=True):
        row.locator("input").fill(name)
    jeex.open_house_rules()
    look("set-up")
    jeex.shut_house_rules()
    press("start")
    expect(jeex.page.locator("#cover")).to_be_visible()
    look("cover")
    press("here")
    look("ordering")
    jeex.tap("c3", "d4")
    look("chosen")
    press("pause")
    look("pause")
    press("resign")
    look("question")
    press("yes")
    press("here")
    jeex.tap("g7", "h8")
    press("done")
    look("reveal")
    jeex.proceed()
    jeex.ended()
    look("result")
    assert {screen: words for screen, words in plain.items() if words} == {}
    assert len(plain) == 13
