"""The keys of a board's cells, in a page that is made of mocks."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.view.scene import Box, Frame
from tests.fake_document import Element, fill
from tests.fake_page import fake_page

ROWS = (("a2", "b2", "c2"), ("a1", "b1", "c1"))
SQUARE = Frame(Box(0, 0, 1, 1), Box(0, 0, 1, 1))
FREE = ("b2", "a1", "c1")


@pytest.fixture
def board(monkeypatch):
    """A grid of two rows, what is said, and what is chosen."""
    with fake_page() as page:
        fill(page)
        made, said, chosen = page.load("board.grid"), [], []
        monkeypatch.setattr(made, "say", said.append)
        grid = made.Grid(Element(), chosen.append, lambda cell: cell in FREE)
        grid.lay_out(ROWS, SQUARE, "a board")
        grid.speak({name: f"{name}, empty" for row in ROWS for name in row}, active=True)
        grid.set_cursor("a2")
        yield SimpleNamespace(grid=grid, said=said, chosen=chosen)


def press(board, key, *, shift=False):
    event = SimpleNamespace(
        key=key,
        shiftKey=shift,
        ctrlKey=False,
        altKey=False,
        metaKey=False,
        target=Element.cells[board.grid.cursor],
        preventDefault=lambda: None,
    )
    board.grid._pressed(event)
    return board.grid.cursor


def test_pages_go_to_the_next_cell_that_can_be_chosen_and_round(board):
    assert [press(board, "PageDown") for _time in range(4)] == ["b2", "a1", "c1", "b2"]
    assert [press(board, "PageUp") for _time in range(2)] == ["c1", "a1"]
    assert board.chosen == []


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("ArrowRight", "a2, empty. b2, empty. c2, empty."),
        ("ArrowLeft", "c2, empty. b2, empty. a2, empty."),
        ("ArrowDown", "b2, empty. b1, empty."),
        ("ArrowUp", "b1, empty. b2, empty."),
    ],
)
def test_with_shift_an_arrow_reads_the_row_or_the_column(board, key, said):
    board.grid.set_cursor("b2")
    assert press(board, key, shift=True) == "b2"
    assert board.said == [said]
