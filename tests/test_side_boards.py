"""The boards out of view are drawn after the one in view, one by one."""

from __future__ import annotations

import asyncio

import pytest

from game.table.surface import SideBoard
from tests.event_loop import run
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


async def turns(count):
    for _ in range(count):
        await asyncio.sleep(0)


def test_each_is_drawn_in_a_task_of_its_own(boards):
    async def show():
        boards.show([FIRST, SECOND], None)
        drawn = [list(boards.log)]
        while len(boards.log) < 2:
            await turns(1)
            drawn.append(list(boards.log))
        assert [] in drawn
        assert [FIRST] in drawn
        assert drawn[-1] == [FIRST, SECOND]

    run(show())


def test_what_has_changed_again_is_drawn_once_as_it_is(boards):
    async def show():
        boards.show([FIRST, SECOND], None)
        boards.show([FIRST, CHANGED], None)
        await turns(20)
        assert boards.log == [FIRST, CHANGED]

    run(show())


def test_what_has_come_into_view_is_not_drawn_and_nothing_is_after_the_table(boards):
    async def show():
        boards.show([FIRST, SECOND], None)
        boards.show([FIRST, IN_VIEW], None)
        await turns(20)
        assert boards.log == [FIRST]
        boards.show([FIRST, SECOND], None)
        boards.close()
        await turns(20)
        assert boards.log == [FIRST]

    run(show())
