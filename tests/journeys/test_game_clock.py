"""A clock for the whole game, from set-up to the next game; and one for a turn that only warns."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.journeys.conftest import Visit
from tests.journeys.jeex_page import Jeex

pytestmark = pytest.mark.browser


@pytest.fixture
def jeex(visit: Visit) -> Jeex:
    """A visitor with a mouse at a tablet's size."""
    return visit(viewport={"width": 768, "height": 1024})


def choose_clock(jeex: Jeex, label: str) -> None:
    clocks = jeex.page.get_by_role("radiogroup", name="Clock", exact=True)
    jeex.press(clocks.get_by_role("radio", name=label, exact=True))


def chosen_clock(jeex: Jeex) -> Locator:
    clocks = jeex.page.get_by_role("radiogroup", name="Clock", exact=True)
    return clocks.get_by_role("radio", checked=True)


def left(jeex: Jeex, name: str, time: str) -> None:
    expect(jeex.player(name).locator(".time")).to_have_text(time)


def begin(jeex: Jeex) -> None:
    """A game of soldiers by a minute for each, and a second for a move."""
    jeex.open("#/new/soldiers", frozen=True)
    jeex.set_up(("Ana", "Ben"))
    expect(chosen_clock(jeex)).to_have_text("Off")
    choose_clock(jeex, "Own")
    for number, presses in (("Minutes", 11), ("Seconds", 7)):
        for _press in range(presses):
            jeex.push(f"Less: {number}")
    jeex.push("Start")
    expect(jeex.page.locator("#table")).to_be_visible()


def test_a_game_is_played_by_the_clock_from_set_up_to_the_next_one(jeex: Jeex) -> None:
    begin(jeex)
    expect(jeex.clock).to_be_hidden()
    jeex.pass_time(10_000)
    left(jeex, "Ana", "0:50")
    left(jeex, "Ben", "1:00")
    jeex.tap("a1")
    expect(jeex.title).to_have_text("Ben, place a soldier")
    jeex.pass_time(5_000)
    left(jeex, "Ana", "0:51")
    left(jeex, "Ben", "0:55")
    jeex.page.keyboard.press("c")
    expect(jeex.live).to_have_text("Ben: 55 seconds. Ana: 51 seconds.")
    expect(jeex.player("Ben")).to_have_accessible_name(
        "Ben, plots 0, soldiers 0, to play, 55 seconds"
    )
    jeex.pause()
    jeex.pass_time(60_000)
    jeex.page.clock.resume()  # a page that is loaded takes its time
    jeex.reload()
    expect(jeex.page.locator("#pause")).to_be_visible()
    jeex.page.clock.pause_at(jeex.page.evaluate("Date.now()") / 1000 + 5)
    jeex.push("Resume")
    left(jeex, "Ben", "0:55")
    jeex.push("Undo")
    left(jeex, "Ana", "0:50")
    left(jeex, "Ben", "1:00")
    low = jeex.player("Ana").locator(".time svg")
    for _second in range(60):  # a busy page looks at its clock late, and counts less
        if not low.is_visible():
            jeex.pass_time(1_000)
    expect(low).to_be_visible()
    for _second in range(60):
        if jeex.title.inner_text() != "Time is up, Ana":
            jeex.pass_time(1_000)
    expect(jeex.title).to_have_text("Time is up, Ana")
    jeex.pass_time(1_000)
    jeex.proceed()
    expect(jeex.page.locator("#result .why")).to_have_text(re.compile("^Time is up, Ana[.] "))
    jeex.push("Play again")
    jeex.pass_time(1_000)
    left(jeex, "Ana", "1:00")
    jeex.open("#/new/soldiers")
    expect(chosen_clock(jeex)).to_have_text("Own")


@pytest.mark.thorough
def test_a_turn_that_takes_long_is_told_and_nothing_else_happens(jeex: Jeex) -> None:
    jeex.open("#/new/jigsaw", frozen=True)
    jeex.set_up(("Ana", "Ben"))
    choose_clock(jeex, "30 s")
    jeex.push("Start")
    for _roll in range(9):
        jeex.pass_time(1_000)
        if jeex.page.locator('#table [data-do="proceed"]').is_visible():
            jeex.proceed()
    expect(jeex.clock).to_be_visible()
    asked = jeex.title.inner_text()
    jeex.pass_time(40_000)
    expect(jeex.clock).to_have_attribute("data-warning", "over")
    expect(jeex.live).to_contain_text("Time is up, ")
    expect(jeex.told).to_contain_text("Play on.")
    assert jeex.title.inner_text() == asked
