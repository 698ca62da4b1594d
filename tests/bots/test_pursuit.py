"""Chips: how a hunter plans for a runner with habits, and whom no hunter can plan for."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import bots, registry
from game.core import grid
from game.games.chips.bot.pursuit import PATIENCE, Pursuit
from tests.conformance import THOROUGH

pytestmark = pytest.mark.slow

SIZE = 6
cells = st.sampled_from(grid.cells(SIZE))
hunters = st.lists(cells, max_size=3)


@THOROUGH
@given(hunters=hunters, hunter=cells, runner=cells)
def test_a_habit_is_a_chance_for_every_step_and_no_other(hunters, hunter, runner):
    steps = Pursuit(SIZE, hunters).habit(hunter, runner)
    assert steps.keys() == {*grid.around(SIZE, runner)}
    assert min(steps.values()) >= 0.5 / len(steps) - 1e-12
    assert sum(steps.values()) == pytest.approx(1)


@THOROUGH
@given(hunters=hunters, runner=cells)
def test_runners_keep_away_from_every_hunter_alike(hunters, runner):
    first, *rest = hunters or [0]
    apart, together = Pursuit(SIZE, rest), Pursuit(SIZE, [first, *rest])
    assert apart.habit(first, runner) == together.habit(None, runner)


@THOROUGH
@given(runner=cells)
def test_whoever_sees_no_hunter_goes_towards_the_middle(runner):
    nobody = Pursuit(SIZE, ())
    safest = max(grid.around(SIZE, runner), key=lambda cell: nobody.safety(None, cell))
    assert safest in {grid.from_name(name) for name in ("c3", "c4", "d3", "d4")} or (
        nobody.safety(None, safest) > nobody.safety(None, runner)
    )


@THOROUGH
@given(hunter=cells, runner=cells, rounds=st.integers(1, 2))
def test_a_plan_is_as_good_as_the_best_of_all_plans(hunter, runner, rounds):
    """Against trying every step of the hunter and of the runner, one by one."""
    pursuit = Pursuit(SIZE, ())

    def best(left, here, there):
        if left == 0 or grid.distance(here, there) > 2 * left:
            return pursuit.chance(0, here, there)
        worth = dict.fromkeys(grid.around(SIZE, here), 0.0)
        for cell, (step, chance) in product(worth, pursuit.habit(here, there).items()):
            met = 1.0 if cell == step else PATIENCE * best(left - 1, cell, step)
            worth[cell] += chance * met
        return max(worth.values())

    assert pursuit.chance(rounds, hunter, runner) == pytest.approx(best(rounds, hunter, runner))


def test_a_runner_caught_in_the_corner_may_be_met_in_the_very_next_round():
    corner, beside, far = (grid.from_name(name) for name in ("a1", "b2", "f6"))
    pursuit = Pursuit(SIZE, ())
    assert pursuit.chance(1, beside, corner) > 0.3
    assert pursuit.chance(1, far, corner) < 0.02


def test_a_beginners_hunter_goes_where_it_guesses_that_a_runner_steps():
    game, seats = registry.rules("chips"), 2
    state = game.initial_state(seats, {"size": 6})
    for seat, text in enumerate(("a1 d4", "d5 f1")):
        state = game.apply(state, seat, game.action_from_string(text)).state
    beginner, dice = bots.seat("beginner", registry.levels("chips"), seats), Random(2)
    gone = {grid.name(beginner.choose(state, 0, dice).action.hunter) for _ in range(100)}
    assert {"c4", "e4", "c5", "e5"} <= gone, "where both can step"


@pytest.mark.parametrize("hunter", ["beginner", "casual", "strong", "master", "greedy"])
def test_one_hunter_never_meets_masters_runner(hunter):
    """A hunter has to leave its cell, so there always is a safe one; Master finds it."""
    game, levels, seats = registry.rules("chips"), registry.levels("chips"), 2
    dice = Random(8)
    players = [bots.seat("master", levels, seats), bots.seat(hunter, levels, seats)]
    for _game in range(3):
        state = game.initial_state(seats, {"size": 6})
        while game.outcome(state) is None:
            orders = [
                bot.choose(game.observation(state, seat), seat, dice).action
                for seat, bot in enumerate(players)
            ]
            for seat, order in enumerate(orders):
                state = game.apply(state, seat, order).state
        assert state.runner_points[0] == 200
