"""What is shown of a contest: its progress, and one table of places and of who met whom."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.words import _, ngettext, percent
from game.lab.fixtures import Score
from game.lab.page.contest import Contest, Plan, scores_of, table


@dataclass(frozen=True, slots=True)
class Cell:
    """The points of a row's bot against a column's; the numbers of both, and it all in words."""

    text: str
    words: str
    one: int
    other: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table; the cells of the other bots are in the order of the lines."""

    place: str
    name: str
    points: str
    percent: str
    interval: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A game of two by its number in the contest and from 1 among theirs, and how it ended."""

    index: int
    number: int
    words: str


def estimate(plan: Plan, bots: int) -> str:
    """How many games a plan comes to."""
    games, rounds = plan.games_of(bots), plan.rounds_of(bots)
    return _("Bots: {bots}. Rounds: {rounds}. Games: {games}.").format(
        bots=bots, rounds=rounds, games=games
    )


def progress(contest: Contest) -> str:
    """How far it is, and about how long it will go on; or how it ended."""
    count = {"number": contest.played, "count": contest.games}
    if contest.going:
        words = _("Round {round} of {rounds}, game {number} of {count}.")
        words = words.format(round=contest.round, rounds=contest.rounds, **count)
        return f"{words} {left(contest.seconds_left)}" if contest.played else words
    if contest.late:
        return _("The time is up: {number} of {count} games were played.").format(**count)
    if contest.played < contest.games:
        return _("Stopped: {number} of {count} games were played.").format(**count)
    rounds = contest.rounds
    words = ngettext(
        "{count} games in {rounds} round.", "{count} games in {rounds} rounds.", rounds
    )
    return words.format(count=contest.games, rounds=rounds)


def left(seconds: float) -> str:
    """About how much time that is, in words."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return _("Less than a minute left.")
    words = ngettext("About {count} minute left.", "About {count} minutes left.", minutes)
    return words.format(count=minutes)


def lines(contest: Contest) -> tuple[Line, ...]:
    """The table, the best first."""
    standings, scores = table(contest), scores_of(contest)
    order = [standing.number for standing in standings]
    seen = {pair: score for pair, score in scores.items() if score.games}
    both = seen | {(b, a): score.reversed() for (a, b), score in seen.items()}
    return tuple(
        Line(
            str(row.place),
            contest.names[row.number],
            f"{row.points:g}",
            percent(round(100 * row.mean)),
            _interval(row.score),
            tuple(
                _cell(contest, row.number, other, both.get((row.number, other))) for other in order
            ),
        )
        for row in standings
    )


def _cell(contest: Contest, one: int, other: int, score: Score | None) -> Cell:
    if score is None:
        return Cell("", "", one, other)
    words = ngettext(
        "{bot} against {rival}: {points} of {count} point",
        "{bot} against {rival}: {points} of {count} points",
        score.games,
    )
    points = f"{sum(score.points):g}"
    names = {"bot": contest.names[one], "rival": contest.names[other]}
    told = words.format(points=points, count=score.games, **names)
    return Cell(points, told, one, other)


def games(contest: Contest, one: int, other: int) -> tuple[Game, ...]:
    """The games of two that were played, as the first of them sees it."""
    found = [
        (first + at, points if one < other else 1 - points)
        for first, meeting in contest.meetings_of(one, other)
        for at, points in enumerate(meeting.points)
        if points is not None
    ]
    return tuple(
        Game(index, number, _ended(contest.names[one], contest.names[other], points))
        for number, (index, points) in enumerate(found, 1)
    )


def _ended(bot: str, rival: str, points: float) -> str:
    if points == 0.5:
        return _("The game is drawn")
    return _("{name} has won").format(name=bot if points > 0.5 else rival)


def _interval(score: Score) -> str:
    low, high = (round(100 * share) for share in score.interval)
    return percent(f"{low}–{high}")
