"""What is told to those who listen: in order, where and for whom, and never too much at once."""

from __future__ import annotations

import re
from random import Random

import pytest

from game import registry
from game.core.history import begin
from game.table import messages as m
from game.table import narration
from game.table.session import Session
from game.view.values import spoken
from tests.listener import Listener
from tests.table.device import Device, session


def told(*moves, bots=("casual", None)):
    """What the last of these moves of soldiers on a small field is told as."""
    played = session("soldiers", bots, {"size": 4})
    for move in moves:
        [seat] = played.history.active_players
        played = played.play(seat, played.history.game.action_from_string(move))
    return narration.sentences(played, played.history.plies[-1].step)


def test_a_move_says_where():
    assert told("a1") == ("Ana places a soldier on a1.",)


def test_a_cascade_is_one_sentence_with_the_plots_that_it_took():
    """Ana's a1 bursts over Ben's b1, who is the person here."""
    moves = ("a1", "b1", "a1")
    assert told(*moves) == (
        "Ana places a soldier on a1.",
        "The plot bursts, and Ana takes your plot b1.",
    )
    assert told(*moves, bots=(None, "casual"))[1] == "The plot bursts, and you take Ben’s plot b1."
    assert told(*moves, bots=(None, None))[1] == "The plot bursts, and Ana takes Ben’s plot b1."


def test_plots_come_in_the_order_in_which_they_were_taken():
    """Ana's a1 bursts over a2 and her own b1, and that over c1, which comes first on the board."""
    moves = ("a1", "a2", "b1", "c1", "b1", "d4", "a1")
    assert told(*moves)[1] == "In 2 waves Ana takes your plots a2 and c1."


def test_many_sentences_are_cut_with_how_many_there_are_more():
    lines = [f"Line {number}." for number in range(narration.MOST + 1)]
    assert narration.summary(lines) == " ".join(lines)
    lines.append("The last line.")
    kept = " ".join(lines[: narration.MOST])
    assert narration.summary(lines) == f"{kept} And 2 more."


def round_of_32():
    """The first round of 32 on ten by ten cells, as random bots play it."""
    game, dice = registry.rules("chips"), Random(3)
    names = [f"Player {number}" for number in range(32)]
    history = begin(game, names, {"size": 10, "seconds": 0})
    played = Session("1", history, registry.view("chips"), ("casual",) * 31 + (None,))
    while sum(ply.step.reveals for ply in played.history.plies) < 2:
        seat = played.history.active_players[0]
        played = played.play(seat, dice.choice(game.legal_actions(played.seen(seat), seat)))
    return played


def test_a_reveal_of_32_is_bearable():
    played = round_of_32()
    lines = narration.sentences(played, played.history.plies[-1].step)
    assert len(lines) > narration.MOST + 1
    assert all(line.endswith((".", "!")) for line in lines)
    assert narration.summary(lines).endswith(f"And {len(lines) - narration.MOST} more.")
    assert len(narration.summary(lines).split()) < 120  # less than a minute


def test_a_piece_that_wins_a_hand_is_told_before_the_hand():
    listener = Listener("jigsaw")
    listener.play()
    [told] = listener.runs[-2]
    parts = ("Ana places a 5", "Ana has a trio and gets 35 points.", "Ana: 5", "last hand")
    places = [told.find(part) for part in parts]
    assert -1 not in places
    assert places == sorted(places)


def test_turning_a_piece_says_its_sides():
    table = Device(session("jigsaw"))
    table.send(m.ChoicePressed("turn"))
    first = table.said[-1]
    table.send(m.ChoicePressed("turn"))
    assert table.said[-1] != first
    for words in (first, table.said[-1]):
        assert "above" in words
        assert "below" in words


@pytest.mark.parametrize("game", ["jigsaw", "stones", "chips"])
def test_the_consequence_is_spoken_with_the_choice(game):
    table = Device(session(game, (None, None), {"seconds": 0} if game == "chips" else {}))
    if game == "chips":
        table.send(m.Pressed(m.Button.HERE))
    actions = table.history.game.legal_actions(table.phase.seen, table.phase.seat)
    table.choose(actions[0])
    phase = table.phase
    words = narration.choice(table.session, phase.seat, phase.seen, phase.selection)
    detail = table.view.say(phase.seen, phase.selection, table.session.names).detail
    assert detail
    assert detail in words


@pytest.mark.parametrize("game", ["soldiers", "stones", "jigsaw"])
def test_one_person_among_bots_is_called_you(game):
    """Whole games by chance, told to the end."""
    told = []
    for seed in range(4):
        played, dice = session(game, (None, "casual"), seed=seed), Random(seed)
        while played.history.outcome is None:
            [seat] = played.history.active_players
            actions = played.history.game.legal_actions(played.history.state, seat)
            played = played.play(seat, dice.choice(actions))
            events = played.history.plies[-1].step.events
            told += [
                played.view.announce(events, played.players),
                spoken(played.view.tell(events, played.players)),
            ]
    assert any("Ben" in words for words in told)
    assert not [words for words in told if re.search(r"\bAna(’s| \w+s\b)", words)]
