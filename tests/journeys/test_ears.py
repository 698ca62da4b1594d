"""What only a browser shows of keys and ears: dialogs over dialogs, and what is covered."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex

pytestmark = pytest.mark.browser

COVERED = """() => {
  const e = document.activeElement, box = e.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.bottom - 3);
  return hit && e.contains(hit) ? '' : `${e.textContent.trim()}: ${hit?.className}`;
}"""


def test_the_board_is_read_and_the_keys_are_shown_over_a_pause(jeex: Jeex) -> None:
    jeex.open("#/new/stones")
    jeex.set_up()
    jeex.push("Start")
    board, keys, pause = (jeex.page.locator(f"#{name}") for name in ("reading", "keys", "pause"))
    expect(jeex.page).to_have_title("Stones · Jeex")
    jeex.page.keyboard.press("r")
    expect(board.get_by_role("heading", level=1)).to_be_focused()
    expect(board.get_by_role("heading", name="Now")).to_be_visible()
    jeex.page.keyboard.press("Escape")
    expect(board).to_be_hidden()
    expect(jeex.page.locator("[role=gridcell]:focus")).to_have_count(1)
    jeex.page.keyboard.press("?")
    expect(keys.get_by_role("heading", level=1)).to_be_focused()
    expect(keys.get_by_role("listitem")).to_have_count(14)
    jeex.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    expect(pause).to_be_visible()
    jeex.page.keyboard.press("Escape")
    expect(pause).to_be_hidden()
    jeex.page.locator("[role=gridcell][tabindex='0']").focus()
    jeex.page.keyboard.press("Shift+Tab")
    numbers = jeex.page.get_by_role("button", name=re.compile("numbers mean"))
    expect(numbers.and_(jeex.page.locator(":focus"))).to_have_count(1)
    jeex.page.keyboard.press("Shift+Tab")
    expect(jeex.page.get_by_role("textbox", name="Cell")).to_be_focused()
    jeex.page.keyboard.press("Shift+Tab")
    expect(jeex.page.get_by_role("button", name="Read the board")).to_be_focused()


HEAR = """() => {
  const live = document.querySelector('#live');
  window.heard = [];
  new MutationObserver(() => heard.push(live.textContent)).observe(live, { childList: true });
}"""
HEARD = "(asked) => heard.at(-1)?.endsWith(asked) && heard"


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_what_three_bots_do_is_heard_once(
    visit: Visit, motion: Literal["reduce", "no-preference"]
) -> None:
    """Without motion it is one utterance, with motion one for each of them; the last one asks."""
    jeex = visit(reduced_motion=motion)
    jeex.open("#/new/soldiers")
    jeex.set_up(["Ana"], bots=3)
    jeex.push("Start")
    expect(jeex.page.locator("[role=gridcell]:focus")).to_have_count(1)
    jeex.patch(HEAR)
    jeex.page.keyboard.press("Enter")
    asked = "Ana, place a soldier"
    heard = jeex.page.wait_for_function(HEARD, arg=asked).json_value()
    players = ("You place", "Bolt places", "Cog places", "Dot places")
    told = " ".join(heard)
    assert [told.count(player) for player in players] == [1, 1, 1, 1]
    assert [told.find(player) for player in players] == sorted(map(told.find, players))
    assert len(heard) == (1 if motion == "reduce" else 4)


def test_what_has_the_focus_is_never_covered_in_set_up(visit: Visit) -> None:
    jeex = visit(viewport={"width": 360, "height": 640})
    jeex.open("#/new/chips")
    expect(jeex.page.locator("#setup h1")).to_be_focused()
    covered = []
    for _stop in range(28):
        jeex.page.keyboard.press("Tab")
        covered.append(jeex.page.evaluate(COVERED))
        if jeex.page.evaluate("document.activeElement.dataset.do") == "start":
            break
    assert [found for found in covered if found] == []


def test_a_game_that_is_shared_with_the_page_is_imported(jeex: Jeex) -> None:
    jeex.page.goto(f"{jeex.site}?title=Chips&text=%3Cb%3Enonsense%3C%2Fb%3E")
    expect(jeex.page.locator("#games .import-report li")).to_have_count(1)
    assert jeex.page.evaluate("location.search + location.hash") == "#/games"
