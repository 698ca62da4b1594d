"""Statistics of finished games by player, and who is who in games of the same people.

Names that differ only in case, spaces and Unicode normalisation are the same. A bot is counted
apart from a person of the same name and from bots of other levels. Two seats of the same name in
one game count as two games.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from unicodedata import normalize

from game.core.history import AnyHistory
from game.core.names import shown

_NUMBER = re.compile(r"([-−]?)(\d{0,30})(?:\.(\d{1,30})|(½))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished game, by seat; `bots` holds the level of the bot there, None for a person."""

    game: str
    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    places: tuple[int, ...]
    scores: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of one player in one kind of game.

    `won` counts sole first places, `shared` first places shared with others. `place` is the mean
    place; equal players share the better one (1, 1, 3). `points` is the mean and `best` the most of
    the scores that are numbers; None if none is.
    """

    name: str
    bot: str | None
    played: int
    won: int
    shared: int
    place: float
    points: float | None
    best: float | None


Identity = tuple[str, str | None]
"""The comparable name, and the level of a bot (None: a person)."""


def summary_of(history: AnyHistory, bots: Sequence[str | None] | None = None) -> Summary | None:
    """The summary of a finished game; None while it runs."""
    outcome = history.outcome
    if outcome is None:
        return None
    nobody = (None,) * len(history.players)
    return Summary(
        game=history.game.id,
        players=history.players,
        bots=nobody if bots is None else tuple(bots),
        places=outcome.places,
        scores=outcome.scores,
    )


def comparable(name: str) -> str:
    """The name in the form in which names are compared."""
    return normalize("NFC", " ".join(normalize("NFC", name).split()).casefold())


def tallies(summaries: Iterable[Summary]) -> dict[str, tuple[Tally, ...]]:
    """By game, the tally of each player, named as in their last summary.

    Sorted by wins, then shared first places, then the mean place, then the name.
    """
    seats: dict[str, dict[Identity, list[tuple[Summary, int]]]] = {}
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


def seats_in(one: Summary, other: Summary) -> tuple[int, ...]:
    """By seat of `other`, where that player sat in `one`, which the same people played."""
    seats: dict[Identity, list[int]] = {}
    for seat, who in enumerate(_people(one)):
        seats.setdefault(who, []).append(seat)
    return tuple(seats[who].pop(0) for who in _people(other))


def number(score: str) -> Fraction | None:
    """The number in a score's text ('12.50', '-3', '½'); None if it is not a number."""
    found = _NUMBER.fullmatch(score)
    if not found or not any(found.groups()[1:]):
        return None
    sign, whole, decimals, half = found.groups()
    value = Fraction(f"{whole or 0}.{decimals or 0}") + (Fraction(1, 2) if half else 0)
    return -value if sign else value


def _people(summary: Summary) -> list[Identity]:
    """The players of a game, by seat."""
    named = zip(summary.players, summary.bots, strict=True)
    return [(comparable(name), bot) for name, bot in named]


def _tally(sat: list[tuple[Summary, int]]) -> Tally:
    """The tally of one player from their games, each with the player's seat."""
    last, seat = sat[-1]
    firsts = [summary.places.count(1) for summary, i in sat if summary.places[i] == 1]
    scores = [number(summary.scores[i]) for summary, i in sat]
    points = [score for score in scores if score is not None]
    return Tally(
        name=shown(last.players)[seat],
        bot=last.bots[seat],
        played=len(sat),
        won=firsts.count(1),
        shared=len(firsts) - firsts.count(1),
        place=sum(summary.places[i] for summary, i in sat) / len(sat),
        points=float(sum(points) / len(points)) if points else None,
        best=float(max(points)) if points else None,
    )


def _rank(tally: Tally) -> tuple[int, int, float, str, str]:
    """The sort key of a tally."""
    return -tally.won, -tally.shared, tally.place, comparable(tally.name), tally.bot or ""
