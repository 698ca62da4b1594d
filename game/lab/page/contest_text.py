"""A contest as text: as it is kept on the device, and as a table for a spreadsheet (CSV)."""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from io import StringIO
from typing import Any

from game import registry
from game.core import names
from game.core.nesting import parsed
from game.core.record import TIMES
from game.core.words import _, pgettext
from game.lab.fixtures import Score
from game.lab.page.contest import (
    GAMES,
    MINUTES,
    MOST_BOTS,
    SYSTEMS,
    Contest,
    Meeting,
    Plan,
    scores_of,
    table,
)
from game.lab.swiss import Pair

FORMAT = 1
LONGEST_NAME = 120
MOST_ROUNDS = 2_000
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""With which a cell begins that a spreadsheet would calculate."""


def to_text(contest: Contest) -> str:
    """The contest as JSON, without the bots' texts."""
    plan = contest.plan
    return json.dumps(
        {
            "format": FORMAT,
            "game": contest.game,
            "plan": [plan.system, plan.games, plan.rounds, plan.minutes],
            "names": contest.names,
            "seats": contest.seats,
            "seed": contest.seed,
            "times": [contest.begun, contest.now],
            "meetings": [[*meeting.pair, *meeting.points] for meeting in contest.meetings],
            "free": contest.free,
            "late": contest.late,
        }
    )


def from_text(text: str) -> Contest | None:
    """The contest in that JSON, which is over; None if it is damaged."""
    data = parsed(text)
    try:
        return _contest(data) if isinstance(data, Mapping) else None
    except (TypeError, ValueError, KeyError, IndexError):
        return None


def _contest(data: Mapping[str, Any]) -> Contest:
    """The contest in that data. Raises what wrong data raise."""
    system, games, rounds, minutes = data["plan"]
    names, free, game = tuple(data["names"]), tuple(data["free"]), data["game"]
    begun, now = data["times"]
    _check(data["format"] == FORMAT and game in registry.GAMES and system in SYSTEMS)
    _check(games in GAMES and minutes in MINUTES and rounds in range(MOST_ROUNDS))
    _check(2 <= len(names) <= MOST_BOTS and len(free) <= MOST_ROUNDS)
    _check(all(isinstance(name, str) and _is_name(name) for name in names))
    _check(all(one is None or (type(one) is int and one in range(len(names))) for one in free))
    _check(all(type(time) is int and time in TIMES for time in (begun, now)))
    _check(type(data["seats"]) is int and 2 <= data["seats"] <= 32 and type(data["seed"]) is int)
    plan = Plan(system, games, rounds, minutes)
    meetings = tuple(_meeting(entry, len(names), plan.size) for entry in data["meetings"])
    _check(len(meetings) == len(free) * (len(names) // 2))
    played = sum(points is not None for meeting in meetings for points in meeting.points)
    return Contest(
        0,
        game,
        plan,
        names,
        data["seats"],
        data["seed"],
        begun,
        now,
        (),
        meetings,
        free,
        played,
        going=False,
        late=data["late"] is True,
    )


def _meeting(entry: list[Any], count: int, size: int) -> Meeting:
    one, other, *points = entry
    _check(type(one) is int and type(other) is int and 0 <= one < other < count)
    _check(len(points) == size)
    _check(all(p is None or (type(p) in (int, float) and 0 <= p <= 1) for p in points))
    return Meeting((one, other), tuple(None if p is None else float(p) for p in points))


def _is_name(name: str) -> bool:
    return names.is_printable(name) and 0 < len(name) <= LONGEST_NAME


def _check(holds: bool) -> None:
    if not holds:
        raise ValueError


def to_csv(contest: Contest) -> str:
    """The table with who won how many points against whom, a line a bot, the best first."""
    standings, scores = table(contest), scores_of(contest)
    out = StringIO()
    writer = csv.writer(out)
    heads = [
        pgettext("heading of a table", "Place"),
        _("Bot"),
        _("Points"),
        pgettext("heading of a table", "Games"),
        pgettext("heading of a table", "Per cent"),
    ]
    writer.writerow([*heads, *(_safe(contest.names[one.number]) for one in standings)])
    for row in standings:
        cells = [_points(scores, row.number, other.number) for other in standings]
        shares = [f"{row.points:g}", row.games, round(100 * row.mean)]
        writer.writerow([row.place, _safe(contest.names[row.number]), *shares, *cells])
    return out.getvalue()


def _points(scores: Mapping[Pair, Score], one: int, other: int) -> str:
    """The points of one against the other; "" if they have not met."""
    score = scores.get((min(one, other), max(one, other)))
    if one == other or score is None or not score.games:
        return ""
    return f"{sum(score.points if one < other else score.reversed().points):g}"


def _safe(text: str) -> str:
    """A text that no spreadsheet calculates."""
    return f"'{text}" if text.startswith(_FORMULA) else text
