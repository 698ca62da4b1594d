"""The clock of the player who is asked: it ticks, warns, runs out, and stands meanwhile."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final, TypeVar

from game.core.clock import Clock
from game.core.contract import Call
from game.core.words import _, ngettext
from game.table.choosing import carry_out
from game.table.effects import Give, Say, Sign
from game.table.pausing import pause
from game.table.session import Session
from game.table.state import Choosing, Pause, Question, Rule, Rules, TableState, TurnClock
from game.table.turns import Next, play
from game.view.concerns import Timed
from game.view.values import sentence

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
    if not clock.expired:
        now_warned = warning(clock)
        warns = now_warned and now_warned != warning(running.clock)
        state = replace(state, clock=replace(running, clock=clock))
        return state, (Give(_SIGNS[now_warned]), Say(_told(state, clock))) if warns else ()
    return _run_out(replace(state, clock=None, dialog=None))  # the open dialog is out of date


def _told(state: TableState[S, A, C], clock: Clock) -> str:
    """How much time is left and, if it is short, what the clock will choose."""
    words, phase, view = seconds_left(math.ceil(clock.left)), state.phase, state.session.view
    if not (is_short(clock) and isinstance(phase, Choosing) and isinstance(view, Timed)):
        return words
    action = late_action(state.session, phase)
    if action is None or isinstance(action, Call):
        return words
    impending = view.impending(phase.selection, action)
    return f"{sentence(words)} {impending}" if impending else words


def _run_out(state: TableState[S, A, C]) -> Next[S, A, C]:
    """The time of the player who is asked has run out."""
    phase, session = state.phase, state.session
    if not isinstance(phase, Choosing):
        return state, ()
    if state.finishing:  # what is chosen is as good as done
        return carry_out(state)
    action = late_action(session, phase)
    if action is None:
        return state, ()
    if isinstance(action, Call) or not isinstance(session.view, Timed):
        return play(state, phase.seat, action)
    belated = session.view.belated(phase.selection, action, session.players)
    state = replace(state, belated=(*state.belated, belated) if belated else state.belated)
    state, effects = play(state, phase.seat, action)
    words = _("Time is up, {name}").format(name=session.names[phase.seat])
    return state, (Give(Sign.TIME_UP), Say(sentence(words)), *effects)


def late_action(session: Session[S, A, C], phase: Choosing[S, C]) -> A | Call | None:
    """What the clock does that runs out now, by the rules and what is chosen; None for nothing."""
    view, history = session.view, session.history
    chosen = view.unfinished(phase.selection) if isinstance(view, Timed) else None
    return history.game.late_action(history.state, phase.seat, chosen)


def is_short(clock: Clock) -> bool:
    """Whether the last seconds are running."""
    return clock.left <= (SHORT if clock.limit / 2 > SHORT else VERY_SHORT)


def warning(clock: Clock) -> str:
    """What the clock warns of: "half" of the time is left, or that it is "short", else ""."""
    if is_short(clock) and clock.limit > VERY_SHORT:
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
