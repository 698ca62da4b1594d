"""Undo and Redo move by move: what goes back and forth, what is refused, what a table agrees to."""

from __future__ import annotations

import pytest

from game import registry
from game.core import record as records
from game.core.contract import CHANCE
from game.table import effects as e
from game.table import messages as m
from game.table.preferences import Preferences
from game.table.state import BotsChoosing, Choosing, Covered, Question, Revealing
from game.table.undo import Reach, Undoing
from tests.table.device import Device, session

UNDO, REDO = m.Pressed(m.Button.UNDO), m.Pressed(m.Button.REDO)
YES, NO = m.Pressed(m.Button.YES), m.Pressed(m.Button.CLOSE)
HERE = m.Pressed(m.Button.HERE)
FREE = Preferences(pace=0, undoes_anything=True)
OTHERS, ROLLED = "That was another player’s move.", "A roll cannot be undone."
SHOWN, NOTHING = "What everyone has seen cannot be undone.", "There is nothing to undo yet."


def table(game, *bots, **options):
    return Device(session(game, bots or (None,) * registry.rules(game).seats[0]), **options)


def kept(device):
    """The actions on the disk."""
    return [text for _seat, text in records.parse(device.saved[-1]).actions]


def refused(device, words):
    """That is said on the board and aloud, nothing goes back, and no table is asked."""
    plies = device.history.plies
    device.send(UNDO)
    assert (device.screen.bubble.reason, device.said[-1]) == (words, words)
    assert (device.history.plies, device.screen.dialog) == (plies, None)


def asked(device, why):
    """The table is asked, with what it would give up; till it agrees, nothing goes back."""
    before, phase = device.history, device.phase
    device.send(UNDO)
    assert isinstance(device.screen.dialog, Question)
    assert device.screen.dialog.detail == why
    assert device.send(NO).history == before
    assert (type(device.phase), device.screen.dialog) == (type(phase), None)
    return device.send(UNDO)


# One's own last move


@pytest.mark.parametrize(
    ("game", "first", "second", "other"),
    [("stones", "c3N", "b1S", "b1E"), ("soldiers", "a1", "c3", "d4")],
)
def test_ones_own_move_goes_back_and_forth_and_the_one_before_is_anothers(
    game, first, second, other
):
    device = table(game).play_text(first).play_text(second)
    after = device.screen
    assert not after.redo
    for _ in range(2):
        device.send(UNDO)
        assert (kept(device), device.phase.seat, device.screen.redo) == ([first], 1, True)
        device.send(REDO)
        assert (kept(device), device.screen.surface, device.screen.redo) == (
            [first, second],
            after.surface,
            False,
        )
    refused(device.send(UNDO), OTHERS)
    device.choose(device.history.game.action_from_string(other)).send(UNDO)
    assert kept(device) == [first]
    assert device.screen.redo, "a choice that goes takes nothing along"
    device.play_text(other)
    assert (kept(device), device.screen.redo) == ([first, other], False)


@pytest.mark.parametrize("bots", [1, 3])
def test_what_bots_did_since_goes_and_comes_with_ones_own_move(bots):
    device = table("soldiers", None, *("random",) * bots)
    start = device.history.state
    device.play_text("c3")
    first, played = device.history.state, kept(device)
    assert len(played) == 1 + bots
    device.send(UNDO)
    assert (device.history.state, kept(device)) == (start, [])
    device.send(REDO)
    assert (device.history.state, kept(device)) == (first, played)
    device.go_on()
    assert len(kept(device)) == 2 * (1 + bots)
    assert kept(device.send(UNDO)) == played
    assert kept(device.send(UNDO)) == []
    assert kept(device.send(REDO)) == played


def test_a_bots_first_move_is_nothing_to_take_back():
    device = table("stones", "random", None)
    assert len(device.history.plies) == 1
    refused(device, NOTHING)


# What is seen before Undo is pressed


def comes_to(device):
    """What a press of Undo comes to, as the screen says it before; and that is what it does."""
    told, before = device.screen.undoing, device.history
    device.send(UNDO)
    asks = isinstance(device.screen.dialog, Question)
    assert asks == (told.reach is Reach.ASKS)
    assert (device.screen.bubble is not None) == (told.reach is Reach.NOTHING)
    if asks:
        assert device.screen.dialog.detail == told.why
        device.send(NO)
    if told.reach is not Reach.AT_ONCE:
        assert device.history == before
    if told.reach is Reach.NOTHING:
        assert device.screen.bubble.reason == told.why
    return told


