"""The clock of the player who is asked: it ticks, warns, runs out, and stands meanwhile."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final, TypeVar

from game.core.clock import Clock
from game.core.words import ngettext
from game.table.effects import Give, Say, Sign
from game.table.pausing import pause
from game.table.state import Choosing, Pause, Question, Rule, Rules, TableState, TurnClock
from game.table.turns import Next, play

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")

SHORT: Final = 5
"""It warns that time is short when so many seconds are left."""
VERY_SHORT: Final = 3
"""The same where half of the time is no more than `SHORT`."""
ASLEEP: Final = 2.0
"""Seconds between two ticks after which the device has been asleep."""
_SIGNS: Final = {"half": Sign.HALF_TIME, "short": Sign.SHORT_TIME}


def runs(state: TableState[S, A, C]) -> bool:
    """Whether the time of the player who is asked counts now."""
    phase, dialog = state.phase, state.dialog
    beneath = dialog.beneath if isinstance(dialog, Question) else dialog
    return (
        state.clock is not None
        and isinstance(phase, Choosing)
        and phase.seat == state.clock.seat
        and not isinstance(beneath, Pause | Rule | Rules)
    )


def tick(state: TableState[S, A, C], now: float) -> Next[S, A, C]:
    """Let time pass up to `now`; when it has run out, the rules say what that does.

    A device that was asleep meanwhile has paused the game: the clock goes on after a tap.
    """
    running = state.clock
    if running is None or not runs(state):
        return state, ()
    last = running.clock.looked_at
    if last is not None and now - last > ASLEEP:
        return pause(replace(state, clock=stopped(running)))
    clock = running.clock.start(now)
    seat, history = running.seat, state.session.history
    if not clock.expired:
        now_warned = warning(clock)
        warns = now_warned and now_warned != warning(running.clock)
        state = replace(state, clock=replace(running, clock=clock))
        words = seconds_left(math.ceil(clock.left))
        return state, (Give(_SIGNS[now_warned]), Say(words)) if warns else ()
    state = replace(state, clock=None, dialog=None)  # the open dialog is out of date
    action = history.game.timeout(history.state, seat)
    return (state, ()) if action is None else play(state, seat, action)


def warning(clock: Clock) -> str:
    """What the clock warns of: "half" of the time is left, or that it is "short", else ""."""
    short = SHORT if clock.limit / 2 > SHORT else VERY_SHORT
    if clock.left <= short < clock.limit:
        return "short"
    return "half" if clock.left <= clock.limit / 2 else ""


def seconds_left(count: int) -> str:
    """So many seconds, as they are said."""
    return ngettext("{count} second left", "{count} seconds left", count).format(count=count)


def stop_if_idle(state: TableState[S, A, C]) -> TableState[S, A, C]:
    """The same with its clock stopped, unless its player is being asked."""
    running = state.clock
    if running is None or not running.clock.running or runs(state):
        return state
    return replace(state, clock=stopped(running))


def stopped(clock: TurnClock | None) -> TurnClock | None:
    """That clock stopped."""
    return clock and replace(clock, clock=clock.clock.stopped())
