"""Undo and Redo in the page: the keyboard, the bubble, the question, and what a reload leaves.

What goes back, and when, is asked in `tests/table/test_takebacks.py`.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.journeys.jeex_page import Jeex
from tests.journeys.jigsaw_page import Jigsaw, recorded
from tests.journeys.keeping import record_of, shown
from tests.journeys.stones_page import Stones
from tests.journeys.storage import item

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

FREE = f"{item('takeback')} = JSON.stringify('anything');"
OTHERS, ROLLED = "That was another player’s move.", "A roll cannot be undone."


def redo(jeex: Jeex) -> Locator:
    return jeex.page.locator('#table [data-do="redo"]')


def undo(jeex: Jeex) -> Locator:
    return jeex.page.locator('#table [data-do="undo"]')


def refused(jeex: Jeex, words: str) -> None:
    """It is said on the board and aloud, and no table is asked."""
    bubble = jeex.page.locator("#table .bubble")
    expect(bubble.locator("span").first).to_have_text(words)
    expect(bubble).to_be_visible()
    expect(jeex.live).to_have_text(words)
    expect(jeex.page.locator("#ask")).to_be_hidden()
    said, board = bubble.bounding_box(), jeex.page.locator("#table .board").bounding_box()
    assert said
    assert board
    assert board["x"] - 1 <= said["x"]
    assert said["x"] + said["width"] <= board["x"] + board["width"] + 1


def asks(jeex: Jeex, why: str) -> Locator:
    """The table is asked, with what it would give up."""
    question = jeex.page.get_by_role("dialog", name="Does everyone agree to undo this?")
    expect(question).to_be_visible()
    expect(question.locator("p")).to_have_text(why)
    return question


def moves(jeex: Jeex) -> list[str]:
    """What is kept of the game."""
    return [text for _seat, text in record_of(jeex.page).actions]


def test_a_roll_is_refused_beside_the_board(jeex: Jeex) -> None:
    game = recorded("crowd-2")
    jigsaw = Jigsaw(jeex)
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 9)
    before, played = shown(jeex), moves(jeex)
    jeex.push("Undo")
    refused(jeex, ROLLED)
    assert (shown(jeex), moves(jeex)) == (before, played)


def test_sealed_orders_have_no_undo(jeex: Jeex) -> None:
    jeex.new_game()
    jeex.order("Ana", "c3", "d4")
    jeex.hand_to("Ben")
    expect(undo(jeex)).to_be_hidden()
    expect(redo(jeex)).to_be_hidden()


def test_redo_by_keyboard(jeex: Jeex) -> None:
    stones = Stones(jeex)
    stones.new_game("c3N")
    after = shown(jeex)
    undo(jeex).focus()
    jeex.page.keyboard.press("Enter")
    stones.to_move(0)
    redo(jeex).focus()
    expect(redo(jeex)).to_be_focused()
    jeex.page.keyboard.press("Enter")
    stones.to_move(1)
    assert shown(jeex) == after
    expect(redo(jeex)).to_be_hidden()
    focused = jeex.page.evaluate("document.activeElement.closest('#table') !== null")
    assert focused, "the keyboard is still at the table"


def test_what_was_undone_stays_undone(jeex: Jeex) -> None:
    stones = Stones(jeex)
    stones.new_game("c3N", "b1S")
    jeex.push("Undo")
    stones.to_move(1)
    before = shown(jeex)
    jeex.reload()
    assert shown(jeex) == before
    expect(redo(jeex)).to_be_hidden()
    assert moves(jeex) == ["c3N"]


@pytest.mark.fresh
def test_another_players_move_is_taken_back_if_the_table_agrees(jeex: Jeex) -> None:
    jeex.before(FREE)
    stones = Stones(jeex)
    stones.new_game("c3N", "b1S")
    jeex.push("Undo")
    stones.to_move(1)
    jeex.push("Undo")
    question = asks(jeex, OTHERS)
    jeex.page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    stones.to_move(1)
    assert moves(jeex) == ["c3N"]
    jeex.push("Undo")
    asks(jeex, OTHERS)
    jeex.push("Undo it")
    stones.to_move(0)
    assert moves(jeex) == []
