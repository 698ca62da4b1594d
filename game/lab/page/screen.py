"""What the lab's page shows of its state, in words and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game import bots
from game.core.contract import CHANCE
from game.core.knowledge import LEVELS
from game.core.words import _, joined, ngettext, percent
from game.lab.fixtures import Score
from game.lab.page.marks import cells, listed, marked, with_marks
from game.lab.page.state import LabState, MatchState, Run
from game.table import surface
from game.table.session import AnySession
from game.table.surface import AnyBoard
from game.view.concerns import Surroundings, turned
from game.view.values import Written

MOST_ROWS = 300
"""Moves that are listed, the last ones of a long game."""


@dataclass(frozen=True, slots=True)
class Row:
    """One move: its number from 1, what the bot said there, and whether it stopped.

    `action` is how it is written, `rival` the name of the player who made it, "" for the bot.
    """

    number: int
    text: str
    stopped: bool = False
    shown: bool = False
    """Whether the board shows the position after it."""
    action: str = ""
    rival: str = ""


@dataclass(frozen=True, slots=True)
class ScoreBar:
    """A score as a bar: parts of 1, the interval in parts of 1, and both in words."""

    numbers: str
    words: str
    interval: str
    parts: tuple[float, float, float]
    reach: tuple[float, float]
    label: str
    title: str


def standing(run: Run) -> AnySession:
    """The game as it is shown."""
    return run.session.at_ply(run.at)


def board(run: Run) -> AnyBoard:
    """The board as everybody sees it; where each player has one, that of the bot."""
    session = standing(run)
    view, seen = session.view, session.seen(None)
    selection = turned(view, seen, view.select(seen, None), run.seats[0])
    shown = replace(surface.board(session, seen, selection, active=False), caption=None)
    return with_marks(surface.with_last(shown, surface.last_cells(session)), marked(run))


def written(state: LabState) -> tuple[Written, ...]:
    """How actions are written on the cell that is pointed at, or on one in a corner."""
    session = standing(state.run)
    cell = state.pointed or cells(session, state.run.seats[0])[-1][0]
    examples: tuple[Written, ...] = session.view.notation(cell)
    return examples


def where(run: Run) -> str:
    """Which move the board shows."""
    if not run.at:
        return _("The start")
    return _("Move {number} of {count}").format(number=run.at, count=run.plies)


def whose(run: Run) -> str:
    """Who is to move there and for what, or how it ended."""
    session = standing(run)
    history = session.history
    outcome, at_end = history.outcome, run.at == run.plies
    if run.drawn and at_end:
        return drawn_after(run.most or 0)
    if run.stop and at_end:
        return _("{name} stopped here").format(name=session.names[run.stop.seat])
    if outcome and run.seated:
        first_ones = [
            name for name, place in zip(session.names, outcome.places, strict=True) if place == 1
        ]
        if len(first_ones) == len(session.names):
            return _("The game is drawn")
        return ngettext("{names} has won", "{names} have won", len(first_ones)).format(
            names=joined(first_ones)
        )
    if outcome:
        best = min(outcome.places[seat] for seat in run.seats)
        first = outcome.places.count(1)
        if best > 1:
            return _("{name} has lost").format(name=run.bot.name)
        if first == len(outcome.places):
            return _("The game is drawn")
        return _("{name} has won").format(name=run.bot.name)
    view, seen = session.view, session.seen(None)
    status = view.status(seen)
    if isinstance(view, Surroundings):
        selection = turned(view, seen, view.select(seen, None), run.seats[0])
        caption = view.caption(seen, selection, session.names)
        status = f"{status} · {caption.title}" if caption else status
    return status


def drawn_after(moves: int) -> str:
    """That a game was drawn after so many moves."""
    words = ngettext("Drawn after {count} move", "Drawn after {count} moves", moves)
    return words.format(count=moves)


def seed_words(seed: int) -> str:
    """The number with which a game or a match began."""
    # Translators: the number from which all chance of a game comes
    return _("Seed {number}").format(number=seed)


def rows(run: Run) -> tuple[Row, ...]:
    """The moves of everybody, with what the bot said, printed and marked there."""
    return tuple(_rows(run))[-MOST_ROWS:]


def _rows(run: Run) -> Iterator[Row]:
    history = run.session.history
    lines: dict[int, list[str]] = {}
    for note in run.notes:
        told = [*note.lines, *filter(None, [listed(note.marks)])]
        lines.setdefault(note.ply, []).extend(told)
    for at, ply in enumerate(history.plies):
        if ply.player != CHANCE and at >= run.prefix:
            action = history.game.action_to_string(ply.action)
            rival = "" if ply.player in run.seats else run.session.names[ply.player]
            text = "\n".join(lines.get(at, ()))
            yield Row(at + 1, text, shown=run.at == at + 1, action=action, rival=rival)
    if run.stop:
        line = run.stop.fault.line
        stopped = _("stopped at line {line}").format(line=line) if line else _("stopped")
        text = "\n".join([*lines.get(run.plies, []), stopped])
        yield Row(run.plies + 1, text, stopped=True)
    elif run.plies in lines and not run.going:  # what it did where it was tried
        yield Row(run.plies + 1, "\n".join(lines[run.plies]), stopped=True)


def match_title(match: MatchState) -> str:
    """Who plays whom, with the version that plays."""
    name = f"{match.name} v{match.version}" if match.version else match.name
    return _("{bot} against {rival}").format(bot=name, rival=rival_name(match.rival))


def rival_name(rival: str) -> str:
    """A level as the screen has it; any other rival has a name of its own."""
    return bots.label(rival) if rival in LEVELS else rival


def score_bar(match: MatchState) -> ScoreBar:
    """The score of a match as far as it has come."""
    score = match.score
    count = max(1, score.games)
    low, high = score.interval
    told = _("won, lost, drawn")
    if match.faults:
        faults = ngettext("{count} lost by an error", "{count} lost by an error", match.faults)
        told = f"{told} · {faults.format(count=match.faults)}"
    if match.drawn:
        # Translators: games of a match that took too many moves
        drawn = ngettext("{count} too long", "{count} too long", match.drawn)
        told = f"{told} · {drawn.format(count=match.drawn)}"
    told = f"{told} · {seed_words(match.seed)}"
    if match.going:
        played = _("game {number} of {count}").format(number=score.games, count=match.games)
        told = f"{told} · {played}"
    label = _("{won} won, {drawn} drawn, {lost} lost; {percent} per cent, between {low} and {high}")
    return ScoreBar(
        numbers=f"{score.won}–{score.lost}–{score.drawn}",
        words=told,
        interval=interval(score),
        parts=(score.won / count, score.drawn / count, score.lost / count),
        reach=(low, high),
        title=match_title(match),
        label=label.format(
            won=score.won,
            drawn=score.drawn,
            lost=score.lost,
            percent=_percent(score.mean),
            low=_percent(low),
            high=_percent(high),
        ),
    )


def interval(score: Score) -> str:
    """The 95 % interval of the mean, in per cent."""
    low, high = map(_percent, score.interval)
    return percent(f"{low}–{high}")


def percentage(score: Score) -> str:
    """The mean points of a game, in per cent."""
    return percent(_percent(score.mean))


def _percent(share: float) -> int:
    return round(100 * share)
