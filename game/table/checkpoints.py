"""Where a replay can stop: after every step that everybody saw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.core.history import History
from game.view.contract import View

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


def checkpoints(history: History[S, A], view: View[S, A, C]) -> tuple[int, ...]:
    """Numbers of plies, from 0 on; none while orders lie sealed, or after the last reveal."""
    secret = view.handed_round()
    shown = (i for i, ply in enumerate(history.plies, 1) if ply.step.reveals or not secret)
    return (0, *shown)


def standings(
    history: History[S, A], view: View[S, A, C], at: Sequence[int]
) -> tuple[tuple[float, ...], ...]:
    """How every player stood at these checkpoints; empty if the game has no such numbers."""
    states = history.states
    found = tuple(view.course(history.game.observation(states[ply], None)) for ply in at)
    return found if all(found) else ()
