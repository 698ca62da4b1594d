"""A series: the same people's games one after the other, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from game.core.kept import Kept
from game.core.statistics import Summary, same_people, series_score
from game.core.words import _

MOST = 8
"""More people than that are named only if they have a point."""

PARTS = {Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 4): "¼"}
PARTS[Fraction(3, 4)] = "¾"


def summary(kept: Kept) -> Summary:
    """What counts of a game that is over."""
    return Summary(kept.game, kept.players, kept.bots, kept.places, kept.scores)


def standing(games: Sequence[Kept], last: Kept) -> str:
    """How the series stood after that game, in words; "" if that was its first."""
    older = [kept for kept in games if kept.over and kept.id != last.id]
    older = [kept for kept in older if (kept.started, kept.id) < (last.started, last.id)]
    played = [*(summary(kept) for kept in older), summary(last)]
    played = [one for one in played if same_people(one, played[-1])]
    if len(played) < 2:
        return ""
    scores = sorted(series_score(played), key=lambda score: -score.points)
    if len(scores) > MOST:
        scores = [score for score in scores if score.points]
    told = _(", ").join(f"{score.name}\N{NO-BREAK SPACE}{number(score.points)}" for score in scores)
    return _("Series after {count} games: {scores}").format(count=len(played), scores=told)


def number(points: Fraction) -> str:
    """'2', '1½', '0.17'."""
    whole, part = divmod(points, 1)
    if part and part not in PARTS:
        return f"{float(points):.2f}"
    return f"{whole or ('' if part else 0)}{PARTS.get(part, '')}"
