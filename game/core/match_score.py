"""The score of a match: games of one kind that the same people play one after the other.

Each game gives one point, in equal shares to all who are first.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

MOST = 99_999
"""Games of a match that are counted."""
_POINTS = re.compile(r"(\d{1,20})(?:/([1-9]\d{0,15}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class MatchScore:
    """How many games a match has had, and everybody's points by seat."""

    games: int
    points: tuple[Fraction, ...]

    @classmethod
    def begun(cls, seats: int) -> MatchScore:
        """Of a match that begins."""
        return cls(0, (Fraction(),) * seats)

    @classmethod
    def from_data(cls, data: object, seats: int) -> MatchScore | None:
        """What `as_dict` gave of a match of so many `seats`; None if it is anything else."""
        if not isinstance(data, Mapping):
            return None
        games, given = data.get("games"), data.get("points")
        if type(games) is not int or not 0 <= games <= MOST or not isinstance(given, list | tuple):
            return None
        points = tuple(
            fraction for text in given[:seats] if (fraction := _fraction(text)) is not None
        )
        fine = len(points) == len(given) == seats and sum(points) == games
        return cls(games, points) if fine else None

    def as_dict(self) -> dict[str, object]:
        """As JSON data."""
        return {"games": self.games, "points": [str(point) for point in self.points]}

    def after(self, places: Sequence[int]) -> MatchScore:
        """The score after another game with these places by seat."""
        share = Fraction(1, max(1, places.count(1)))
        won = (share if place == 1 else Fraction() for place in places)
        points = tuple(point + more for point, more in zip(self.points, won, strict=True))
        return MatchScore(self.games + 1, points)

    def moved_on(self) -> MatchScore:
        """The same where everybody sits a seat further: the first comes last."""
        return MatchScore(self.games, (*self.points[1:], *self.points[:1]))


def _fraction(text: object) -> Fraction | None:
    """The number that is written so, as 3 or 1/2."""
    found = _POINTS.fullmatch(text) if isinstance(text, str) else None
    return Fraction(int(found[1]), int(found[2] or 1)) if found else None
