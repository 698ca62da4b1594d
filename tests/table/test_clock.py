"""The clock of whoever chooses: time comes in messages and never runs out unseen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.table import messages as m
from game.table.preferences import Preferences
from game.table.state import (
    Choosing,
    Covered,
    Pause,
    PlayIntent,
    Question,
    Reading,
    ScoreSheet,
    SkipIntent,
    TimedOut,
    UndoIntent,
)
from tests.table.device import Device, session

FREE = Preferences(pace=0, undoes_anything=True)

BEAT = 0.25


def table(seconds=10):
    """Chips, whose first player has just been handed the tablet."""
    device = Device(session("chips", options={"seconds": seconds}))
    return device.send(m.Pressed(m.Button.HERE))


def pass_time(device, beats, start=100.0):
    """So many punctual looks at the clock."""
    for beat in range(beats + 1):
        device.send(m.Ticked(start + beat * BEAT))
    return device


def left(device):
    return device.screen.clock.seconds


def test_the_clock_runs_the_seconds_that_the_game_says():
    device = table(seconds=10)
    assert left(device) == 10
    assert left(pass_time(device, 5)) == 9
    assert device.screen.clock.share == pytest.approx(87.5)


def test_time_that_runs_out_does_what_the_rules_say():
    device = pass_time(table(seconds=3), 12)
    assert [ply.action.word for ply in device.history.plies] == ["timeout"]
    assert device.screen.clock is None
    assert isinstance(device.phase, TimedOut)
    assert device.phase.seat == 0
    assert len(device.saved) == 1


def test_without_a_clock_one_plays_as_long_as_one_likes():
    device = pass_time(table(seconds=0), 500)
    assert device.screen.clock is None
    assert device.history.plies == ()


def test_no_time_passes_before_the_tablet_is_taken():
    device = pass_time(Device(session("chips", options={"seconds": 3})), 500)
    assert isinstance(device.phase, Covered)
    assert left(device.send(m.Pressed(m.Button.HERE))) == 3


def test_a_pause_stops_the_clock():
    device = pass_time(table(seconds=3), 4).send(m.Pressed(m.Button.PAUSE))
    assert device.screen.clock is None
    pass_time(device, 500, start=101)
    assert left(device.send(m.Pressed(m.Button.CLOSE))) == 2
    assert left(pass_time(device, 4, start=9000)) == 1


def test_a_page_that_nobody_sees_pauses_and_costs_nobody_anything():
    device = pass_time(table(seconds=3), 4).send(m.PageHidden())
    pass_time(device, 500, start=200)
    assert left(device.send(m.Pressed(m.Button.CLOSE))) == 2


def asked(intent):
    return Question("?", "", "Yes", "No", intent)


@pytest.mark.parametrize("dialog", [Reading(()), ScoreSheet(), asked(PlayIntent(0, None))])
def test_a_page_that_nobody_sees_pauses_where_something_lies_over_the_table(dialog):
    device = pass_time(table(seconds=10), 4)
    device.state = replace(device.state, dialog=dialog)
    assert left(pass_time(device, 4, start=101)) == 8, "the clock runs on beneath it"
    device.send(m.PageHidden())
    assert isinstance(device.screen.dialog, Pause)
    pass_time(device, 500, start=200)
    assert left(device.send(m.Pressed(m.Button.CLOSE))) == 8


@pytest.mark.parametrize("seconds", [0, 10])
def test_what_lies_over_the_table_stays_on_a_page_that_nobody_sees_if_no_clock_runs(seconds):
    device = table(seconds=seconds).send(
        m.Pressed(m.Button.READ if not seconds else m.Button.PAUSE)
    )
    before = device.state.dialog
    assert device.send(m.PageHidden()).state.dialog == before


@pytest.mark.parametrize("intent", [UndoIntent(), SkipIntent()])
def test_what_the_table_is_asked_costs_nobody_anything(intent):
    device = pass_time(table(seconds=3), 4)
    device.state = replace(device.state, dialog=asked(intent))
    pass_time(device, 500, start=101)
    assert device.history.plies == ()
    assert left(device.send(m.Pressed(m.Button.CLOSE))) == 2


def test_a_turn_that_the_table_gives_back_has_all_of_its_time():
    """Else what was thought about the round after it would be missing in it."""
    device = Device(session("chips", (None, "random"), {"seconds": 10}), FREE)
    while len(device.history.plies) < 4 or not isinstance(device.phase, Choosing):
        device.go_on()
    plies = len(device.history.plies)
    pass_time(device, 32).send(m.Pressed(m.Button.UNDO), m.Pressed(m.Button.YES))
    assert len(device.history.plies) == plies - 2
    assert left(device) == 10


def test_a_question_over_the_pause_leaves_the_clock_standing():
    device = pass_time(table(seconds=3), 4).send(
        m.Pressed(m.Button.PAUSE), m.Pressed(m.Button.RESIGN)
    )
    pass_time(device, 100, start=101)
    assert device.history.plies == ()
    assert device.send(m.Pressed(m.Button.CLOSE)).screen.dialog.seat == 0


@pytest.mark.parametrize("asleep", [2.5, 25, 3600])
def test_a_device_that_was_asleep_pauses_the_game_and_the_clock_goes_on_after_a_tap(asleep):
    device = pass_time(table(seconds=10), 12)
    device.send(m.Ticked(103 + asleep))
    assert isinstance(device.screen.dialog, Pause)
    pass_time(device, 100, start=103 + asleep)
    assert device.history.plies == ()
    assert left(device.send(m.Pressed(m.Button.CLOSE))) == 7
    assert left(pass_time(device, 4, start=9000)) == 6


def test_a_late_look_never_runs_it_out():
    """A frozen page costs half a second at most: taps may be waiting, and go first."""
    device = pass_time(table(seconds=3), 11)
    device.send(m.Ticked(5000.0))
    assert isinstance(device.phase, Choosing)
    assert device.history.plies == ()


def test_it_warns_once_when_time_is_short():
    device = pass_time(table(seconds=10), 40)
    assert device.said.count("3 seconds left") == 1


@pytest.mark.parametrize(
    ("seconds", "warnings"), [(10, (5, 3)), (20, (10, 5)), (60, (30, 5)), (5, (3,))]
)
def test_it_says_how_much_is_left_at_half_and_when_time_is_short(seconds, warnings):
    device = pass_time(table(seconds=seconds), int(seconds / BEAT) - 1)
    said = [words for words in device.said if words.endswith("left")]
    assert said == [f"{count} seconds left" for count in warnings]


def test_the_cover_says_the_time_and_what_too_late_means_before_it_is_lifted():
    said = Device(session("chips")).said[-1]
    assert "The 10 seconds start when you tap. Whoever is too late is out." in said
    without = Device(session("chips", options={"seconds": 0})).said[-1]
    assert without.endswith("Take your time.")
    assert "out" not in without


def test_headphones_are_advised_once_and_only_among_several_people():
    device = table(seconds=0)
    while not device.ended and len(device.history.plies) < 6:
        device.go_on()
    assert sum("headphones" in words for words in device.said) == 1
    alone = Device(session("chips", (None, "casual")))
    assert not any("headphones" in words for words in alone.said)


def test_ordering_stops_it_and_the_next_one_starts_full():
    device = pass_time(table(seconds=10), 20)
    device.go_on()
    assert device.screen.clock is None
    assert left(device.go_on()) == 10


def test_a_table_that_was_left_goes_on_with_the_clock_it_had():
    device = pass_time(table(seconds=10), 20).send(m.Pressed(m.Button.PAUSE))
    later = Device(device.session, clock=device.state.clock)
    assert left(later.send(m.Pressed(m.Button.HERE))) == 5
