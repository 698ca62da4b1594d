"""The bots' characters: they take their time, each in its own way, and never too much of it."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import registry
from game.bots.temperaments import LONGEST, TEMPERAMENTS, hesitation

names = st.one_of(st.sampled_from(list(TEMPERAMENTS)), st.text())
seeds = st.integers(0, 2**32)
paces = st.one_of(st.sampled_from([0.0, 1.0, 1.8]), st.floats(0, 10))


def usually(name: str, options: int = 40) -> float:
    return mean(hesitation(name, Random(seed), options) for seed in range(400))


@given(names, seeds, st.integers(0, 2000), paces)
def test_nobody_hesitates_for_more_than_a_second_and_a_half(name, seed, options, pace):
    assert 0 <= hesitation(name, Random(seed), options, pace) <= LONGEST == 1500


@given(names, seeds, st.integers(0, 2000), paces)
def test_the_same_dice_give_the_same_hesitation_and_leave_the_same_dice(name, seed, options, pace):
    one, other = Random(seed), Random(seed)
    assert hesitation(name, one, options, pace) == hesitation(name, other, options, pace)
    hesitation(name, other, 0, 0)
    hesitation(name, one, options, pace)
    assert one.random() == other.random()


@given(names, seeds, st.integers(0, 2000))
def test_nobody_hesitates_where_nothing_is_to_move_or_to_choose(name, seed, options):
    assert hesitation(name, Random(seed), options, 0) == 0
    assert hesitation(name, Random(seed), 1) == 0


@given(names, seeds)
def test_a_brisk_table_waits_less(name, seed):
    calm, brisk = (hesitation(name, Random(seed), 40, pace) for pace in (1.0, 1.8))
    assert brisk == pytest.approx(calm / 1.8)


def test_characters_differ():
    assert usually("Bolt") < 150 < usually("Fizz") < usually("Robo") < 600 < usually("Dot")
    assert usually("Cog", options=5) < usually("Cog", options=40) / 3
    assert usually("Robo", options=5) == usually("Robo", options=40)
    echo = [hesitation("Echo", Random(seed), 40) for seed in range(400)]
    assert sum(wait < 300 for wait in echo) > 250
    assert sum(wait > 1000 for wait in echo) > 50


def test_whoever_is_not_known_hesitates_like_most():
    assert usually("Robo 2") == usually("nobody") == usually("Robo")


def test_every_seat_of_the_largest_table_has_a_name():
    assert len(TEMPERAMENTS) >= max(registry.rules(game).seats[-1] for game in registry.GAMES)