@pytest.mark.parametrize(
    ("preferences", "reach"), [(Preferences(pace=0), Reach.NOTHING), (FREE, Reach.ASKS)]
)
def test_undo_of_a_piece_that_a_roll_has_followed_says_so_before(preferences, reach):
    device = table("jigsaw", None, None, preferences=preferences)
    assert comes_to(device) == Undoing(Reach.NOTHING, NOTHING), "nobody has placed anything"
    plies = len(device.history.plies)
    while device.history.plies[-1].player != CHANCE or len(device.history.plies) == plies:
        device.go_on()
    assert isinstance(device.phase, Choosing)
    assert comes_to(device) == Undoing(reach, ROLLED)
    device.choose(device.history.game.legal_actions(device.history.state, device.phase.seat)[0])
    chosen = device.phase.selection
    assert comes_to(device) == Undoing(Reach.AT_ONCE)
    assert device.phase.selection != chosen, "a choice goes back at once"


def test_undo_of_ones_own_move_asks_nobody():
    device = table("stones", preferences=FREE)
    assert comes_to(device) == Undoing(Reach.NOTHING, NOTHING)
    device.play_text("c3N")
    assert comes_to(device) == Undoing(Reach.AT_ONCE)
    assert kept(device) == []
    device.play_text("c3N").play_text("b1S").send(UNDO)
    assert comes_to(device) == Undoing(Reach.ASKS, OTHERS)


# What the table agrees to


def test_another_players_move_goes_back_if_the_table_agrees():
    device = table("stones", preferences=FREE).play_text("c3N").play_text("b1S").send(UNDO)
    asked(device, OTHERS).send(YES)
    assert (kept(device), device.phase.seat) == ([], 0)
    refused(device, NOTHING)
    assert kept(device.send(REDO, REDO)) == ["c3N", "b1S"]


def test_a_roll_goes_back_if_the_table_agrees_and_falls_the_same_again():
    device = table("jigsaw", None, None, preferences=FREE)
    while len(device.history.plies) < 9 or device.history.plies[-1].player != CHANCE:
        device.go_on()
    assert isinstance(device.phase, Choosing)
    after, played = device.history.state, kept(device)
    asked(device, ROLLED).send(YES)
    assert device.screen.redo
    assert kept(device) == played[:-2], "the piece, and the roll that followed it"
    device.send(REDO)
    assert (device.history.state, kept(device), device.screen.redo) == (after, played, False)


def test_a_reveal_goes_back_if_the_table_agrees_and_shows_nothing_of_it():
    device = table("chips", preferences=FREE)
    device.send(HERE).play_text("c3 d4").send(HERE).play_text("g7 h8")
    assert isinstance(device.phase, Revealing)
    assert device.screen.undo
    asked(device, SHOWN).send(YES)
    assert (type(device.phase), device.phase.seat) == (Covered, 1)
    assert kept(device) == ["c3 d4"]
    words = device.send(HERE).screen.surface.board.words
    assert (words["c3"], words["h8"]) == ("c3", "h8")
    device.play_text("a1 b1")
    assert isinstance(device.phase, Revealing)
    assert kept(device) == ["c3 d4", "a1 b1"]


def test_an_order_that_was_sealed_is_its_players_until_the_table_agrees():
    device = table("chips", preferences=FREE).send(HERE).play_text("c3 d4").send(HERE)
    asked(device, OTHERS).send(YES)
    assert (type(device.phase), device.phase.seat) == (Covered, 0)
    assert kept(device) == []
    assert device.send(HERE).screen.surface.board.words["c3"] == "c3"


@pytest.mark.parametrize("people", [1, 2])
def test_ones_own_order_goes_back_while_bots_still_choose(people):
    device = table("chips", *(None,) * people, "random", "random", prompt=False)
    carry_out_saves(device)
    for seat in range(people):
        if isinstance(device.phase, Covered):
            device.send(HERE)
        device.play(device.history.game.legal_actions(device.phase.seen, device.phase.seat)[seat])
        carry_out_saves(device)
    assert isinstance(device.phase, BotsChoosing)
    assert device.screen.undoing == Undoing(Reach.AT_ONCE)
    device.send(UNDO)
    carry_out_saves(device)
    assert len(device.history.plies) == people - 1
    assert device.session.person_to_act() == people - 1


def carry_out_saves(device):
    """All that is due but the bots' thinking."""
    for effect in [one for one in device.due if isinstance(one, e.Save)]:
        device.due.remove(effect)
        device.send(m.Saved(len(effect.session.history.plies)))


@pytest.mark.parametrize("people", [1, 2])
def test_a_round_with_bots_goes_back_to_its_last_person_and_comes_again(people):
    """All act at once there: that a bot is among them is no reason to go on."""
    device = table("chips", *(None,) * people, "random", "random", preferences=FREE)
    stands = []
    while len(stands) < 3:
        device.go_on()
        if isinstance(device.phase, Revealing):
            stands.append(kept(device))
            device.send(m.MotionEnded())
            assert isinstance(device.phase, Revealing)
    asked(device, SHOWN).send(YES)
    assert kept(device) == stands[-1][: len(stands[-2]) + people - 1]
    assert device.session.person_to_act() == people - 1
    assert kept(device.send(REDO)) == stands[-1]
    assert device.history.outcome is None
