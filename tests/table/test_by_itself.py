"""Done that presses itself, and hands that mean what stood there before something changed."""

from __future__ import annotations

import pytest

from game.core.contract import TIMEOUT
from game.table import effects as e
from game.table import messages as m
from game.table.preferences import Preferences
from game.table.state import Choosing, Covered, Pause, Question, Revealing, TimedOut
from tests.handing import measure
from tests.table.device import Device, session

HERE, PROCEED = m.Pressed(m.Button.HERE), m.Pressed(m.Button.PROCEED)
DONE, YES, NO = m.Pressed(m.Button.DONE), m.Pressed(m.Button.YES), m.Pressed(m.Button.CLOSE)
WISHED = Preferences(pace=0, done_by_itself=True)
ASKING = Preferences(pace=0, asks_about_done=True)
LOOK = 0.1


class Watch:
    """A table whose time goes on by `pass_time` alone."""

    def __init__(self, *bots, preferences=WISHED, **options):
        begun = session("chips", bots or (None,) * 3, options)
        self.now, self.device = 100.0, Device(begun, preferences)
        self.device.send(HERE)

    def pass_time(self, seconds):
        for _look in range(round(seconds / LOOK)):
            self.now += LOOK
            self.device.send(m.Ticked(self.now))
        return self.device

    def begin(self):
        """One look at the clock, from which time counts."""
        return self.pass_time(LOOK)

    def chosen(self, *cells):
        self.device.send(*map(m.CellTapped, cells))
        self.begin()
        return self.device

    def plies(self):
        return len(self.device.history.plies)


# Done


@pytest.mark.parametrize("seed", range(4))
def test_a_standard_game_of_three_takes_a_hundred_taps(seed):
    asked = measure(3, WISHED, seed)
    assert asked.rounds == 10
    assert asked.total <= 100
    assert "Done" not in asked.taps


def test_it_is_pressed_two_seconds_after_the_last_choice():
    watch = Watch()
    watch.chosen("c3", "d4")
    assert watch.device.screen.finishing == 100
    watch.pass_time(1.8)
    assert (watch.plies(), round(watch.device.screen.finishing)) == (0, 10)
    device = watch.pass_time(0.3)
    assert (watch.plies(), type(device.phase), device.phase.seat) == (1, Covered, 1)
    assert device.screen.finishing is None


def test_until_then_a_choice_can_be_changed_and_the_moment_begins_anew():
    watch = Watch()
    watch.chosen("c3", "d4")
    watch.pass_time(1.8)
    watch.device.send(m.Pressed(m.Button.ESCAPE))
    assert watch.device.screen.finishing is None
    watch.pass_time(3)
    assert watch.plies() == 0, "a chip has no cell any more"
    watch.chosen("e5")
    assert watch.device.screen.finishing == 100
    watch.pass_time(1.8)
    watch.chosen("f6")
    watch.pass_time(1.8)
    assert watch.plies() == 0, "another cell is another choice"
    watch.pass_time(0.3)
    assert watch.device.history.log() == ((0, "c3 f6"),)


def test_it_works_by_hand_meanwhile():
    watch = Watch()
    watch.chosen("c3", "d4")
    assert isinstance(watch.device.send(DONE).phase, Covered)
    watch.pass_time(5)
    assert watch.plies() == 1


def test_it_is_said_aloud_and_below_the_question():
    device = Watch().chosen("c3", "d4")
    told = "Done presses itself in a moment. Until then you can change your choice."
    assert device.words.detail == told
    assert device.said[-1].endswith(told)
    without = Watch(preferences=Preferences(pace=0)).chosen("c3", "d4")
    assert "itself" not in without.words.detail + without.said[-1]
    assert without.screen.finishing is None


def test_a_pause_holds_it_and_gives_the_whole_moment_back():
    watch = Watch()
    watch.chosen("c3", "d4")
    watch.pass_time(1.8)
    watch.device.send(m.PageHidden())
    assert isinstance(watch.device.screen.dialog, Pause)
    watch.pass_time(60)
    assert watch.plies() == 0
    watch.device.send(NO)
    watch.pass_time(1.8)
    assert watch.plies() == 0
    watch.pass_time(0.5)
    assert watch.plies() == 1


def test_what_is_complete_when_time_runs_out_counts():
    watch = Watch(seconds=3)
    watch.begin()
    watch.pass_time(2.5)
    watch.chosen("c3", "d4")
    watch.pass_time(1)
    assert watch.device.history.log() == ((0, "c3 d4"),)
    late = Watch(seconds=3, preferences=Preferences(pace=0))
    late.chosen("c3", "d4")
    late.pass_time(4)
    assert late.device.history.plies[0].action == TIMEOUT, "without that, Done is to be pressed"


def test_where_moves_are_open_nothing_presses_itself():
    device = Device(session("stones"), WISHED)
    way = next(iter(device.history.game.legal_actions(device.history.state, 0)))
    device.choose(way).send(m.Ticked(1.0), m.Ticked(1.4), m.Ticked(9.0))
    assert device.screen.finishing is None
    assert device.history.plies == ()


