"""Alpha-beta against plain minimax, and on positions that are solved."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from game import registry
from game.bots import Bot
from game.bots.alpha_beta import PLY_DISCOUNT, SLICE
from game.core.contract import RESIGN
from game.core.knowledge import DECIDED, Level, worth
from tests import solve_stones
from tests.conformance import Setup, play_out

SOLVED = json.loads(solve_stones.SOLVED.read_text("utf-8"))
MASTERS = {name: registry.levels(name)["master"].knowledge for name in ("stones", "soldiers")}


def minimax(knows, state, player, depth, urgent=0, *, ply=0):
    """The value for `player`, by trying everything; then so many urgent actions, or none."""
    outcome = knows.game.outcome(state)
    if outcome:
        return worth(outcome, player) * (1 - ply * PLY_DISCOUNT)
    (mover,) = knows.game.active_players(state)
    values = [knows.evaluate(state, player)] if depth <= 0 else []
    if depth > 0:
        actions = knows.candidates(state, mover)
    else:
        actions = knows.urgent(state, mover) if depth > -urgent else ()
    for action in actions:
        child = knows.follow(state, mover, action)
        values.append(minimax(knows, child, player, depth - 1, urgent, ply=ply + 1))
    return max(values) if mover == player else min(values)


def soldiers(dice):
    """A position from a random game on the smallest field."""
    line = play_out(registry.rules("soldiers"), Setup(3, {"size": 4}), dice.random(), often=0)
    return dice.choice(line.states[5:-1])


@pytest.mark.parametrize(("depth", "urgent"), [(2, 0), (3, 0), (1, 3), (2, 2)])
@pytest.mark.parametrize(
    ("game", "made", "count"),
    [("stones", solve_stones.few_stones, 3), ("soldiers", soldiers, 6)],
)
def test_it_finds_the_value_that_trying_everything_finds(game, made, count, depth, urgent):
    knows, compared = MASTERS[game], 0
    level = Level("alpha_beta", knows, nodes=10**6, depth=depth, urgent=urgent)
    bot = Bot(level, 3 if game == "soldiers" else 2)
    for seed in range(count):
        state = made(Random(seed))
        found = bot.choose(state, state.turn, Random(1))
        if found.depth == depth:  # not with a forced end before
            expected = minimax(knows, state, state.turn, depth, urgent)
            assert found.values[state.turn] == pytest.approx(expected)
            compared += 1
    assert compared


def test_solved_positions_are_many_and_of_several_lengths():
    assert len(SOLVED) >= 60
    assert {one["actions"] for one in SOLVED} == {2, 3, 4}


@pytest.mark.slow
@pytest.mark.parametrize("one", SOLVED, ids=lambda one: " ".join(one["keys"]))
def test_master_finds_wins_that_are_forced(one):
    state, depth = solve_stones.state_of(one), 2 * one["actions"] - 1
    found = Bot(registry.levels("stones")["master"], 2).choose(state, state.turn, Random(1))
    assert str(found.action) in one["keys"]
    assert found.depth <= depth
    assert found.values[state.turn] >= DECIDED


def test_a_solved_position_is_solved():
    """The shortest again from nothing; `python3 -m tests.solve_stones --verify` does them all."""
    assert solve_stones.problem(solve_stones.state_of(SOLVED[0])) == SOLVED[0]


def test_what_is_expected_to_follow_can_be_played():
    game = registry.rules("stones")
    bot = Bot(Level("alpha_beta", MASTERS["stones"], nodes=3000), 2)
    state = solve_stones.few_stones(Random(5))
    found = bot.choose(state, state.turn, Random(1))
    assert found.line[0] == found.action
    for action in found.line:
        state = game.apply(state, state.turn, action).state


def test_several_players_are_valued_one_by_one():
    game = registry.rules("soldiers")
    state = game.initial_state(4, {"size": 4})
    state = game.apply(state, 0, RESIGN).state
    bot = Bot(Level("alpha_beta", MASTERS["soldiers"], nodes=500), 4)
    found = bot.choose(state, 1, Random(1))
    assert len(found.values) == 4
    assert found.values[0] < found.values[1]


def test_where_little_is_decided_it_looks_at_less():
    game, level = registry.rules("soldiers"), registry.levels("soldiers")["master"]
    bot = Bot(replace(level, nodes=2_000), 2)
    line = play_out(game, Setup(2, {"size": 6}), 1, often=0).states
    calm, late = (next(one for one in line if one.placed == placed) for placed in (20, 36))
    for state, most in ((calm, 200), (late, 2_000)):
        looked = [*bot.think(state, state.turn, Random(1))][-1].nodes
        assert most / 3 < looked <= most + 1


def test_a_game_that_counts_plots_gets_the_same_attention_all_the_time():
    game, knows = registry.rules("soldiers"), MASTERS["soldiers"]
    line = play_out(game, Setup(2, {"size": 4, "turns": 30}), 1, often=0)
    assert len({knows.attention(state) for state in line.states}) == 1


def late_field():
    """A field of 6 × 6 on which much bursts."""
    line = play_out(registry.rules("soldiers"), Setup(2, {"size": 6}), 1, often=0).states
    return next(one for one in line if one.placed == 44)


def test_late_actions_less_deep_take_fewer_positions():
    state, looked = late_field(), []
    for late in (0, 5):
        level = Level("alpha_beta", MASTERS["soldiers"], nodes=10**6, depth=4, urgent=2, late=late)
        found = Bot(level, 2).choose(state, state.turn, Random(1))
        assert found.depth == 4
        looked.append(found.nodes)
    assert looked[1] < looked[0]


def test_it_can_be_stopped_after_little_work():
    level = replace(registry.levels("soldiers")["master"], nodes=6_000)
    state = late_field()
    looked = [found.nodes for found in Bot(level, 2).think(state, state.turn, Random(1))]
    assert len(looked) > 6_000 / (2 * SLICE)
