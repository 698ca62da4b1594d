"""Taps on the page and the time they take, by the page's public contract only."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from bench.browser import check_alive

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gus", "Hana")

Tap = dict[str, float]
"""Milliseconds on the page's clock.

`at` (touch), `heard` (the page's first event), `began` and `handled` (handler), `painted`.
"""

POLLING = 30
"""Milliseconds between two looks at the page; a look at every frame would be measured with it."""
_RESTS = """() => {
  const find = (selector) => document.querySelector(selector);
  const asked = 'turn' in find('#table').dataset || !find('#table [data-do="proceed"]').hidden;
  return asked || !find('#cover').hidden || document.documentElement.dataset.state === 'failed';
}"""
HANDS = """
  const find = (selector) => document.querySelector(selector);
  const [table, cover, out, result] = ['#table', '#cover', '#out', '#result'].map(find);
  const [proceed, done] = ['proceed', 'done'].map((name) => find(`#table [data-do="${name}"]`));
  const moment = () => new Promise((over) => setTimeout(over, 5));
  const asked = () => !table.hidden && 'turn' in table.dataset;
  const stopped = () => !table.hidden && !proceed.hidden;
  const resting = () => asked() || stopped() || [cover, out, result].some((page) => !page.hidden);
  const leave = () => out.querySelector('footer button:not([hidden])')?.click();
  const press = (button) => Boolean(button && (button.click(), true));
  const choose = async () => {  // every press is a task of its own, as a hand's is
    const name = [...table.querySelectorAll('.seat b')][table.dataset.turn].textContent;
    const cells = [...table.querySelectorAll('.board [data-cell]')];
    const offered = cells.filter((cell) => cell.ariaLabel.includes('you can'));
    const likely = cells.filter(({ ariaLabel, dataset: { cell } }) =>
      [cell, `${cell}, empty`].includes(ariaLabel) || ariaLabel.startsWith(`${cell}, ${name}’s`));
    const among = offered.length ? offered : likely;
    await moment();
    const without = find('#table .picks [data-pick]:last-child');  // such as a joker to skip
    let pressed = press(among[Math.floor(Math.random() * among.length)] ?? without);
    await moment();
    pressed = press(find('#table .pad [data-step]:not([aria-disabled="true"])')) || pressed;
    await moment();
    const finished = asked() && !done.hidden && done.ariaDisabled === 'false';
    if (!(finished && press(done)) && !pressed) throw new Error('there is nothing to choose');
  };
"""
"""The start of a JavaScript function: what the table waits for, and a random choice.

A moment takes time: a message instead would fill the memory with thousands while a bot thinks.
"""

_SIT_DOWN = """([game, names]) => {
  const namespace = `jeex ${new URL('.', location).pathname}`;
  localStorage.setItem(`${namespace} names`, names);
  localStorage.removeItem(`${namespace} seats.${game}`);
  localStorage.setItem(`${namespace} played.${game}`, '{"options":{}}');
}"""
"""Names are remembered, and the game is no first one: set-up proposes a first game otherwise."""
_CLICK = "(selector) => document.querySelector(selector).click()"


def warm(page: Page) -> None:
    """Wait until the page has run, unseen, what a first tap needs."""
    page.evaluate("() => probe.marked('jeex:warm')")


def set_up(page: Page, game: str, people: int) -> None:
    """Go to the set-up of that game, with the names of `people` persons entered."""
    page.evaluate("() => probe.marked('jeex:ready')")
    page.evaluate(_SIT_DOWN, [game, json.dumps(NAMES[:people])])
    page.evaluate("(game) => (location.hash = `#/new/${game}`)", game)
    page.locator("#setup:not([aria-busy])").wait_for()


def choose_bots(page: Page, game: str, level: str) -> None:
    """Let the bots in the set-up of that game be of that level; at chips all have one."""
    page.select_option(f"#setup {'.extra' if game == 'chips' else 'ol'} select", level)


def start(page: Page) -> None:
    """Start the game that is set up, and wait for its table or for a cover before it."""
    click(page, '#setup [data-do="start"]')
    page.locator("#table, #cover").filter(visible=True).first.wait_for()
    check_alive(page)


def go_home(page: Page) -> None:
    """Go home by the address."""
    page.evaluate("location.hash = '#/'")
    page.locator("#home").wait_for()


def click(page: Page, selector: str) -> None:
    """Click the element at once, by script."""
    page.evaluate(_CLICK, selector)


def rest(page: Page) -> None:
    """Wait until the action is saved and shown, and the page waits for an input."""
    page.wait_for_function(_RESTS, polling=POLLING)
    check_alive(page)


def tap(page: Page, x: float, y: float) -> Tap:
    """Touch that point and wait until the next frame is painted."""
    before: int = page.evaluate("() => probe.taps.length")
    page.touchscreen.tap(x, y)
    (noted,) = page.evaluate("(first) => probe.painted(first)", before)
    taken: Tap = noted
    return taken


def tap_on(page: Page, selector: str) -> Tap:
    """Touch the centre of an element."""
    return tap(page, *centre(page, selector))


def longest_task(page: Page, tapped: Tap, until: float) -> float:
    """The longest task in ms between a tap and that moment, at least the tap's handler.

    The browser reports no task under 50 ms.
    """
    tasks: list[dict[str, float]] = page.evaluate("() => probe.tasks")
    long = [
        task["duration"]
        for task in tasks
        if task["startTime"] <= until and task["startTime"] + task["duration"] >= tapped["at"]
    ]
    return max([tapped["handled"] - tapped["began"], *long])


def centres(page: Page, selector: str, cells: Sequence[str]) -> list[tuple[float, float]]:
    """The centres of these cells in CSS pixels; `selector` has {} for the cell's name."""
    return [centre(page, selector.format(cell)) for cell in cells]


def centre(page: Page, selector: str) -> tuple[float, float]:
    """The centre of an element in CSS pixels."""
    box: Any = page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
