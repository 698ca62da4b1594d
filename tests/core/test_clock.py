"""The clock: seconds left, time passed in, fair to machines that stall."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.clock import DECIMALS, LONGEST_LOOK, clock_of

LOOK = 0.25
"""A punctual look; a binary fraction, so that sums of it are exact."""


def watched(clock, now, looks):
    """The clock after so many punctual looks."""
    for i in range(1, looks + 1):
        clock = clock.look(now + i * LOOK)
    return clock


def test_a_new_clock_is_full_and_stands():
    clock = clock_of(10)
    assert (clock.limit, clock.left) == (10, 10)
    assert not clock.running
    assert not clock.expired
    assert clock.look(1000) == clock


def test_a_running_clock_runs_down_and_then_time_is_up():
    clock = clock_of(3).start(100)
    assert clock.running
    almost = watched(clock, 100, 11)
    assert (almost.left, almost.expired) == (LOOK, False)
    done = watched(clock, 100, 12)
    assert (done.left, done.expired) == (0, True)
    assert watched(clock, 100, 20).left == 0


@given(opened=st.floats(0, 1e6), tenths=st.integers(0, 100))
def test_tenths_of_a_second_add_up_to_whole_seconds_whenever_they_begin(opened, tenths):
    clock = clock_of(10).start(opened)
    for i in range(1, tenths + 1):
        clock = clock.look(opened + i / 10)
    assert clock.left == (100 - tenths) / 10


def test_a_stalled_frame_counts_half_a_second_at_most():
    assert LONGEST_LOOK == 0.5
    clock = clock_of(10).start(0)
    assert clock.look(0.5).left == 9.5
    assert clock.look(0.75).left == 9.5
    assert clock.look(3600).left == 9.5


def test_a_late_look_never_runs_it_out():
    short = watched(clock_of(3).start(0), 0, 11)
    late = short.look(3600)
    assert late.left == short.left
    assert not late.expired
    assert late.look(3600 + LOOK).expired


def test_a_look_of_exactly_half_a_second_is_punctual():
    nearly = clock_of(0.5).start(0)
    assert nearly.look(0.5).expired


def test_a_standing_clock_does_not_count():
    clock = watched(clock_of(3).start(0), 0, 2).look(0.75).stopped()
    assert not clock.running
    assert clock.left == 2.25
    assert clock.look(3600).left == 2.25
    again = clock.start(3600)
    assert again.look(3600 + LOOK).left == 2


def test_starting_a_running_clock_is_only_a_look():
    clock = clock_of(3).start(0)
    assert clock.start(LOOK) == clock.look(LOOK)


def test_stopping_a_standing_clock_changes_nothing():
    clock = clock_of(3)
    assert clock.stopped() == clock


def test_time_that_runs_backwards_counts_nothing():
    clock = clock_of(3).start(100)
    assert clock.look(50).left == 3
    assert clock.look(50).look(50 + LOOK).left == 3 - LOOK


def test_a_clock_is_a_frozen_value():
    clock = clock_of(3)
    assert clock == clock_of(3)
    with pytest.raises(AttributeError):
        clock.left = 5


@given(st.lists(st.floats(-1e6, 1e6)), st.integers(1, 120))
def test_whatever_the_looks_it_only_falls_and_slowly(moments, limit):
    clock = clock_of(limit).start(0)
    for moment in moments:
        later = clock.look(moment)
        assert round(clock.left - LONGEST_LOOK, DECIMALS) <= later.left <= clock.left
        assert later.left >= 0
        clock = later
