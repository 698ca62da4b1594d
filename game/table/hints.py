"""The hint at a table: a proposed move that lies on the board until something else is done."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.core.reasons import Reason
from game.core.words import _
from game.table import choosing
from game.table.effects import AskHint, Say, StopHint
from game.table.state import Choosing, Hint, TableState
from game.table.turns import Next
from game.view.values import spoken

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


def ask_or_put_away(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Look for a good move for the player who is asked; asked again, forget it."""
    phase, session = state.phase, state.session
    if state.hint:
        return put_away(state)
    if not isinstance(phase, Choosing) or not session.offers_hints:
        return state, ()
    state = replace(state, hint=Hint(len(session.history.plies)), bubble=None)
    return state, (
        Say(_("Looking for a good move …")),
        AskHint(phase.seat, len(session.history.plies), phase.seen),
    )


def found(state: TableState[S, A, C], plies: int, reason: Reason, *, last: bool) -> Next[S, A, C]:
    """Show the proposal, unless nobody waits for it any more."""
    phase, hint, view = state.phase, state.hint, state.session.view
    if not isinstance(phase, Choosing) or hint is None or hint.plies != plies:
        return state, ()
    words = view.advise(reason, state.session.names)
    selection = view.aim(phase.seen, reason.player, reason.action)
    state = replace(state, hint=Hint(plies, selection, words, last), bubble=None)
    return state, (Say(spoken(words)),) if last else ()


def put_away(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Show the table without the hint."""
    return (replace(state, hint=None), (StopHint(),)) if state.hint else (state, ())


def take(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Do what is proposed; where every move takes two taps, this is the first of them.

    Where only a thumb on small cells needs a second one, a button does not.
    """
    phase, hint = state.phase, state.hint
    if not isinstance(phase, Choosing) or hint is None or hint.selection is None:
        return state, ()
    state, stopped = put_away(state)
    tried = phase.selection == hint.selection
    if state.session.view.at_once() and state.preferences.confirm and not tried:
        state, effects = choosing.select(state, hint.selection)
    else:
        state, effects = choosing.carry_out(state, hint.selection)
    return state, (*stopped, *effects)


def is_shown(state: TableState[S, A, C]) -> bool:
    """Whether a proposal lies on the board."""
    return state.hint is not None and state.hint.words is not None
