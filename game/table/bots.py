"""The bots at a table: all that are to act decide at once, hesitate, and then act together."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.core.contract import CHANCE, IllegalAction
from game.table.effects import AskEngine, Effects, Hesitate, StopEngine
from game.table.session import Session
from game.table.state import BotsChoosing, Decisions, Rest, TableState

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


def bots_to_act(state: TableState[S, A, C]) -> tuple[int, ...]:
    """The seats that bots are to act for: everybody's once the rest of the game is skipped."""
    session = state.session
    if state.rest is not Rest.SKIPPED:
        return session.bots_to_act()
    return tuple(seat for seat in session.history.active_players if seat != CHANCE)


def ask_bots(state: TableState[S, A, C]) -> tuple[TableState[S, A, C], Effects]:
    """Ask all bots that are to act and have not been asked; they see no more than they may."""
    session = state.session
    known = state.bots or Decisions(len(session.history.plies), ())
    asked = {seat for seat, _action in known.actions}
    seats = bots_to_act(state)
    fresh = [seat for seat in seats if seat not in asked]
    if not fresh:
        return state, ()
    actions = (*known.actions, *((seat, None) for seat in fresh))
    effects = tuple(
        AskEngine(seat, known.plies, session.seen(seat), len(seats), hurried=_hurried(state))
        for seat in fresh
    )
    return replace(state, bots=replace(known, actions=actions)), effects


def decided(
    state: TableState[S, A, C], seat: int, plies: int, text: str
) -> tuple[TableState[S, A, C], Effects]:
    """Note a bot's decision; one that nobody waits for (any more) changes nothing.

    What is no action at all counts as the first legal one.
    """
    bots = state.bots
    if bots is None or bots.plies != plies or seat not in dict(bots.actions):
        return state, ()
    game = state.session.history.game
    try:
        action = game.action_from_string(text)
    except IllegalAction:
        action = game.legal_actions(state.session.seen(seat), seat)[0]
    actions = tuple((s, action if s == seat else a) for s, a in bots.actions)
    return hesitate(replace(state, bots=replace(bots, actions=actions)))


def hesitate(state: TableState[S, A, C]) -> tuple[TableState[S, A, C], Effects]:
    """Once all bots have decided and nobody else is to act, let them hesitate as is their way."""
    bots, phase, session = state.bots, state.phase, state.session
    if bots is None or bots.hesitating or not isinstance(phase, BotsChoosing):
        return state, ()
    if any(action is None for _seat, action in bots.actions):
        return state, ()
    seat = phase.seats[0]
    options = 0
    if not session.view.handed_round():
        options = len(session.history.game.legal_actions(session.history.state, seat))
    state = replace(state, bots=replace(bots, hesitating=True))
    hurried = _hurried(state)
    return state, (Hesitate(bots.plies, session.names[seat], options, hurried=hurried),)


def _hurried(state: TableState[S, A, C]) -> bool:
    """Whether nobody wants to see how the bots play."""
    return state.rest is Rest.SKIPPED


def after_bots(state: TableState[S, A, C]) -> Session[S, A, C]:
    """The session after all bots that are to act have done so.

    An illegal action counts as the first legal one.
    """
    session, chosen = state.session, dict(state.bots.actions if state.bots else ())
    for seat in bots_to_act(state):
        history, action = session.history, chosen.get(seat)
        legal = history.game.legal_actions(history.state, seat)
        try:
            session = session.play(seat, legal[0] if action is None else action)
        except IllegalAction:
            session = session.play(seat, legal[0])
    return session


def forget_bots(state: TableState[S, A, C]) -> tuple[TableState[S, A, C], Effects]:
    """The game stands elsewhere: what bots were asked counts no more."""
    if state.bots is None:
        return state, ()
    return replace(state, bots=None), (StopEngine(),)
