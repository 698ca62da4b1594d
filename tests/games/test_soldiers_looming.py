"""The end of a long game is told before it comes: one burst that takes the whole board."""

from __future__ import annotations

from random import Random

import pytest

from game import registry
from game.core.history import begin
from game.games.soldiers.rules.events import Conquered
from game.games.soldiers.view import looming
from game.table.state import Choosing
from tests.table.device import Device, session

GAME = registry.rules("soldiers")
NAMES = ("Ana", "Ben", "Cleo")
MINE, NEXT = "You can win now with one burst.", "Look out: {} can win next with one burst."
SOON = "From now on one burst can reach every plot and win the game."


def positions(size, seats, seed, **options):
    """Every position of a game in which anything is played, with what followed it."""
    history = begin(GAME, NAMES[:seats], {"size": size, **options}, seed)
    dice = Random(seed)
    while history.outcome is None:
        before = history.state
        history = history.play(before.turn, dice.choice(GAME.legal_actions(before, before.turn)))
        yield before, history.plies[-1].step


def wins_at_once(state):
    """Whether one of the mover's soldiers ends the game, by the rules themselves."""
    for action in GAME.legal_actions(state, state.turn):
        after = GAME.apply(state, state.turn, action).state
        if after.end == "last" and after.exits[state.turn] is None:
            return True
    return False


@pytest.mark.parametrize("elimination", ["stuck", "wiped"])
@pytest.mark.parametrize(("size", "seats"), [(4, 2), (5, 3), (6, 2)])
def test_whoever_is_said_to_have_it_wins_by_the_rules_and_nobody_else(size, seats, elimination):
    told = 0
    for seed in range(4):
        for state, _step in positions(size, seats, seed, elimination=elimination):
            if state.placed + 1 < looming.fewest(size):
                assert looming.warning(state, NAMES) == ""
                continue
            mine = looming.warning(state, NAMES) == MINE
            assert mine == wins_at_once(state), (seed, state.placed)
            told += mine
    assert told


@pytest.mark.parametrize("seed", range(6))
def test_no_game_ends_that_way_without_a_word_before(seed):
    earlier = ""
    for state, step in positions(6, 2, seed):
        warning = looming.warning(state, NAMES)
        if any(isinstance(event, Conquered) for event in step.events):
            assert warning == MINE
            assert earlier, "and the other one was told, too"
            return
        earlier = earlier or warning
    raise AssertionError("nobody took the whole board")


def test_a_board_with_fewer_soldiers_than_borders_always_comes_to_rest():
    assert looming.fewest(10) == 180
    for state, step in positions(5, 2, 3):
        if any(isinstance(event, Conquered) for event in step.events):
            assert state.placed + 1 >= looming.fewest(5)


def test_the_rival_who_would_have_it_next_is_named():
    found = set()
    for seed in range(12):
        for state, _step in positions(6, 2, seed):
            warning = looming.warning(state, NAMES)
            if warning == NEXT.format(NAMES[1 - state.turn]):
                assert not looming.has_it(state, state.turn)
                assert looming.has_it(state, 1 - state.turn)
                found.add(state.turn)
    assert found


def test_that_it_may_come_is_said_once_to_each_player():
    for seed in range(20):
        said = [
            (state.placed, state.turn)
            for state, _step in positions(8, 3, seed)
            if looming.warning(state, NAMES) == SOON
        ]
        assert len({turn for _placed, turn in said}) == len(said) <= 3
        first = looming.fewest(8) - 1
        assert {placed for placed, _turn in said} <= {first, first + 1, first + 2}


def test_it_stands_below_what_is_asked_and_is_spoken():
    device, dice = Device(session("soldiers", options={"size": 5})), Random(1)
    while not device.ended:
        if not isinstance(device.phase, Choosing):
            device.go_on()
            continue
        state = device.history.state
        warning = looming.warning(state, device.session.names)
        if warning:
            assert device.words.detail == warning
            assert device.said[-1].endswith(warning)
        elif state.placed + 1 < looming.fewest(5):
            assert "one burst" not in device.words.detail
        device.play(dice.choice(GAME.legal_actions(state, state.turn)))
    assert any("win now with one burst" in words for words in device.said)
