"""Chips: what a runner's steps tell of its habits, and that Master hunts by them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import bots, registry
from game.core import grid
from game.core.knowledge import Level
from game.games.chips.bot.habits import Habits, learned, mixed
from game.games.chips.bot.knowledge import ChipsKnowledge, Mind
from game.games.chips.bot.outlook import Outlook
from game.games.chips.bot.pursuit import Pursuit
from game.games.chips.rules import GAME
from tests.conformance import THOROUGH

SIZE = 8
chances = st.floats(0, 1)
WAYS = st.lists(st.tuples(chances, chances, chances), max_size=12)
ANYWHERE, AWAY, ROOM = range(3)


def fleeing(way, rounds, seed=1):
    """A position in which the first runner has fled by that habit, from a hunter near it."""
    dice = Random(seed)
    state = GAME.initial_state(2, {"size": SIZE, "rounds": rounds + 1})
    runner, hunter = grid.from_name("b2"), grid.from_name("c4")
    trail = []
    for _round in range(rounds):
        trail.append(((runner, 0), (99, hunter)))
        steps = Pursuit(SIZE, [hunter]).ways(None, runner)[way]
        runner = dice.choices([*steps], [*steps.values()])[0]
        near = [(grid.distance(cell, runner), cell) for cell in grid.around(SIZE, hunter)]
        hunter = min(near)[1]
    return replace(
        state, round=rounds + 1, runners=(runner, 0), hunters=(99, hunter), trail=tuple(trail)
    )


@THOROUGH
@given(steps=WAYS)
def test_habits_are_parts_of_a_whole_and_none_is_ever_ruled_out(steps):
    habits = learned(steps)
    assert sum(habits) == pytest.approx(1)
    assert min(habits) > 0


def test_nothing_seen_means_that_both_ways_to_flee_are_as_likely():
    habits = learned([])
    assert habits.anywhere == habits.away > habits.room


def test_steps_that_only_one_habit_explains_count_for_it_alone():
    assert learned([(0, 1, 0)] * 5).away > learned([(0, 1, 0)]).away > learned([]).away
    assert learned([(0, 0, 0)] * 5) == learned([])  # a step that no habit explains tells nothing


def test_mixed_steps_are_as_likely_as_their_parts():
    steps = {1: 0.5, 2: 0.5}, {1: 1.0}, {2: 1.0}
    assert mixed(Habits(0.5, 0.5, 0.0), steps) == {1: 0.75, 2: 0.25}


@pytest.mark.parametrize("way", [AWAY, ROOM])
def test_how_a_runner_has_fled_is_how_it_is_expected_to(way):
    state = fleeing(way, 9)
    expected = Outlook(state, 1, 3, remembers=True).runners[0]
    usual = Outlook(state, 1, 3).runners[0]
    steps = Pursuit(SIZE, [state.hunters[1]]).ways(None, state.runners[0])[way]
    assert sum(expected[cell] for cell in steps) > sum(usual[cell] for cell in steps)


def test_who_has_stepped_anywhere_is_expected_anywhere():
    state = fleeing(ANYWHERE, 9)
    expected = Outlook(state, 1, 3, remembers=True).runners[0]
    usual = Outlook(state, 1, 3).runners[0]
    assert max(expected.values()) < max(usual.values())


def test_everybody_has_seen_where_all_chips_stood():
    dice = Random(3)
    state = GAME.initial_state(3, {"size": 6, "rounds": 3})
    stood = []
    while GAME.outcome(state) is None:
        if state.round and not any(state.orders):
            stood.append((state.runners, state.hunters))
        assert GAME.observation(state, 1).trail == state.trail == tuple(stood[: state.round - 1])
        player = GAME.active_players(state)[0]
        state = GAME.apply(state, player, dice.choice(GAME.legal_actions(state, player))).state


@pytest.mark.thorough
@pytest.mark.slow
def test_master_catches_more_of_those_who_mind_no_hunter_than_without_memory():
    def caught(*, remembers):
        level = Level("greedy", ChipsKnowledge(Mind(depth=3, foresees=True, remembers=remembers)))
        return sum(game_of(level, seed) for seed in range(6))

    def game_of(level, seed, seats=6):
        dice, levels = Random(seed), {**registry.levels("chips"), "hunter": level}
        names = ["hunter", *["beginner"] * (seats - 1)]
        state = GAME.initial_state(seats, {"size": SIZE})
        while GAME.outcome(state) is None:
            for seat in GAME.active_players(state):
                bot = bots.seat(names[seat], levels, seats)
                seen = GAME.observation(state, seat)
                state = GAME.apply(state, seat, bot.choose(seen, seat, dice).action).state
        return state.hunter_points[0]

    assert caught(remembers=True) > 1.1 * caught(remembers=False)
