"""The clock of the page: it is painted and spoken, and stands where nobody can see the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex

pytestmark = pytest.mark.browser

THREE = ("Ana", "Ben", "Cleo")
HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  Object.defineProperty(document, 'visibilityState', {
    value: hidden ? 'hidden' : 'visible', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
PICTURE = "document.querySelector('#table .board .pieces').toDataURL()"
ON_TOP = """(cell) => {
  const box = cell.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  cell.focus();
  return { covered: !!top.closest('dialog'), focusable: document.activeElement === cell };
}"""


@pytest.fixture
def jeex(visit: Visit) -> Jeex:
    """A visitor whose time is frozen."""
    return visit(frozen=True, viewport={"width": 768, "height": 1024})


def left(jeex: Jeex, seconds: int) -> None:
    words = "1 second left" if seconds == 1 else f"{seconds} seconds left"
    expect(jeex.clock).to_have_attribute("aria-label", words)
    expect(jeex.clock).to_be_visible()


def still_hers(jeex: Jeex, name: str = "Ana") -> None:
    """That player is asked, and may still choose."""
    expect(jeex.title).to_contain_text(f"{name}, place")
    jeex.tap("c3")
    expect(jeex.cell("c3")).to_have_attribute("aria-label", "c3, your runner will go here")


def test_time_begins_when_the_player_is_there_and_its_end_is_announced(jeex: Jeex) -> None:
    jeex.new_game(frozen=True)
    jeex.awaits("Ana")
    jeex.pass_time(60_000)
    jeex.hand_to("Ana")
    left(jeex, 10)
    jeex.pass_time(4_950)
    expect(jeex.live).not_to_contain_text("left")
    jeex.pass_time(200)
    expect(jeex.live).to_have_text("5 seconds left")
    expect(jeex.clock).to_have_attribute("data-warning", "half")
    jeex.pass_time(2_000)
    expect(jeex.clock).to_have_attribute("data-warning", "short")
    left(jeex, 3)
    expect(jeex.live).to_have_text("3 seconds left")
    still_hers(jeex)


def test_pause_stops_the_clock_and_puts_the_board_out_of_sight_and_reach(jeex: Jeex) -> None:
    jeex.new_game(frozen=True)
    jeex.hand_to("Ana")
    jeex.pass_time(4_500)
    left(jeex, 6)
    jeex.pause()
    jeex.pass_time(100)  # what lies below is out of reach once the pause is painted
    size = jeex.page.viewport_size
    assert jeex.page.locator("#pause").bounding_box() == {"x": 0, "y": 0, **(size or {})}
    colour = jeex.page.locator("#pause").evaluate("(e) => getComputedStyle(e).backgroundColor")
    assert colour.startswith("rgb("), "the pause must not let the board shine through"
    assert jeex.cell("f6").evaluate(ON_TOP) == {"covered": True, "focusable": False}
    assert {"grid", "gridcell"}.isdisjoint(role for role, _name in jeex.read_aloud())
    jeex.pass_time(120_000)
    jeex.page.clock.fast_forward(60 * 60 * 1000)
    jeex.push("Resume")
    left(jeex, 6)
    jeex.pass_time(2_000)
    left(jeex, 4)
    still_hers(jeex)


def test_a_page_hidden_or_asleep_pauses_and_costs_nobody_anything(jeex: Jeex) -> None:
    jeex.new_game(frozen=True)
    jeex.hand_to("Ana")
    jeex.pass_time(4_050)
    jeex.page.evaluate(HIDE, True)
    expect(jeex.page.locator("#pause")).to_be_visible()
    jeex.pass_time(60_000)
    jeex.page.evaluate(HIDE, False)
    jeex.pass_time(60_000)
    expect(jeex.page.locator("#pause")).to_be_visible()
    jeex.push("Resume")
    left(jeex, 6)
    jeex.page.clock.fast_forward(60_000)  # the device was asleep: no look in between
    jeex.pass_time(30_000)
    jeex.push("Resume")
    left(jeex, 6)
    still_hers(jeex)


def test_a_chip_that_was_not_moved_drifts_on_and_its_way_is_shown_before(jeex: Jeex) -> None:
    jeex.open("#/new/chips", frozen=True)
    jeex.set_up_whole()
    jeex.press(jeex.page.get_by_role("radio", name="Quick"))
    jeex.set_up(("Ben", "Ana"))
    jeex.push("Start")
    jeex.hand_to("Ben")
    jeex.pass_time(60_000)
    expect(jeex.clock).to_be_hidden()
    jeex.tap("a1", "f1")
    jeex.done()
    jeex.order("Ana", "c3", "e5")
    jeex.pass_time(5_000)
    jeex.revealed()
    jeex.hand_to("Ana")
    left(jeex, 10)
    jeex.tap("d4")
    jeex.pass_time(6_900)
    before = jeex.page.evaluate(PICTURE)
    jeex.pass_time(300)
    expect(jeex.live).to_have_text("3 seconds left. If time runs out, your hunter drifts to e6.")
    assert jeex.page.evaluate(PICTURE) != before
    jeex.pass_time(4_000)
    jeex.pass_time(1_000)  # hands count again
    jeex.order("Ben", "b2", "f2")
    jeex.revealed()
    jeex.pass_time(5_000)
    expect(jeex.told).to_contain_text("Ana’s hunter drifted on.")
    jeex.says("e6", "e6, Ana’s hunter")


@pytest.mark.thorough
def test_leaving_the_table_stops_the_clock_and_continue_goes_on_with_it(jeex: Jeex) -> None:
    jeex.new_game(frozen=True)
    jeex.order("Ana", "c3", "d4")
    jeex.hand_to("Ben")
    jeex.tap("g7")
    jeex.pass_time(4_050)
    jeex.pause()
    jeex.press(jeex.page.locator("#pause").get_by_role("link", name="Home"))
    expect(jeex.page.locator("#home")).to_be_visible()
    jeex.pass_time(120_000)
    jeex.press(jeex.page.locator("#home .running a"))
    jeex.hand_to("Ben")
    left(jeex, 6)
    for cell in ("c3", "d4", "g7"):
        jeex.says(cell, cell)
    jeex.tap("g7", "h8")
    jeex.done()
    jeex.revealed()
    jeex.says("c3", "c3, Ana’s runner")


@pytest.mark.thorough
def test_a_device_whose_own_clock_is_put_forward_or_back_takes_nobodys_time(jeex: Jeex) -> None:
    jeex.new_game(THREE, frozen=True)
    jeex.hand_to("Ana")
    now, year = jeex.page.evaluate("Date.now() / 1000"), 365 * 24 * 3600
    for passed, date in enumerate((now + year, now - year), 1):
        jeex.page.clock.set_system_time(date)
        jeex.pass_time(1_000)
        left(jeex, 10 - passed)
    jeex.tap("c3", "d4")
    jeex.done()
    jeex.hand_to("Ben")
    left(jeex, 10)
