"""The table fits phones, tablets and desks, with few and with many at it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from game import registry
from tests.journeys.jeex_page import Jeex

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

SIZES = ((360, 740), (768, 1024), (1024, 768), (1440, 900))
SIDEWAYS = ((740, 360), (812, 375), (844, 390), (896, 414))
"""Phones; a crowd has no room there."""
PROBLEMS = """() => {
  const found = [];
  const shown = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length;
  const swiped = (e) => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight;
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.push(`scrolls sideways: ${root.scrollWidth}`);
  for (const e of document.querySelectorAll(':is(button, a):not(.unseen)')) {
    const box = e.getBoundingClientRect();
    const name = (e.getAttribute('aria-label') || e.textContent).trim();
    if (!shown(e)) continue;
    const size = `${name} ${box.width.toFixed(1)}x${box.height.toFixed(1)}`;
    if (Math.min(box.width, box.height) < 43.99) found.push(`small: ${size}`);
    const rail = e.closest('.rail');
    if (rail && swiped(rail)) continue;
    const inside = box.left >= -0.5 && box.right <= innerWidth + 0.5;
    if (!inside) found.push(`beyond the side: ${size}`);
    if (e.closest('#table') && box.bottom > innerHeight + 0.5) found.push(`below: ${size}`);
    if (e.matches('.main') && (e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight))
      found.push(`clipped: ${size}`);
  }
  const table = document.querySelector('#table');
  const board = document.querySelector('.board').getBoundingClientRect();
  if (!shown(table)) return found;
  const stage = document.querySelector('.stage').getBoundingClientRect();
  const fills = board.width > stage.width - 1 && board.height > stage.height - 1;
  if (!fills && Math.abs(board.width - board.height) > 1) found.push('the board is not square');
  if (board.width < 0.5 * Math.min(innerWidth, innerHeight))
    found.push(`the board is small: ${board.width}`);
  if (board.top < 0 || board.left < 0 || board.right > innerWidth || board.bottom > innerHeight)
    found.push(`the board is cut off: ${JSON.stringify(board)}`);
  if (root.scrollHeight > innerHeight) found.push('the page scrolls');
  const enlarged = document.querySelector('.board.zoomed');  // it shows a part of itself
  const bubble = enlarged?.querySelector('.bubble')?.getBoundingClientRect();
  if (bubble && (bubble.top < board.top || bubble.bottom > board.bottom))
    found.push('words on the enlarged board are cut off');
  for (let e = document.querySelector('.board'); e; e = e.parentElement)
    if (e !== enlarged && e.scrollHeight > e.clientHeight + 1
        && getComputedStyle(e).overflowY !== 'visible')
      found.push(`${e.tagName} .${e.className} overflows: ${e.scrollHeight}>${e.clientHeight}`);
  const clear = (box, of) => box.bottom <= of.top + 1 || box.top >= of.bottom - 1
    || box.right <= of.left + 1 || box.left >= of.right - 1;
  for (const part of table.querySelectorAll('#table > .rail, .say h1, .controls, .picks')) {
    const box = part.getBoundingClientRect();
    if (shown(part) && box.width && !clear(box, board))
      found.push(`over the board: ${part.className}`);
  }
  // Tiles that are placed lie on the board's picture, beside its cells.
  const cells = [...table.querySelectorAll('.board [data-cell]')];
  for (const tile of table.querySelectorAll('.board .rail > *'))
    for (const cell of cells)
      if (!clear(tile.getBoundingClientRect(), cell.getBoundingClientRect()))
        found.push(`over ${cell.dataset.cell}: ${tile.className}`);
  return found;
}"""


@pytest.mark.parametrize("seats", [4, 32])
def test_table_and_cover_fit_every_screen(jeex: Jeex, seats: int) -> None:
    found: dict[tuple[str, int, int], list[str]] = {}

    def look(screen: str) -> None:
        for width, height in (*SIZES, *SIDEWAYS) if seats == 4 else SIZES:
            jeex.page.set_viewport_size({"width": width, "height": height})
            jeex.painted()
            problems = jeex.page.evaluate(PROBLEMS)
            if problems:
                found[screen, width, height] = problems
        jeex.page.set_viewport_size({"width": 768, "height": 1024})

    long = "Maximiliane von Hohenfel"
    jeex.new_game(("Ana", "Cleo", "Dev", long), seats - 4, seconds="No clock")
    jeex.order("Ana", "c3", "c4")
    jeex.order("Cleo", "g7", "g8")
    look("cover of Dev")
    jeex.order("Dev", "b2", "h8")
    jeex.awaits(long)
    look("cover of a long name")
    jeex.order(long, "d4", "e4")
    jeex.revealed()
    look("all placed, and a long name goes on")
    jeex.hand_to(long)
    look("nothing chosen, a long name")
    jeex.tap("e5", "d3")
    expect(jeex.title).to_contain_text("ready?")
    look("all chosen")
    jeex.done()
    jeex.order("Dev", "c3", "h9")
    jeex.order("Cleo", "g6", "f8")
    jeex.order("Ana", "b4", "d5")
    jeex.revealed()
    look("round shown")
    assert found == {}


UNDER_EMBLEM = """() => {
  const box = document.querySelector('#cover .poster').getBoundingClientRect();
  const side = document.querySelector('#cover .poster').offsetWidth;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const words = '#cover .status, #cover h1 span, #cover h1 b, #cover .call p, #cover .main';
  return [...document.querySelectorAll(words)].filter((e) => {
    const range = document.createRange();
    range.selectNodeContents(e);
    return [...range.getClientRects()].some((part) => Math.hypot(
      x - Math.min(Math.max(x, part.left), part.right),
      y - Math.min(Math.max(y, part.top), part.bottom),
    ) < 0.45 * side);
  }).map((e) => e.textContent);
}"""
"""The words of a cover over which the emblem of the first seat, a disc, lies."""


def test_the_emblem_of_a_cover_lies_over_no_words(jeex: Jeex) -> None:
    jeex.new_game()
    jeex.awaits("Ana")
    found = {}
    for width, height in ((320, 480), (360, 740), (390, 844), (740, 360), (844, 390), (1440, 900)):
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        if words := jeex.page.evaluate(UNDER_EMBLEM):
            found[width, height] = words
    assert found == {}


IN_RAIL = """() => {
  const rail = document.querySelector('#table .rail').getBoundingClientRect();
  const parts = [...document.querySelectorAll('#table .rail :is(b, .amounts)')];
  const least = Math.min(...parts.map((e) => parseFloat(getComputedStyle(e).fontSize)));
  const names = document.querySelector('#table .rail b').checkVisibility();
  return [names, least >= 10.9, rail.height < 0.3 * innerHeight];
}"""
"""Whether a crowd's rail has names, letters that can be read, and leaves the board its room."""


def test_a_rail_of_32_has_names_and_letters_that_can_be_read(jeex: Jeex) -> None:
    jeex.new_game(("Ana",), 31, size="10")
    jeex.hand_to("Ana")
    found = {}
    for width, height in ((360, 740), (390, 844), (768, 1024), (740, 360)):
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        found[width, height] = jeex.page.evaluate(IN_RAIL)
    assert [size for size, shown in found.items() if not all(shown)] == []


@pytest.mark.parametrize("path", ["#/", *(f"#/new/{game}" for game in registry.GAMES)])
def test_home_and_set_up_fit_every_screen(jeex: Jeex, path: str) -> None:
    jeex.open(path)
    if path == "#/new/chips":
        jeex.open_house_rules()
    found = {}
    for width, height in (*SIZES, *SIDEWAYS, (720, 700), (717, 512)):
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        problems = jeex.page.evaluate(PROBLEMS)
        if problems:
            found[width, height] = problems
    assert found == {}
