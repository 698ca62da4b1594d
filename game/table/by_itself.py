"""What goes on by itself: Done where that is wanted, and reveals among bots that are watched.

A tap that comes just after it means what stood there before, and does not count. All of that
lasts a moment, which is told in `Ticked` and never read here.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from game.core.clock import clock_of
from game.core.words import _
from game.table import narration
from game.table.choosing import carry_out, finishes
from game.table.effects import SetDoneByItself
from game.table.state import DoneIntent, Question, Revealing, Saving, TableState
from game.table.turns import Next, advance

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")

FINISHES_IN: Final = 2
"""Seconds after the last choice in which it can still be changed."""
LOOKS_FOR: Final = 2
READS_IN: Final = 0.35
"""Seconds for which a reveal among bots is looked at, and for each word that tells of it."""
MANY: Final = 3
"""So many people at one tablet save something by it."""
OFFERED_AFTER: Final = 2
"""Reveals after which everybody knows what Done is."""
SETTLES_IN: Final = 0.5
"""Seconds in which a tap still means what stood there before."""


def offer(state: TableState[S, A, C]) -> TableState[S, A, C] | None:
    """Ask once, after two reveals, whether Done shall press itself; None where nobody is asked."""
    session = state.session
    shown = sum(ply.step.reveals for ply in session.history.plies)
    if not state.preferences.asks_about_done or len(session.people) < MANY:
        return None
    if shown != OFFERED_AFTER or session.next_in_secret() is None:
        return None
    question: Question[A] = Question(
        title=_("Shall Done press itself?"),
        detail=_("Two seconds after your last choice. Until then you can change it."),
        yes=_("Yes, by itself"),
        no=_("No, I press it"),
        intent=DoneIntent(),
    )
    return replace(state, dialog=question)


def asks(state: TableState[S, A, C]) -> bool:
    """Whether that question lies over the table."""
    return isinstance(state.dialog, Question) and isinstance(state.dialog.intent, DoneIntent)


def answered(state: TableState[S, A, C], *, yes: bool) -> Next[S, A, C]:
    """The same once that is answered, which the device keeps."""
    wishes = replace(state.preferences, done_by_itself=yes, asks_about_done=False)
    return replace(state, preferences=wishes, dialog=None), (SetDoneByItself(yes),)


def rewound(before: TableState[S, A, C], state: TableState[S, A, C]) -> TableState[S, A, C]:
    """The same after something has happened: every change of a choice gives the moment anew."""
    moment = _moment(state)
    if not moment:
        return replace(state, finishing=None) if state.finishing else state
    if state.finishing and state.phase is before.phase:
        return state
    return replace(state, finishing=clock_of(moment))


def _moment(state: TableState[S, A, C]) -> float:
    """Seconds until what is there goes on by itself, 0 where it waits for somebody."""
    if finishes(state):
        return FINISHES_IN
    phase, session = state.phase, state.session
    if not (isinstance(phase, Revealing) and phase.told and state.dialog is None):
        return 0
    watched = session.unattended or not session.people
    if not (watched and state.preferences.pace and session.history.outcome is None):
        return 0
    told = narration.summary(narration.sentences(session, phase.course.step))
    return LOOKS_FOR + READS_IN * len(told.split())


def unsettled(state: TableState[S, A, C]) -> TableState[S, A, C]:
    """The same just after something went on by itself, which whoever taps may not have seen."""
    return replace(state, settling=clock_of(SETTLES_IN))


def tick(state: TableState[S, A, C], now: float) -> Next[S, A, C]:
    """Let time pass up to `now`."""
    if state.settling and not isinstance(state.phase, Saving):  # nothing has changed before
        settling = state.settling.start(now)
        state = replace(state, settling=None if settling.expired else settling)
    if state.finishing is None:
        return state, ()
    finishing = state.finishing.start(now)
    if not finishing.expired:
        return replace(state, finishing=finishing), ()
    return advance(state) if isinstance(state.phase, Revealing) else carry_out(unsettled(state))


def runs(state: TableState[S, A, C]) -> bool:
    """Whether time matters here."""
    return state.finishing is not None or state.settling is not None
