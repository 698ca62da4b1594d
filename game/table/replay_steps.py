"""Where a replay stands, how it plays by itself, and what is seen and said there."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from game.core.contract import Event
from game.core.history import Ply
from game.core.words import _
from game.table import narration, surface
from game.table import replay_state as r
from game.table.effects import Say, StopHint
from game.table.replay_state import ReplayState
from game.table.state import Rule
from game.view.concerns import Secret, boards, turned
from game.view.values import Players, Words, sentence

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")

REST: Final = 600
"""Milliseconds between two steps that play by themselves, at single speed."""

Next = tuple[ReplayState[S, A, C], tuple[r.ReplayEffect, ...]]


def go_to(state: ReplayState[S, A, C], at: int) -> Next[S, A, C]:
    """Stop, and show the game as it stood at that checkpoint."""
    state, effects = _halted(state)
    state, more = settled(stand(state, at))
    return state, (*effects, *more)


def stand(state: ReplayState[S, A, C], at: int) -> ReplayState[S, A, C]:
    """The game at that checkpoint, with nothing proposed."""
    session = state.session.at_ply(state.checkpoints[at])
    return _plain(replace(state, session=session, at=at, board=None, course=None))


def settled(state: ReplayState[S, A, C]) -> Next[S, A, C]:
    """The position without motion or proposal; what led to it is said."""
    return _plain(state), (StopHint(), Say(step_words(state, state.at).title))


def refuse(state: ReplayState[S, A, C], reason: str) -> Next[S, A, C]:
    """Say why a button does nothing, until one goes elsewhere."""
    state, effects = _halted(state)
    return replace(_plain(state), refusal=reason), (*effects, StopHint(), Say(reason))


def _plain(state: ReplayState[S, A, C]) -> ReplayState[S, A, C]:
    return replace(state, is_asking=False, proposal=None, refusal="")


def play(state: ReplayState[S, A, C]) -> Next[S, A, C]:
    """Go on by itself, from the start if this is the end."""
    effects: tuple[r.ReplayEffect, ...] = ()
    if state.at == state.last:
        state, effects = settled(stand(state, 0))
    return rest(replace(state, is_playing=True), effects)


def rest(state: ReplayState[S, A, C], effects: tuple[r.ReplayEffect, ...] = ()) -> Next[S, A, C]:
    """While it plays, leave a moment to look before the next step."""
    if not state.is_playing:
        return state, effects
    if state.at == state.last:
        return replace(state, is_playing=False), effects
    return state, (*effects, r.Wait(REST // state.speed))


def show_next(state: ReplayState[S, A, C]) -> Next[S, A, C]:
    """Play the next step as a motion."""
    state = stand(state, state.at + 1)
    ply = state.session.history.plies[-1]
    return replace(state, course=surface.course_of(state.session, ply.step)), ()


def stop(state: ReplayState[S, A, C]) -> Next[S, A, C]:
    """Play no further; a step under way is at its end, and said."""
    told = (Say(step_words(state, state.at).title),) if state.course else ()
    state, effects = _halted(state)
    return state, (*effects, *told)


def _halted(state: ReplayState[S, A, C]) -> Next[S, A, C]:
    """The same where something else is said."""
    was_playing = state.is_playing
    state = replace(state, is_playing=False, course=None)
    return state, (r.StopWaiting(),) if was_playing else ()


def events_at(state: ReplayState[S, A, C], at: int) -> tuple[Event, ...]:
    """What the step to that checkpoint brought; nothing at the start."""
    return _ply(state, at).step.events if at else ()


def _ply(state: ReplayState[S, A, C], at: int) -> Ply[S, A]:
    """The last ply before that checkpoint, wherever the replay stands."""
    history, number = state.session.history, state.checkpoints[at] - 1
    played = len(history.plies)
    return history.plies[number] if number < played else history.undone[played - number - 1]


def step_words(state: ReplayState[S, A, C], at: int) -> Words:
    """What happened at that stop, in words; of who gave up as time was up, that first."""
    if not at:
        return Words(_("The start"))
    session = state.session
    words = session.view.tell(events_at(state, at), Players(session.names))
    up = at == state.last and narration.time_up(session.at_ply(state.checkpoints[at]))
    title = narration.together(sentence(up), words.title) if up else words.title
    return replace(words, title=title)


def rule_of_step(state: ReplayState[S, A, C]) -> Rule:
    """The rule that made the step to where the replay stands; at the start, what is to be done."""
    events, position = events_at(state, state.at), state.session.seen(None)
    clause = state.session.view.in_question(events, position)
    return Rule(step_words(state, state.at), clause, events=events)


def notation(state: ReplayState[S, A, C], at: int) -> str:
    """The action that led to that checkpoint, as a record has it; "" where it was several."""
    if isinstance(state.session.view, Secret):
        return ""
    return state.session.history.game.action_to_string(_ply(state, at).action)


def seen(state: ReplayState[S, A, C]) -> S:
    """What everybody sees there; the end of a hand before the table is cleared."""
    position = state.session.seen(None)
    if not state.at:
        return position
    return state.session.shown_after(events_at(state, state.at), position)


def selection(state: ReplayState[S, A, C]) -> C:
    """Nothing chosen, with the board in view that was tapped, or that of whoever moved last."""
    view, position, board = state.session.view, seen(state), state.board
    if board is None and state.at:
        board = state.session.history.plies[-1].player
    nothing = view.select(position, None)
    return turned(view, position, nothing, board if board in boards(view, position) else None)
