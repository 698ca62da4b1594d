"""What holds for every bot of every game: it plays by the rules, by what it may see, and again."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, product
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import bots, registry
from game.core.contract import CHANCE, BadSetup
from game.core.knowledge import DECIDED, LEVELS, Level
from game.core.sealed import Sealed
from tests.conformance import Setup, play_out, rolls, seeds, setups

pytestmark = pytest.mark.slow

QUICK = settings(
    max_examples=3, deadline=None, database=None, suppress_health_check=list(HealthCheck)
)
FEW = 60
"""Nodes: enough to search a little."""

every_game = pytest.mark.parametrize("name", registry.GAMES)
every_bot = pytest.mark.parametrize("bot", bots.BOTS)
any_position = given(data=st.data(), seed=seeds)


def position(name, data, seed):
    """A position of a random game in which somebody is to act, and who."""
    game = registry.rules(name)
    line = play_out(game, data.draw(setups(game)), seed)
    dice = Random(seed)
    open_ = [
        state
        for state in line.sample(20, dice)
        if {CHANCE} != {*game.active_players(state)} != set()
    ]
    state = dice.choice(open_ or [line.states[0]])
    return game, state, dice.choice(game.active_players(state)), line.setup.seats


def searching(name, bot, seats):
    """The bot, with little time to think."""
    made = bots.seat(bot, registry.levels(name), seats)
    return bots.Bot(replace(made.level, nodes=min(FEW, made.level.nodes)), seats)


@every_game
def test_there_are_four_levels_by_name(name):
    assert tuple(registry.levels(name)) == LEVELS
    for level in registry.levels(name).values():
        assert level.search in bots.SEARCHES
        assert level.knowledge.game is registry.rules(name)
        assert bots.label("casual") == "Casual"


def test_an_unknown_bot_is_refused_with_those_there_are():
    with pytest.raises(BadSetup, match="random, greedy, beginner, casual, strong, master"):
        bots.seat("champion", registry.levels("stones"), 2)


@every_game
@every_bot
@QUICK
@any_position
def test_bots_play_by_the_rules_and_the_same_again(name, bot, data, seed):
    game, state, player, seats = position(name, data, seed)
    if player == CHANCE:
        return
    seen = game.observation(state, player)
    found = searching(name, bot, seats).choose(seen, player, Random(seed))
    game.apply(state, player, found.action)
    assert found.line[0] == found.action
    assert len(found.values) in (0, seats)
    assert all(-1 <= value <= 1 for value in found.values)
    assert searching(name, bot, seats).choose(seen, player, Random(seed)) == found


@pytest.mark.parametrize(
    ("name", "search"),
    [
        (name, search)
        for name, search in product(registry.GAMES, bots.SEARCHES)
        if search != "alpha_beta" or not rolls(registry.rules(name))
    ],
)  # alpha-beta knows no dice
@QUICK
@any_position
def test_stopped_at_any_time_there_is_a_legal_action(name, search, data, seed):
    game, state, player, seats = position(name, data, seed)
    if player == CHANCE:
        return
    level = Level(search, registry.levels(name)["casual"].knowledge, nodes=FEW, playout=3)
    thoughts = bots.Bot(level, seats).think(game.observation(state, player), player, Random(seed))
    for found in islice(thoughts, data.draw(st.integers(1, 4))):
        game.apply(state, player, found.action)


@every_game
@QUICK
@any_position
def test_evaluations_leave_room_for_wins_and_losses(name, data, seed):
    game, state, player, seats = position(name, data, seed)
    for level in registry.levels(name).values():
        for seat in range(seats):
            assert abs(level.knowledge.evaluate(state, seat)) <= DECIDED
        if player != CHANCE:
            listed = {*game.legal_actions(state, player)}
            assert {*level.knowledge.candidates(state, player)} <= listed


@every_bot
@pytest.mark.parametrize("round_", [0, 1])
def test_what_others_have_sealed_makes_no_difference(bot, round_):
    """Neither what it is nor whether it is there: two games that differ in nothing else."""
    game = registry.rules("chips")
    line = play_out(game, Setup(4, {"size": 5}), 3, often=0)
    state = next(s for s in line.states if s.round == round_ and s.orders == (None,) * 4)
    chosen = set()
    for i in (0, None, -1):
        before = state
        for other in (1, 2):
            if i is not None:
                before = game.apply(before, other, game.legal_actions(before, other)[i]).state
        seen = game.observation(before, 0)
        assert all(order in (None, Sealed(None)) for order in seen.orders[1:])
        chosen.add(searching("chips", bot, 4).choose(seen, 0, Random(7)).action)
    assert len(chosen) == 1


def test_the_dice_to_come_make_no_difference():
    """A bot has dice of its own; a game's are drawn from its seed, which no state holds."""
    game = registry.rules("jigsaw")
    line = play_out(game, Setup(2, {}), 3, often=0)
    assert not any(hasattr(state, "seed") for state in line.states)


class Ticking:
    """A clock that goes on by a second whenever it is looked at."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        self.now += 1.0
        return self.now


@pytest.mark.parametrize("search", ["alpha_beta", "mcts"])
def test_a_clock_ends_the_search_long_before_the_nodes_do(search):
    game, knows = registry.rules("stones"), registry.levels("stones")["master"].knowledge
    start = game.initial_state(2, {})
    bot = bots.Bot(Level(search, knows, nodes=10**9, seconds=3), 2)
    found = bot.choose(start, 0, Random(1), Ticking())
    assert found.nodes < 10**4
    game.apply(start, 0, found.action)


def test_what_is_striking_is_not_overlooked():
    game = registry.rules("stones")
    level = Level("alpha_beta", registry.levels("stones")["master"].knowledge, overlooks=1.0)
    start = game.initial_state(2, {})
    first = level.knowledge.candidates(start, 0)[0]
    assert bots.Bot(level, 2).choose(start, 0, Random(1)).action == first
