"""Undo and Redo: one's own last move, and what the table agrees to; else a refusal in words."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.journeys.jeex_page import Jeex
from tests.journeys.jigsaw_page import Jigsaw, recorded
from tests.journeys.keeping import record_of, shown
from tests.journeys.soldiers_page import Soldiers
from tests.journeys.stones_page import Stones
from tests.journeys.storage import item

pytestmark = [pytest.mark.browser, pytest.mark.thorough]

FREE = f"{item('takeback')} = JSON.stringify('anything');"
OTHERS, ROLLED = "That was another player’s move.", "A roll cannot be undone."
SHOWN = "What everyone has seen cannot be undone."


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


# --- one's own last move


def test_in_stones_ones_own_move_goes_back_and_forth(jeex: Jeex) -> None:
    stones = Stones(jeex)
    stones.new_game("c3N", "b1S")
    after = shown(jeex)
    expect(redo(jeex)).to_be_hidden()
    for _ in range(2):
        jeex.push("Undo")
        stones.to_move(1)
        assert moves(jeex) == ["c3N"]
        before = shown(jeex)
        jeex.push("Redo")
        stones.to_move(0)
        assert shown(jeex) == after
        assert moves(jeex) == ["c3N", "b1S"]
        expect(redo(jeex)).to_be_hidden()
    jeex.push("Undo")
    stones.to_move(1)
    assert shown(jeex) == before
    stones.choose("b1E")
    jeex.push("Undo")  # a choice first
    assert moves(jeex) == ["c3N"]
    expect(redo(jeex)).to_be_visible()
    jeex.push("Undo")
    jeex.push("Undo")
    refused(jeex, OTHERS)
    stones.to_move(1)
    stones.play("b1E")
    expect(redo(jeex)).to_be_hidden()
    assert moves(jeex) == ["c3N", "b1E"]


def test_in_soldiers_ones_own_move_goes_back_and_forth(jeex: Jeex) -> None:
    soldiers = Soldiers(jeex)
    soldiers.new_game(("Ana", "Ben", "Cleo"))
    jeex.push("Undo")
    refused(jeex, "There is nothing to undo yet.")
    soldiers.deploy("a1", "c3")
    after = shown(jeex)
    jeex.push("Undo")
    soldiers.to_move(2)
    jeex.push("Undo")
    refused(jeex, OTHERS)
    jeex.push("Redo")
    soldiers.to_move(3)
    assert shown(jeex) == after
    jeex.push("Undo")
    soldiers.to_move(2)
    soldiers.deploy("d4")
    expect(redo(jeex)).to_be_hidden()
    assert moves(jeex) == ["a1", "d4"]


@pytest.mark.parametrize("bots", [1, 3])
def test_what_bots_did_since_goes_and_comes_with_it(jeex: Jeex, bots: int) -> None:
    jeex.open("#/new/soldiers")
    jeex.set_up(("Ana",), bots=bots)
    jeex.push("Start")
    soldiers = Soldiers(jeex)
    round_ = bots + 1
    soldiers.to_move(1)
    start = shown(jeex)
    jeex.tap("c3")
    soldiers.to_move(1 + round_)
    first, played = shown(jeex), moves(jeex)
    jeex.push("Undo")
    soldiers.to_move(1)
    assert (shown(jeex), moves(jeex)) == (start, [])
    jeex.push("Redo")
    soldiers.to_move(1 + round_)
    assert (shown(jeex), moves(jeex)) == (first, played)
    jeex.tap("c3")
    soldiers.to_move(1 + 2 * round_)
    jeex.push("Undo")
    soldiers.to_move(1 + round_)
    jeex.push("Undo")
    soldiers.to_move(1)
    jeex.push("Redo")
    soldiers.to_move(1 + round_)
    assert moves(jeex) == played


def test_a_bots_first_move_is_nothing_to_take_back(jeex: Jeex) -> None:
    """The bot in the first seat has moved; nobody else has."""
    jeex.open("#/new/stones")
    jeex.set_up(("Ana",), bots=1)
    jeex.push("Start")
    expect(jeex.page.locator("#table[data-turn]")).to_be_visible()
    jeex.push("Undo")
    refused(jeex, "There is nothing to undo yet.")


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
    undo(jeex).focus()
    jeex.page.keyboard.press("Enter")
    stones.to_move(0)
    redo(jeex).focus()
    expect(redo(jeex)).to_be_focused()
    jeex.page.keyboard.press("Enter")
    stones.to_move(1)
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


# --- what the table agrees to


@pytest.mark.fresh
def test_another_players_move_is_taken_back_if_the_table_agrees(jeex: Jeex) -> None:
    jeex.before(FREE)
    stones = Stones(jeex)
    stones.new_game("c3N", "b1S")
    jeex.push("Undo")
    stones.to_move(1)
    for answer in ("Play on", "Escape"):
        jeex.push("Undo")
        question = asks(jeex, OTHERS)
        if answer == "Escape":
            jeex.page.keyboard.press("Escape")
        else:
            jeex.push(answer)
        expect(question).to_be_hidden()
        stones.to_move(1)
        assert moves(jeex) == ["c3N"]
    jeex.push("Undo")
    asks(jeex, OTHERS)
    jeex.push("Undo it")
    stones.to_move(0)
    assert moves(jeex) == []
    jeex.push("Undo")
    refused(jeex, "There is nothing to undo yet.")
    jeex.push("Redo")
    stones.to_move(1)
    jeex.push("Redo")
    stones.to_move(0)
    assert moves(jeex) == ["c3N", "b1S"]


@pytest.mark.fresh
def test_a_roll_is_taken_back_if_the_table_agrees_and_falls_the_same_again(jeex: Jeex) -> None:
    jeex.before(FREE)
    game = recorded("crowd-2")
    jigsaw = Jigsaw(jeex)
    jigsaw.new_game(game)
    jigsaw.play_up_to(game, 9)
    after, played = shown(jeex), moves(jeex)
    jeex.push("Undo")
    asks(jeex, ROLLED)
    jeex.push("Play on")
    assert (shown(jeex), moves(jeex)) == (after, played)
    jeex.push("Undo")
    asks(jeex, ROLLED)
    jeex.push("Undo it")
    expect(redo(jeex)).to_be_visible()
    before = shown(jeex)
    assert before["turn"] != after["turn"]
    assert moves(jeex) == played[:-2], "the piece, and the roll that followed it"
    jeex.push("Redo")
    expect(redo(jeex)).to_be_hidden()
    assert (shown(jeex), moves(jeex)) == (after, played)


@pytest.mark.fresh
def test_a_reveal_is_taken_back_if_the_table_agrees(jeex: Jeex) -> None:
    jeex.before(FREE)
    jeex.new_game()
    jeex.order("Ana", "c3", "d4")
    jeex.order("Ben", "g7", "h8")
    jeex.revealed()
    jeex.push("Undo")
    asks(jeex, SHOWN)
    jeex.push("Play on")
    jeex.revealed()
    assert len(moves(jeex)) == 2
    jeex.push("Undo")
    asks(jeex, SHOWN)
    jeex.push("Undo it")
    jeex.awaits("Ben")
    assert moves(jeex) == ["c3 d4"]
    jeex.hand_to("Ben")
    jeex.says("c3", "c3")
    jeex.says("h8", "h8")
    jeex.tap("a1", "b1")
    jeex.done()
    jeex.revealed()
    assert moves(jeex) == ["c3 d4", "a1 b1"]


@pytest.mark.fresh
def test_an_order_that_was_sealed_is_its_players_until_the_table_agrees(jeex: Jeex) -> None:
    jeex.before(FREE)
    jeex.new_game()
    jeex.order("Ana", "c3", "d4")
    jeex.hand_to("Ben")
    jeex.push("Undo")
    asks(jeex, OTHERS)
    jeex.push("Undo it")
    jeex.hand_to("Ana")
    jeex.says("c3", "c3")
    assert moves(jeex) == []