def test_time_passes_also_where_there_is_no_clock():
    device = Watch(seconds=0).chosen("c3", "d4")
    assert device.screen.clock is None
    assert device.screen.ticking
    assert not Watch(seconds=0).device.screen.ticking


# Hands that come too late


def test_a_press_just_after_time_is_up_does_not_skip_the_reveal():
    watch = Watch(None, "random", late="drift", preferences=Preferences(pace=0))
    watch.device.send(m.CellTapped("c3"), m.CellTapped("d4"), DONE, m.MotionEnded(), PROCEED)
    assert isinstance(watch.device.phase, Choosing)
    watch.pass_time(10.2)
    device = watch.device
    assert isinstance(device.phase, Revealing)
    shown = device.phase
    device.send(DONE, PROCEED, m.CellTapped("c4"), PROCEED)
    assert device.phase is shown, "nobody has seen it yet"
    watch.pass_time(0.7)
    assert not device.screen.ticking
    assert device.send(m.MotionEnded(), PROCEED).phase.seat == 0


def test_nor_does_it_leave_the_page_that_tells_who_is_out():
    watch = Watch(seconds=3, preferences=Preferences(pace=0))
    watch.begin()
    device = watch.pass_time(3.1)
    assert isinstance(device.send(PROCEED).phase, TimedOut)
    watch.pass_time(0.7)
    assert isinstance(device.send(PROCEED).phase, Covered)


def test_nor_opens_the_next_cover_when_done_has_pressed_itself():
    watch = Watch()
    watch.chosen("c3", "d4")
    device = watch.pass_time(2.1)
    assert isinstance(device.send(DONE, HERE).phase, Covered)
    watch.pass_time(0.7)
    assert isinstance(device.send(HERE).phase, Choosing)


def test_what_hands_have_done_themselves_holds_nobody_up():
    device = Watch(preferences=Preferences(pace=0)).chosen("c3", "d4")
    assert isinstance(device.send(DONE, HERE).phase, Choosing)
    assert device.phase.seat == 1


# The question


def second_reveal(*bots):
    device = Device(session("chips", bots or (None,) * 3, {"seconds": 0}), ASKING, prompt=False)
    shown = 0
    while shown < 2:
        device.carry_out()
        device.go_on()
        device.carry_out()
        shown += isinstance(device.phase, Revealing)
    return device.send(m.MotionEnded(), PROCEED)


@pytest.mark.parametrize(
    ("answer", "wished"), [(YES, True), (NO, False), (m.Pressed(m.Button.ESCAPE), False)]
)
def test_three_people_are_asked_once_whether_they_want_that(answer, wished):
    device = second_reveal()
    assert isinstance(device.screen.dialog, Question)
    assert isinstance(device.phase, Revealing), "nobody’s clock runs meanwhile"
    device.due.clear()
    device.send(answer)
    assert e.SetDoneByItself(wished) in device.due
    assert device.state.preferences.done_by_itself is wished
    device.carry_out()
    assert isinstance(device.send(PROCEED).phase, Choosing)


@pytest.mark.parametrize("bots", [(None, None), (None, None, "random"), (None, "random")])
def test_fewer_people_are_not_asked(bots):
    assert second_reveal(*bots).screen.dialog is None


# Rounds among bots


def watched(pace=1.0, *bots):
    """Chips that go on among bots: whoever gave up watches, or there is nobody."""
    watch = Watch(*(bots or (None, "random", "random")), preferences=Preferences(pace=pace))
    if None in watch.device.session.bots:
        resign = (m.Pressed(m.Button.PAUSE), m.Pressed(m.Button.RESIGN), YES, PROCEED)
        watch.device.send(*resign)
    assert isinstance(watch.device.phase, Revealing)
    watch.device.send(m.MotionEnded())
    return watch


@pytest.mark.parametrize("bots", [(), ("random", "random", "random")])
def test_rounds_among_bots_follow_each_other_without_a_tap_until_the_last(bots):
    watch = watched(1.0, *bots)
    for shown in range(1, 11):
        assert watch.device.history.state.round == shown
        assert watch.device.screen.ticking
        watch.begin()
        assert watch.device.screen.finishing > 90
        watch.pass_time(20)
        watch.device.send(m.MotionEnded())
    assert watch.device.history.outcome
    watch.pass_time(60)
    assert not watch.device.ended, "the last one stays until somebody wants the result"
    assert watch.device.send(PROCEED).ended


def test_a_pause_or_another_look_holds_them():
    watch = watched()
    watch.begin()
    watch.device.send(m.Pressed(m.Button.PAUSE))
    watch.pass_time(60)
    watch.device.send(NO, m.Pressed(m.Button.AGAIN))
    watch.pass_time(60)
    assert watch.device.history.state.round == 1, "it moves once more"


def test_where_nothing_moves_by_itself_they_wait_for_a_tap():
    watch = watched(pace=0)
    assert not watch.device.screen.ticking
    watch.pass_time(60)
    assert watch.device.history.state.round == 1


def test_among_people_a_reveal_waits_for_them():
    watch = Watch(None, "random", preferences=Preferences(), seconds=0)
    watch.chosen("c3", "d4")
    watch.device.send(DONE, m.MotionEnded())
    assert isinstance(watch.device.phase, Revealing)
    assert not watch.device.screen.ticking
