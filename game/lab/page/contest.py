"""A contest of bots as a value: its plan, its meetings round by round, and the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

from game.lab.fixtures import Score, fixtures, our_seats, points_of
from game.lab.lab_bot import LabBot
from game.lab.playing import Fixture, Played
from game.lab.swiss import Pair, circle, default_rounds, most_rounds, next_round

ALL: Final = "all"
SWISS: Final = "swiss"
SYSTEMS: Final = (ALL, SWISS)
"""Everybody against everybody, or those with about the same points in every round."""
GAMES: Final = (2, 4, 10, 20)
"""Games of a pair that meets."""
MINUTES: Final = (0, 5, 10, 20, 45)
"""How long a contest may take; 0 means as long as it does."""
MOST_BOTS: Final = 64
LAP: Final = 2
"""Games of a pair in a round of everybody against everybody: one in each seat."""
MANY: Final = 8
"""With more bots than that, the Swiss system is proposed."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a contest is played; `rounds` counts by the Swiss system, 0 means the usual number."""

    system: str = ALL
    games: int = 4
    rounds: int = 0
    minutes: int = 0

    def rounds_of(self, count: int) -> int:
        """Rounds of so many bots."""
        most = most_rounds(count)
        if self.system == ALL:
            return most * (self.games // LAP)
        return min(self.rounds or default_rounds(count), most)

    @property
    def size(self) -> int:
        """Games of a meeting in a round."""
        return LAP if self.system == ALL else self.games

    def games_of(self, count: int) -> int:
        """All games of a contest of so many bots."""
        return self.rounds_of(count) * (count // 2) * self.size


def proposed(count: int) -> Plan:
    """A plan for so many bots."""
    return Plan(SWISS) if count > MANY else Plan()


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two bots by their numbers in a round; the points of the first by game, None if unplayed."""

    pair: Pair
    points: tuple[float | None, ...]

    @property
    def score(self) -> Score:
        """The games that were played."""
        return Score(tuple(points for points in self.points if points is not None))


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the table: who it is, by number, the points, and the strength of the rivals.

    `games` and `points` count a free round as won games; `score` is of the games played.
    """

    number: int
    place: int
    points: float
    games: int
    score: Score
    rivals: float

    @property
    def mean(self) -> float:
        """The points of a game; ½ before the first."""
        return self.points / self.games if self.games else 0.5


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest under way or over, of so many `seats` a game.

    `number` is that of the round's games; `bots` are the texts as they were when it began, none
    once it is over. `free` says by round who had a free one. `begun` and `now`, when the last game
    was over, are milliseconds since 1970. `late`: the time was up before all games were played. A
    bot has `seconds` for a move; `notes` are by pair what the two have noted of each other.
    """

    number: int
    game: str
    plan: Plan
    names: tuple[str, ...]
    seats: int = 2
    seed: int = 0
    begun: int = 0
    now: int = 0
    bots: tuple[LabBot, ...] = ()
    meetings: tuple[Meeting, ...] = ()
    free: tuple[int | None, ...] = ()
    played: int = 0
    going: bool = True
    late: bool = False
    seconds: int = 1
    notes: Mapping[Pair, tuple[str, ...]] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """All games of it."""
        return self.plan.games_of(len(self.names))

    @property
    def rounds(self) -> int:
        """All rounds of it."""
        return self.plan.rounds_of(len(self.names))

    @property
    def round(self) -> int:
        """How many rounds have begun."""
        return len(self.free)

    @property
    def first(self) -> int:
        """The number of the first game of this round."""
        return (self.round - 1) * (len(self.names) // 2) * self.plan.size

    @property
    def seconds_a_game(self) -> float:
        """How long a game has taken so far."""
        return max(0, self.now - self.begun) / 1000 / self.played if self.played else 0.0

    @property
    def seconds_left(self) -> float:
        """About how long it will go on."""
        left = self.seconds_a_game * max(0, self.games - self.played)
        over = self.plan.minutes * 60 - max(0, self.now - self.begun) / 1000
        return min(left, max(0.0, over)) if self.plan.minutes else left

    def meetings_of(self, one: int, other: int) -> list[tuple[int, Meeting]]:
        """The meetings of two, each with the number of its first game."""
        pair, size = (min(one, other), max(one, other)), self.plan.size
        found = enumerate(self.meetings)
        return [(number * size, meeting) for number, meeting in found if meeting.pair == pair]


def scores_of(contest: Contest) -> Mapping[Pair, Score]:
    """The scores by pair, as the first of either sees them."""
    scores = dict[Pair, Score]()
    for meeting in contest.meetings:
        before = scores.get(meeting.pair, Score())
        scores[meeting.pair] = Score(before.points + meeting.score.points)
    return scores


def table(contest: Contest) -> tuple[Standing, ...]:
    """The table: the best mean first, then who had the stronger rivals."""
    count = range(len(contest.names))
    points: list[tuple[float, ...]] = [()] * len(count)
    rivals: list[list[tuple[int, int]]] = [[] for _one in count]
    for (one, other), score in scores_of(contest).items():
        points[one] += score.points
        points[other] += score.reversed().points
        rivals[one].append((other, score.games))
        rivals[other].append((one, score.games))
    swiss = contest.plan.system == SWISS
    rests = Counter(one for one in contest.free if one is not None and swiss)
    means = [_mean(points[one], rests[one] * contest.plan.size) for one in count]
    order = Random(contest.seed).sample(count, len(count))  # of those who are alike so far
    found = [
        Standing(
            one,
            0,
            sum(points[one]) + rests[one] * contest.plan.size,
            len(points[one]) + rests[one] * contest.plan.size,
            Score(points[one]),
            _strength(rivals[one], means),
        )
        for one in order
    ]
    found.sort(key=_rank)
    first = {key: place for place, key in reversed([*enumerate(map(_rank, found), 1)])}
    return tuple(replace(standing, place=first[_rank(standing)]) for standing in found)


def _mean(points: tuple[float, ...], rested: int) -> float:
    games = len(points) + rested
    return (sum(points) + rested) / games if games else 0.5


def _strength(rivals: list[tuple[int, int]], means: list[float]) -> float:
    games = sum(count for _one, count in rivals)
    return sum(means[one] * count for one, count in rivals) / games if games else 0.0


def _rank(standing: Standing) -> tuple[float, float]:
    return -round(standing.mean, 9), -round(standing.rivals, 9)


def with_round(contest: Contest, number: int) -> Contest:
    """With the next round, whose games have that number."""
    if contest.plan.system == ALL:
        laps = circle(len(contest.names))
        pairs, resting = laps[contest.round % len(laps)], None
    else:
        met = Counter(meeting.pair for meeting in contest.meetings)
        free = Counter(one for one in contest.free if one is not None)
        ranked = [standing.number for standing in table(contest)]
        pairs, resting = next_round(ranked, met, free)
    unplayed = (None,) * contest.plan.size
    meetings = tuple(Meeting(pair, unplayed) for pair in pairs)
    return replace(
        contest,
        number=number,
        meetings=(*contest.meetings, *meetings),
        free=(*contest.free, resting),
    )


def round_fixtures(contest: Contest) -> tuple[Fixture, ...]:
    """The games of the round that has begun."""
    size, listed = contest.plan.size, list[Fixture]()
    for meeting in contest.meetings[contest.first // size :]:
        one, other = meeting.pair
        first, *more = fixtures(
            contest.game,
            contest.bots[one],
            contest.bots[other],
            games=size,
            seed=contest.seed + contest.first + len(listed),
            seats=contest.seats,
            seconds=float(contest.seconds),
        )
        listed += [replace(first, notes=contest.notes.get(meeting.pair, ())), *more]
    return tuple(listed)


def with_game(contest: Contest, index: int, played: Played, now: int) -> Contest:
    """With the result of that game of the round; one that is told twice counts once."""
    number, at = divmod(contest.first + index, contest.plan.size)
    if index < 0 or number >= len(contest.meetings):
        return contest
    meeting = contest.meetings[number]
    if meeting.points[at] is not None:
        return contest
    won = points_of(played.places, our_seats(at, contest.seats))
    points = (*meeting.points[:at], won, *meeting.points[at + 1 :])
    meetings = list(contest.meetings)
    meetings[number] = replace(meeting, points=points)
    done = contest.played + 1
    notes = {**contest.notes, meeting.pair: played.notes}
    now = max(now, contest.now)
    return replace(contest, meetings=tuple(meetings), played=done, now=now, notes=notes)


def is_round_over(contest: Contest) -> bool:
    """Whether all games of the rounds that have begun are played."""
    return contest.played == len(contest.meetings) * contest.plan.size


def may_go_on(contest: Contest) -> bool:
    """Whether there is time for another game or, after a round, for another round."""
    limit = contest.plan.minutes * 60
    if not limit:
        return True
    gone = max(0, contest.now - contest.begun) / 1000
    games = (len(contest.names) // 2) * contest.plan.size if is_round_over(contest) else 0
    return gone < limit and gone + games * contest.seconds_a_game <= limit
