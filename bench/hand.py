"""What hands do on the page, by its public contract only: set up, tap, press, wait."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from bench.stage import check_alive
from game import registry
from serve import SetupError

NAMES = ("Ana", "Ben", "Cleo", "Dev", "Eva", "Finn", "Gus", "Hana")
POLLING = 30
"""Milliseconds between two looks at the page; a look at every frame would be measured with it."""
WARM = 5000
"""Milliseconds after which a page has done what it does once it is ready, unless it tells."""
UNSEEN = 1000
"""Milliseconds within which a tap must have changed something."""

Tap = dict[str, float]
"""Milliseconds on the page's clock.

`at` (touch), `began` and `handled` (its handlers), `painted` (the next frame); `changed` (the frame
that shows what came of it) is missing where nothing did.
"""

_SIT_DOWN = """([game, names]) => {
  const namespace = `jeex ${new URL('.', location).pathname}`;
  localStorage.setItem(`${namespace} names`, names);
  localStorage.removeItem(`${namespace} seats.${game}`);
  localStorage.setItem(`${namespace} played.${game}`, '{"options":{}}');
}"""
"""Names are remembered, and the game is no first one: set-up proposes a first game otherwise."""


def ready(page: Page) -> dict[str, float]:
    """Wait until the page is ready; its marks."""
    marks: dict[str, float] = page.evaluate("() => probe.marked('jeex:ready')")
    return marks


def warm(page: Page) -> None:
    """Wait until the page has run, unseen, what a first tap needs."""
    ready(page)
    page.evaluate("(most) => probe.marked('jeex:warm', most)", WARM)


def people(game: str, most: int = 4) -> int:
    """How many of `most` people a game can have."""
    return min(most, max(registry.rules(game).seats))


def sit_down(page: Page, game: str, people: int) -> None:
    """Let the set-up of that game know `people` persons."""
    ready(page)
    page.evaluate(_SIT_DOWN, [game, json.dumps(NAMES[:people])])


def set_up(page: Page, game: str, people: int, level: str = "") -> None:
    """Go to the set-up of that game, with those persons, and with bots of that level."""
    sit_down(page, game, people)
    page.evaluate("(game) => (location.hash = `#/new/${game}`)", game)
    page.locator("#setup:not([aria-busy])").wait_for()
    if level:
        page.locator("#setup select").filter(visible=True).first.select_option(level)


def start(page: Page, game: str, people: int, level: str = "") -> None:
    """Start a game of those persons, or of one against bots, and wait until somebody may act."""
    set_up(page, game, people, level)
    click(page, '#setup [data-do="start"]')
    rest(page)


def go_home(page: Page) -> None:
    """Go home by the address."""
    page.evaluate("location.hash = '#/'")
    page.locator("#home").wait_for()


def click(page: Page, selector: str) -> None:
    """Click the element at once, by script."""
    page.evaluate("(selector) => document.querySelector(selector).click()", selector)


def rest(page: Page) -> None:
    """Wait until what was done is saved and shown, and the page waits for somebody."""
    page.wait_for_function("() => hands.resting()", polling=POLLING)
    check_alive(page)


def tap(page: Page, x: float, y: float) -> Tap:
    """Touch that point and wait until it is shown what came of it."""
    before: int = page.evaluate("() => probe.taps.length")
    page.touchscreen.tap(x, y)
    return _tapped(page, before)


def key(page: Page, name: str) -> Tap:
    """Press that key and wait until it is shown what came of it."""
    before: int = page.evaluate("() => probe.taps.length")
    page.keyboard.press(name)
    return _tapped(page, before)


def _tapped(page: Page, before: int) -> Tap:
    """The tap or key that came after so many others. Raises SetupError for none."""
    noted: Tap | None = page.evaluate("(asked) => probe.tapped(...asked)", [before, UNSEEN])
    if not noted or "painted" not in noted:
        raise SetupError("a tap or key was not heard of")
    return noted


def tap_on(page: Page, selector: str) -> Tap:
    """Touch the centre of the first such element that can be seen."""
    element = page.locator(selector).filter(visible=True).first
    element.scroll_into_view_if_needed()
    box: Any = element.bounding_box()
    return tap(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def now(page: Page) -> float:
    """The page's clock, in milliseconds."""
    return float(page.evaluate("() => performance.now()"))


def longest(page: Page, since: float) -> float:
    """Milliseconds of the longest task since that moment; 0 for one under 50."""
    return float(page.evaluate("(since) => probe.longest(since)", since))
