"""The clocks that set-up offers: what they are called, and what of it is found again."""

from __future__ import annotations

import pytest

from game.core.kept_clock import KeptClock
from game.table import clock_choices as clocks
from game.view.times import clock_time, duration
from game.view.values import Timing

EVERY = [(timing, choice) for timing in Timing for choice in clocks.offered(timing)]


@pytest.mark.parametrize(("timing", "choice"), EVERY)
def test_what_is_chosen_is_found_again_from_what_the_device_keeps(timing, choice):
    clock = clocks.chosen(timing, choice.value, clocks.FIRST_OWN)
    assert (clock is None) == (choice.value == clocks.OFF)
    kept = KeptClock.from_data(clock.as_dict()) if clock else None
    assert clocks.key_of(timing, kept) == choice.value
    assert bool(clocks.explained(timing, clock)) == bool(clock)


def test_there_is_none_at_first_and_they_are_called_as_in_chess():
    labels = [choice.label for choice in clocks.offered(Timing.GAME)]
    assert labels == ["Off", "3 + 2", "5 + 3", "10 + 5", "Own"]
    assert [choice.label for choice in clocks.offered(Timing.TURN)][:2] == ["Off", "30 s"]


@pytest.mark.parametrize("minutes", clocks.MINUTES)
def test_ones_own_clock_may_have_any_of_its_numbers(minutes):
    for added in clocks.ADDED:
        own = clocks.with_added(clocks.with_minutes(clocks.FIRST_OWN, minutes), added)
        assert (own.seconds, own.increment) == (60 * minutes, added)
        assert KeptClock.from_data(own.as_dict()) == own
        key = clocks.key_of(Timing.GAME, own)
        assert clocks.chosen(Timing.GAME, key, own) == own


@pytest.mark.parametrize("clock", [KeptClock(61), KeptClock(60, 7), KeptClock(10_000), None])
def test_a_clock_that_is_not_offered_is_off(clock):
    assert clocks.key_of(Timing.GAME, clock) == clocks.OFF
    assert clocks.key_of(Timing.TURN, clock or KeptClock(180, 2)) == clocks.OFF


def test_the_words_have_the_numbers():
    words = clocks.explained(Timing.GAME, KeptClock(300, 3))
    assert words.startswith("5 min each for the whole game, and 3 s more for each move.")


@pytest.mark.parametrize(
    ("seconds", "shown", "told"),
    [
        (0, "0:00", "0 seconds"),
        (1, "0:01", "1 second"),
        (60, "1:00", "1 minute"),
        (245, "4:05", "4 minutes, 5 seconds"),
        (10_800, "180:00", "180 minutes"),
    ],
)
def test_minutes_and_seconds_are_shown_and_told(seconds, shown, told):
    assert clock_time(seconds) == shown
    assert duration(seconds) == told
