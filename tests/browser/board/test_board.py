"""When a board is drawn, in a page that is made of mocks; nothing of how it looks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.table.surface import Board
from game.view.scene import Box, Frame
from tests.fake_page import fake_page

SQUARE = Frame(Box(0, 0, 1, 1), Box(0, 0, 1, 1))
FIRST = Board("first", None, (("a1",),), SQUARE, "a board", {})
CHANGED = replace(FIRST, seen="first, later")
ELSEWHERE = replace(FIRST, seen="second", rows=(("a1", "b1"),))


@pytest.fixture
def board(monkeypatch):
    """A board that only notes what is drawn of it."""
    with fake_page() as page:
        made, drawn = page.load("board.board"), []
        monkeypatch.setattr(made, "Painter", lambda *_: page.elements["painter"])
        monkeypatch.setattr(made.BoardView, "_still", lambda _self, board: board.seen)
        page.elements["painter"].show.side_effect = drawn.append
        told = ("tapped", "dragged", "dropped", "ended", "counted", "landed", "explain")
        nothing = dict.fromkeys((*told, "enlarged", "zoomed"), print)
        board = made.BoardView(page.elements[".board"], None, (), **nothing, pace=lambda: 1)
        board.drawn = drawn
        yield board


def shown(board, *boards):
    """What is drawn by the time these are shown."""
    for each in boards:
        board.show(each)
    return board.drawn


def test_each_is_drawn_where_it_is_shown(board):
    assert shown(board, FIRST, CHANGED) == ["first", "first, later"]
    assert shown(board, ELSEWHERE) == ["first", "first, later", "second"]


def test_one_that_is_shown_already_is_not_drawn_again(board):
    assert shown(board, FIRST, replace(FIRST), ELSEWHERE, ELSEWHERE) == ["first", "second"]
