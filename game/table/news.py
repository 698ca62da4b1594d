"""What the last open move brought, to be read below what is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TypeVar

from game.core.contract import CHANCE, Event
from game.core.history import Ply
from game.table.session import Session
from game.view.contract import View
from game.view.values import spoken

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


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
