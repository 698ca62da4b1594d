"""Undo and redo: one's own last move; anything else only if the table agrees."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.core.history import CannotUndo
from game.core.words import _
from game.table import narration
from game.table.choosing import refuse, unpick
from game.table.session import Session
from game.table.state import Moving, Question, Revealing, Saving, TableState, UndoIntent
from game.table.turns import Next, end_motion, forget_bots, save

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


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
        may_ask = state.preferences.undoes_anything and bool(state.session.history.plies)
        if anything or not may_ask:
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
