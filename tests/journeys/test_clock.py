"""The clock: what it does to players (§3, §5), and when it must stand still."""

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


@pytest.mark.thorough
def test_s5_too_late_at_placement_is_out_and_told_only_when_all_is_shown(jeex: Jeex) -> None:
    jeex.new_game(THREE, frozen=True)
    jeex.order("Ana", "c3", "d4")
    jeex.hand_to("Ben")
    jeex.tap("e5")
    jeex.pass_time(9_900)
    left(jeex, 1)
    jeex.pass_time(300)
    out = jeex.page.locator("#out")
    expect(out.get_by_role("heading", name="Time is up, Ben: you are out")).to_be_focused()
    expect(out.get_by_role("button", name="Watch")).to_be_hidden()
    expect(jeex.live).to_contain_text("Time is up, Ben")
    jeex.push("Go on")
    jeex.awaits("Cleo")
    expect(jeex.live).to_contain_text("Hand the tablet to Cleo")
    order = jeex.page.locator("#cover .order li")
    expect(order).to_have_text(["ready", "ready", "you"])
    jeex.hand_to("Cleo")
    expect(jeex.player("Ben")).to_have_attribute("aria-label", "Ben, runner 3, hunter 0, ready")
    expect(jeex.player("Ben")).not_to_have_class("seat out")
    jeex.tap("g7", "h8")
    jeex.done()
    jeex.revealed()
    expect(jeex.told).to_have_text("Ben was too late and is out.")
    expect(jeex.live).to_contain_text("Ben was too late and is out.")
    expect(jeex.player("Ben")).to_have_attribute("aria-label", "Ben, runner 3, hunter 0, out")
    jeex.says("e5", "e5")
    jeex.proceed()
    jeex.order("Ana", "c4", "d5")
    jeex.hand_to("Cleo")  # nobody asks Ben any more


@pytest.mark.thorough
def test_s5_too_late_in_a_round_is_out_and_the_last_one_left_wins(jeex: Jeex) -> None:
    jeex.new_game(frozen=True, seconds="5")
    jeex.order("Ana", "c3", "d4")
    jeex.order("Ben", "g7", "h8")
    jeex.revealed()
    jeex.pass_time(60_000)  # a reveal is nobody's time
    jeex.proceed()
    jeex.hand_to("Ana")
    jeex.tap("c4")
    jeex.pass_time(5_200)
    jeex.push("Go on")
    jeex.order("Ben", "g8", "h9")
    jeex.revealed()
    expect(jeex.told).to_have_text("Ana was too late and is out.")
    jeex.says("c3", "c3")
    jeex.says("c4", "c4")
    jeex.proceed()
    jeex.pass_time(1_000)  # in which the result unfolds
    assert jeex.standings() == [("Ben", "2", "1"), ("Ana", "2", "2")]
    expect(jeex.page.locator("#result .bars small").last).to_have_text("out in round 1")


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


@pytest.mark.thorough
def test_without_a_clock_one_plays_as_long_as_one_likes(jeex: Jeex) -> None:
    jeex.new_game(frozen=True, seconds="No clock")
    jeex.awaits("Ana")
    expect(jeex.page.locator("#cover .call p")).to_contain_text("Take your time.")
    jeex.hand_to("Ana")
    expect(jeex.clock).to_be_hidden()
    jeex.page.clock.fast_forward(24 * 60 * 60 * 1000)
    jeex.pass_time(60_000)
    still_hers(jeex)
    jeex.tap("d4")
    jeex.done()
    jeex.awaits("Ben")


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


def test_a_hidden_page_pauses_and_costs_nobody_anything(jeex: Jeex) -> None:
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
    still_hers(jeex)


def test_a_page_that_froze_pauses_and_eliminates_nobody(jeex: Jeex) -> None:
    jeex.new_game(frozen=True)
    jeex.hand_to("Ana")
    jeex.pass_time(4_050)
    for left_then, passes in ((6, 5_000), (1, 100)):  # in the last second, too
        jeex.page.clock.fast_forward(60_000)
        jeex.pass_time(30_000)
        jeex.push("Resume")
        left(jeex, left_then)
        jeex.pass_time(passes)
    still_hers(jeex)


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
