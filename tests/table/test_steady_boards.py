"""A board keeps its size from the choice to the end of its motion."""

from __future__ import annotations

from random import Random

from game.table import messages as m
from game.table.state import Choosing, Moving, Revealing
from tests.table.device import Device, session


def rest(device):
    """Carry out everything up to what waits for a person or a motion."""
    while device.due:
        device.carry_out_one()
    return device


def test_the_table_does_not_shrink_under_a_piece_that_is_placed():
    device, dice, grown = Device(session("jigsaw"), prompt=False), Random(3), 0
    while len(rest(device).history.plies) < 60:
        phase = device.phase
        if isinstance(phase, Moving | Revealing):
            device.send(m.MotionEnded())
            if isinstance(phase, Revealing):
                device.send(m.Pressed(m.Button.PROCEED))
            continue
        assert isinstance(phase, Choosing)
        device.choose(dice.choice(device.history.game.legal_actions(phase.seen, phase.seat)))
        chosen = device.screen.surface.board
        moving = rest(device.send(m.Pressed(m.Button.DONE))).screen.surface.board
        if moving.course is None or chosen.number != moving.number:
            continue  # a joker is used up, or a piece was looked at on its owner's table
        assert moving.frame == chosen.frame
        calm = device.view.turn_to(moving.seen, moving.selection, moving.number)
        grown += device.view.frame(moving.seen, calm) != chosen.frame
    assert grown
