"""What the contract itself does: options, places, refusals, calls."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import (
    CALLS,
    RESIGN,
    TIMEOUT,
    BadSetup,
    IllegalAction,
    Option,
    checked_options,
    shared_places,
)
from tests.toys import RACE

SIZE = Option("size", 10, (range(1), range(3, 13)))
YES_NO = Option("swap", False)
RULE = Option("losers", "target", ("target", "linked"))


def test_a_number_option_accepts_what_is_in_its_ranges():
    accepted = [n for n in range(-20, 30) if SIZE.accepts(n)]
    assert accepted == [0, *range(3, 13)]


@pytest.mark.parametrize("value", [True, False, 3.0, "3", None, [3], float("nan"), 10**40])
def test_a_number_option_accepts_nothing_else(value):
    assert not SIZE.accepts(value)


@pytest.mark.parametrize("value", [0, 1, None, "true", 1.0])
def test_a_yes_no_option_accepts_only_true_and_false(value):
    assert YES_NO.accepts(True)
    assert YES_NO.accepts(False)
    assert not YES_NO.accepts(value)


def test_a_text_option_accepts_its_texts():
    assert RULE.accepts("target")
    assert RULE.accepts("linked")


@pytest.mark.parametrize("value", ["", "t", "Target", "target ", 0, 1, True, False, None, 1.0])
def test_a_text_option_accepts_nothing_else(value):
    assert not RULE.accepts(value)


def test_an_option_tells_its_choices():
    assert RULE.choices() == "target or linked"
    assert SIZE.choices() == "0 or 3 to 12"
    assert YES_NO.choices() == "true or false"


def test_checked_options_are_all_there_are_with_those_given():
    assert checked_options(RACE, 2, {"turns": 7}) == {"turns": 7, "seconds": 3, "loaded": False}


def test_a_bad_setup_names_what_was_given_and_what_is_allowed():
    with pytest.raises(BadSetup, match="race is for 2 to 3 players, not 4"):
        checked_options(RACE, 4, {})
    with pytest.raises(BadSetup, match="race has no option 'dice'; it has turns, seconds, loaded"):
        checked_options(RACE, 2, {"dice": 2})
    with pytest.raises(BadSetup, match="option seconds takes 0 or 2 to 5, not 1"):
        checked_options(RACE, 2, {"seconds": 1})
    with pytest.raises(BadSetup, match="option loaded takes true or false, not 1"):
        checked_options(RACE, 2, {"loaded": 1})


@pytest.mark.parametrize(
    ("seats", "options", "part"),
    [(1, {}, "players"), (1, {"dice": 2}, "players"), (2, {"dice": 2}, "options")],
)
def test_a_bad_setup_names_the_part_of_a_record_that_is_wrong(seats, options, part):
    with pytest.raises(BadSetup) as problem:
        checked_options(RACE, seats, options)
    assert problem.value.part == part


def test_equals_share_a_place_and_the_next_are_skipped():
    assert shared_places([5, 9, 9, 1]) == (3, 1, 1, 4)
    assert shared_places([2, 2, 2]) == (1, 1, 1)
    assert shared_places([(1, 5), (2, 0), (1, 6)]) == (3, 1, 2)
    assert shared_places([]) == ()


@given(st.lists(st.integers(0, 5), min_size=1))
def test_a_place_is_one_more_than_the_number_of_those_before(ranks):
    in_order = sorted(ranks, reverse=True)
    assert shared_places(ranks) == tuple(in_order.index(rank) + 1 for rank in ranks)


def test_a_refusal_tells_its_clause_if_it_has_one():
    assert str(IllegalAction("Not there.", "§4")) == "Not there. (§4)"
    assert str(IllegalAction("Not there.")) == "Not there."


def test_calls_are_known_by_their_words():
    assert CALLS["resign"] == RESIGN
    assert CALLS["timeout"] == TIMEOUT
