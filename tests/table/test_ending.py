"""A game that is as good as decided may be skipped to its end; that is offered once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core import record as records
from game.games.soldiers.rules import GAME, Exit, soldiers_of
from game.games.soldiers.view.info import winner_in_sight
from game.table import effects as e
from game.table import messages as m
from game.table.session import Session
from game.table.state import BotsChoosing, Choosing, Over, Question, RestOfGame, SkipIntent
from tests.table.device import Device, record_of, session

_MOVES = "c4 d3 a2 c2 d4 d2 c1 c3 d1 b2 a1 d3 d4 c2 a3 d3 d2 d1 c1"
MOVES = _MOVES.split()
"""With the last one Ana has 15 of 16 plots, and Ben's is not about to burst."""


def start(*bots):
    return session("soldiers", bots or (None, None), {"size": 4})


def played(*bots, moves=MOVES):
    """The session after these moves, whoever sits there."""
    now = start(*bots)
    for text in moves:
        (seat,) = now.history.active_players
        now = now.play(seat, now.history.game.action_from_string(text))
    return now


def offered(device):
    return isinstance(device.state.dialog, Question) and device.state.dialog.intent == SkipIntent()


def decided(**how):
    """The table after Ana has made the last of these moves."""
    device = Device(played(moves=MOVES[:-1]), **how)
    assert not offered(device)
    return device.play_text(MOVES[-1])


def test_it_is_offered_once_the_motion_is_over():
    device = decided(prompt=False)
    while not isinstance(device.phase, Choosing) or device.phase.seat == 0:
        assert not offered(device)
        device.carry_out_one() if device.due else device.send(m.MotionEnded())
    question = device.state.dialog
    assert (question.title, question.yes, question.no) == (
        "Ana has almost the whole board",
        "Skip to the end",
        "Play on",
    )
    assert "15 of 16 plots" in question.detail


def test_who_plays_on_is_not_asked_again():
    device = decided()
    assert offered(device)
    device.send(m.Pressed(m.Button.CLOSE))
    assert isinstance(device.phase, Choosing)
    device.send(m.Pressed(m.Button.UNDO))
    assert device.phase.seat == 0
    device.play_text(MOVES[-1])
    while not device.ended:
        assert not offered(device)
        device.go_on()


def test_bots_play_the_rest_for_everybody_and_the_record_is_a_game_like_any_other():
    device = decided(prompt=False)
    device.carry_out()
    device.due.clear()
    device.send(m.Pressed(m.Button.YES))
    asked = set()
    while device.due:
        if isinstance(device.due[0], e.AskBot):
            assert device.due[0].hurried
        if isinstance(device.due[0], e.AskBot):
            asked.add(device.due[0].seat)
        device.carry_out_one()
        assert device.screen.out.skipping
    assert device.ended
    assert asked == {0, 1}
    assert isinstance(device.phase, Over)
    record = records.parse(record_of(device.session))
    assert not any(record.bots)
    assert records.replay(record, device.history.game).outcome is not None


def test_bots_wait_while_one_person_is_asked():
    device = Device(played(None, "casual", moves=MOVES[:-1])).play_text(MOVES[-1])
    assert device.state.dialog.title == "You have almost the whole board"
    assert isinstance(device.phase, BotsChoosing)
    plies = len(device.history.plies)
    assert all(device.state.bots.actions.values())
    device.send(m.Pressed(m.Button.CLOSE))
    assert len(device.history.plies) > plies
    assert device.state.rest is not RestOfGame.SKIPPED


def opened(now):
    """The table as a page opens it."""
    history = records.replay(records.parse(record_of(now)), now.history.game)
    return Device(Session("1", history, now.view, now.bots, series="1"))


def test_a_game_opened_later_does_not_ask_again():
    assert offered(opened(played()))
    answer = str(played().history.game.legal_actions(played().history.state, 1)[0])
    assert not offered(opened(played(moves=[*MOVES, answer])))


@pytest.mark.parametrize("moves", [0, 5, len(MOVES) - 1])
def test_an_open_game_is_not_offered_to_be_skipped(moves):
    assert not offered(Device(played(moves=MOVES[:moves])))


def test_bots_among_themselves_are_not_asked():
    assert not offered(Device(played("casual", "casual"), prompt=False))


def field(size, other, soldiers, empty=0):
    """A position that seat 0 holds but for so many empty plots and one of seat 1."""
    state = GAME.initial_state(3, {"size": size})
    plots = [soldiers_of(0, 1)] * (size * size)
    plots[size + 1 : size + 1 + empty] = [0] * empty
    plots[other] = soldiers_of(1, soldiers)
    return replace(state, plots=bytes(plots))


def test_who_lacks_a_handful_of_plots_has_as_good_as_won():
    assert winner_in_sight(field(10, 55, 1)) == 0
    assert winner_in_sight(field(6, 21, 1, empty=2)) == 0
    assert winner_in_sight(field(6, 21, 1, empty=3)) is None


def test_while_another_plot_is_about_to_burst_nothing_is_decided():
    inside, corner = 55, 99
    assert winner_in_sight(field(10, inside, 2)) == 0
    assert winner_in_sight(field(10, inside, 3)) is None
    assert winner_in_sight(field(10, corner, 1)) is None


def test_plots_of_who_is_out_threaten_nobody_and_win_nothing():
    state, out = field(10, 99, 1), Exit(1, "resigned")
    assert winner_in_sight(replace(state, exits=(None, out, None))) == 0
    assert winner_in_sight(replace(state, exits=(out, None, None))) is None
