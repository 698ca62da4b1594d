"""A table at which some play on devices of their own, as it is shown and as time passes."""

from __future__ import annotations

from dataclasses import replace

from game.core.contract import CHANCE, TIMEOUT
from game.table import elsewhere, round_clock
from game.table import messages as m
from game.table.effects import AskBot
from game.table.screen import screen
from game.table.state import BotsChoosing, Choosing, Covered, Moving, Revealing
from tests.table.device import Device, session

EVERYBODY = (None, None, None)


class Table(Device):
    """One whose people elsewhere decide only when a test says so."""

    def carry_out_one(self):
        effect = self.due[0]
        if isinstance(effect, AskBot) and effect.seat in self.session.elsewhere:
            self.due.popleft()
            return
        super().carry_out_one()

    def decide(self, seat, place=0):
        """That person elsewhere chooses."""
        legal = self.history.game.legal_actions(self.history.state, seat)
        return self.send(m.BotDecided(seat, self.state.bots.plies, legal[place]))


def table(seats, *, game="chips", options=None, people=EVERYBODY):
    begun = session(game, people, options)
    return Table(replace(begun, elsewhere=frozenset(seats)))


def words(device):
    shown = device.screen.surface.words
    return shown.title, shown.detail


def test_nobody_is_covered_while_everybody_chooses():
    device = table({1, 2})
    assert device.phase == Covered(0, device.session.seen(None))
    assert device.screen.cover is None
    assert device.screen.surface.controls.proceed == "I’m Ana"
    assert words(device) == (
        "Everybody chooses now",
        "0 of 3 are ready. Nothing shows before all are ready or the clock is out.",
    )
    device.decide(1)
    assert words(device)[1].startswith("1 of 3 is ready.")
    assert [tile.ready for tile in device.screen.surface.rail] == [False, True, False]


def test_a_round_opens_once_all_have_chosen_here_and_elsewhere():
    device = table({1, 2}).decide(2).decide(1)
    assert isinstance(device.phase, Covered)
    device.send(m.Pressed(m.Button.PROCEED))
    assert isinstance(device.phase, Choosing)
    device.play(device.history.game.legal_actions(device.history.state, 0)[0])
    assert isinstance(device.phase, Revealing)
    assert len(device.history.plies) == 3


def test_a_choice_elsewhere_can_be_taken_back():
    device = table({0, 1, 2}).decide(0).decide(1)
    device.send(m.BotDecided(1, device.state.bots.plies, None))
    device.decide(2)
    assert isinstance(device.phase, BotsChoosing)
    assert elsewhere.ready(device.state) == {0, 2}
    device.decide(1)
    assert isinstance(device.phase, Revealing)


def run_out(device):
    """Let time pass until the clock of the round has run out."""
    now = 100.0
    while device.state.round_clock and now < 130:
        device.send(m.Ticked(now := now + 0.25))
    return now - 100


def test_the_clock_of_a_round_chooses_for_those_who_have_not():
    device = table({0, 1, 2}, options={"seconds": 5}).send(m.ClockHeld(False))
    device.decide(0).decide(2)
    assert screen(device.state).clock.seconds == 5
    assert 5 + round_clock.GRACE <= run_out(device) <= 6
    assert [ply.action for ply in device.history.plies if ply.player == 1] == [TIMEOUT]


def test_what_was_chosen_so_far_counts_where_chips_drift_on():
    device = table({0, 1, 2}, options={"seconds": 5, "late": "drift"}).send(m.ClockHeld(False))
    device.decide(0).decide(1).decide(2)
    device.send(m.MotionEnded(), m.Pressed(m.Button.PROCEED))
    legal = device.history.game.legal_actions(device.history.state, 1)[0]
    device.decide(0).decide(2)
    device.send(m.ChosenSoFar(1, replace(legal, hunter=None)))
    run_out(device)
    action = [ply.action for ply in device.history.plies if ply.player == 1][-1]
    assert action.runner == legal.runner
    assert action.hunter is not None


def test_the_clock_stands_while_it_is_held_or_paused():
    device = table({0, 1, 2}, options={"seconds": 5})
    assert run_out(device) > 20, "until every device shows it"
    assert len(device.history.plies) == 0
    device.send(m.ClockHeld(False), m.Pressed(m.Button.PAUSE))
    assert run_out(device) > 20
    device.send(m.Pressed(m.Button.CLOSE))
    assert run_out(device) <= 6


def test_who_moves_to_this_device_is_asked_here():
    device = table({0, 1, 2}).decide(0)
    device.send(m.SeatsMoved(frozenset({0, 2})))
    assert isinstance(device.phase, Covered)
    assert device.phase.seat == 1
    device.send(m.Pressed(m.Button.PROCEED))
    device.send(m.SeatsMoved(frozenset({0, 1, 2})))
    assert isinstance(device.phase, BotsChoosing)
    device.decide(1).decide(2)
    assert isinstance(device.phase, Revealing)


def test_in_an_open_game_it_is_said_whose_turn_it_is():
    device = table({0, 1}, game="stones", people=(None, None))
    assert words(device)[0] == "It is Ana’s turn"
    device.decide(0)
    while isinstance(device.phase, Moving):
        device.send(m.MotionEnded())
    assert words(device)[0] == "It is Ben’s turn"


# A hand


def hand(game="chips", people=EVERYBODY, **options):
    """The device of the second player."""
    begun = session(game, people, options)
    others = frozenset({CHANCE, *range(len(people))} - {1})
    return Device(replace(begun, elsewhere=others), prompt=False)


def chosen():
    """A hand whose player has chosen, and whose table has it."""
    device = hand()
    device.play(device.history.game.legal_actions(device.history.state, 1)[0])
    device.send(m.Saved(1))
    return device


def test_a_hand_covers_nothing_and_asks_at_once():
    assert isinstance(hand().phase, Choosing)
    assert hand().phase.seat == 1


def test_a_hand_that_has_chosen_says_who_still_chooses_and_can_change_it():
    device = chosen().send(m.ReadyTold(frozenset({1, 2})))
    assert words(device) == ("Ready! Look at the table", "Ana still chooses.")
    controls = device.screen.surface.controls
    assert (controls.back, controls.back_label, controls.label) == (True, "Change", "Waiting for 1")
    device.send(m.Pressed(m.Button.ESCAPE), m.Saved(0))
    assert isinstance(device.phase, Choosing)
    assert device.history.plies == ()


def test_a_hand_shows_what_the_table_tells():
    device = chosen()
    told = session("chips", EVERYBODY)
    for seat in range(3):
        legal = told.history.game.legal_actions(told.history.state, seat)
        told = told.play(seat, legal[0])
    told = replace(told, elsewhere=device.session.elsewhere)
    device.send(m.Followed(told, 3))
    assert isinstance(device.phase, Revealing)
    device.send(m.MotionEnded(), m.Pressed(m.Button.PROCEED))
    assert isinstance(device.phase, Choosing)
    assert device.history.state == told.history.state


def test_a_hand_neither_rolls_nor_asks_bots_nor_skips():
    device = hand("jigsaw", (None, None))
    rolls = [ply for ply in device.history.plies if ply.player == CHANCE]
    assert rolls == []
    assert isinstance(device.phase, BotsChoosing)
    assert words(device)[0] == "The dice are rolled at the table"
