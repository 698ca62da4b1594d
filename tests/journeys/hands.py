"""Several devices at one table: how one joins by the two codes, and plays there."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tests.journeys.jeex_page import Jeex

COPIES = "navigator.clipboard.writeText = async (text) => { window.copied = text; };"
CHOOSE = """async () => {
  const find = (selector) => document.querySelector(`#table ${selector}`);
  const asked = () => find('.say h1').textContent;
  const ready = () => find('[data-do="done"]').getAttribute('aria-disabled') === 'false';
  for (let frames = 0; frames < 1000; frames++) {
    if (find('[data-do="done"]').checkVisibility() && ready()) {
      find('[data-do="done"]').click();
      return true;
    }
    const before = asked();
    if (/, (place|move) your/.test(before))
      for (const cell of document.querySelectorAll('#table [data-cell]')) {
        cell.click();
        if (asked() !== before || ready()) break;
      }
    await new Promise(requestAnimationFrame);
  }
  return false;
}"""
"""Chooses whatever the rules allow, in a game of secret orders, and says so."""


def set_up(
    host: Jeex, game: str, people: Sequence[str], own: Sequence[str], bots: int = 0, **wishes: str
) -> None:
    """Begin a game of these people; some of them have devices of their `own`."""
    host.open(f"#/new/{game}")
    host.set_up(people, bots, **wishes)
    for row, name in enumerate(people):
        if name in own:
            wait_for(host, row)
            host.page.click('#devices [data-do="done"]')
    host.push("Start")


def wait_for(host: Jeex, row: int) -> None:
    """In set-up, ask for a device for the person in that row."""
    host.page.locator("#setup ol .device").nth(row).click()
    expect(host.page.locator("#devices .code svg")).to_be_visible()


def offer(host: Page) -> str:
    """The address in the code that the table shows."""
    expect(host.locator("#devices .code svg")).to_be_visible()
    return _copied(host, '#devices [data-do="copy"]')


def answer(hand: Page) -> str:
    """The code that a device shows to the table."""
    expect(hand.locator("#join .show .code svg")).to_be_visible()
    return _copied(hand, '#join [data-do="copy"]')


def _copied(page: Page, button: str) -> str:
    page.evaluate(f"window.copied = ''; {COPIES}")
    page.click(button)
    page.wait_for_function("window.copied")
    return str(page.evaluate("window.copied"))


def take(host: Page, code: str) -> None:
    """Give the table that answer by hand."""
    form = host.locator("#devices .pasted")
    if not form.is_visible():
        host.click('#devices [data-do="paste"]')
    form.locator("textarea").fill(code)
    form.locator("button").click()


def play(hand: Page) -> None:
    """Go to the game once the table is there."""
    expect(hand.locator('#join [data-do="play"]')).to_have_attribute("aria-disabled", "false")
    hand.click('#join [data-do="play"]')
    expect(hand.locator("#table")).to_be_visible()


def join(host: Jeex, hand: Jeex) -> None:
    """Let that device join for whoever the table asks for, and go to the game."""
    connect(host, hand)
    play(hand.page)


def connect(host: Jeex, hand: Jeex) -> None:
    """Let that device join for whoever the table, or set-up, asks for."""
    hand.open(offer(host.page).removeprefix(hand.site))
    take(host.page, answer(hand.page))
    expect(hand.page.locator("#join .state b")).to_have_text("Connected")


def says(page: Page, words: str) -> None:
    """The table says that, on the screen and beside its board."""
    said = page.locator("#table .say h1")
    expect(said).to_have_text(re.compile(words))
    expect(said).to_be_visible()
    expect(page.locator("#table .board").first).to_be_visible()
