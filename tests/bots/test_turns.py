"""Whole turns and the dice after them, on toys and on positions of jigsaw."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from random import Random

import pytest

from game import registry
from game.bots import Bot, seat
from game.core.contract import CHANCE, Outcome, Step, shared_places
from game.core.knowledge import Knowledge, Level
from tests.bots import toys
from tests.conformance import Setup, play_out

JIGSAW = registry.rules("jigsaw")


def found(knowledge, state, player=0, depth=1, **level):
    bot = Bot(Level("turns", knowledge, nodes=10**6, depth=depth, **level), 2)
    return bot.choose(state, player, Random(1))


def test_the_value_of_a_bet_is_the_mean_of_what_the_die_may_show():
    thought = found(Knowledge(toys.Bet()), toys.Betting())
    assert thought.action == 3
    assert thought.values[0] == pytest.approx(1 / 3)


def test_without_looking_at_the_die_all_bets_are_alike():
    knowledge = Knowledge(toys.Bet())
    bot = Bot(Level("turns", knowledge, nodes=10**6, depth=0), 2)
    assert {bot.choose(toys.Betting(), 0, Random(i)).action for i in range(20)} == {3, 5, 6}


@dataclass(frozen=True)
class Climbing:
    """Actions left in the turn, how high seat 0 stands, and what was rolled after it."""

    left: int = 2
    height: int = 0
    rolled: int | None = None


class Climb(toys.Toy):
    """A turn of two actions, up or down; who went down twice wins unless the die shows a 1."""

    def initial_state(self, seats, options):
        return Climbing()

    def active_players(self, state):
        if state.rolled:
            return ()
        return (0,) if state.left else (CHANCE,)

    def legal_actions(self, state, player):
        return (1, -3, 2) if player == 0 and state.left else ()

    def chance_outcomes(self, state):
        return ((1, 1), (2, 3)) if not state.left and not state.rolled else ()

    def apply(self, state, player, action):
        if player == CHANCE:
            return Step(replace(state, rolled=action))
        return Step(replace(state, left=state.left - 1, height=state.height + action))

    def outcome(self, state):
        if not state.rolled:
            return None
        won = state.height < -5 and state.rolled > 1
        return Outcome(shared_places((won, not won)), ("", ""), "rolled")


class Heights(Knowledge):
    """Up looks better than down."""

    def evaluate(self, state, player):
        return (state.height if player == 0 else -state.height) / 10


def test_what_looks_worse_through_the_whole_turn_is_found_to_be_best_by_the_roll():
    climb = Climb()
    at_a_glance = Bot(Level("greedy", Heights(climb)), 2).choose(Climbing(), 0, Random(1))
    assert at_a_glance.action == 2
    assert found(Heights(climb), Climbing(), depth=0).line == (2, 2)
    thought = found(Heights(climb), Climbing())
    assert thought.line == (-3, -3)
    assert thought.values == pytest.approx((0.5, 0.6))  # three of four rolls win
    assert thought.depth == 1


def winnable():
    """Positions of random games in which a piece and one theft win the hand, but no piece does."""
    for seed in range(20):
        for state in play_out(JIGSAW, Setup(2, {}), seed, often=0).states:
            if state.die and state.hand < 4 and _joker_wins(state):
                yield state


def _joker_wins(state):
    after = [_after(state, place) for place in JIGSAW.legal_actions(state, state.turn)]
    return not any(_won(state, placed) for placed in after) and any(
        _won(state, _after(placed, theft)) for placed in after for theft in _few_thefts(placed)
    )


def _few_thefts(placed):
    """All, where that takes no time."""
    thefts = JIGSAW.legal_actions(placed, placed.turn) if placed.jokers else ()
    return thefts if len(thefts) < 100 else ()


def _after(state, action):
    return JIGSAW.apply(state, state.turn, action).state


def _won(before, after):
    """Whether who was to act has won the hand: in the first three only winners get 20 points."""
    points = after.scores[before.turn]
    return len(points) > len(before.scores[before.turn]) and points[-1] >= 20


def test_a_hand_that_a_joker_wins_is_won():
    knowledge = registry.levels("jigsaw")["master"].knowledge
    positions = [*islice(winnable(), 5)]
    assert len(positions) == 5
    for state in positions:
        after = state
        for action in found(knowledge, state, state.turn, depth=0).line:
            after = _after(after, action)
        assert _won(state, after)


def second_piece(seats):
    """Where each of so many has a piece, and the one whose turn it is has rolled another."""
    states = play_out(JIGSAW, Setup(seats, {}), 3, often=0).states
    return next(state for state in states if state.die and all(state.tables))


@pytest.mark.parametrize(("seats", "depth"), [(2, 2), (4, 2), (5, 1), (16, 1)])
def test_among_many_one_roll_is_enough(seats, depth):
    state = second_piece(seats)
    bot = seat("master", registry.levels("jigsaw"), seats)
    assert bot.choose(state, state.turn, Random(1)).depth == depth
