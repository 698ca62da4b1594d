"""The tree search on games whose values are known."""

from __future__ import annotations

from random import Random

import pytest

from game.bots import Bot
from game.bots.mcts import Mcts, playout
from game.bots.search import SearchRequest
from game.core.knowledge import Knowledge, Level
from tests import toys as tables
from tests.bots import toys


def mixture(payoffs, player, nodes=6000):
    """By action: how likely the search makes it, in a game of one choice each."""
    knowledge = toys.Payoffs(toys.Matrix(payoffs))
    asked = SearchRequest(
        Level("mcts", knowledge, nodes=nodes), toys.Chosen(), player, 2, Random(1)
    )
    search = Mcts(asked)
    while search.nodes < nodes:
        search.descend()
    total = sum(search.own.mixture)
    chances = [weight / total for weight in search.own.mixture]
    return dict(zip(search.own.actions, chances, strict=True))


@pytest.mark.parametrize("player", [0, 1])
def test_nobody_can_foresee_it_at_matching_pennies(player):
    assert mixture(toys.PENNIES, player)["h"] == pytest.approx(1 / 2, abs=0.1)


@pytest.mark.parametrize("player", [0, 1])
def test_uneven_pennies_are_mixed_unevenly(player):
    assert mixture(toys.UNEVEN, player)["h"] == pytest.approx(1 / 3, abs=0.1)


def test_a_mixed_answer_is_drawn_anew_for_every_question():
    knowledge = toys.Payoffs(toys.Matrix(toys.PENNIES))
    bot = Bot(Level("mcts", knowledge, nodes=200), 2)
    assert {bot.choose(toys.Chosen(), 0, Random(i)).action for i in range(12)} == {"h", "t"}


@pytest.mark.parametrize("player", [0, 1])
def test_prisoners_betray(player):
    assert mixture(toys.DILEMMA, player)["betray"] > 0.9
    knowledge = toys.Payoffs(toys.Matrix(toys.DILEMMA))
    bot = Bot(Level("mcts", knowledge, nodes=1000), 2)
    assert bot.choose(toys.Chosen(), player, Random(1)).action == "betray"


def test_the_value_of_a_bet_is_the_mean_of_what_the_die_may_show():
    bot = Bot(Level("mcts", Knowledge(toys.Bet()), nodes=3000), 2)
    found = bot.choose(toys.Betting(), 0, Random(1))
    assert found.action == 3
    assert found.values == pytest.approx((1 / 3, -1 / 3), abs=0.1)


def test_a_playout_goes_to_the_end_if_it_may():
    knows = Knowledge(tables.RACE)
    start = tables.RACE.initial_state(3, {})
    assert tables.RACE.outcome(playout(knows, start, 100, Random(1)))
    assert playout(knows, start, 1, Random(1)).die


def test_keeping_a_number_is_better_than_passing():
    start = tables.RACE.initial_state(2, {})
    six = tables.RACE.apply(start, -1, "6").state
    bot = Bot(Level("mcts", Knowledge(tables.RACE), nodes=2000, playout=50), 2)
    assert bot.choose(six, 0, Random(1)).action == "keep"
