"""When a board is drawn, in a page that is made of mocks; nothing of how it looks."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from game.table.surface import Board
from game.view.scene import Box, Frame
from tests.event_loop import run
from tests.fake_page import fake_page

SQUARE = Frame(Box(0, 0, 1, 1), Box(0, 0, 1, 1))
FIRST = Board("first", None, (("a1",),), SQUARE, "a board", {})
CHANGED = replace(FIRST, seen="first, later")
ELSEWHERE = replace(FIRST, seen="second", rows=(("a1", "b1"),))
ELSEWHERE_LATER = replace(ELSEWHERE, seen="second, later")


@pytest.fixture
def board(monkeypatch):
    """A board that only notes what is drawn of it."""
    with fake_page() as page:
        made, drawn = page.load("board.board"), []
        monkeypatch.setattr(made, "Painter", lambda *_: page.elements["painter"])
        monkeypatch.setattr(made.Board, "_still", lambda _self, board: board.seen)
        page.elements["painter"].show.side_effect = drawn.append
        nothing = dict.fromkeys(
            ("tapped", "dragged", "dropped", "ended", "counted", "explain", "enlarged", "zoomed"),
            print,
        )
        board = made.Board(page.elements[".board"], None, (), **nothing, pace=lambda: 1)
        board.drawn = drawn
        yield board


async def shown(board, *boards):
    """What is drawn once these were shown in one task, and what is once the page was free."""
    for each in boards:
        board.show(each)
    at_once = [*board.drawn]
    for _turn in range(20):
        await asyncio.sleep(0)
    return at_once, board.drawn


def test_the_first_one_and_one_in_its_place_are_drawn_at_once(board):
    at_once, drawn = run(shown(board, FIRST, CHANGED))
    assert at_once == drawn == ["first", "first, later"]


def test_one_that_lies_elsewhere_is_drawn_in_a_task_of_its_own(board):
    at_once, drawn = run(shown(board, FIRST, ELSEWHERE))
    assert at_once == ["first"]
    assert drawn == ["first", "second"]


def test_what_has_changed_meanwhile_is_drawn_once_as_it_is(board):
    _at_once, drawn = run(shown(board, FIRST, ELSEWHERE, ELSEWHERE_LATER))
    assert drawn == ["first", "second, later"]


def test_nothing_is_drawn_once_the_board_is_closed(board):
    async def close():
        board.show(FIRST)
        board.show(ELSEWHERE)
        board.close()
        return await shown(board)

    assert run(close()) == (["first"], ["first"])
