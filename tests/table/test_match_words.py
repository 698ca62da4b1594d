"""The score of a match in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.match_score import MatchScore
from game.table.match_words import in_words, standing, told

SPACE = "\N{NO-BREAK SPACE}"


def score(games: int, *points: str) -> MatchScore:
    return MatchScore(games, tuple(map(Fraction, points)))


def test_whoever_has_most_comes_first_and_equal_ones_by_their_names():
    assert told(("Ana", "Ben"), score(5, "2", "3")) == f"After 5 games: Ben{SPACE}3, Ana{SPACE}2"
    assert told(("Ana", "Ben"), score(1, "1/2", "1/2")) == f"After 1 game: Ana{SPACE}½, Ben{SPACE}½"
    assert standing(("ben", "Ana"), score(2, "1", "1")) == f"Ana{SPACE}1, ben{SPACE}1"
    assert told(("Ana", "Ben"), MatchScore.begun(2)) == ""


def test_of_many_those_without_a_point_are_not_named():
    names = tuple("ABCDEFGHI")
    assert told(names, score(2, "0", "2", *"0000000")) == f"After 2 games: B{SPACE}2"


@pytest.mark.parametrize(
    ("points", "words"),
    [("0", "0"), ("2", "2"), ("3/2", "1½"), ("1/3", "⅓"), ("11/4", "2¾"), ("1/6", "0.17")],
)
def test_parts_of_points(points: str, words: str) -> None:
    assert in_words(Fraction(points)) == words
