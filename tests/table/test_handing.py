"""A tablet that three people share at chips: how often it is tapped and goes on, and no secret."""

from __future__ import annotations

import pytest

from game.table import messages as m
from game.table.state import Choosing, Covered, Revealing
from tests.handing import measure
from tests.table.device import Device, session

HERE, PROCEED = m.Pressed(m.Button.HERE), m.Pressed(m.Button.PROCEED)


@pytest.mark.parametrize("seed", range(4))
def test_a_standard_game_of_three_goes_on_once_less_a_round(seed):
    asked = measure(seed=seed)
    assert asked.rounds == 10
    assert asked.passes == 1 + 2 * (1 + asked.rounds)
    assert asked.total <= 133


def revealed(*bots, **options):
    """Chips with its placement shown: Cleo placed last."""
    device = Device(session("chips", bots or (None,) * 3, options))
    while not isinstance(device.phase, Revealing):
        device.go_on()
    return device.send(m.MotionEnded())


def test_who_chose_last_keeps_the_tablet_and_opens_the_next_round_with_one_tap():
    device = revealed()
    controls = device.screen.surface.controls
    assert (controls.proceed, controls.opens) == ("Round 1: I’m Cleo", 2)
    assert isinstance(device.send(PROCEED).phase, Choosing)
    assert device.phase.seat == 2
    assert device.screen.clock.seconds == 10


def test_the_order_of_a_round_is_that_of_the_round_before_turned_about():
    device, seats = revealed().send(PROCEED), []
    while len(seats) < 9:
        if isinstance(device.phase, Choosing):
            seats.append(device.phase.seat)
        device.go_on()
    assert seats == [2, 1, 0, 0, 1, 2, 2, 1, 0]


def test_those_who_listen_hear_who_goes_on_and_the_time_before_the_tap():
    said = revealed().said[-1]
    assert "Cleo goes on. Secretly move your runner, then your hunter." in said
    assert said.endswith("The 10 seconds start when you tap. Whoever is too late is out.")


def test_between_two_people_the_table_is_covered_and_the_cursor_tells_nothing():
    device = revealed().send(PROCEED)
    home = device.view.home_cell(
        device.session.seen(None), device.view.select(device.session.seen(None), None)
    )
    device.go_on()
    assert isinstance(device.phase, Covered)
    assert (device.phase.seat, device.cursor) == (1, home)
    surface = device.screen.surface
    assert surface.controls.picks == ()
    assert surface.board.selection == device.view.select(device.phase.seen, None)


def test_one_person_alone_is_named_nowhere():
    device = revealed(None, "random", "random")
    assert (device.screen.surface.controls.proceed, device.screen.surface.controls.opens) == (
        "Round 1",
        None,
    )
    assert "goes on" not in device.said[-1]


def test_after_the_last_reveal_nobody_is_called():
    device = revealed(rounds=1).send(PROCEED)
    while not isinstance(device.phase, Revealing):
        device.go_on()
    assert device.screen.surface.controls.proceed == "Result"
    assert "goes on" not in device.send(m.MotionEnded()).said[-1]


def test_who_is_out_is_passed_over_and_the_one_before_goes_on():
    device = revealed()
    device.send(PROCEED).go_on()
    device.send(HERE).go_on()
    device.send(m.Pressed(m.Button.PAUSE), m.Pressed(m.Button.RESIGN), m.Pressed(m.Button.YES))
    assert isinstance(device.phase, Revealing)
    device.send(m.MotionEnded())
    assert device.screen.surface.controls.proceed == "Round 2: I’m Ben"
    assert device.send(PROCEED).phase.seat == 1


def test_a_table_that_was_left_goes_on_with_the_one_who_has_the_tablet():
    device = revealed()
    assert Device(device.session).phase.seat == 2
