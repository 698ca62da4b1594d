"""Replays by messages: what is said and told at a step, of a table and of a player."""

from __future__ import annotations

import pytest

from game.table import messages as m
from game.table import replay_state as r
from game.table.replay_screen import scrubber
from tests.table.device import session
from tests.table.test_replays import Viewer


@pytest.mark.parametrize(
    ("values", "told"),
    [((0.0, 0.0, 0.0), ""), ((0.5, 0.5, -1.0), ""), ((-0.2, 0.1, 0.0), "Ben is ahead")],
)
def test_of_many_whoever_alone_is_ahead_is_named_without_a_chance(values, told):
    viewer = Viewer(session("soldiers", (None, None, "casual")))
    viewer.send(m.Pressed(m.Button.EVALUATE), r.Evaluated((values,), 1.0))
    assert scrubber(viewer.state).standing == told
