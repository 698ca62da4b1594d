"""Chips that go on by themselves: nobody is out by the clock, and all are told what it chose."""

from __future__ import annotations

import json

import pytest

from game.core import record as records
from game.core.contract import TIMEOUT
from game.table import effects as e
from game.table import messages as m
from game.table.preferences import Preferences
from game.table.session import Session
from game.table.state import Choosing, Covered, Revealing
from tests.table.device import Device, record_of, session

BEAT = 0.25


def table(*bots, seconds=10, late="drift", placed=("c3 e5", "g7 h3"), **options):
    """Chips after placement, at which Ana was the last; she has just been handed the tablet."""
    chosen = {"late": late, "seconds": seconds, **options}
    begun = session("chips", bots or (None, None), chosen)
    if len(begun.people) == 1:
        device = Device(begun).send(m.Pressed(m.Button.HERE)).play_text(placed[0])
        return device.send(m.MotionEnded(), m.Pressed(m.Button.PROCEED))
    for seat in reversed(begun.people):
        begun = begun.play(seat, begun.history.game.action_from_string(placed[seat]))
    return Device(begun).send(m.Pressed(m.Button.HERE))


def pass_time(device, seconds, start=100.0):
    """So many seconds of punctual looks at the clock."""
    for beat in range(round(seconds / BEAT) + 1):
        device.send(m.Ticked(start + beat * BEAT))
    return device.settle()


def orders(device):
    """The last actions as a record holds them."""
    return [text for _seat, text in json.loads(record_of(device.session))["actions"]]


def test_placing_has_no_clock_and_the_cover_says_so():
    device = Device(session("chips", (None, None), {"late": "drift"}))
    assert device.said[-1].endswith("Take your time.")
    device.send(m.Pressed(m.Button.HERE))
    pass_time(device, 60)
    assert device.screen.clock is None
    assert device.history.plies == ()


def test_the_cover_says_what_will_happen_before_it_is_lifted():
    device = table()
    assert "seconds start when you tap. A chip that you have not moved by then" in device.said[-2]


def test_a_chip_that_was_not_moved_goes_on_by_itself_and_the_record_holds_the_step():
    device = table().send(m.CellTapped("d4"))
    pass_time(device, 10)
    assert orders(device)[-1] == "d4 e6"
    assert record_of(device.session) == device.saved[-1]
    assert isinstance(device.phase, Covered), "no page of its own: nobody is out"
    assert device.phase.seat == 1
    assert e.Cue.TIME_UP in device.cues
    assert any(words.startswith("Time is up, Ana.") for words in device.said)


def test_it_is_told_to_all_when_everything_is_shown():
    device = pass_time(table().send(m.CellTapped("d4")), 10)
    assert "drifted" not in " ".join(device.said), "nothing shows before that"
    device.go_on()
    device.play_text("g8 h4")
    assert isinstance(device.phase, Revealing)
    device.send(m.MotionEnded())
    assert device.words.detail.startswith("Ana’s hunter drifted on.")
    assert "Ana’s hunter drifted on." in device.said[-1]
    device.send(m.Pressed(m.Button.AGAIN), m.MotionEnded())
    assert device.words.detail.startswith("Ana’s hunter drifted on.")
    device.send(m.Pressed(m.Button.PROCEED))
    assert isinstance(device.phase, Choosing)
    device.play_text("g7 h3").send(m.Pressed(m.Button.HERE)).play_text("c5 f5")
    device.send(m.MotionEnded())
    assert "drifted" not in device.words.detail, "that was the round before"


@pytest.mark.parametrize(
    ("taps", "told"),
    [
        ((), "Your chips drifted on."),
        (("d4",), "Your hunter drifted on."),
        (("d4", "e4"), ""),
    ],
)
def test_somebody_alone_is_told_at_once_and_called_you(taps, told):
    device = table(None, "beginner", "beginner")
    device.send(*map(m.CellTapped, taps))
    pass_time(device, 10)
    assert isinstance(device.phase, Revealing)
    device.send(m.MotionEnded())
    assert device.words.detail.startswith(told)
    assert ("drifted" in device.words.detail) == bool(told)


def test_only_the_runner_that_was_not_moved_drifts():
    device = table().send(m.ChoicePressed("purple"), m.CellTapped("e4"))
    pass_time(device, 10)
    assert orders(device)[-1] == "c4 e4"
    device.go_on().play_text("g8 h4").send(m.MotionEnded())
    assert device.words.detail.startswith("Ana’s runner drifted on.")


