"""What a device keeps of puzzles: read back, put together from two windows, and hostile texts."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import backup, bundle
from game.puzzles import kept
from game.puzzles.kept import Effort

efforts = st.builds(Effort, st.integers(0, 99), st.integers(0, 99), st.booleans(), st.booleans())
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=6,
)


@given(efforts)
def test_what_is_kept_is_read_back(effort):
    assert kept.from_text(effort.to_text()) == effort


@given(efforts, efforts)
def test_what_is_solved_stays_as_it_was(before, now):
    both = kept.together(before, now)
    assert both.solved == (before.solved or now.solved)
    if before.solved:
        assert both == before
    assert kept.together(both, now) == both


@given(efforts)
def test_the_first_effort_is_kept(now):
    assert kept.together(None, now) == now


@given(anything)
def test_anything_else_is_no_effort(data):
    assert kept.from_text(json.dumps(data)) is None
    assert kept.checked(f"{kept.SOLVED}stones-1", data) == ""


@pytest.mark.parametrize("text", ["", "{", "[" * 5000, '{"wrong":-1,"hints":0}', '{"wrong":1e9}'])
def test_a_damaged_text_is_none(text):
    assert kept.from_text(text) is None


@pytest.mark.parametrize(
    ("id", "fine"),
    [
        ("solved/stones-3f2a91bc", True),
        ("own/3f2a91bc/12", True),
        ("solved/", False),
        ("versions/x", False),
        ("solved/<b>", False),
        (12, False),
    ],
)
def test_ids_that_come_in_are_checked(id, fine):
    assert kept.is_id(id) is fine


def test_a_backup_carries_what_is_kept_of_puzzles():
    rows = {"solved/stones-3f2a91bc": json.loads(Effort(1, 0, False, True).to_text())}
    text = backup.Writer((), None, rows).text()
    assert backup.parse_any(text).puzzles == rows
    assert backup.parse_any(backup.Writer().text()).puzzles is None
    assert bundle.head() == '{"format":1,"jeex":"games","games":[\n'


def test_what_comes_in_is_added_to_what_is_there():
    id = "solved/stones-3f2a91bc"
    solved, begun = Effort(2, 1, False, True), Effort(5, 0, True, False)
    assert kept.added(id, solved.to_text(), "") == solved.to_text()
    assert kept.added(id, solved.to_text(), begun.to_text()) == solved.to_text()
    assert kept.added(id, begun.to_text(), solved.to_text()) == solved.to_text()
    assert kept.added("own/1/2", '{"a":1}', '{"b":2}') == '{"b":2}'
