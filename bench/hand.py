"""What a hand does on any page, and what it took; it knows the page's contract, not its code."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page

from bench.browser import check_alive

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gus", "Hana")

Tap = dict[str, float]
"""Milliseconds on the page's clock: `at`, `began`, `handled` and `painted`."""

_RESTS = """() => {
  const find = (selector) => document.querySelector(selector);
  const asked = 'turn' in find('#table').dataset || !find('#table [data-do="proceed"]').hidden;
  return asked || !find('#cover').hidden || document.documentElement.dataset.state === 'failed';
}"""
_CLICK = "(selector) => document.querySelector(selector).click()"


def set_up(page: Page, game: str, people: int) -> None:
    """From home to the set-up of that game, with so many people named."""
    page.evaluate("() => probe.marked('jeex:ready')")
    names = json.dumps(NAMES[:people])
    page.evaluate("(names) => localStorage.setItem('jeex.names', names)", names)
    page.evaluate("(game) => localStorage.removeItem(`jeex.seats.${game}`)", game)
    page.evaluate("(game) => (location.hash = `#/new/${game}`)", game)
    page.locator("#setup").wait_for()


def start(page: Page, screen: str) -> None:
    """Start the game that is set up; `screen` is what then comes up."""
    click(page, '#setup [data-do="start"]')
    page.locator(screen).wait_for()
    check_alive(page)


def click(page: Page, selector: str) -> None:
    """Click without waiting or looking."""
    page.evaluate(_CLICK, selector)


def rest(page: Page) -> None:
    """Wait until what was done is kept, and the page asks for something or shows it to all."""
    page.wait_for_function(_RESTS)
    check_alive(page)


def tap(page: Page, x: float, y: float) -> Tap:
    """Touch that point, until the frame that answers is painted."""
    before: int = page.evaluate("() => probe.taps.length")
    page.touchscreen.tap(x, y)
    (noted,) = page.evaluate("(first) => probe.painted(first)", before)
    taken: Tap = noted
    return taken


def tap_on(page: Page, selector: str) -> Tap:
    """Touch the middle of an element."""
    return tap(page, *centre(page, selector))


def longest_task(page: Page, tapped: Tap, until: float) -> float:
    """The longest task between a tap and that moment, its handler at least.

    Tasks of less than 50 ms are none that the browser tells of.
    """
    tasks: list[dict[str, float]] = page.evaluate("() => probe.tasks")
    long = [
        task["duration"]
        for task in tasks
        if task["startTime"] <= until and task["startTime"] + task["duration"] >= tapped["at"]
    ]
    return max([tapped["handled"] - tapped["began"], *long])


def centres(page: Page, selector: str, cells: Sequence[str]) -> list[tuple[float, float]]:
    """Where to tap these cells, in CSS pixels; `selector` has {} for a cell's name."""
    return [centre(page, selector.format(cell)) for cell in cells]


def centre(page: Page, selector: str) -> tuple[float, float]:
    """The middle of an element on the page, in CSS pixels."""
    box: Any = page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
