"""Replays by messages: what is said and told at a step, of a table and of a player."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.core.contract import CHANCE
from game.table import messages as m
from game.table import replay_state as r
from game.table.replay_screen import replay_surface, scrubber
from game.table.replay_steps import step_words
from tests.table.device import session
from tests.table.test_replays import Viewer


def played(game, seats=2, options=None, count=20):
    """A replay of a game in which chance has played so many actions, at most."""
    begun, dice = session(game, (None,) * seats, options), Random(2)
    for _action in range(count):
        history = begun.history
        if CHANCE in history.active_players:
            begun = replace(begun, history=history.draw())
        elif history.active_players:
            seat = history.active_players[0]
            legal = history.game.legal_actions(history.state, seat)
            begun = begun.play(seat, dice.choice(legal))
    return Viewer(begun)


def test_a_step_that_is_stopped_while_it_moves_is_said():
    viewer = played("soldiers").send(r.WentTo(3), m.Pressed(m.Button.PLAY), r.Waited())
    assert viewer.said == []
    viewer.send(m.Pressed(m.Button.PLAY))
    assert viewer.said == [step_words(viewer.state, 4).title]
    viewer.send(m.Pressed(m.Button.PLAY), r.Waited(), r.Stepped(1))
    assert viewer.said == [step_words(viewer.state, 6).title], "only where one has come to"


def test_another_table_that_is_turned_to_is_named():
    viewer = played("jigsaw", 3).send(r.WentTo(5))
    shown = replay_surface(viewer.state)
    other = next(one.board for one in shown.side_boards if one.seen is not None)
    viewer.send(m.BoardTapped(other))
    assert viewer.said == [f"{viewer.state.session.names[other]}’s table"]


def test_nobody_is_told_to_be_ready_where_nobody_is_marked_so():
    viewer = played("chips", options={"rounds": 3, "seconds": 0}, count=99)
    assert viewer.state.is_over
    viewer.send(m.AboutPressed(m.Part.PLAYER, 0))
    assert viewer.state.about
    assert not any("ready" in line.words for line in viewer.state.about.lines)


@pytest.mark.parametrize(
    ("values", "told"),
    [((0.0, 0.0, 0.0), ""), ((0.5, 0.5, -1.0), ""), ((-0.2, 0.1, 0.0), "Ben is ahead")],
)
def test_of_many_whoever_alone_is_ahead_is_named_without_a_chance(values, told):
    viewer = Viewer(session("soldiers", (None, None, "casual")))
    viewer.send(m.Pressed(m.Button.EVALUATE), r.Evaluated((values,), 1.0))
    assert scrubber(viewer.state).standing == told
