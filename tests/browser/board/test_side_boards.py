"""Which of the boards out of view are drawn, and when."""

from __future__ import annotations

import pytest

from game.table.surface import SideBoard
from tests.fake_page import fake_page

FIRST, SECOND = SideBoard(0, "", "seen", ""), SideBoard(1, "", "seen", "")
CHANGED, IN_VIEW = SideBoard(1, "", "seen later", ""), SideBoard(1, "")


@pytest.fixture
def boards(monkeypatch):
    """Small boards that only note what is drawn."""
    with fake_page() as page:
        made = page.load("board.side_boards")
        monkeypatch.setattr(
            made.SideBoards, "_fill", lambda self, _place, board: self.log.append(board)
        )
        boards = made.SideBoards(
            page.elements[".rail"], None, (), tapped=print, cell_tapped=lambda *_: None
        )
        boards.log = []
        yield boards


def test_all_are_drawn_at_once_and_what_is_drawn_already_is_not_again(boards):
    boards.show([FIRST, SECOND], None)
    assert boards.log == [FIRST, SECOND]
    boards.show([FIRST, CHANGED], None)
    assert boards.log == [FIRST, SECOND, CHANGED]


def test_one_that_has_come_into_view_is_not_drawn(boards):
    boards.show([FIRST, IN_VIEW], None)
    assert boards.log == [FIRST]
    boards.show([FIRST, SECOND], None)
    assert boards.log == [FIRST, SECOND]
