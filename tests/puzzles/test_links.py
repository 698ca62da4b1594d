"""Puzzles as links: without their answers, read back, and refused when damaged."""

from __future__ import annotations

import contextlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.record import BadRecord
from game.puzzles.links import from_link, to_link
from tests.puzzles.test_page import kinds, of_kind


@pytest.mark.parametrize("puzzle", kinds(), ids=lambda one: one.id)
def test_a_link_asks_the_same_and_knows_no_answer(puzzle):
    found = from_link(to_link(puzzle))
    assert found.id == puzzle.id
    assert found.question() == puzzle.question()
    assert not found.proved
    assert found.right == ()


def test_a_link_does_not_foretell_dice():
    puzzle = of_kind("stones", 2)
    seeded = replace(puzzle, record=replace(puzzle.record, seed=99))
    assert from_link(to_link(seeded)).record.seed == 0


@given(st.text(max_size=60))
def test_any_other_text_is_refused(text):
    with pytest.raises(BadRecord):
        from_link(text)


@pytest.mark.parametrize("where", range(0, 40, 3))
def test_a_damaged_link_is_refused(where):
    link = to_link(of_kind("stones", 2))
    cut = link[:where] + link[where + 1 :]
    with contextlib.suppress(BadRecord):
        assert from_link(cut).id != from_link(link).id  # it asks for something else
