"""Whole games played by names and spoken words alone, without a look at the board or the rules."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from game import registry
from game.core.contract import CHANCE
from game.table import narration
from game.table.preferences import Preferences
from game.view.concerns import Secret
from tests.conformance import some_seats
from tests.listener import SHORT, Listener
from tests.table.device import STILL, Device, session

OPEN = [game for game in registry.GAMES if not isinstance(registry.view(game), Secret)]
every_pace = pytest.mark.parametrize("preferences", [STILL, Preferences()], ids=["still", "moving"])
every_table = pytest.mark.parametrize("alone", [False, True], ids=["people", "bots"])


def sentences(words):
    return re.split(r"(?<=[.!?…]) ", words)


def with_bots(game):
    return (None, *["casual"] * (some_seats(game) - 1))


def steps(session, *, rolls=True):
    """What is told of each step of the game, sentence by sentence."""
    for ply in session.history.plies:
        if rolls or ply.player != CHANCE:
            yield sentences(narration.summary(narration.sentences(session, ply.step)))


@every_pace
@every_table
@pytest.mark.parametrize("game", registry.GAMES)
def test_nothing_is_said_twice_before_something_is_pressed(game, alone, preferences):
    """But for what happened twice, which the next test asks."""
    listener = Listener(game, bots=with_bots(game) if alone else (), preferences=preferences)
    listener.play()
    happened = {sentence for step in steps(listener.device.session) for sentence in step}
    for run in listener.runs:
        often = Counter(sentence for words in run for sentence in sentences(words))
        twice = {sentence for sentence, times in often.items() if times > 1}
        assert twice <= happened


@every_pace
@every_table
@pytest.mark.parametrize("game", OPEN)
def test_every_move_is_said_once_and_in_its_order(game, alone, preferences):
    listener = Listener(game, bots=with_bots(game) if alone else (), preferences=preferences)
    listener.play()
    heard = [sentence for run in listener.runs for words in run for sentence in sentences(words)]
    happened = [*steps(listener.device.session, rolls=False)]
    moves = [step[0] for step in happened]
    assert [sentence for sentence in heard if sentence in moves] == moves
    assert {sentence for step in happened for sentence in step} <= {*heard}


@pytest.mark.parametrize("game", OPEN)
def test_without_motion_what_the_bots_did_is_one_utterance_with_what_is_asked(game):
    listener = Listener(game, bots=with_bots(game))
    listener.play()
    assert max(map(len, listener.runs)) == 1


@pytest.mark.parametrize("game", OPEN)
def test_among_bots_alone_every_move_is_said_as_it_is_made(game):
    seats = some_seats(game)
    device = Device(session(game, ("casual",) * seats, SHORT.get(game)))
    moves = [ply for ply in device.history.plies if ply.player != CHANCE]
    assert len(device.said) >= len(moves) - 1 > seats  # the last one is still being looked at


@pytest.mark.parametrize("game", registry.GAMES)
def test_whoever_only_listens_plays_to_the_end_and_hears_who_has_done_what(game):
    listener = Listener(game)
    heard = listener.play()
    names = listener.device.session.names
    outcome = listener.device.history.outcome
    assert outcome is not None
    assert {name for name in names if any(name in words for words in heard)} == set(names)
    pressed = [words for words in heard if words.startswith("> ")]
    assert len(pressed) >= len(names)
    assert heard[-1] not in pressed  # what came of the last press was heard
