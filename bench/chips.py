"""A game of chips played on the page, by the page's public contract only."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from bench import hand
from bench.browser import check_alive
from bench.hand import click

_STEP_TO = """([selector, value]) => {
  for (let clicks = 0; clicks < 100; clicks++) {
    const box = document.querySelector(selector);
    const now = Number(box.querySelector("output").value);
    if (now === value) return;
    box.querySelector(`[data-step="${Math.sign(value - now)}"]`).click();
  }
  throw new Error(`${selector} does not reach ${value}`);
}"""
_ORDER = """() => {
  const done = document.querySelector('#table [data-do="done"]');
  for (let steps = 0; done.ariaDisabled === "true"; steps++) {
    if (steps === 4) throw new Error("no order came of the marked cells");
    document.querySelector('#table [data-cell][aria-label*="can move here"]').click();
  }
}"""


def start(page: Page, people: int, bots: int, size: int = 10) -> None:
    """Start a game without a clock, up to its first cover; the board is `size` cells wide."""
    hand.set_up(page, "chips", people)
    page.evaluate(_STEP_TO, ['#setup [data-option="size"]', size])
    page.evaluate(_STEP_TO, ['#setup [data-stepper="bots"]', bots])
    page.locator('#setup [data-option="seconds"] button').get_by_text("No clock").click()
    hand.start(page)


def place(page: Page, green: str, purple: str) -> None:
    """Place the two chips on these cells."""
    for cell in (green, purple):
        click(page, f'#table [data-cell="{cell}"]')


def order(page: Page) -> None:
    """Order every chip to the first cell marked as possible."""
    page.evaluate(_ORDER)


def play_phase(page: Page, choose: Callable[[Page, int], object]) -> None:
    """Call `choose` to order for each seat in turn; stop before the last seat's Done."""
    while True:
        seat, last = _take_tablet(page)
        choose(page, seat)
        if last:
            return
        done(page)


def done(page: Page) -> None:
    """Press Done, which seals the order."""
    click(page, '#table [data-do="done"]')
    hand.rest(page)


def go_on(page: Page) -> None:
    """Leave the reveal; the bots then order, and the next cover comes up."""
    click(page, '#table [data-do="proceed"]')
    check_alive(page)


def _take_tablet(page: Page) -> tuple[int, bool]:
    """Uncover the board; return the seat, and whether it is the last to order."""
    seat: int = page.evaluate("() => Number(document.querySelector('#cover').dataset.turn)")
    later: int = page.evaluate("() => document.querySelectorAll('#cover .order .later').length")
    click(page, '#cover [data-do="here"]')
    return seat, later == 0
