"""The clock of all who choose elsewhere at the same time: it runs at the table, for all of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from game.core.clock import Clock, clock_of
from game.table.state import (
    BotsChoosing,
    Choosing,
    Covered,
    Pause,
    Question,
    Rule,
    Rules,
    TableState,
)

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")

GRACE: Final = 0.5
"""Seconds that what was chosen in time may take to come here."""


def started(state: TableState[S, A, C], asked: list[int]) -> TableState[S, A, C]:
    """The same with a full clock, if one of those who are `asked` just now chooses elsewhere."""
    session = state.session
    game, position = session.history.game, session.history.state
    limits = [game.time_limit(position, seat) for seat in asked if seat in session.elsewhere]
    if session.is_hand or not any(limits):
        return state
    return replace(state, round_clock=clock_of(max(limits) + GRACE))


def runs(state: TableState[S, A, C]) -> bool:
    """Whether that time counts now."""
    dialog = state.dialog
    beneath = dialog.beneath if isinstance(dialog, Question) else dialog
    return (
        state.round_clock is not None
        and not state.held
        and isinstance(state.phase, Covered | BotsChoosing | Choosing)
        and not isinstance(beneath, Pause | Rule | Rules)
    )


def stopped_if_idle(state: TableState[S, A, C]) -> TableState[S, A, C]:
    """The same with that clock stopped, unless its time counts."""
    clock = state.round_clock
    if clock is None or not clock.running or runs(state):
        return state
    return replace(state, round_clock=clock.stopped())


def shown(state: TableState[S, A, C]) -> Clock | None:
    """That clock without its grace; None where there is none."""
    clock = state.round_clock
    if clock is None or state.session.is_hand:
        return clock
    return replace(clock, limit=clock.limit - GRACE, left=max(0.0, clock.left - GRACE))
