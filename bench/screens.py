"""The time from a tap to the painted frame in the other games and on the other screens.

Chips, whose taps change most, is measured by `tap`. A tap on a lid or on the settings opens a page:
its frame is the first one of that page, the rest of which comes step by step.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, cycle, islice

from playwright.sync_api import Page

from bench import hand
from bench.browser import RATES, Stage, progress, slowed
from bench.row import Goal, Row, times
from serve import SetupError

BLOCKS, BLOCK = 10, 4
"""Blocks of taps on the board of every game, and taps in one.

Of fewer taps, the first alone would be the 95th of a hundred.
"""
ROUNDS = 8
"""Of taps in set-up, in the menu, and in settings."""
TURNS = 24
"""How often each page is opened, and closed; of fewer, too, the first would be the 95th."""
SETTLED = 600
"""Milliseconds after which a page is whole, on a slow device, too.

After it nothing is left to be painted; for as long as that, the driver holds a touch back (`tap`).
And nothing of the page slows the loop by which slow moments are left out (`pace`).
"""
GOAL = Goal("p95", 50)
CHOICES = 50
"""Of other things than a cell, at most, until a cell can be chosen."""

PLACED = '#table .board [data-cell="{}"]'
STONES = ("a3", "b3", "c3", "a3")
SET_UP = (
    '#setup .presets [aria-checked="false"]',
    '#setup [data-do="add-person"]',
    '#setup [data-do="move-on"]',
    '#setup ol > li:last-child [data-do="remove"]',
)
TABLE = ('#table [data-do="menu"]', '#pause [data-do="resume"]')
SETTINGS = (
    '#settings [role="switch"][aria-checked="false"]',
    '#settings [role="radio"][aria-checked="false"]',
    '#settings [role="switch"][aria-checked="true"]',
)
PAGES = {
    "#setup": ('#home .lid[href="#/new/stones"]', '#setup a[href="#/"].icon'),
    "#settings": ("#home .wishes", '#settings [data-do="back"]'),
    "#language": ('#home [data-do="language"]', '#language [data-do="shut"]'),
}
"""By page: what opens it, and what closes it."""

_WATCH = """(page) => {
  window.turned = new Promise((painted) => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => probe.afterPainting(painted));
    });
    watch.observe(document.querySelector(page), { attributeFilter: ["hidden", "open"] });
  });
}"""
"""Notes when the frame is painted that shows or hides a page; a link is followed after the tap."""

_OFFERED = """() => [...document.querySelectorAll('#table .board [data-cell]')]
  .filter((cell) => cell.ariaLabel.includes('you can')).map((cell) => cell.dataset.cell)"""
_CHOOSE = f"""async () => {{{hand.HANDS}
  while (!resting()) await moment();
  if (stopped()) proceed.click();
  else await choose();
}}"""
"""What brings a table on: whatever it waits for, chosen at random."""


def measure(stage: Stage) -> Iterator[Row]:
    """Yield a row of taps for every board, for other screens, and for the pages that open."""
    rate = max(RATES)
    for game in ("stones", "soldiers", "jigsaw"):
        progress(f"screens, {game}")
        with stage.page("#/") as page:
            _table(page, game)
            with slowed(page, rate):
                blocks = stage.pace.steady(_blocks(page, game), BLOCKS)
        yield _row(f"tap, {rate}×: {game}", blocks)
    progress("screens, menus")
    with stage.page("#/") as page:
        hand.warm(page)
        hand.set_up(page, "soldiers", 2)
        with slowed(page, rate):
            blocks = stage.pace.steady(_rounds(page, SET_UP), ROUNDS)
        hand.start(page)
        hand.rest(page)
        with slowed(page, rate):
            blocks += stage.pace.steady(_rounds(page, TABLE), ROUNDS)
    yield _row(f"tap, {rate}×: set-up and menu", blocks)
    progress("screens, settings")
    with stage.page("#/settings") as page:
        hand.warm(page)
        with slowed(page, rate):
            blocks = stage.pace.steady(_rounds(page, SETTINGS), ROUNDS)
    yield _row(f"tap, {rate}×: settings", blocks)
    for name, parts in PAGES.items():
        progress(f"screens, {name}")
        with stage.page("#/") as page:
            hand.warm(page)
            with slowed(page, rate):
                turns = stage.pace.steady(_turns(page, name, parts), TURNS)
        opened, closed = zip(*turns, strict=True)
        yield times(f"tap, {rate}×: {name} opens", opened, (), GOAL)
        yield times(f"tap, {rate}×: {name} closes", closed, (), GOAL)


def _table(page: Page, game: str) -> None:
    """A table of two persons, at which the first may choose."""
    hand.warm(page)
    hand.set_up(page, game, 2)
    hand.start(page)
    hand.rest(page)


def _blocks(page: Page, game: str) -> Iterator[list[float]]:
    """Milliseconds of taps on the board, each of which changes it, in blocks."""
    taps = _board(page, game)
    while block := list(islice(taps, BLOCK)):
        page.wait_for_timeout(SETTLED)
        yield block


def _board(page: Page, game: str) -> Iterator[float]:
    """Milliseconds of taps on the board, one after the other."""
    if game == "stones":
        for cell in cycle(STONES):
            yield _tap(page, PLACED.format(cell))
    elif game == "soldiers":
        for cell in [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]:
            yield _tap(page, PLACED.format(cell))
            hand.rest(page)
    else:
        while True:
            yield _tap(page, PLACED.format(_offered(page)))
            page.evaluate(_CHOOSE)
            hand.rest(page)


def _rounds(page: Page, parts: tuple[str, ...]) -> Iterator[list[float]]:
    """Milliseconds of taps on these parts of the page, round after round."""
    while True:
        block = [_tap(page, part) for part in parts]
        page.wait_for_timeout(SETTLED)
        yield block


def _turns(page: Page, name: str, parts: tuple[str, str]) -> Iterator[tuple[float, float]]:
    """Milliseconds in which a page opens, and closes, by a tap on these parts, turn after turn."""
    opener, closer = parts
    while True:
        turn = _turn(page, name, opener), _turn(page, name, closer)
        page.wait_for_timeout(SETTLED)
        yield turn


def _offered(page: Page) -> str:
    """A cell that can be chosen, as soon as there is one."""
    for _choice in range(CHOICES):
        if offered := page.evaluate(_OFFERED):
            return str(offered[0])
        page.evaluate(_CHOOSE)
        hand.rest(page)
    raise SetupError(f"no cell was offered in {CHOICES} choices")


def _turn(page: Page, name: str, selector: str) -> float:
    """Milliseconds from a touch to the painted frame in which that page is open, or is not."""
    page.evaluate(_WATCH, name)
    at = _touch(page, selector)["at"]
    return float(page.evaluate("() => turned")) - at


def _tap(page: Page, selector: str) -> float:
    """Milliseconds from a touch of the first such element to the painted frame."""
    tapped = _touch(page, selector)
    return tapped["painted"] - tapped["at"]


def _touch(page: Page, selector: str) -> hand.Tap:
    page.locator(selector).first.scroll_into_view_if_needed()
    place = hand.centre(page, f"{selector} >> nth=0")
    page.wait_for_timeout(SETTLED)
    return hand.tap(page, *place)


def _row(name: str, blocks: list[list[float]]) -> Row:
    return times(name, list(chain.from_iterable(blocks)), (), GOAL)
