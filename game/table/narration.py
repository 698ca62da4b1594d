"""What is told of a game: the last move, and for those who listen every step and choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TypeVar

from game.core.contract import CHANCE, Event, Step
from game.core.history import Ply
from game.core.words import ngettext
from game.table.session import Session
from game.view.contract import View
from game.view.values import sentence, spoken

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")

MOST = 6
"""Sentences that are said of a step at once; the others are told where the board is read."""


def sentences(session: Session[S, A, C], step: Step[S]) -> tuple[str, ...]:
    """All that is told of a step of the session, as everybody may know it."""
    view, events = session.view, step.events
    seen = session.history.game.observation(step.state, None)
    told = view.narrate(events, view.afterwards(events, seen), session.players)
    return tuple(map(sentence, told))


def summary(told: Sequence[str]) -> str:
    """The first of these sentences as one text, and how many there are more."""
    left = len(told) - MOST
    if left <= 1:  # to tell that there is one more takes as long as to tell it
        return " ".join(told)
    line = ngettext("And {count} more.", "And {count} more.", left).format(count=left)
    return " ".join([*told[:MOST], line])


def latest(session: Session[S, A, C]) -> str:
    """What the last open move and the rolls after it brought; "" where moves are secret."""
    plies = session.history.plies
    if session.view.handed_round() or not plies:
        return ""
    rolled = [*takewhile(lambda ply: ply.player == CHANCE, reversed(plies))]
    # A roll that stops the game was told then.
    last = [ply for ply in reversed(rolled) if not _stopped(session, ply)] if rolled else plies[-1:]
    return summary([line for ply in last for line in sentences(session, ply.step)])


def _stopped(session: Session[S, A, C], ply: Ply[S, A]) -> bool:
    view, events = session.view, ply.step.events
    return view.pauses(events) or view.goes_by(events)


def choice(session: Session[S, A, C], seat: int, seen: S, selection: C) -> str:
    """The news as long as nothing is chosen, else what is chosen; then what is asked."""
    view = session.view
    said = [latest(session)] if selection == view.select(seen, seat) else []
    said += [f"{p.title}: {p.choice}." for p in view.picks(seen, selection) if p.chosen]
    said.append(view.appearance(seen, selection))
    said.append(spoken(view.say(seen, selection, session.names)))
    return " ".join(filter(None, said))


def news(session: Session[S, A, C]) -> str:
    """What the last open move and the rolls after it brought; "" where moves are secret."""
    view, plies = session.view, session.history.plies
    if view.handed_round() or not plies:
        return ""
    rolled = [*takewhile(lambda ply: ply.player == CHANCE, reversed(plies))]
    # A run that stops the game was told then.
    told = [run for run in _runs(view, rolled[::-1]) if not view.pauses(run)]
    if not rolled:
        told = [plies[-1].step.events]
    return " ".join(spoken(view.tell(run, session.players)) for run in told)


def _runs(view: View[S, A, C], plies: Sequence[Ply[S, A]]) -> Iterator[tuple[Event, ...]]:
    """The events of these plies, those that go by joined with what came after them."""
    run: tuple[Event, ...] = ()
    for ply in plies:
        run += ply.step.events
        if not view.goes_by(ply.step.events):
            yield run
            run = ()
    if run:
        yield run
