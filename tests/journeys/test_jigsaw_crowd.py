"""Sixteen at jigsaw: their tables in a strip and over the board, by finger and by keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex
from tests.journeys.screens import SCREENS
from tests.journeys.test_accessibility import violations

pytestmark = pytest.mark.browser


def overview(jeex: Jeex) -> Locator:
    return jeex.page.get_by_role("button", name="Other tables", exact=True)


def tables(jeex: Jeex) -> Locator:
    return jeex.page.locator("#table .rail [data-board]").filter(visible=True)


def on_screen(jeex: Jeex) -> int:
    """How many of the small tables are whole on the screen."""
    count: int = tables(jeex).evaluate_all(
        """(all) => all.filter((e) => {
          const box = e.getBoundingClientRect();
          const part = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          return box.left >= 0 && box.right <= innerWidth && e.contains(part);
        }).length"""
    )
    return count


@pytest.mark.parametrize("size", [(390, 844), (740, 360), (820, 1180), (1440, 900)])
def test_other_tables_are_spread_over_the_board_until_one_is_tapped(
    visit: Visit, size: tuple[int, int]
) -> None:
    width, height = size
    jeex = visit(viewport={"width": width, "height": height})
    SCREENS["table of jigsaw, 16"](jeex)
    board = jeex.page.locator("#table .board")
    expect(tables(jeex)).to_have_count(15)
    few = on_screen(jeex)
    overview(jeex).click()
    expect(overview(jeex)).to_have_attribute("aria-pressed", "true")
    expect(board).to_be_hidden()
    expect(jeex.title).to_be_visible()
    assert on_screen(jeex) > few
    assert violations(jeex) == []
    last = tables(jeex).last
    last.scroll_into_view_if_needed()
    last.get_by_role("button").press("Enter")
    expect(board).to_be_visible()
    expect(overview(jeex)).to_have_attribute("aria-pressed", "false")
    expect(jeex.page.locator("#table .heading")).to_contain_text("Player 14")


def test_escape_folds_them_up_again_and_pauses_nothing(jeex: Jeex) -> None:
    SCREENS["table of jigsaw, 16"](jeex)
    overview(jeex).press("Enter")
    expect(jeex.page.locator("#table .board")).to_be_hidden()
    jeex.page.keyboard.press("Tab")
    jeex.page.keyboard.press("Escape")
    expect(jeex.page.locator("#table .board")).to_be_visible()
    expect(overview(jeex)).to_be_focused()
    expect(jeex.page.locator("#pause")).to_be_hidden()
