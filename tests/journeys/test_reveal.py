"""What explains a reveal: cards on the board, or as rows below it or beside it on small screens."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.journeys.jeex_page import Jeex
from tests.journeys.test_accessibility import violations
from tests.journeys.test_layout import PROBLEMS

pytestmark = pytest.mark.browser

ROWS = """() => {
  const board = document.querySelector('#table .board').getBoundingClientRect();
  const rows = [...document.querySelectorAll('#table .dock li')];
  const least = (e) => Math.min(...[...e.querySelectorAll('span:not(.unseen), b')]
    .map((words) => parseFloat(getComputedStyle(words).fontSize)));
  const clear = (a, b) => a.bottom <= b.top || a.top >= b.bottom || a.right <= b.left
    || a.left >= b.right;
  return rows.map((row) => {
    const box = row.getBoundingClientRect();
    const others = [...document.querySelectorAll('#table .say h1, #table .controls button')];
    const free = others.filter((e) => e.checkVisibility())
      .every((e) => clear(box, e.getBoundingClientRect()));
    return [box.height >= 44, least(row) >= 13, clear(box, board), free,
      box.left >= 0 && box.right <= innerWidth && box.bottom <= innerHeight];
  });
}"""


def caught(jeex: Jeex) -> None:
    """A round in which Ben catches Ana on d4."""
    jeex.new_game(("Ana", "Ben"), seconds="No clock")
    jeex.order("Ana", "d5", "a1")
    jeex.order("Ben", "a9", "d3")
    jeex.order("Ben", "a8", "d4")
    jeex.order("Ana", "d4", "a2")
    jeex.revealed()


def test_on_a_phone_the_cards_lie_below_the_board_or_beside_it(jeex: Jeex) -> None:
    caught(jeex)
    page, rows = jeex.page, jeex.page.locator("#table .dock li")
    found = {}
    for width, height in ((390, 844), (360, 740), (844, 390), (740, 360)):
        page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        expect(rows).to_have_count(1)
        expect(rows).to_contain_text("Ben +2")
        [row] = page.evaluate(ROWS)
        problems = [p for p in page.evaluate(PROBLEMS) if "scroll" not in p]
        if not all(row) or problems:
            found[width, height] = row, problems
    assert found == {}
    assert violations(jeex) == []
    jeex.proceed()
    expect(rows).to_have_count(0)


def test_where_there_is_room_the_card_lies_on_the_board(jeex: Jeex) -> None:
    caught(jeex)
    for width, height in ((768, 1024), (1440, 900)):
        jeex.page.set_viewport_size({"width": width, "height": height})
        jeex.painted()
        expect(jeex.page.locator("#table .dock")).to_be_hidden()
