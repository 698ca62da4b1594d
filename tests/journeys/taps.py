"""What a hand taps at the table for an action of any game, whatever its kind."""

from __future__ import annotations

from playwright.sync_api import Page

from game import registry
from game.core import record as records
from game.core.history import AnyHistory
from tests.journeys.jigsaw_page import Jigsaw
from tests.journeys.keeping import record_of

TAP = """([taps, busy]) => {
  const find = (selector) => document.querySelector(selector);
  for (const selector of taps) {
    if (!find(selector)) find('#table [data-pick="whole"]').click();  // it is to lie far apart
    if (!find(selector)) throw Error(`there is no ${selector}`);
    find(selector).click();
  }
  setTimeout(() => {
    const until = performance.now() + busy;
    while (performance.now() < until);
  });
}"""
"""Takes those taps at once, and then keeps the page busy for so many milliseconds."""


def replayed(page: Page) -> AnyHistory:
    """The game at whose table the page is, as it is kept."""
    record = record_of(page)
    return records.replay(record, registry.rules(record.game))


def taps(history: AnyHistory, text: str) -> list[str]:
    """What is tapped for an action of whoever is to act, its confirmation included."""
    done = '#table [data-do="done"]'
    if history.game.id == "soldiers":
        return [f'#table [data-cell="{text}"]']
    if history.game.id == "chips":
        chosen = [cell for cell in text.split() if cell != "-"]
        return [*(f'#table [data-cell="{cell}"]' for cell in chosen), done]
    if history.game.id == "jigsaw":
        jigsaw = object.__new__(Jigsaw)
        jigsaw.history = history
        return [*jigsaw.taps(text), done]
    if text in ("jeex", "swap"):
        return [f'#table [data-pick="{text}"]', done]
    if "x" in text:
        return [*(f'#table [data-cell="{cell}"]' for cell in text.split("x")), done]
    step = text[2:].removeprefix(">")
    return [f'#table [data-cell="{text[:2]}"]', f'#table .pad [data-step="{step}"]', done]
