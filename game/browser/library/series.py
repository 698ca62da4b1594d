"""The score of a series: games that the same people play one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.core.record import SavedGame
from game.core.statistics import Summary, same_people, series_score
from game.core.words import _, joined, number

MOST = 8
"""With more people than that, only those who have a point are named."""

PARTS = {Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 4): "¼"}
PARTS[Fraction(3, 4)] = "¾"


def summary(saved: SavedGame) -> Summary:
    """What statistics count of a game that is over."""
    return Summary(saved.game, saved.players, saved.bots, saved.places, saved.scores)


def standing(games: Sequence[SavedGame], last: SavedGame) -> str:
    """The score of the series after the game `last`, in words; "" if that was its first."""
    older = [saved for saved in games if saved.over and saved.id != last.id]
    older = [saved for saved in older if (saved.started, saved.id) < (last.started, last.id)]
    played = [*(summary(saved) for saved in older), summary(last)]
    played = [one for one in played if same_people(one, played[-1])]
    if len(played) < 2:
        return ""
    scores = sorted(series_score(played), key=lambda score: -score.points)
    if len(scores) > MOST:
        scores = [score for score in scores if score.points]
    told = joined(
        f"{score.name}\N{NO-BREAK SPACE}{points_in_words(score.points)}" for score in scores
    )
    # Translators: two or more games
    return _("After {count} games: {scores}").format(count=len(played), scores=told)


def points_in_words(points: Fraction) -> str:
    """Points as text: '2', '1½', '0.17'."""
    whole, part = divmod(points, 1)
    if part and part not in PARTS:
        return number(float(points), 2)
    return f"{whole or ('' if part else 0)}{PARTS.get(part, '')}"
