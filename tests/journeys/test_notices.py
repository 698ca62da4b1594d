"""Notices at the top of the page: they cover nothing, stay for their time, and go by themselves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.journeys.jeex_page import Jeex

pytestmark = pytest.mark.browser
TELL = """() => {
  const box = document.querySelector('#notice');
  box.textContent = 'The page says something in a sentence that may be rather long on a phone.';
  box.hidden = false;
}"""


def notice(jeex: Jeex) -> Locator:
    """The notice that an address of no page brings."""
    jeex.page.evaluate("location.hash = '#/nowhere'")
    found = jeex.page.locator("#notice")
    expect(found).to_contain_text("There is no such page.")
    expect(found).to_be_visible()
    return found


def test_a_notice_goes_by_itself(jeex: Jeex) -> None:
    jeex.open(frozen=True)
    shown = notice(jeex)
    jeex.pass_time(5_500)
    expect(shown).to_be_visible()
    jeex.pass_time(1_000)
    expect(shown).to_be_hidden()


def test_a_notice_that_comes_again_stays_its_whole_time(jeex: Jeex) -> None:
    jeex.open(frozen=True)
    notice(jeex)
    jeex.pass_time(5_000)
    shown = notice(jeex)
    jeex.pass_time(1_500)
    expect(shown).to_be_visible()
    jeex.pass_time(5_000)
    expect(shown).to_be_hidden()


COVERED = """() => {
  const shown = (e) => e.checkVisibility({ visibilityProperty: true });
  const [bar, ...more] = [...document.querySelectorAll('.notice')].filter(shown);
  if (!bar || more.length) return ['not one notice'];
  const one = bar.getBoundingClientRect();
  const controls = 'a, button, input, select, summary, h1, .cells';
  const found = [...document.querySelectorAll(`main :is(${controls})`)]
    .filter((e) => shown(e) && !bar.contains(e))
    .filter((e) => {
      const other = e.getBoundingClientRect();
      return other.width && other.height && one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom;
    });
  const lost = [...document.querySelectorAll(':is(#table, #cover) .button.main')]
    .filter((e) => shown(e) && e.getBoundingClientRect().bottom > innerHeight + 0.5);
  return [...found, ...lost].map((e) => e.outerHTML.slice(0, 80));
}"""
"""The controls over which the notice lies, or which it has pushed off the table or the cover."""
SIZES = ((320, 568), (390, 844), (768, 1024), (1024, 768))


@pytest.mark.thorough
def test_a_notice_lies_over_no_control_on_any_screen(jeex: Jeex) -> None:
    found = {}

    def look(screen: str) -> None:
        jeex.page.evaluate(TELL)
        for width, height in SIZES:
            jeex.page.set_viewport_size({"width": width, "height": height})
            jeex.painted()
            if problems := jeex.page.evaluate(COVERED):
                found[screen, width, height] = problems
        jeex.page.evaluate("document.querySelector('#notice').hidden = true")

    for screen in ("home", "games", "statistics", "rules", "new"):
        address = {"home": "", "rules": "rules/stones", "new": "new/chips"}.get(screen, screen)
        jeex.open(f"#/{address}")
        look(screen)
    jeex.new_game(rounds="1")
    look("cover")
    jeex.hand_to("Ana")
    look("table")
    assert found == {}
