"""What a key asks for is said, and changes nothing else: the last move, the clock, the numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import registry
from game.core.contract import CHANCE
from game.table import messages as m
from game.table import narration
from game.table.state import BotsChoosing, Choosing, Covered
from game.view.concerns import Secret
from tests.table.device import Device, session

every_game = pytest.mark.parametrize("game", registry.GAMES)
LAST, CLOCK, POINTS = (m.Button.LAST, m.Button.CLOCK, m.Button.POINTS)


def asked(device, button):
    """What is said when that is pressed."""
    state, before = device.state, len(device.said)
    device.send(m.Pressed(button))
    assert device.state == state
    [said] = device.said[before:] or [""]
    return said


def asked_beside(device, button):
    """The same at a table where nothing is carried out by itself."""
    device.due.clear()
    device.send(m.Pressed(button))
    [said] = device.due
    return said.words


def choosing(game, turns, **options):
    device = Device(session(game, options=options))
    while turns or not isinstance(device.phase, Choosing):
        turns -= isinstance(device.phase, Choosing)
        device.go_on()
    return device


@every_game
def test_the_last_move_is_said_as_often_as_it_is_asked_for(game):
    device = choosing(game, 4)
    history = device.history
    if isinstance(device.view, Secret):
        [*_, ply] = (ply for ply in history.plies if ply.step.reveals)
    else:
        [*_, ply] = (ply for ply in history.plies if ply.player != CHANCE)
    told = narration.summary(narration.sentences(device.session, ply.step))
    for _time in range(2):
        assert asked(device, LAST).startswith(told)


@every_game
def test_before_the_first_move_that_is_said(game):
    device = choosing(game, 0)
    rolls = narration.last_move(device.session)
    assert asked(device, LAST) == (rolls or "Nothing has happened yet.")
    if not isinstance(device.view, Secret):  # there, only what was shown is told
        assert bool(rolls) == any(ply.player == CHANCE for ply in device.history.plies)


def test_the_clock_is_said_while_it_runs():
    device = choosing("chips", 0)
    assert asked(device, CLOCK) == "10 seconds left"
    device.send(*(m.Ticked(beat / 2) for beat in range(7)))
    assert asked(device, CLOCK) == "7 seconds left"
    assert asked(choosing("chips", 0, seconds=0), CLOCK) == "No clock is running."


@pytest.mark.parametrize("here", [True, False])
def test_the_clock_of_those_who_choose_elsewhere_is_said_while_it_runs(here):
    begun = session("chips", (None, None))
    elsewhere = frozenset({1} if here else {0, 1})
    device = Device(replace(begun, elsewhere=elsewhere), prompt=False)
    device.send(m.ClockHeld(False), m.Ticked(0))
    assert isinstance(device.phase, Covered if here else BotsChoosing)
    assert device.screen.clock.seconds == 10
    assert asked_beside(device, CLOCK) == "10 seconds left"
    device.send(*(m.Ticked(beat / 2) for beat in range(7)))
    assert asked_beside(device, CLOCK) == "7 seconds left"
    device.send(m.ClockHeld(True))
    assert asked_beside(device, CLOCK) == "No clock is running."


@every_game
def test_everybodys_numbers_are_said_those_of_who_is_asked_first(game):
    device = choosing(game, 3)
    said, names = asked(device, POINTS), device.session.names
    assert said.startswith(names[device.phase.seat])
    assert [name for name in names if name not in said] == []
    for tile in device.screen.surface.rail:
        for amount in tile.amounts:
            assert f"{amount.meaning} {amount.text}".strip() in said


def test_a_hint_stays_on_the_board_while_something_is_said():
    device = Device(session("stones", (None, "casual")))
    device.send(m.Pressed(m.Button.HINT))
    assert device.state.hint
    asked(device, POINTS)


def test_nothing_is_said_behind_a_cover_or_a_dialog():
    device = Device(session("chips", (None, None)))
    assert isinstance(device.phase, Covered)
    assert asked(device, POINTS) == ""
    device = Device(session("stones")).send(m.Pressed(m.Button.PAUSE))
    assert asked(device, LAST) == ""
