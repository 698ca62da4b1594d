"""Clocks beside the record: what each person has left, what a move has used, and when it is short.

A clock for the whole game is kept with the game: after every move, and when it stands. Undo brings
it back as it stood at the move that is undone.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from game.core.clock import Clock, clock_of
from game.core.contract import Step
from game.core.history import History
from game.core.kept_clock import TENTHS, KeptClock
from game.table.session import AnySession, Session
from game.table.state import AnyTableState, TableState, TurnClock
from game.table.surface import lazy
from game.view.times import clock_time
from game.view.values import Timing

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")

LOW_PART: Final = 8
"""Time is low when less than this part of all is left, but neither later nor sooner than …"""
LOW: Final = range(10, 61)
"""… so many seconds before the end."""
_TINY: Final = 1e-6
"""Seconds are floats; what has been used up wholly must count wholly."""


@dataclass(frozen=True, slots=True)
class PlayerTime:
    """What a person has left for the whole game, in `seconds` and as `text`: "4:05"."""

    seconds: int
    text: str
    running: bool
    low: bool


def of_turn(session: Session[S, A, C], seat: int) -> TurnClock | None:
    """The clock of that player for what is due now, as the rules or the table have it."""
    limit = session.history.game.time_limit(session.history.state, seat)
    kept = session.table.clock
    if limit or session.timing is None or kept is None:
        return TurnClock(seat, clock_of(limit)) if limit else None
    if session.timing is Timing.TURN:
        return TurnClock(seat, clock_of(kept.seconds))
    whole, thought = _whole(session, kept, seat), kept.thinking(len(session.history.plies))
    if thought >= whole:  # whose time was up has the turn anew when that was undone
        thought = 0
    return TurnClock(seat, Clock(whole / TENTHS, (whole - thought) / TENTHS))


def fitting(session: Session[S, A, C]) -> Session[S, A, C]:
    """A session from outside, whose clock is left out if it is not one of this game and record."""
    kept, timing = session.table.clock, session.view.timing
    if kept and timing is Timing.GAME:
        kept = kept.at(len(session.history.plies))
    elif kept:
        kept = kept.fresh() if timing else None
    return replace(session, table=replace(session.table, clock=kept))


def gone_on(session: Session[S, A, C], history: History[S, A]) -> Session[S, A, C]:
    """The session gone on to that history elsewhere, where moves took nothing of the time here."""
    kept, first = session.table.clock, len(session.history.plies)
    if kept and session.timing is Timing.GAME:
        kept = kept.with_plies(first, [0] * (len(history.plies) - first))
    table = replace(session.table, clock=kept)
    return fitting(replace(session, history=history, table=table))


def after(
    state: TableState[S, A, C], session: Session[S, A, C], step: Step[S] | None
) -> TurnClock | None:
    """The clock that goes on when the table comes to that session, by a step or by an undo.

    One of the rules ends where the table has agreed to take a reveal back: that turn begins anew.
    """
    clock, plies = state.clock, state.session.history.plies
    if clock is None or session.timing is Timing.GAME:
        return None
    taken_back = () if step else plies[len(session.history.plies) :]
    if session.timing is None and any(ply.step.reveals for ply in taken_back):
        return None
    played = step is not None and session.history.plies[-1].player == clock.seat
    if session.timing is Timing.TURN:
        played = played and clock.seat not in session.history.active_players
    return None if played else clock


def noted(state: TableState[S, A, C]) -> Session[S, A, C]:
    """The session, with what the player who is asked has used so far."""
    session, clock, kept = state.session, state.clock, state.session.table.clock
    if session.timing is not Timing.GAME or kept is None or clock is None:
        return session
    changed = kept.with_thought(len(session.history.plies), _used(clock))
    return session if changed == kept else _with(session, changed)


def counted(
    state: TableState[S, A, C], session: Session[S, A, C], step: Step[S] | None
) -> Session[S, A, C]:
    """The session that the table comes to, with what was used up to then."""
    kept, clock = session.table.clock, state.clock
    if session.timing is not Timing.GAME or kept is None:
        return session
    if step is None:
        return replace(session, table=noted(state).table)
    first = len(state.session.history.plies)
    players = [ply.player for ply in session.history.plies[first:]]
    used = [_used(clock) if clock and player == clock.seat else 0 for player in players]
    return _with(session, kept.with_plies(first, used))


def _with(session: Session[S, A, C], kept: KeptClock) -> Session[S, A, C]:
    return replace(session, table=replace(session.table, clock=kept))


def _used(turn: TurnClock) -> int:
    return int((turn.clock.limit - turn.clock.left) * TENTHS + _TINY)


def _whole(session: AnySession, kept: KeptClock, seat: int) -> int:
    """Tenths that the seat has before the next ply."""
    return kept.left([ply.player for ply in session.history.plies], seat)


def is_low(kept: KeptClock, left: float) -> bool:
    """Whether that many seconds are few."""
    return left <= min(max(kept.seconds / LOW_PART, LOW[0]), LOW[-1])


def is_lowest(left: float) -> bool:
    """Whether the very last seconds run."""
    return left <= LOW[0]


def times(state: AnyTableState) -> tuple[PlayerTime | None, ...]:
    """What each has left for the whole game, by seat; None for bots and for who is out.

    Nothing where there is no such clock.
    """
    session, turn, kept = state.session, state.clock, state.session.table.clock
    if session.timing is not Timing.GAME or kept is None:
        return ()
    standing = list(_standing(session, kept))
    if turn and standing[turn.seat] is not None:
        standing[turn.seat] = turn.clock.left
    running = turn.seat if turn and turn.clock.running else None
    return tuple(
        None if left is None else _time(kept, left, running=seat == running)
        for seat, left in enumerate(standing)
    )


@lazy
def _standing(session: AnySession, kept: KeptClock) -> Sequence[float | None]:
    """Seconds left while no clock runs, by seat."""
    gone, history = session.view.gone(session.seen(None)), session.history
    left: list[float | None] = [None] * len(session.names)
    for seat in session.people:
        if not gone[seat]:
            turn = of_turn(session, seat) if seat in history.active_players else None
            left[seat] = turn.clock.left if turn else _whole(session, kept, seat) / TENTHS
    return left


def _time(kept: KeptClock, left: float, *, running: bool) -> PlayerTime:
    seconds = math.ceil(left)
    return PlayerTime(seconds, clock_time(seconds), running, is_low(kept, left))
