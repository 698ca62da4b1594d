"""The benchmark finds its way over the page, to a visitor who has never played here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from bench import cascade, hand, stage
from game import registry
from tests.journeys.keeping import record_of

pytestmark = pytest.mark.browser


@pytest.fixture
def new_page(browser: Browser, site: str) -> Iterator[Callable[[str], Page]]:
    """Opens a page at that hash in a new profile with the probe script in it."""
    place = stage.Site(stage.OURS, Path(), site)
    with stage.Stage(browser, place).profile() as context:

        def opened(address: str) -> Page:
            page = context.new_page()
            page.goto(site + address)
            return page

        yield opened


def test_the_longest_cascade_begins_on_the_standard_board(new_page: Callable[[str], Page]) -> None:
    page = new_page("#/")
    cascade.begin_cascade(page, [cell for _seat, cell in cascade.LOGS["longest"][:4]])
    assert page.locator("#table [data-cell]").count() == 100
    assert page.locator("#table").get_attribute("data-turn") == "4"


def test_a_motion_is_over_once_no_frame_waits_though_one_was_cancelled(
    new_page: Callable[[str], Page],
) -> None:
    page = new_page("#/")
    hand.start(page, "soldiers", 2)
    page.evaluate("() => (probe.watch(), cancelAnimationFrame(requestAnimationFrame(() => {})))")
    hand.tap_on(page, '#table [data-cell="c3"]')
    hand.rest(page)
    assert page.evaluate("() => probe.watched()")["moments"]


def test_a_tap_is_shown_by_the_frame_in_which_something_has_changed(
    new_page: Callable[[str], Page],
) -> None:
    page = new_page("#/")
    hand.start(page, "soldiers", 2)
    tap = hand.tap_on(page, '#table [data-cell="c3"]')
    assert tap["at"] < tap["handled"] < tap["changed"]
    page.evaluate("() => (probe.opened = probe.shown('#settings h1', 20_000)) && undefined")
    began = hand.now(page)
    page.evaluate("() => { location.hash = '#/settings'; }")
    assert page.evaluate("() => probe.opened") > began


@pytest.mark.thorough
@pytest.mark.parametrize("game", registry.GAMES)
def test_hands_play_every_game(new_page: Callable[[str], Page], game: str) -> None:
    page = new_page("#/")
    page.emulate_media(reduced_motion="reduce")
    hand.start(page, game, 2)
    page.evaluate("() => hands.play(30)")
    assert record_of(page).actions
    page.evaluate("() => hands.resign()")
    assert page.locator("#result").is_visible()
