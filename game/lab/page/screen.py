"""What the lab's page shows of its state, in words and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.words import _, ngettext, percent
from game.lab.contest import Score, table
from game.lab.page.state import LabState, MatchState, Run
from game.table import surface
from game.table.session import AnySession
from game.table.surface import AnyBoard
from game.view.concerns import turned

MOST_ROWS = 200
"""Moves that are listed, the last ones of a long game."""


@dataclass(frozen=True, slots=True)
class Row:
    """One move of the draft: its number from 1, what it said there, and whether it stopped."""

    number: int
    text: str
    stopped: bool = False
    shown: bool = False
    """Whether the board shows the position after it."""


@dataclass(frozen=True, slots=True)
class ScoreBar:
    """A score as a bar: parts of 1, the interval in parts of 1, and both in words."""

    numbers: str
    words: str
    interval: str
    parts: tuple[float, float, float]
    reach: tuple[float, float]
    label: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a contest's table."""

    place: str
    name: str
    percent: str
    interval: str


def standing(run: Run) -> AnySession:
    """The game as it is shown."""
    return run.session.stand(run.at)


def board(run: Run) -> AnyBoard:
    """The board as everybody sees it; where each player has one, that of the draft."""
    session = standing(run)
    view, seen = session.view, session.seen(None)
    selection = turned(view, seen, view.select(seen, None), run.seats[0])
    shown = surface.board(session, seen, selection, active=False)
    return surface.with_last(shown, surface.last_cells(session))


def where(run: Run) -> str:
    """Which move the board shows."""
    if not run.at:
        return _("The start")
    return _("Move {number} of {count}").format(number=run.at, count=run.plies)


def whose(run: Run) -> str:
    """Who is to move there, or how it ended."""
    session = standing(run)
    history = session.history
    outcome, at_end = history.outcome, run.at == run.plies
    if run.stop and at_end:
        return _("{name} stopped here").format(name=session.names[run.stop.seat])
    if outcome:
        best = min(outcome.places[seat] for seat in run.seats)
        first = outcome.places.count(1)
        if best > 1:
            return _("{name} has lost").format(name=run.draft.name)
        if first == len(outcome.places):
            return _("The game is drawn")
        return _("{name} has won").format(name=run.draft.name)
    return session.view.status(session.seen(None))


def rows(run: Run) -> tuple[Row, ...]:
    """The moves of the draft, with what it said and printed there."""
    return tuple(_rows(run))[-MOST_ROWS:]


def _rows(run: Run) -> Iterator[Row]:
    history = run.session.history
    lines: dict[int, list[str]] = {}
    for note in run.notes:
        lines.setdefault(note.ply, []).extend(note.lines)
    for at, ply in enumerate(history.plies):
        if ply.player in run.seats:
            text = "\n".join(lines.get(at) or [history.game.action_to_string(ply.action)])
            yield Row(at + 1, text, shown=run.at == at + 1)
    if run.stop:
        line = run.stop.fault.line
        stopped = _("stopped at line {line}").format(line=line) if line else _("stopped")
        text = "\n".join([*lines.get(run.plies, []), stopped])
        yield Row(run.plies + 1, text, stopped=True)
    elif run.plies in lines and not run.going:  # what it did where it was tried
        yield Row(run.plies + 1, "\n".join(lines[run.plies]), stopped=True)


def score_bar(match: MatchState) -> ScoreBar:
    """The score of a match as far as it has come."""
    score = match.score
    count = max(1, score.games)
    low, high = score.interval
    told = _("won, lost, drawn")
    if match.faults:
        faults = ngettext("{count} lost by an error", "{count} lost by an error", match.faults)
        told = f"{told} · {faults.format(count=match.faults)}"
    if match.going:
        played = _("game {number} of {count}").format(number=score.games, count=match.games)
        told = f"{told} · {played}"
    label = _("{won} won, {drawn} drawn, {lost} lost; {percent} per cent, between {low} and {high}")
    return ScoreBar(
        numbers=f"{score.won}–{score.lost}–{score.drawn}",
        words=told,
        interval=_interval(score),
        parts=(score.won / count, score.drawn / count, score.lost / count),
        reach=(low, high),
        label=label.format(
            won=score.won,
            drawn=score.drawn,
            lost=score.lost,
            percent=_percent(score.mean),
            low=_percent(low),
            high=_percent(high),
        ),
    )


def contest_lines(state: LabState) -> tuple[Line, ...]:
    """The table of the contest, the best first."""
    contest = state.contest
    if contest is None:
        return ()
    scores = dict(zip(contest.pairs, contest.scores, strict=True))
    return tuple(
        Line(
            str(place),
            contest.names[row.number],
            percent(_percent(row.score.mean)),
            _interval(row.score),
        )
        for place, row in enumerate(table(len(contest.names), scores), 1)
    )


def _interval(score: Score) -> str:
    low, high = map(_percent, score.interval)
    return percent(f"{low}–{high}")


def _percent(share: float) -> int:
    return round(100 * share)
