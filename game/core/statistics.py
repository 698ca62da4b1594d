"""Who has won how often: counted from summaries of finished games, by name.

Names are the same if they differ in nothing but capitals, spaces and the way their letters are
stored. A bot counts apart from a person of its name, and from another kind of bot. Two seats of the
same name in one game count as two games of that name.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from unicodedata import normalize

from game.core.match import AnyMatch

_NUMBER = re.compile(r"([-−]?)(\d{0,30})(?:\.(\d{1,30})|(½))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished game; everything is by seat. `bots` names the bot there, None for a person."""

    game: str
    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    places: tuple[int, ...]
    scores: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """What one name has done in one game.

    `won` counts first places had alone, `shared` those had with others: a draw of all is a shared
    one for each. Equals have the same, better place in `place`, the average (1, 1, 3). `points` is
    the average and `best` the most, of those scores that are numbers; None if none is.
    """

    name: str
    bot: str | None
    played: int
    won: int
    shared: int
    place: float
    points: float | None
    best: float | None


@dataclass(frozen=True, slots=True)
class Score:
    """What one name has in a series."""

    name: str
    bot: str | None
    points: Fraction


Who = tuple[str, str | None]
"""A name made comparable, and the kind of bot."""


def summary_of(match: AnyMatch, bots: Sequence[str | None] | None = None) -> Summary | None:
    """What is left to count of a match; None while it runs."""
    outcome = match.outcome
    if outcome is None:
        return None
    nobody = (None,) * len(match.players)
    return Summary(
        game=match.game.id,
        players=match.players,
        bots=nobody if bots is None else tuple(bots),
        places=outcome.places,
        scores=outcome.scores,
    )


def comparable(name: str) -> str:
    """What two writings of the same name have in common."""
    return normalize("NFC", " ".join(normalize("NFC", name).split()).casefold())


def tallies(summaries: Iterable[Summary]) -> dict[str, tuple[Tally, ...]]:
    """By game, what each name has done; names are written as in the last of the summaries.

    Most wins come first, then most shared ones, then the better average place, then by name.
    """
    seats: dict[str, dict[Who, list[tuple[Summary, int]]]] = {}
    for summary in summaries:
        of_game = seats.setdefault(summary.game, {})
        for seat, who in enumerate(_people(summary)):
            of_game.setdefault(who, []).append((summary, seat))
    return {
        game: tuple(sorted((_tally(sat) for sat in of_game.values()), key=_rank))
        for game, of_game in seats.items()
    }


def same_people(one: Summary, other: Summary) -> bool:
    """Whether the same people and bots played both, in whatever seats."""
    return Counter(_people(one)) == Counter(_people(other))


def series_score(summaries: Sequence[Summary]) -> tuple[Score, ...]:
    """Points by name over several games of the same people, of whatever kind.

    Each game gives one point: to whoever is first, in equal shares to those who are first together.
    Names stand as in the first summary, in its order; people of the same name add theirs up.
    ValueError if the people are not the same in all of them.
    """
    names: dict[Who, str] = {}
    points: dict[Who, Fraction] = {}
    for summary in summaries:
        if not same_people(summaries[0], summary):
            raise ValueError("a series is played by the same people")
        share = Fraction(1, max(1, summary.places.count(1)))
        for who, name, place in zip(_people(summary), summary.players, summary.places, strict=True):
            names.setdefault(who, name)
            points[who] = points.get(who, Fraction()) + (share if place == 1 else 0)
    return tuple(Score(names[who], who[1], score) for who, score in points.items())


def number(score: str) -> Fraction | None:
    """The number that a score shows ('12.50', '-3', '½'), None if it is none."""
    found = _NUMBER.fullmatch(score)
    if not found or not any(found.groups()[1:]):
        return None
    sign, whole, decimals, half = found.groups()
    value = Fraction(f"{whole or 0}.{decimals or 0}") + (Fraction(1, 2) if half else 0)
    return -value if sign else value


def _people(summary: Summary) -> list[Who]:
    named = zip(summary.players, summary.bots, strict=True)
    return [(comparable(name), bot) for name, bot in named]


def _tally(sat: list[tuple[Summary, int]]) -> Tally:
    """Count the games of one name, given with its seat in each."""
    last, seat = sat[-1]
    firsts = [summary.places.count(1) for summary, i in sat if summary.places[i] == 1]
    scores = [number(summary.scores[i]) for summary, i in sat]
    points = [score for score in scores if score is not None]
    return Tally(
        name=last.players[seat],
        bot=last.bots[seat],
        played=len(sat),
        won=firsts.count(1),
        shared=len(firsts) - firsts.count(1),
        place=sum(summary.places[i] for summary, i in sat) / len(sat),
        points=float(sum(points) / len(points)) if points else None,
        best=float(max(points)) if points else None,
    )


def _rank(tally: Tally) -> tuple[int, int, float, str, str]:
    return -tally.won, -tally.shared, tally.place, comparable(tally.name), tally.bot or ""
