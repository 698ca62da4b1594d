"""The library, as who imports `jeex` uses it; here it is a module of the tree."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from random import Random

import pytest

from game import library as jeex

every_game = pytest.mark.parametrize("name", jeex.GAMES)


@every_game
def test_a_game_is_played_to_its_end_by_actions_and_by_their_texts(name: str) -> None:
    """The same game twice: once by actions, once by their texts."""
    game, dice = jeex.game(name), Random(1)
    state = again = game.initial_state()
    for _ in range(2000):
        if not game.active_players(state):
            break
        action = dice.choice(game.legal_actions(state))
        state, again = game.apply(state, action), game.apply(again, game.to_string(action))
        assert state == again
    assert sorted(game.outcome(state).places)[0] == 1
    assert game.legal_actions(state) == ()
    with pytest.raises(jeex.IllegalAction):
        game.apply(state, "resign")


@every_game
def test_a_state_is_drawn_in_a_notebook_and_shows_no_secret(name: str) -> None:
    game = jeex.game(name)
    state = game.roll(game.initial_state(seats=2), Random(3))
    state = game.apply(state, game.legal_actions(state)[-1])
    drawn = state._repr_svg_()
    assert ET.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg"
    assert drawn == game.to_svg(game.observation(state))
    assert drawn != game.to_svg(state, dark=True)
    assert str(state) == str(game.facts(state))


@every_game
def test_standard_options_may_be_left_out_and_others_given(name: str) -> None:
    game = jeex.game(name)
    assert game.initial_state() == game.initial_state(game.rules.seats[0], **game.options)
    with pytest.raises(jeex.BadSetup, match="colour"):
        game.initial_state(colour=3)
    with pytest.raises(jeex.BadSetup, match="players"):
        game.initial_state(seats=99)


@every_game
def test_a_bot_chooses_alike_for_the_same_seed(name: str) -> None:
    game = jeex.game(name)
    state = game.roll(game.initial_state(), Random(2))
    one, other = (game.bot("beginner", seed=5).choose(state) for _ in range(2))
    assert one == other
    assert one in game.legal_actions(state)
    with pytest.raises(jeex.BadSetup, match="genius"):
        game.bot("genius")
    with pytest.raises(ValueError, match="nothing to choose"):
        game.bot().choose(state, 7)


def test_a_record_is_played_and_replayed() -> None:
    record = jeex.play("jigsaw", ["random", "greedy", "random"], seed=4, hands=1)
    states = jeex.replay(record)
    assert states[0] == jeex.game("jigsaw").initial_state(3, hands=1)
    assert jeex.game("jigsaw").outcome(states[-1])
    assert all(state.events for state in states[1:])
    assert jeex.play("jigsaw", ["random", "greedy", "random"], seed=4, hands=1) == record
    with pytest.raises(jeex.BadRecord):
        jeex.replay("{}")
    with pytest.raises(jeex.BadRecord, match="ludo"):
        jeex.replay(record.replace("jigsaw", "ludo"))


def test_what_is_illegal_is_refused_with_its_clause() -> None:
    game = jeex.game("stones")
    with pytest.raises(jeex.IllegalAction, match="§4"):
        game.apply(game.initial_state(), "jeex")
    with pytest.raises(jeex.IllegalAction, match="no move"):
        game.apply(game.initial_state(), "e2-e4")
    with pytest.raises(jeex.BadSetup, match="chips"):
        jeex.game("ludo")


@pytest.mark.slow
def test_two_bots_are_compared() -> None:
    score = jeex.compare("stones", "casual", "random", games=4, seed=1)
    assert score.mean > 0.5
    assert score.interval[0] < score.mean <= score.interval[1]
