"""The levels of a game without a module `bot`: each beats the one before it at tic-tac-toe.

In longer runs the stronger of two neighbours took 76 (casual, 200 games), 75 (strong, 160 games)
and 77 (master, 120 games) of 100 points. Here are few games, in
which all three took at least 75.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game import registry
from game.bots import seat
from game.core.knowledge import LEVELS, plain_levels
from tests import toys as tables
from tests.bots import toys

GAME = toys.TicTacToe()
STEPS = dict(zip(pairwise(LEVELS), (12, 8, 4), strict=True))
"""By the two levels: games to play, fewer where they take longer."""
SEED = 3000


def points(stronger, weaker, games):
    """Those of the stronger, who begins every other game."""
    levels, total = plain_levels(GAME), 0.0
    for number in range(games):
        dice, state, turned = Random(SEED + number // 2), toys.Marks(), number % 2
        bots = [seat(name, levels, 2) for name in (stronger, weaker)][:: -1 if turned else 1]
        while active := GAME.active_players(state):
            action = bots[active[0]].choose(state, active[0], dice).action
            state = GAME.apply(state, active[0], action).state
        own, other = GAME.outcome(state).places[:: -1 if turned else 1]
        total += 1.0 if own < other else 0.5 if own == other else 0.0
    return total


@pytest.mark.slow
@pytest.mark.parametrize(("weaker", "stronger"), STEPS)
def test_each_level_is_a_step_above_the_one_before(weaker, stronger):
    games = STEPS[weaker, stronger]
    assert points(stronger, weaker, games) >= 0.75 * games


def test_they_play_with_dice_too():
    levels = plain_levels(tables.RACE)
    six = tables.RACE.apply(tables.RACE.initial_state(3, {}), -1, "6").state
    assert seat("master", levels, 3).choose(six, 0, Random(1)).action == "keep"


def test_a_game_without_a_module_bot_has_them(monkeypatch):
    monkeypatch.setattr(registry, "find_spec", lambda _name: None)
    levels = registry.levels("stones")
    assert tuple(levels) == LEVELS
    assert {level.search for level in levels.values()} == {"mcts"}
    assert {level.knowledge.game for level in levels.values()} == {registry.rules("stones")}
