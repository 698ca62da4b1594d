"""Lost turns late in a hand of jigsaw: shown in one go, told once, and the die keeps its face."""

from __future__ import annotations

from pathlib import Path

from game import registry
from game.core import record as records
from game.core.contract import CHANCE
from game.core.history import begin
from game.games.jigsaw.rules.events import TurnLost
from game.table import messages as m
from game.table.session import Session
from game.table.state import Choosing, Moving, Revealing
from game.view.values import Words
from tests.table.device import Device

RECORD = Path(__file__).parents[1] / "journeys" / "data" / "jigsaw" / "nobody.json"
LOST = 116
"""Plies of that game before two turns are lost, one after the other."""


def late_table():
    """A table of that game, and the move after which two turns are lost."""
    game = records.parse(RECORD.read_text("utf-8"))
    history = begin(registry.rules("jigsaw"), game.players, dict(game.options), game.seed)
    last = max(i for i, (player, _text) in enumerate(game.actions[:LOST]) if player != CHANCE)
    for player, text in game.actions[:last]:
        if player == CHANCE:
            history = history.draw()
        else:
            history = history.play(player, history.game.action_from_string(text))
    session = Session("1", history, registry.view("jigsaw"), (None, None), series="1")
    return Device(session, prompt=False), game.actions[last][1]


def rest(device):
    """Carry out everything up to what waits for a person or a motion."""
    while device.due:
        device.carry_out_one()
    return device


def test_two_turns_lost_one_after_the_other_are_one_pause_told_once():
    device, text = late_table()
    rest(rest(device).play_text(text)).send(m.MotionEnded())
    rest(device)
    lost = [ply for ply in device.history.plies if isinstance(ply.step.events[-1], TurnLost)]
    assert len(lost) == 2
    assert isinstance(device.phase, Revealing)
    rest(device.send(m.MotionEnded()))
    assert device.words == Words(
        "Ben and Ana miss their turns.", "Every 2 and 3 is placed. Ben rolls a 5."
    )
    assert device.phase.course.before.turn == 1
    rest(device.send(m.Pressed(m.Button.PROCEED)))
    assert isinstance(device.phase, Choosing)
    assert "miss" not in device.said[-1]
    assert len(device.history.plies) == LOST + 3
    assert sum("miss their turns" in words for words in device.said) == 1


def test_the_die_keeps_its_face_until_another_one_is_rolled():
    device, text = late_table()
    asked = rest(device).screen.surface.shelf.scene
    rest(device.play_text(text))
    assert isinstance(device.phase, Moving)
    assert device.screen.surface.shelf.scene == asked
    rest(device.send(m.MotionEnded()))
    assert device.screen.surface.shelf.scene == asked, "while it is rolled"
    landed = device.screen.surface.landing
    assert landed.scene != asked
    rest(device.send(m.MotionEnded()))
    assert device.screen.surface.shelf == landed
