"""The score of a match in words."""

from __future__ import annotations

from fractions import Fraction

from game.core.match_score import MatchScore
from game.core.statistics import comparable
from game.core.words import joined, ngettext, number
from game.view.values import Names

MOST = 8
"""With more people than that, only those who have a point are named."""

PARTS = {Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 4): "¼"}
PARTS[Fraction(3, 4)] = "¾"


def told(names: Names, score: MatchScore) -> str:
    """How everybody stands after so many games; "" before any game."""
    if not score.games:
        return ""
    scores = standing(names, score)
    return ngettext(
        "After {count} game: {scores}", "After {count} games: {scores}", score.games
    ).format(count=score.games, scores=scores)


def standing(names: Names, score: MatchScore) -> str:
    """The players with their points, whoever has most first: 'Ana 3, Ben 2'."""
    scores = [*zip(names, score.points, strict=True)]
    scores.sort(key=lambda one: (-one[1], comparable(one[0])))
    if len(scores) > MOST:
        scores = [one for one in scores if one[1]]
    return joined(f"{name}\N{NO-BREAK SPACE}{in_words(points)}" for name, points in scores)


def in_words(points: Fraction) -> str:
    """Points as text: '2', '1½', '0.17'."""
    whole, part = divmod(points, 1)
    if part and part not in PARTS:
        return number(float(points), 2)
    return f"{whole or ('' if part else 0)}{PARTS.get(part, '')}"
