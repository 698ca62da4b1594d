"""What is told of every part of a table: of all numbers, in one sentence, by rules that exist."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import registry
from game.view.concerns import Surroundings, Timed
from tests.conformance import play_out, setups

MOST = 25
"""Words of a sentence."""
NAMES = [f"P{n}" for n in range(32)]


def meanings(view, seen, seats):
    """All that can be asked about in that position."""
    yield view.about_status(seen)
    for seat in range(seats):
        yield view.about_player(seen, seat, NAMES)
        told = view.about_amounts(seen, seat, NAMES)
        assert len(told) == len(view.amounts(seen)[seat])
        yield from told
    if isinstance(view, Timed):
        yield view.about_clock(seen)
    if isinstance(view, Surroundings):
        yield from view.about_caption(seen, view.select(seen, 0), NAMES)
        yield from view.about_shelf(seen)


@pytest.mark.parametrize("game", registry.GAMES)
@settings(max_examples=6, deadline=None, database=None)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_every_number_and_sign_is_told_in_a_sentence_and_its_rule_has_a_card(game, data, seed):
    view, rules = registry.view(game), registry.rules(game)
    cards = {clause.section for clause in view.clauses()}
    line = play_out(rules, data.draw(setups(rules)), seed)
    for state in line.sample(6, Random(seed)):
        for told in meanings(view, rules.observation(state, None), line.setup.seats):
            assert told.words.endswith((".", "!", "”."))
            assert len(told.words.split()) <= MOST
            assert "{" not in told.words
            assert not told.clause or told.clause in cards


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_aim_is_one_line(game):
    view, rules = registry.view(game), registry.rules(game)
    purpose = view.purpose(rules.initial_state(rules.seats[0], {}))
    assert purpose.endswith(".")
    assert len(purpose) <= 60
