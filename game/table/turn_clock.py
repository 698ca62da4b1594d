"""The clock of the player who is asked: it ticks, warns, runs out, and stands meanwhile.

It is one that the rules have, or one beside the record (`game_clock`).
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final, TypeVar

from game.core.clock import Clock
from game.core.contract import RESIGN, Call
from game.core.kept_clock import KeptClock
from game.core.words import _, ngettext
from game.table import game_clock
from game.table.choosing import carry_out
from game.table.effects import Cue, Give, Say
from game.table.pausing import pause
from game.table.session import Session
from game.table.state import (
    Choosing,
    Pause,
    Question,
    Rule,
    Rules,
    SkipIntent,
    TableState,
    TurnClock,
    UndoIntent,
)
from game.table.turns import Next, play
from game.view.concerns import Timed
from game.view.values import Timing, sentence

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")

SHORT: Final = 5
"""It warns that time is short when so many seconds are left."""
VERY_SHORT: Final = 3
"""The same where half of the time is no more than `SHORT`."""
ASLEEP: Final = 2.0
"""Seconds between two ticks after which the device has been asleep."""
_SIGNS: Final = {
    "half": Cue.HALF_TIME,
    "low": Cue.SHORT_TIME,
    "short": Cue.SHORT_TIME,
    "over": Cue.TIME_UP,
}


def runs(state: TableState[S, A, C]) -> bool:
    """Whether the time of the player who is asked counts now: not while the table is asked."""
    phase, dialog = state.phase, state.dialog
    if isinstance(dialog, Question) and isinstance(dialog.intent, UndoIntent | SkipIntent):
        return False
    beneath = dialog.beneath if isinstance(dialog, Question) else dialog
    return (
        state.clock is not None
        and not (state.held and state.session.is_hand)
        and isinstance(phase, Choosing)
        and phase.seat == state.clock.seat
        and not isinstance(beneath, Pause | Rule | Rules)
    )


def tick(state: TableState[S, A, C], now: float) -> Next[S, A, C]:
    """Let time pass up to `now`; when it has run out, the rules say what that does.

    Whose time for the whole game has run out gives up; time for a turn only warns.

    A device that was asleep meanwhile has paused the game: the clock goes on after a tap.
    """
    running = state.clock
    if running is None or not runs(state):
        return state, ()
    last = running.clock.looked_at
    if last is not None and now - last > ASLEEP:
        return pause(replace(state, clock=stopped(running)))
    clock = running.clock.start(now)
    now_timed = replace(state, clock=replace(running, clock=clock))
    if clock.expired and state.session.timing is not Timing.TURN and not state.session.is_hand:
        return _run_out(replace(now_timed, dialog=None))  # the open dialog is out of date
    warned = warning(state.session, clock)
    warns = warned and warned != warning(state.session, running.clock)
    return now_timed, (Give(_SIGNS[warned]), Say(_told(now_timed, clock))) if warns else ()


def _told(state: TableState[S, A, C], clock: Clock) -> str:
    """How much time is left and, if it is short, what the clock will choose; or that it is up."""
    words, phase, view = seconds_left(math.ceil(clock.left)), state.phase, state.session.view
    if not isinstance(phase, Choosing):
        return words
    if clock.expired:
        return overtime(state.session, phase.seat)
    if not (is_short(clock) and isinstance(view, Timed)):
        return words
    action = late_action(state.session, phase)
    if action is None or isinstance(action, Call):
        return words
    impending = view.impending(phase.selection, action)
    return f"{sentence(words)} {impending}" if impending else words


def overtime(session: Session[S, A, C], seat: int) -> str:
    """That a turn takes longer than it should, which has no consequence."""
    return _("Time is up, {name}. Play on.").format(name=session.names[seat])


def _run_out(state: TableState[S, A, C]) -> Next[S, A, C]:
    """The time of the player who is asked has run out."""
    phase, session = state.phase, state.session
    if not isinstance(phase, Choosing):
        return state, ()
    if state.finishing:  # what is chosen is as good as done
        return carry_out(replace(state, clock=None))
    if session.timing is Timing.GAME:
        return play(state, phase.seat, RESIGN)
    state, action = replace(state, clock=None), late_action(session, phase)
    if action is None:
        return state, ()
    if isinstance(action, Call) or not isinstance(session.view, Timed):
        return play(state, phase.seat, action)
    belated = session.view.belated(phase.selection, action, session.players)
    state = replace(state, belated=(*state.belated, belated) if belated else state.belated)
    state, effects = play(state, phase.seat, action)
    words = _("Time is up, {name}").format(name=session.names[phase.seat])
    return state, (Give(Cue.TIME_UP), Say(sentence(words)), *effects)


def late_action(session: Session[S, A, C], phase: Choosing[S, C]) -> A | Call | None:
    """What the clock does that runs out now, by the rules and what is chosen; None for nothing."""
    view, history = session.view, session.history
    chosen = view.unfinished(phase.selection) if isinstance(view, Timed) else None
    return history.game.late_action(history.state, phase.seat, chosen)


def is_short(clock: Clock) -> bool:
    """Whether the last seconds are running."""
    return clock.left <= (SHORT if clock.limit / 2 > SHORT else VERY_SHORT)


def warning(session: Session[S, A, C], clock: Clock) -> str:
    """What the clock warns of, "" for nothing.

    Where the rules have a clock that "half" of the time is left, or that it is "short"; of the time
    for a game that it is "low", and then "short"; of the time for a turn that it is "over".
    """
    kept = session.table.clock
    if session.timing is Timing.GAME and kept:
        return _of_game(kept, clock)
    if session.timing is Timing.TURN:
        return "over" if clock.expired else ""
    if is_short(clock) and clock.limit > VERY_SHORT:
        return "short"
    return "half" if clock.left <= clock.limit / 2 else ""


def _of_game(kept: KeptClock, clock: Clock) -> str:
    if game_clock.is_lowest(clock.left):
        return "short"
    return "low" if game_clock.is_low(kept, clock.left) else ""


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
