"""Enlarged pages (WCAG 1.4.4, 1.4.10, 1.4.12, 2.5.8): boards keep a size, everything is reached."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from game import registry
from game.core.sharing import to_link
from game.view.concerns import Secret
from tests.journeys.jeex_page import Jeex
from tests.journeys.test_replay import example

pytestmark = pytest.mark.browser

ZOOMS = ((512, 384), (320, 256), (192, 256))
"""CSS pixels of 1024 x 768 at 200 %, of 1280 x 1024 and of 768 x 1024 at 400 %."""
SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: .12em !important;
    word-spacing: .16em !important } p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [sheet];
}"""
PROBLEMS = """() => {
  const found = [];
  const root = document.documentElement, table = document.querySelector('#table');
  const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length;
  for (const e of [root, table])
    if (e.scrollWidth > e.clientWidth) found.push(`scrolls sideways: ${e.scrollWidth}`);
  if (shown(table)) {
    const { width, height } = document.querySelector('.board').getBoundingClientRect();
    const screen = table.clientWidth - 2 * parseFloat(getComputedStyle(table).paddingLeft);
    if (Math.max(width, height) < Math.min(280, screen) - 1) found.push(`board: ${width}`);
    for (const e of table.querySelectorAll('.board .rail .seat > *:not(.asks)')) {
      const [own, tile] = [e, e.parentElement].map((one) => one.getBoundingClientRect());
      const over = Math.max(tile.top - own.top, own.bottom - tile.bottom);
      if (shown(e) && over > 2) found.push(`${over} px beyond its tile: ${e.textContent}`);
    }
  }
  const targets = ':is(button, a, input, select, summary, [role=gridcell][tabindex="0"])';
  const within = document.querySelector('dialog:modal') ?? document;
  for (const e of within.querySelectorAll(`${targets}:not(.unseen, .unseen *)`)) {
    if (!shown(e) || e.closest('[inert]')) continue;
    e.scrollIntoView({ block: 'center' });
    const box = e.getBoundingClientRect();
    const name = `${e.ariaLabel || e.textContent.trim()} ${box.width} x ${box.height}`;
    const least = e.matches('[role=gridcell]') && innerWidth < 280 ? 16 : 23.9;
    if (Math.min(box.width, box.height) < least) found.push(`small: ${name}`);
    const { left, right, top, width, height } = box;
    if (left < -1 || right > root.clientWidth + 1) found.push(`beyond the side: ${name}`);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const own = hit && (e.contains(hit) || hit.closest('label, .mini')?.contains(e));
    if (!own) found.push(`covered: ${name}`);
  }
  return found;
}"""
"""Brings every target into view, and says what is wrong with it there."""


class Screens:
    """The screens that somebody opens, and what is wrong with them at all zooms."""

    def __init__(self, jeex: Jeex) -> None:
        self.jeex, self.page = jeex, jeex.page
        self.found: dict[tuple[str, int, int], list[str]] = {}

    def look(self, screen: str, *sizes: tuple[int, int]) -> None:
        for width, height in sizes or ZOOMS:
            self.page.set_viewport_size({"width": width, "height": height})
            self.jeex.painted()
            if problems := self.page.evaluate(PROBLEMS):
                self.found[screen, width, height] = problems

    def open(self, address: str) -> None:
        self.page.set_viewport_size({"width": 768, "height": 1024})
        self.jeex.open(address)

    def table(self, game: str) -> None:
        """A new game, whose table is shown."""
        self.open(f"#/new/{game}")
        self.jeex.push("Start")
        if isinstance(registry.view(game), Secret):
            self.jeex.hand_to("Ana")
        expect(self.page.locator("#table")).to_be_visible()
        self.look(game)

    def replay(self, game: str) -> None:
        self.open(f"#/replay/={to_link(example(game))}")
        expect(self.page.locator("#table .scrub")).to_be_visible()
        self.look(f"replay of {game}", (320, 640), (320, 256))


@pytest.mark.parametrize("game", registry.GAMES)
def test_at_200_and_400_percent_boards_are_large_enough_and_all_is_reached(
    jeex: Jeex, game: str
) -> None:
    screens = Screens(jeex)
    screens.replay(game)
    screens.table(game)
    jeex.used_up = True
    session = jeex.page.context.new_cdp_session(jeex.page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    screens.look(f"{game}, type of 200 %", (1024, 768))
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
    jeex.page.evaluate(SPACED)
    screens.look(f"{game}, spaced", (360, 740))
    assert screens.found == {}


@pytest.mark.parametrize("address", ["#/new/soldiers", "#/rules/stones", "#/settings", "#/games"])
def test_at_200_and_400_percent_everything_is_reached(jeex: Jeex, address: str) -> None:
    screens = Screens(jeex)
    screens.open(address)
    screens.look(address)
    assert screens.found == {}
