"""The score of a match: a point a game, shared between equals, and hostile until parsed."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.kept_table import NOTHING, KeptTable
from game.core.match_score import MatchScore
from tests.conformance import BRIEF

placed = st.lists(st.integers(1, 3), min_size=3, max_size=3).map(
    lambda ranks: [1 + sum(other < rank for other in ranks) for rank in ranks]
)
FINE = {"games": 2, "points": ["3/2", "1/2"]}
DAMAGED = (
    *(None, 7, [], {}, {"games": 2}, {"points": ["1", "1"]}),
    *({**FINE, "games": games} for games in (3, -2, True, 2.0, "2", 10**9)),
    *({**FINE, "points": points} for points in ("32", ["2"], ["1", "1", "0"], [1, 1], {"0": "2"})),
    {"games": 2, "points": ["3/0", "1/2"]},
    {"games": 2, "points": ["3", "-1"]},
    {"games": 2, "points": ["1e0", "1"]},
    {"games": 2, "points": ["9" * 9_999, "1"]},
    {"games": 2, "points": ["1/" + "9" * 9_999, "1"]},
    {"games": 2, "points": [["1"], "1"]},
)


def test_a_game_gives_a_point_that_is_shared_between_equals():
    score = MatchScore.begun(3)
    for places in ((1, 2, 3), (1, 3, 1), (1, 1, 1)):
        score = score.after(places)
    assert score == MatchScore(3, (Fraction(11, 6), Fraction(1, 3), Fraction(5, 6)))
    assert score.moved_on().points == (Fraction(1, 3), Fraction(5, 6), Fraction(11, 6))


@BRIEF
@given(st.lists(placed, max_size=8))
def test_there_are_as_many_points_as_games_and_they_come_back_whole(all_places):
    score = MatchScore.begun(3)
    for places in all_places:
        score = score.after(places).moved_on()
    assert sum(score.points) == score.games == len(all_places)
    table = KeptTable((2, 0, 1), match=score)
    assert KeptTable.from_data(json.loads(json.dumps(table.as_dict())), 3) == table


def test_the_largest_table_with_the_most_shares_is_kept():
    score = MatchScore.begun(32)
    for shared in range(1, 33):
        score = score.after([1] * shared + [shared + 1] * (32 - shared))
    assert MatchScore.from_data(json.loads(json.dumps(score.as_dict())), 32) == score


@pytest.mark.parametrize("data", DAMAGED)
def test_what_is_no_score_is_left_out(data):
    assert MatchScore.from_data(data, 2) is None
    assert KeptTable.from_data({"signs": [1, 0], "match": data}, 2) == KeptTable((1, 0))


def test_a_score_is_of_the_players_at_this_table():
    assert MatchScore.from_data(FINE, 2) == MatchScore(2, (Fraction(3, 2), Fraction(1, 2)))
    assert MatchScore.from_data(FINE, 3) is None


def test_a_match_that_begins_anew_is_kept_and_an_unknown_one_is_not():
    assert NOTHING.as_dict() == {}
    begun = KeptTable(match=MatchScore.begun(2))
    assert begun.as_dict() == {"match": {"games": 0, "points": ["0", "0"]}}
    assert begun.moved_on(2).match == begun.match
    assert KeptTable.from_data(begun.as_dict(), 2) == begun
