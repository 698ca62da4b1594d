"""The offer to end a game that is as good as decided, made once."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.core.words import _
from game.table.session import Session
from game.table.state import Question, SkipIntent, TableState

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


def offered(state: TableState[S, A, C]) -> TableState[S, A, C]:
    """The same, with the offer on the table if it is due: then bots play on behind it."""
    session = state.session
    if state.offered or state.rest or state.dialog or not session.people:
        return state
    words = session.view.decided(session.seen(None), session.players)
    if words is None or _was_decided(session):
        return state
    question: Question[A] = Question(
        title=words.title,
        detail=words.detail,
        yes=_("Skip to the end"),
        no=_("Play on"),
        intent=SkipIntent(),
    )
    return replace(state, dialog=question, offered=True)


def _was_decided(session: Session[S, A, C]) -> bool:
    """Whether an earlier position was decided, so that the offer has been made."""
    game, view = session.history.game, session.view
    earlier = (game.observation(state, None) for state in reversed(session.history.states[:-1]))
    return any(view.decided(seen, session.players) for seen in earlier)