def test_a_whole_game_in_which_nobody_ever_taps_ends_with_everybody_in():
    device = table(None, None, None, rounds=4, placed=("c3 e5", "g7 h3", "b9 d9"))
    for second in range(100):
        if device.ended:
            break
        if isinstance(device.phase, Choosing):
            pass_time(device, 10, 1000.0 * (second + 1))
        else:
            device.go_on()
    assert device.ended
    assert not any(device.history.game.facts(device.history.state)["out"])
    assert TIMEOUT not in [ply.action for ply in device.history.plies]
    record = records.parse(record_of(device.session))
    assert records.replay(record, device.history.game).state == device.history.state


def test_after_the_page_was_loaded_anew_it_is_a_step_like_any_other():
    device = pass_time(table().send(m.CellTapped("d4")), 10)
    record = records.parse(record_of(device.session))
    history = records.replay(record, device.history.game)
    later = Device(Session("1", history, device.view, device.session.bots, series="1"))
    later.go_on().play_text("g8 h4").send(m.MotionEnded())
    assert isinstance(later.phase, Revealing)
    assert "drifted" not in later.words.detail


def test_who_takes_back_what_the_clock_chose_is_told_of_no_drift():
    device = pass_time(table(), 10)
    device.send(m.PreferencesChanged(Preferences(undoes_anything=True)))
    device.send(m.Pressed(m.Button.UNDO), m.Pressed(m.Button.YES))
    device.send(m.Pressed(m.Button.HERE)).play_text("d4 e4")
    device.send(m.Pressed(m.Button.HERE)).play_text("g8 h4").send(m.MotionEnded())
    assert "drifted" not in device.words.detail


def test_with_out_whoever_is_too_late_is_out():
    device = pass_time(table(late="out"), 10)
    assert device.history.plies[-1].action == TIMEOUT
    assert "Time is up, Ana: you are out" in device.said[-1]


# The last seconds


def proposed(device):
    """What the clock would choose, as the board shows it faintly; None where it shows nothing."""
    board = device.screen.surface.board
    if board.proposed is None:
        return None
    return device.history.game.action_to_string(device.view.order(board.seen, board.proposed))


@pytest.mark.parametrize(("seconds", "short"), [(3, 3), (4, 3), (10, 3), (20, 5)])
def test_where_the_chips_would_go_is_shown_in_the_last_seconds_only(seconds, short):
    device = table(None, None, seconds=seconds)
    for beat in range(round(seconds / BEAT)):
        device.send(m.Ticked(100 + beat * BEAT))
        left = seconds - beat * BEAT
        assert proposed(device) == ("c4 e6" if left <= short else None)


def test_what_is_chosen_then_changes_it_and_both_stay_to_be_seen():
    device = pass_time(table(), 8)
    device.send(m.CellTapped("b2"))
    assert proposed(device) == "b2 e6"
    board = device.screen.surface.board
    assert (board.selection.runner, board.selection.hunter) == (board.proposed.runner, None)
    pass_time(device, 2, 108)
    assert orders(device)[-1] == "b2 e6"


def test_those_who_listen_are_told_once_where_the_chips_would_go():
    device = pass_time(table(), 9.75)
    line = "3 seconds left. If time runs out, your runner drifts to c4 and your hunter to e6."
    assert device.said.count(line) == 1
    assert sum("drifts to" in words for words in device.said) == 1


def test_what_has_its_cell_is_not_said_to_drift():
    device = pass_time(table().send(m.CellTapped("d4")), 9)
    assert "3 seconds left. If time runs out, your hunter drifts to e6." in device.said
    device = pass_time(table().send(m.CellTapped("d4"), m.CellTapped("e4")), 9)
    assert "3 seconds left" in device.said


def test_a_hint_stays_on_the_board_while_time_runs_out():
    device = table(None, "beginner", "beginner").send(m.Pressed(m.Button.HINT))
    hinted = proposed(device)
    assert hinted
    assert proposed(pass_time(device, 8)) == hinted


def test_with_out_nothing_is_shown():
    device = pass_time(table(late="out"), 8)
    assert proposed(device) is None
    assert "3 seconds left" in device.said
