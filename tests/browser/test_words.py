"""Every word on the page comes out of the catalogue: with another one, nothing stays English."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests import catalogue
from tests.browser.jeex_page import Jeex

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


def test_with_another_catalogue_no_word_stays_english(jeex: Jeex) -> None:
    jeex.speak(catalogue.as_mo(catalogue.translated("en", lambda words: f"⟦{words}⟧")))
    jeex.slow_time()
    names = {"Jeex", "Q1", "Q2", "Ana", "Bolt"}
    plain: dict[str, list[str]] = {}

    def look(screen: str) -> None:
        plain[screen] = sorted(set(jeex.page.evaluate(PLAIN)) - names)

    do = "main:visible [data-do='{}'], dialog[open] [data-do='{}']"

    def press(what: str) -> None:
        jeex.page.locator(do.format(what, what)).first.click()

    jeex.open()
    look("home")
    jeex.page.locator(".lid.chips").click()
    jeex.page.locator('[data-do="add-person"]').click()
    jeex.page.locator("#setup ol > li:nth-child(2) .kind button:last-child").click()
    look("set-up with a bot")
    jeex.page.locator("#setup ol > li:nth-child(2) .kind button:first-child").click()
    rows = jeex.page.locator("#setup ol input")
    expect(rows).to_have_count(2)
    jeex.page.locator("#setup summary").click()
    look("set-up")
    rows.nth(0).fill("Q1")
    rows.nth(1).fill("Q2")
    for _bot in range(6):
        jeex.page.locator('[data-stepper="bots"] [data-step="-1"]').click()
    press("start")
    for cells in (("c3", "d4"), ("g7", "h8")):
        expect(jeex.page.locator("#cover")).to_be_visible()
        look("cover")
        press("here")
        look("ordering")
        jeex.tap(*cells)
        look("chosen")
        press("done")
    look("reveal")
    jeex.proceed()
    press("here")
    jeex.tap("a10")
    look("refusal")
    press("pause")
    look("pause")
    press("resign")
    look("question")
    press("yes")
    press("here")
    jeex.tap("g8", "h9")
    press("done")
    look("last reveal")
    jeex.proceed()
    jeex.ended()
    look("result")
    assert {screen: words for screen, words in plain.items() if words} == {}
