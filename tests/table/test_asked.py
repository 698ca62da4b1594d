"""What a part of the table is: told when somebody taps it, and gone with the next touch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import registry
from game.core.history import begin
from game.table import messages as m
from game.table.lesson import open_lesson, reduce_lesson
from game.table.replay import open_replay, reduce_replay
from game.table.session import Session
from game.table.state import Choosing, Covered, Pause, Rule
from game.view.concerns import Tipping
from tests.table.device import STILL, Device, session

every_game = pytest.mark.parametrize("game", registry.GAMES)
PLAYER, STATUS = m.AboutPressed(m.Part.PLAYER, 0), m.AboutPressed(m.Part.STATUS)
BACK = m.Pressed(m.Button.ESCAPE)


def table(game, **how):
    """A table at which the first player is asked, against a bot."""
    device = Device(session(game, (None, "beginner")), **how)
    while not isinstance(device.phase, Choosing):
        device.go_on()
    return device


@every_game
def test_a_tile_tells_its_sign_and_every_number_and_says_the_same(game):
    device = table(game)
    tile = device.screen.surface.rail[0]
    device.send(PLAYER)
    lines = device.screen.about.lines
    assert lines[0].seat == 0
    assert [line.amount for line in lines[1 : 1 + len(tile.amounts)]] == list(tile.amounts)
    assert device.said[-1] == " ".join(line.words for line in lines)
    assert "Ana" in lines[0].words


@every_game
def test_the_next_touch_takes_it_away_and_changes_nothing_else(game):
    device = table(game)
    before = device.state
    for touch in (PLAYER, BACK, m.TableTouched()):
        assert device.send(PLAYER).state.about, touch
        device.send(touch)
        assert device.state == before


def test_escape_closes_it_and_does_not_pause():
    device = table("soldiers").send(STATUS, BACK)
    assert (device.state.about, device.state.dialog) == (None, None)
    assert isinstance(device.send(BACK).state.dialog, Pause)


@every_game
def test_its_rule_is_shown_and_a_line_that_is_not_there_shows_none(game):
    device = table(game).send(PLAYER)
    line = device.state.about.lines[0]
    device.send(m.AboutRulePressed(0))
    if not line.clause:  # a game need not say which rule a number has
        assert device.state.dialog is None
        return
    assert device.state.dialog == Rule(
        replace(device.state.dialog.words, title=line.words), line.clause
    )
    device.send(m.Pressed(m.Button.CLOSE))
    assert device.state.about.lines[0] == line
    for other in (99, -1):
        assert device.send(m.AboutRulePressed(other)).state.dialog is None


def test_a_part_that_is_not_there_is_told_nothing_of():
    device = table("soldiers")
    for part in (m.Part.CLOCK, m.Part.CAPTION, m.Part.SHELF):
        assert device.send(m.AboutPressed(part)).state.about is None
    for seat in (2, -1, None):
        assert device.send(m.AboutPressed(m.Part.PLAYER, seat)).state.about is None


def test_beneath_a_cover_or_a_dialog_nobody_can_ask():
    device = Device(session("chips"))
    assert isinstance(device.phase, Covered)
    assert device.send(PLAYER).state.about is None
    device = table("stones").send(m.Pressed(m.Button.PAUSE), PLAYER)
    assert device.state.about is None


def test_it_stays_while_bots_move():
    device = table("soldiers", prompt=False).play_text("a1")
    device.send(m.Saved(1), PLAYER)
    device.carry_out()
    assert isinstance(device.phase, Choosing)
    assert device.state.about.asked == PLAYER


def test_what_the_clock_does_is_told_by_the_options():
    for late, word in (("out", "out"), ("drift", "drift")):
        device = Device(session("chips", options={"size": 6, "seconds": 10, "late": late}))
        while not isinstance(device.phase, Choosing) or not device.phase.seen.round:
            device.go_on()
        device.send(m.AboutPressed(m.Part.CLOCK))
        assert word in device.state.about.lines[0].words


def test_a_hint_stays_and_a_bot_is_called_one():
    device = table("stones").send(m.Pressed(m.Button.HINT), m.AboutPressed(m.Part.PLAYER, 1))
    assert device.state.hint
    assert "Ben is a bot." in [line.words for line in device.state.about.lines]


@every_game
def test_lessons_and_replays_tell_it_too(game):
    view, rules = registry.view(game), registry.rules(game)
    if lesson := view.lesson():
        history = begin(rules, lesson.players, lesson.options)
        state, _ = open_lesson(Session("", history, view, (None,) * len(lesson.players)), lesson)
        state, effects = reduce_lesson(state, PLAYER)
        assert state.about.lines
        assert effects
        assert reduce_lesson(state, BACK)[0].about is None
        assert reduce_lesson(state, BACK)[0].dialog is None
        assert reduce_lesson(state, m.AboutRulePressed(0))[0].dialog.clause
    device = table(game).go_on()
    replay, _ = open_replay(device.session)
    replay, effects = reduce_replay(replay, PLAYER)
    assert replay.about.lines
    assert effects
    assert reduce_replay(replay, BACK)[0].about is None
    dialog = reduce_replay(replay, m.AboutRulePressed(0))[0].dialog
    assert (dialog is not None) == bool(replay.about.lines[0].clause)


# The aim, and tips, of the very first game


@every_game
def test_the_first_game_begins_with_its_aim_until_one_has_moved(game):
    device = table(game, preferences=replace(STILL, first=True, tips=True))
    aim = device.view.purpose(device.session.seen(0))
    assert device.words.detail.split("\n")[0] == aim
    assert "beginning" in device.screen.surface.marks
    assert aim in device.said[-1]
    device.go_on()
    while not isinstance(device.phase, Choosing):
        device.go_on()
    assert aim not in device.words.detail
    assert aim not in device.said[-1]


@every_game
def test_later_games_do_not(game):
    device = table(game, preferences=replace(STILL, tips=True))
    assert device.view.purpose(device.session.seen(0)) not in device.words.detail
    assert "beginning" not in device.screen.surface.marks


@every_game
def test_tips_of_a_usual_table_come_only_in_the_very_first_game(game):
    options = registry.view(game).first_table().options
    for first in (True, False):
        device = Device(
            session(game, (None, "beginner"), options), replace(STILL, first=first, tips=True)
        )
        while not isinstance(device.phase, Choosing):
            device.go_on()
        shown = device.screen.surface.board.tips is not None
        tipping = isinstance(device.view, Tipping)
        assert shown == (tipping and (first or not device.view.tips_once))
