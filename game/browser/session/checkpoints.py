"""Where a look back at a game can stop: after every step that everybody saw."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.match import AnyMatch
from game.view.contract import AnyView


def stops(match: AnyMatch, view: AnyView) -> tuple[int, ...]:
    """Numbers of plies, from 0 on. Orders that lie sealed are no stop, nor is what follows them."""
    secret = view.handed_round()
    shown = (i for i, ply in enumerate(match.plies, 1) if ply.step.reveals or not secret)
    return (0, *shown)


def course(match: AnyMatch, view: AnyView, at: Sequence[int]) -> list[tuple[float, ...]]:
    """How every player stood at these stops; empty if the game has no such numbers."""
    states = match.states
    found = [view.course(match.game.observation(states[stop], None)) for stop in at]
    return found if all(found) else []
