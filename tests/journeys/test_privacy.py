"""What one player ordered leaves no trace that the next could see, hear, or dig out of the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex

pytestmark = pytest.mark.browser

TRACES = """() => {
  const globals = {};
  for (const key of Object.getOwnPropertyNames(window)) {
    const { get, value } = Object.getOwnPropertyDescriptor(window, key);
    if (get || key.startsWith('__p')) continue; // the browser's own, and what drives it
    globals[key] = Object(value) === value ? typeof value : String(value);
  }
  const focused = document.activeElement;
  return {
    markup: document.documentElement.outerHTML,
    pixels: [...document.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()),
    kept: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, name]),
    globals: JSON.stringify(globals),
    address: location.href,
    focus: focused.outerHTML.slice(0, 200) + focused.matches(':focus-visible'),
    form: [...document.querySelectorAll('input, textarea, output')].map((box) => box.value),
    scrolled: [...document.querySelectorAll('*')].map((e) => e.scrollTop + e.scrollLeft).join(''),
  };
}"""


def traces(jeex: Jeex) -> dict[str, Any]:
    """All that the page holds; the number of the sitting, which is chance, taken out."""
    jeex.warm()
    jeex.painted()
    found: dict[str, Any] = jeex.page.evaluate(TRACES)
    found["read aloud"] = re.sub("'backendDOMNodeId': [0-9]+", "", str(jeex.read_aloud()))
    found["seen"] = jeex.page.screenshot()
    number = re.search(r"#/table/(\w+)", found["address"])
    assert number
    for name, value in found.items():
        if isinstance(value, str):
            found[name] = value.replace(number[1], "N")
    return found


def compare(visit: Visit, *turns: Callable[[Jeex], None], placed: bool = False) -> None:
    """Play Ana's turn in each of these ways; then Ben's cover and turn must be the same."""
    covers, boards = [], []
    for turn in turns:
        jeex = visit(fresh=True, viewport={"width": 768, "height": 1024})
        jeex.new_game(("Ben", "Ana") if placed else ("Ana", "Ben"), seconds="No clock")
        if placed:  # who was the last goes on
            jeex.order("Ben", "h8", "b2")
            jeex.order("Ana", "d4", "f6")
        jeex.hand_to("Ana")
        turn(jeex)
        jeex.done()
        jeex.awaits("Ben")
        covers.append(traces(jeex))
        jeex.hand_to("Ben")
        boards.append(traces(jeex))
    for first, *others in (covers, boards):
        for other in others:
            for name in first:
                assert first[name] == other[name], name


def tapping(*cells: str) -> Callable[[Jeex], None]:
    return lambda jeex: jeex.tap(*cells)


def hesitating(jeex: Jeex) -> None:
    """Choose, take back, be refused twice, pick, and choose by keyboard."""
    jeex.tap("d5", "d5", "d5", "a9")
    expect(jeex.page.locator("#table .bubble")).to_be_visible()
    jeex.page.locator('[data-pick="green"]').click()
    jeex.cell("e5").focus()
    jeex.page.keyboard.press("Enter")
    jeex.tap("e5")
    expect(jeex.page.locator("#table .bubble")).to_be_visible()
    jeex.tap("g7")


def test_where_ana_placed_cannot_be_told_at_bens_cover_or_turn(visit: Visit) -> None:
    compare(visit, tapping("c3", "d4"), tapping("j10", "a1"))


@pytest.mark.thorough
def test_how_ana_stepped_and_hesitated_cannot_be_told_at_bens_cover_or_turn(visit: Visit) -> None:
    compare(visit, tapping("d5", "f7"), tapping("e4", "g5"), hesitating, placed=True)


def test_home_shows_a_running_game_as_everybody_may_see_it(jeex: Jeex) -> None:
    pictures = []
    jeex.open("#/new/chips")
    for cells in (("c3", "d4"), ("h8", "a1")):
        jeex.page.goto(jeex.site + "#/new/chips")
        jeex.set_up(seconds="No clock")
        jeex.push("Start")
        jeex.order("Ana", *cells)
        jeex.awaits("Ben")
        jeex.push("Menu")
        jeex.press(jeex.page.locator("#pause").get_by_role("link", name="Home"))
        card = jeex.page.locator("#home .running li").first
        expect(card).to_contain_text("Ben’s turn")
        expect(card.get_by_role("img", name="Placing chips")).to_be_visible()
        pictures.append(card.locator(".mini").inner_html())
    assert pictures[0] == pictures[1]
    assert len(pictures[0]) > 100
