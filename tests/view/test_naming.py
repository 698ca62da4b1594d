"""Which cell somebody means who types it, and what stands at the edges of a board."""

from __future__ import annotations

import pytest

from game.view.naming import Edges, edges, named

WORDS = {
    "c2": "c2, the sun",
    "c1": "c1, Ana’s stone, points at c2",
    "b2": "b2, Ben’s stone",
    "1,-1": "below the five, empty",
    "2,0": "above the five, empty",
    "2,1": "above the six, empty",
}


@pytest.mark.parametrize(
    ("typed", "cell"),
    [
        ("c2", "c2"),
        (" C 2 ", "c2"),
        ("1, -1", "1,-1"),
        ("the sun", "c2"),
        ("Ben’s", "b2"),
        ("above  the five", "2,0"),
        ("above", None),
        ("c", None),
        ("d9", None),
        ("", None),
    ],
)
def test_a_cell_is_meant_by_its_name_or_by_words_that_only_it_has(typed, cell):
    assert named(WORDS, typed) == cell


@pytest.mark.parametrize(
    ("rows", "columns", "lines"),
    [
        ((("a10", "b10"), ("a9", "b9")), ("a", "b"), ("10", "9")),
        ((("-1,2", "0,2"), ("-1,-3", "0,-3")), ("-1", "0"), ("2", "-3")),
        ((("9,11", "10,11"), ("9,10", "10,10")), ("9", "10"), ("11", "10")),
        ((("sun", "moon"), ("star", "sky")), (), ()),
        ((("x",),), (), ()),
    ],
)
def test_edges_say_what_columns_and_rows_are_called(rows, columns, lines):
    assert edges(rows) == Edges(columns, lines)
