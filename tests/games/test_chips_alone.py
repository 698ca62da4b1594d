"""Chips for one person among bots: something happens, and goes on after the runner is lost."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import bots, registry
from game.core.history import AnyHistory, begin
from game.core.knowledge import LEVELS
from game.games.chips.rules import GAME
from game.games.chips.rules.events import Caught
from game.games.chips.view import VIEW
from game.games.chips.view.input import Selection
from game.games.chips.view.reasons import near_misses

pytestmark = pytest.mark.slow

NAMES = ("Ana", "Bolt", "Cog")


def all_order(history: AnyHistory, dice: Random, level: str = "casual", others: str = ""):
    """After the orders of bots, that of the first seat perhaps at a level of its own."""
    levels, seats = registry.levels("chips"), len(history.players)
    for player in history.active_players:
        seen = GAME.observation(history.state, player)
        bot = bots.seat((player and others) or level, levels, seats)
        history = history.play(player, bot.choose(seen, player, dice).action)
    return history


def concerns(seat: int, events, seen) -> bool:
    """Whether a chip of that seat took part in a catch, or was one step from it.

    One step: a hunter went where the runner just was. Beside each other is not enough.
    """
    met = [event for event in events if isinstance(event, Caught)]
    if any(p.seat == seat for event in met for p in (*event.hunters, *event.runners)):
        return True
    return any(miss.left for miss in near_misses(events, seen, [seat]))


@pytest.mark.parametrize("level", ["beginner", "casual"])
def test_half_of_all_rounds_of_the_first_table_concern_the_person(level):
    first, lively, rounds = VIEW.first_table(), 0, 0
    others = LEVELS[0] if first.easy else "casual"
    for seed in range(8):
        history: AnyHistory = begin(
            GAME, [f"P{n}" for n in range(first.seats)], first.options, seed
        )
        dice = Random(seed)
        history = all_order(history, dice)
        while history.active_players:
            history = all_order(history, dice, level, others)
            lively += concerns(0, history.plies[-1].step.events, history.state)
            rounds += 1
    assert rounds >= 40
    assert lively >= rounds / 2


@pytest.mark.parametrize("level", ["beginner", "master"])
@pytest.mark.parametrize("size", [6, 10])
def test_bots_open_differently(level, size):
    openings = set()
    for seed in range(12):
        history: AnyHistory = begin(GAME, NAMES, {"size": size}, seed)
        history = all_order(history, Random(seed), level)
        openings.add((history.state.runners, history.state.hunters))
        assert not set(history.state.runners) & set(history.state.hunters)
    assert len(openings) == 12
    assert len({cell for _runners, hunters in openings for cell in hunters}) >= 8


def test_a_lost_runner_leaves_something_to_play_for():
    history: AnyHistory = begin(GAME, NAMES, {"size": 6}, 0)
    history = all_order(history, Random(0))
    lost = replace(
        history.state,
        runners=(None, *history.state.runners[1:]),
        runner_points=(0, 300, 300),
        hunter_points=(100, 0, 550),
    )
    told = VIEW.say(lost, Selection(0), NAMES).detail
    assert told == (
        "Your runner is gone, but your hunter still wins points. With 7.50 more, you catch up "
        "with Cog."
    )
    ahead = replace(lost, hunter_points=(900, 0, 0))
    assert "you are in the lead" in VIEW.say(ahead, Selection(0), NAMES).detail
