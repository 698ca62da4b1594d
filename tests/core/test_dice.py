"""The game's die is fair: uniform, and no roll tells anything about another.

The rolls are always the same, so either all of this holds or none of it does; a failure prints
every statistic beside what it should not exceed.
"""

from __future__ import annotations

from itertools import pairwise
from math import erfc, exp, pi, prod, sqrt
from random import Random

import pytest

from game.core.contract import CHANCE
from game.core.history import begin
from game.games.jigsaw.rules import GAME
from tests import dice

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", [0, 1, 2026, 2**64 - 1])
def test_it_is_the_game_s_die(seed):
    """At every ply of a whole game where a roll is due."""
    history, dice_of_players, rolls = begin(GAME, ["Ana", "Ben", "Cleo"], {}, seed), Random(seed), 0
    while history.active_players:
        (player,) = history.active_players
        if player == CHANCE:
            expected = str(dice.roll(seed, len(history.plies)))
            history = history.draw()
            assert history.log()[-1] == (CHANCE, expected)
            rolls += 1
        else:
            actions = GAME.legal_actions(history.state, player)
            history = history.play(player, actions[dice_of_players.randrange(len(actions))])
    assert rolls > 30


def test_it_is_the_game_s_die_at_the_first_ply_of_many_seeds():
    for seed in range(300):
        history = begin(GAME, ["Ana", "Ben"], {}, seed)
        history = history.draw()
        assert history.log() == ((CHANCE, str(dice.roll(seed, 0))),)


def test_it_is_uniform_and_rolls_are_independent_of_each_other():
    figures = dice.figures()
    shown = "\n".join(map(str, figures))
    assert all(figure.statistic <= figure.critical for figure in figures), f"\n{shown}"
    assert {figure.freedom for figure in figures} == {5, 25}


def tail(statistic, freedom):
    """How likely chi-square is above that, for odd degrees (Abramowitz and Stegun, 26.4.4)."""
    terms = (
        statistic ** (r - 0.5) / prod(range(1, 2 * r, 2)) for r in range(1, (freedom - 1) // 2 + 1)
    )
    return erfc(sqrt(statistic / 2)) + sqrt(2 / pi) * exp(-statistic / 2) * sum(terms)


@pytest.mark.parametrize("freedom", dice.CRITICAL)
def test_critical_values_are_those_of_once_in_a_thousand(freedom):
    assert tail(dice.CRITICAL[freedom], freedom) == pytest.approx(0.001, rel=1e-3)


def test_the_statistics_are_what_they_should_be_where_that_is_known():
    even = list(dice.FACES) * 10
    assert dice.chi_square(even) == 0
    assert dice.chi_square([6] * 60) == pytest.approx(50**2 / 10 + 5 * 10)
    every_pair = [(a, b) for a in dice.FACES for b in dice.FACES]
    assert dice.chi_square_of_pairs(every_pair) == pytest.approx(0)
    assert dice.chi_square_of_pairs([(a, a) for a in even]) == pytest.approx(5 * 60)


def test_dice_that_are_not_fair_are_found_out():
    """One that shows a six a little too often; one that repeats itself a little too often."""
    plain = Random(0)
    loaded = plain.choices(dice.FACES, [20, 20, 20, 20, 20, 21], k=dice.ROLLS)
    assert dice.chi_square(loaded) > dice.CRITICAL[5]
    sticky = [1]
    while len(sticky) < dice.ROLLS:
        again = plain.random() < 0.02
        sticky.append(sticky[-1] if again else plain.choice(dice.FACES))
    assert dice.chi_square(sticky) < dice.CRITICAL[5]
    assert dice.chi_square_of_pairs(pairwise(sticky)) > dice.CRITICAL[25]
