"""What everybody may know of a game, over all games; the suite knows none by name."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import public
from game.core import record as records
from game.core.contract import CHANCE
from game.core.history import begin
from tests.conformance import BRIEF, GAMES, SIMULTANEOUS, choices, play_out, seeds, setups

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_simultaneous_game = pytest.mark.parametrize("game", SIMULTANEOUS, ids=lambda game: game.id)
any_table = given(data=st.data(), seed=seeds)


def history_of(game, data, seed):
    """A random game, stopped anywhere."""
    line = play_out(game, data.draw(setups(game)), seed)
    history = begin(game, [f"P{i}" for i in range(line.setup.seats)], line.setup.options, seed)
    stop = Random(seed).randint(0, min(len(line.moves), 300))
    if data.draw(st.booleans()):
        stop = len(line.moves) if len(line.moves) < 300 else stop
    for player, action in line.moves[:stop]:
        history = history.play(player, action)
    return history


def secret(game, state):
    return game.observation(state, None) != state


@every_game
@BRIEF
@any_table
def test_a_public_record_never_holds_what_is_still_secret_or_to_come(game, data, seed):
    history = history_of(game, data, seed)
    record = public.public_record(history)
    shown = records.replay(records.parse(records.dumps(record)), game)
    assert not secret(game, shown.state)
    assert shown.log() == history.log()[: len(shown.plies)]
    hidden = history.states[len(shown.plies) + 1 :]
    assert all(secret(game, state) for state in hidden), "no more is left out than needed"
    if history.outcome:
        assert record == records.of_history(history)
    else:
        assert record.seed == 0, "nobody can tell the rolls to come"


@every_simultaneous_game
@BRIEF
@any_table
def test_worlds_that_differ_in_a_sealed_order_have_the_same_public_record(game, data, seed):
    history = history_of(game, data, seed)
    if history.active_players == (CHANCE,):
        history = history.draw()
    if history.outcome:
        return
    player = history.active_players[0]
    told = set()
    for action in choices(game, history.state, player)[:20]:
        history = history.play(player, action)
        if secret(game, history.state):
            told.add(public.public_record(history))
        history = history.undo(player, anything=True)
    assert len(told) <= 1


@every_game
@BRIEF
@any_table
def test_playing_on_begins_with_the_same_actions_and_hides_the_same(game, data, seed):
    history = history_of(game, data, seed)
    before = (history.log(), history.state)
    ply = data.draw(st.integers(0, len(history.plies)))
    other = public.play_on_from(history, ply, seed=5)
    assert other.log() == history.log()[: len(other.plies)]
    assert len(other.plies) <= ply
    assert not secret(game, other.state)
    assert all(secret(game, state) for state in history.states[len(other.plies) + 1 : ply + 1])
    assert (other.players, other.options, other.seed) == (history.players, history.options, 5)
    dice = Random(seed)
    for _ in range(10):
        if not other.active_players:
            break
        player = dice.choice(other.active_players)
        if player == CHANCE:
            other = other.draw()
        else:
            other = other.play(player, dice.choice(choices(game, other.state, player)))
    assert (history.log(), history.state) == before


@every_game
def test_a_seed_explains_the_rolls_of_a_game_that_was_played_in_one_go(game):
    history, dice = begin(game, [f"P{i}" for i in range(game.seats[0])], {}, 3), Random(3)
    while history.active_players and len(history.plies) < 60:
        player = dice.choice(history.active_players)
        if player == CHANCE:
            history = history.draw()
        else:
            history = history.play(player, dice.choice(choices(game, history.state, player)))
    assert history.follows_seed
    rolls = [player for player, _action in history.log() if player == CHANCE]
    other = public.play_on_from(history, len(history.plies), seed=4)
    assert other.follows_seed == (not rolls)


def test_bots_are_named_in_a_public_record():
    history = begin(GAMES[0], ["Ana", "Ben"])
    record = public.public_record(history, (None, "random"))
    assert json.loads(records.dumps(record))["bots"] == [None, "random"]


@pytest.mark.parametrize("ply", [-1, 1, 100])
def test_there_are_no_plies_before_the_start_and_after_now(ply):
    with pytest.raises(ValueError, match="0 actions"):
        public.play_on_from(begin(GAMES[0], ["Ana", "Ben"]), ply, 0)
