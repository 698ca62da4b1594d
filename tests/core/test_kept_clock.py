"""The clock beside a record: what is left, what undo finds again, and what comes from outside."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.kept_clock import LONGEST, MOST_ADDED, MOST_PLIES, TENTHS, KeptClock
from game.core.kept_table import KeptTable
from tests.conformance import BRIEF

clocks = st.builds(
    KeptClock,
    st.integers(1, LONGEST),
    st.integers(0, MOST_ADDED),
    st.lists(st.integers(0, LONGEST * TENTHS), max_size=9).map(tuple),
)
FINE = {"seconds": 180, "increment": 2, "spent": [100, 0, 35]}


@BRIEF
@given(clocks)
def test_what_is_written_is_read_again(clock):
    text = json.dumps(KeptTable(clock=clock).as_dict())
    assert KeptTable.from_data(json.loads(text), 2) == KeptTable(clock=clock)


@pytest.mark.parametrize(
    "part",
    [
        {"seconds": 0},
        {"seconds": LONGEST + 1},
        {"seconds": 180.0},
        {"seconds": True},
        {"seconds": "180"},
        {"seconds": None},
        {"increment": -1},
        {"increment": MOST_ADDED + 1},
        {"increment": 10**400},
        {"spent": None},
        {"spent": 7},
        {"spent": "100"},
        {"spent": {"0": 1}},
        {"spent": [-1]},
        {"spent": [1.5]},
        {"spent": [True]},
        {"spent": [[1]]},
        {"spent": [LONGEST * TENTHS + 1]},
        {"spent": [0] * (MOST_PLIES + 1)},
    ],
)
def test_a_clock_that_cannot_be_is_none_and_costs_nothing_else(part):
    assert KeptClock.from_data(FINE)
    assert KeptClock.from_data({**FINE, **part}) is None
    kept = {"signs": [1, 0], "clock": {**FINE, **part}}
    assert KeptTable.from_data(kept, 2) == KeptTable(signs=(1, 0))


@pytest.mark.parametrize("data", [None, 7, "", [], [180, 2], {}, {"seconds": 180}])
def test_what_is_no_clock_is_none(data):
    assert KeptClock.from_data(data) is None


def test_what_a_later_version_adds_is_passed_over():
    assert KeptClock.from_data({**FINE, "later": {"a": 1}}) == KeptClock(180, 2, (100, 0, 35))


def test_every_move_adds_and_nobody_pays_for_others():
    clock = KeptClock(60, 2, (100, 50, 30, 0))
    assert clock.left((), 0) == clock.left((), 1) == 600
    assert clock.left((0, 1), 0) == 600 - 100 + 20
    assert clock.left((0, 1, 0, -1), 0) == 600 - 130 + 40
    assert clock.left((0, 1, 0, -1), 1) == 600 - 50 + 20


def test_who_has_run_out_gets_nothing_any_more():
    clock = KeptClock(10, 5, (100, 0, 0))
    assert clock.left((0, 1), 0) == 0
    assert clock.left((0, 1, 0), 0) == 0
    hostile = KeptClock(1, 180, (LONGEST * TENTHS, 0, 0))
    assert hostile.left((0, 0, 0), 0) == 0


def test_beside_a_record_lies_what_its_plies_used_and_the_turn_that_is_thought_about():
    clock = KeptClock(60, 2, (100, 50, 30, 7))
    assert clock.at(4) == clock
    assert clock.at(3) == clock
    assert clock.at(1) == KeptClock(60, 2, (100, 50))
    assert clock.at(5) is None


def test_thought_is_noted_and_a_move_ends_what_was_undone():
    clock = KeptClock(60, 2, (100, 50, 30))
    assert clock.thinking(3) == 0
    assert clock.with_thought(1, 80).spent == (100, 80, 30)
    assert clock.with_thought(3, 9).spent == (100, 50, 30, 9)
    assert clock.with_plies(1, (60, 0)).spent == (100, 60, 0)
    assert clock.fresh() == KeptClock(60, 2)
