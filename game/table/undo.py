"""Undo and redo: one's own last move; anything else only if the table agrees."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from game.core.history import CannotUndo
from game.core.words import _
from game.table import narration
from game.table.choosing import refuse, unpick
from game.table.session import Session
from game.table.state import (
    Choosing,
    Moving,
    Question,
    Revealing,
    Saving,
    TableState,
    UndoIntent,
)
from game.table.surface import lazy
from game.table.turns import Next, end_motion, forget_bots, save

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


class Reach(Enum):
    """What a press of Undo comes to: it undoes at once, asks the table first, or is refused."""

    AT_ONCE = "at-once"
    ASKS = "asks"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Undoing:
    """What Undo would do now, to be seen before it is pressed; `why` not at once."""

    reach: Reach
    why: str = ""


def undoing(state: TableState[S, A, C]) -> Undoing:
    """What Undo would do in that state: a choice goes back at once."""
    phase, view = state.phase, state.session.view
    if isinstance(phase, Choosing) and view.unpick(phase.seen, phase.selection) != phase.selection:
        return Undoing(Reach.AT_ONCE)
    return _undoing(state.session, state.preferences.undoes_anything)


@lazy
def _undoing(session: Session[S, A, C], may_ask: bool) -> Undoing:
    """The same of the last action; a table is asked only for what could be taken back then."""
    try:
        session.take_back()
    except CannotUndo as problem:
        if may_ask and _has_moved(session):
            return Undoing(Reach.ASKS, str(problem))
        return Undoing(Reach.NOTHING, str(problem))
    return Undoing(Reach.AT_ONCE)


def _has_moved(session: Session[S, A, C]) -> bool:
    """Whether there is a move that a table could agree to take back."""
    try:
        session.take_back(anything=True)
    except CannotUndo:
        return False
    return True


def undo(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Take back the last choice, else the last move; bots take theirs back with it."""
    if isinstance(state.phase, Saving):
        return state, ()
    if isinstance(state.phase, Moving | Revealing):
        state, effects = end_motion(state)
        if isinstance(state.phase, Saving):
            return state, effects
        state, more = take_back(state)
        return state, (*effects, *more)
    return unpick(state) or take_back(state)


def take_back(state: TableState[S, A, C], *, anything: bool = False) -> Next[S, A, C]:
    """Take the last action back, or ask the table, or say why not."""
    try:
        session = state.session.take_back(anything=anything)
    except CannotUndo as problem:
        if anything or undoing(state).reach is not Reach.ASKS:
            return refuse(state, None, str(problem))
        question: Question[A] = Question(
            title=_("Does everyone agree to undo this?"),
            detail=str(problem),
            yes=_("Undo it"),
            no=_("Play on"),
            intent=UndoIntent(),
        )
        return replace(state, dialog=question), ()
    return _stand_at(state, session)


def redo(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Play again what was taken back."""
    if isinstance(state.phase, Saving):
        return state, ()
    try:
        session = state.session.play_again()
    except CannotUndo as problem:
        return refuse(state, None, str(problem))
    return _stand_at(state, session)


def _stand_at(state: TableState[S, A, C], session: Session[S, A, C]) -> Next[S, A, C]:
    state, stopped = forget_bots(state)
    # Where the game stands now is told by what came last there.
    state = replace(state, rest=None, untold=narration.latest(session))
    state, saving = save(state, session, None)
    return state, (*stopped, *saving)
