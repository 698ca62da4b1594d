"""Where a replay can stop: after every step that everybody saw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.core.contract import CHANCE
from game.core.history import History
from game.core.words import pgettext
from game.view.concerns import Rounds, Secret
from game.view.contract import View

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


def checkpoints(history: History[S, A], view: View[S, A, C]) -> tuple[int, ...]:
    """Numbers of plies, from 0 on; none while orders lie sealed, or after the last open step."""
    secret = isinstance(view, Secret)
    shown = (
        i
        for i, ply in enumerate(history.plies, 1)
        if ply.step.reveals or ply.player == CHANCE or not secret
    )
    return (0, *shown)


def standings(
    history: History[S, A], view: View[S, A, C], at: Sequence[int]
) -> tuple[tuple[float, ...], ...]:
    """How every player stood at these checkpoints; empty if the game has no such numbers."""
    states = history.states
    found = tuple(view.course(history.game.observation(states[ply], None)) for ply in at)
    return found if all(found) else ()


@dataclass(frozen=True, slots=True)
class Graph:
    """How everybody stood at each stop of a game: the stops' names, and numbers by seat."""

    stops: tuple[str, ...]
    numbers: tuple[tuple[float, ...], ...]


def graph(history: History[S, A], view: View[S, A, C]) -> Graph | None:
    """How everybody stood, stop by stop or round by round; None if it has no such numbers."""
    at = checkpoints(history, view)
    numbers = standings(history, view, at)
    if not numbers:
        return None
    states, by_stop = history.states, dict[int, tuple[float, ...]]()
    for count, (ply, stood) in enumerate(zip(at, numbers, strict=True)):
        seen = history.game.observation(states[ply], None)
        by_stop[view.rounds(seen) if isinstance(view, Rounds) else count] = stood
    return Graph(
        tuple(str(stop) if stop else pgettext("a game", "Start") for stop in by_stop),
        tuple(by_stop.values()),
    )
