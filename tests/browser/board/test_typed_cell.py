"""The field in which a cell is typed, in a page that is made of mocks."""

from __future__ import annotations

from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from tests.fake_page import fake_page


@pytest.fixture
def typed(monkeypatch):
    """The field over a grid of mocks, what is said, and what is chosen."""
    with fake_page() as page:
        made, said, chosen = page.load("board.typed_cell"), [], []
        monkeypatch.setattr(made, "say", said.append)
        grid = MagicMock(cursor="c3", words={"a1": "a1, empty", "c3": "c3, the sun"})
        cell = made.TypedCell(MagicMock(), grid, chosen.append)
        yield SimpleNamespace(cell=cell, field=cell.field, grid=grid, said=said, chosen=chosen)


def test_a_cell_that_is_typed_gets_the_cursor_and_is_chosen(typed):
    typed.field.value = "A1"
    typed.cell._submitted(MagicMock())
    typed.grid.set_cursor.assert_called_once_with("a1", focus=True)
    assert typed.chosen == ["a1"]


def test_for_anything_else_it_is_said_what_to_type(typed):
    typed.field.value = "z9"
    typed.cell._submitted(MagicMock())
    assert typed.said == ["Type the name of one cell, such as c3."]
    assert typed.chosen == []


@pytest.mark.parametrize(
    ("key", "code", "letter"),
    [
        ("ф", "KeyA", "a"),
        ("ψ", "KeyC", "c"),
        ("ش", "KeyA", "a"),
        ("a", "KeyQ", None),
        ("é", "Digit2", None),
        ("4", "Digit4", None),
        ("Dead", "KeyE", None),
    ],
)
def test_a_letter_of_another_script_is_that_of_its_key(typed, key, code, letter):
    typed.cell._pressed(MagicMock(key=key, code=code))
    written = [call.args[0] for call in typed.field.setRangeText.call_args_list]
    assert written == ([letter] if letter else [])


def test_escape_leads_back_to_the_board_and_no_further(typed):
    event = MagicMock(key="Escape", code="Escape")
    typed.cell._pressed(event)
    typed.grid.focus.assert_called_once_with()
    event.stopPropagation.assert_called_once_with()
