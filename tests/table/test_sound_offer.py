"""Sound is offered once, beside the first step that is worth hearing, as is a person’s win."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import registry
from game.core.contract import RESIGN
from game.table import effects as e
from game.table import messages as m
from game.table.state import Choosing, Covered, Revealing
from game.view.contract import View
from tests.table.device import STILL, Device, resigned, session

CHEERING = [game for game in registry.GAMES if type(registry.view(game)).cheers is not View.cheers]
every_game = pytest.mark.parametrize("game", CHEERING)
WAITING = Choosing | Covered | Revealing
OFFERING = replace(STILL, offers_sound=True)
SHORT = {"chips": {"size": 4, "rounds": 3}, "soldiers": {"size": 4}, "jigsaw": {"hands": 1}}


class Listener(Device):
    """A table whose effects about sound are written down."""

    def carry_out_one(self):
        if isinstance(self.due[0], e.SoundOffered | e.Hear):
            self.heard = [*getattr(self, "heard", []), self.due[0]]
        super().carry_out_one()


def until_offered(game, preferences=OFFERING, bots=(None, "beginner")):
    """A game that is played on from an offer of sound, or one of some that ended without."""
    for seed in range(9):
        device = Listener(session(game, bots, SHORT.get(game)), preferences, seed=seed)
        for _ in range(40):
            if device.state.hear or not isinstance(device.phase, WAITING):
                break
            device.go_on()
        if not device.ended:
            break
    return device


@every_game
def test_it_is_offered_beside_the_first_such_step_and_only_once(game):
    device = until_offered(game)
    assert device.screen.hear
    assert device.heard == [e.SoundOffered()]
    cheered = [p for p in device.history.plies if device.view.cheers(p.step.events)]
    assert len(cheered) == 1
    assert any("Hear it?" in words for words in device.said)
    for _ in range(60):
        if device.ended:
            break
        device.go_on()
    assert device.heard == [e.SoundOffered()]


@every_game
def test_pressing_it_turns_sound_on_and_plays_what_happened(game):
    device = until_offered(game)
    cue = device.state.hear
    device.send(m.Pressed(m.Button.HEAR), m.Pressed(m.Button.HEAR))
    assert device.heard == [e.SoundOffered(), e.Hear(cue)]
    assert not device.screen.hear


@every_game
def test_the_next_move_takes_it_away(game):
    device = until_offered(game)
    while not isinstance(device.phase, Choosing):
        device.go_on()
    assert device.screen.hear
    device.go_on()
    assert not device.screen.hear


@every_game
def test_who_has_chosen_is_offered_nothing_nor_are_bots_alone(game):
    assert not hasattr(until_offered(game, STILL), "heard")
    assert not hasattr(until_offered(game, bots=("beginner", "beginner")), "heard")


def test_a_person_has_won_only_a_game_that_is_over_and_not_drawn():
    assert resigned("stones").person_won
    assert not session("stones").person_won
    alone = session("stones", ("beginner", None))
    assert alone.play(0, RESIGN).person_won
    against = session("stones", (None, "beginner"))
    assert not against.play(0, RESIGN).person_won
