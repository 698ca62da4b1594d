"""Turn by link: a game goes to and fro between two devices, and comes back onto itself."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import Visit
from tests.journeys.games_page import Games
from tests.journeys.jeex_page import Jeex
from tests.journeys.stones_page import Stones

pytestmark = pytest.mark.browser


def link_of(jeex: Jeex) -> str:
    """The link that the menu of the table hands out, as an address of the page."""
    jeex.pause()
    jeex.push("Send as a link")
    sheet = jeex.page.locator("#share")
    expect(sheet.get_by_role("heading")).to_have_text("Send the game as a link")
    link = sheet.get_by_label("The link", exact=True).input_value()
    jeex.press(sheet.get_by_role("button", name="Close"))
    jeex.press(jeex.page.locator('#pause [data-do="resume"]'))
    page, mark, game = link.partition("#/turn/")
    assert page == jeex.site
    return f"{mark}{game}"


def told(jeex: Jeex, words: str) -> None:
    expect(jeex.page.locator("#notice")).to_have_text(words)


def game_of(jeex: Jeex) -> str:
    """The address of the table that is shown."""
    expect(jeex.page.locator("#table")).to_be_visible()
    return str(jeex.page.evaluate("location.hash"))


@pytest.mark.slow
def test_a_game_goes_to_and_fro_and_comes_back_onto_itself(visit: Visit) -> None:
    one, two = visit(), visit()
    here, there = Stones(one), Stones(two)
    here.new_game()
    mine = game_of(one)
    here.play("b1N")
    first = link_of(one)

    two.open(first)
    told(two, "This game was not here yet. From now on it is kept here. It is Ben’s turn.")
    theirs = game_of(two)
    assert theirs.startswith("#/table/")
    there.to_move(1)
    there.play("b3S")
    back = link_of(two)

    one.open(back)
    told(one, "Your game goes on by 1 move. It is Ana’s turn.")
    assert game_of(one) == mine
    here.to_move(0)

    one.open(first)
    told(
        one,
        "This link is older than your game, which has 1 move more. Your game stays. "
        "It is Ana’s turn.",
    )
    assert game_of(one) == mine
    here.to_move(0)
    one.open(back)
    told(one, "You have that game here already, up to the same move. It is Ana’s turn.")
    expect(one.page).to_have_url(re.compile("#/table/"))
    here.to_move(0)

    here.play("b2N")
    two.open(theirs)
    there.to_move(0)
    there.play("b2E")
    two.open(link_of(one))
    told(
        two,
        "From move 3 on, this link and your game differ. Both are kept. It is Ben’s turn.",
    )
    assert game_of(two) != theirs
    there.to_move(1)
    two.open(theirs)
    there.to_move(1)


@pytest.mark.slow
def test_a_link_that_is_pasted_is_followed(visit: Visit) -> None:
    one, two = visit(), visit()
    here = Stones(one)
    here.new_game()
    here.play("b1N")
    games = Games(two)
    games.open()
    games.paste(f"Your move! {one.site}{link_of(one)}")
    told(two, "This game was not here yet. From now on it is kept here. It is Ben’s turn.")
    Stones(two).to_move(1)


@pytest.mark.slow
def test_a_link_that_is_damaged_is_told_and_changes_nothing(jeex: Jeex) -> None:
    jeex.open("#/turn/1abc")
    told(jeex, "This game cannot be shown: a part of this link is missing")
    expect(jeex.page.locator("#home")).to_be_visible()


@pytest.mark.slow
def test_only_games_without_secrets_and_dice_are_sent(jeex: Jeex) -> None:
    jeex.new_game()
    jeex.hand_to("Ana")
    jeex.pause()
    expect(jeex.page.locator('#pause [data-do="turn"]')).to_be_hidden()
