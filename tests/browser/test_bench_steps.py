"""The benchmark finds its way over the page, to a visitor who has never played here."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, FilePayload, Page

from bench import browser as stages
from bench import cascade, chips, field, games, hand, keeping, tasks
from game import registry
from tests.browser.games_page import many, texts
from tests.browser.keeping import record_of

pytestmark = pytest.mark.browser

PLACES = (("a1", "a2"), ("f6", "f5"))


@pytest.fixture
def new_page(browser: Browser, site: str) -> Iterator[Callable[[str], Page]]:
    """Opens a page at that hash in a new profile with the probe script in it."""
    with stages.Stage(browser, site).profile() as context:

        def opened(address: str) -> Page:
            page = context.new_page()
            page.goto(site + address)
            return page

        yield opened


def test_the_longest_cascade_begins_on_the_standard_board(new_page: Callable[[str], Page]) -> None:
    page = new_page("#/")
    field._begin(page, [cell for _seat, cell in cascade.LOGS["longest"][:4]])
    assert page.locator("#table [data-cell]").count() == 100
    assert page.locator("#table").get_attribute("data-turn") == "4"


def test_a_motion_is_over_once_no_frame_waits_though_one_was_cancelled(
    new_page: Callable[[str], Page],
) -> None:
    page = new_page("#/")
    chips.start(page, 2, 1, 6)
    chips.play_phase(page, lambda page, seat: chips.place(page, *PLACES[seat]))
    page.evaluate("() => cancelAnimationFrame(requestAnimationFrame(() => {}))")
    hand.tap_on(page, '#table [data-do="done"]')
    hand.rest(page)
    assert page.evaluate("() => probe.stood()")


def test_a_page_with_a_database_in_memory_plays_like_any_other(browser: Browser, site: str) -> None:
    stage = stages.Stage(browser, site)
    with stage.lasting_profile() as context:
        keeping.keep_in_memory(context)
        page = keeping.started(context, site)
        assert page.evaluate(keeping.MOVE, "a1")["shown"] > 0
        assert page.locator("#table").get_attribute("data-turn") == "1"


def test_games_are_in_once_the_page_says_that_they_were_added(
    new_page: Callable[[str], Page],
) -> None:
    page = new_page("#/games")
    page.evaluate("(name) => probe.marked(name)", "jeex:ready")
    data = texts(many(2)).encode()
    file = FilePayload(name="games.json", mimeType="application/json", buffer=data)
    page.locator("#games input[type=file]").set_input_files([file])
    page.wait_for_function(games.DONE)


@pytest.mark.parametrize("game", registry.GAMES)
def test_hands_find_what_can_be_chosen(new_page: Callable[[str], Page], game: str) -> None:
    page = new_page("#/")
    page.emulate_media(reduced_motion="reduce")
    hand.set_up(page, game, 2)
    hand.click(page, '#setup [data-do="start"]')
    page.evaluate(tasks._PLAY, 12)
    assert record_of(page).actions
