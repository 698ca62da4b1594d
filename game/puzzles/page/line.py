"""The solution of a puzzle, stepped through on the board, and what refutes a move that tempts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.words import _
from game.puzzles.page import turn
from game.puzzles.page.state import (
    FindLine,
    LineFound,
    Next,
    Note,
    Played,
    PuzzleState,
    Stage,
)
from game.table.effects import FocusWords, Say
from game.table.session import AnySession
from game.table.state import Moving, Opening, Revealing
from game.table.surface import course_of
from game.view.concerns import Secret
from game.view.values import Words


@dataclass(frozen=True, slots=True)
class LineStep:
    """A step of the line that everybody can see: how many plies it ends at, who moved, in words.

    The player is -1 where several have moved, or the dice.
    """

    plies: int
    player: int
    words: Words


def ask_for(state: PuzzleState) -> Next:
    """Show the solution; after exploring, lead back to it."""
    if state.exploring:
        return _back(replace(state, exploring=False))
    effort = replace(state.effort, shown=True)
    return replace(state, effort=effort, hint=0), (Note(effort), FindLine())


def found(state: PuzzleState, message: LineFound) -> Next:
    """The line is there: of a solved puzzle it is what was played."""
    if state.ended is Stage.SOLVED:
        first, played = state.turns[0].history.plies, state.session.history.plies
        plies = tuple((ply.player, ply.action) for ply in played[len(first) :])
        state = replace(state, line=replace(message.line, plies=plies))
        return replace(state, at=len(steps(state))), ()
    if not state.effort.shown or state.line:
        return state, ()
    state = replace(state, line=message.line, ended=Stage.SHOWN, exploring=False)
    return _back(state)


def _back(state: PuzzleState) -> Next:
    """Stand before the first step of the line."""
    state = replace(state, stage=state.ended or Stage.SHOWN, verdict=None, orders=(), hint=0)
    state, effects = go_to(replace(state, turns=state.turns[:1]), 0)
    return state, (*effects, FocusWords())


def steps(state: PuzzleState) -> tuple[LineStep, ...]:
    """The steps of the line that everybody can see."""
    if state.line is None:
        return ()
    return visible(state.turns[0], state.line.plies)


def visible(session: AnySession, plies: tuple[Played, ...]) -> tuple[LineStep, ...]:
    """Those plies from there on as steps that everybody can see."""
    found = []
    for number, (player, action) in enumerate(plies, 1):
        session = session.play(player, action)
        step = session.history.plies[-1].step
        if step.reveals or not isinstance(session.view, Secret):
            words = session.view.tell(step.events, session.players)
            found.append(LineStep(number, -1 if step.reveals else player, words))
    return tuple(found)


def go_to(state: PuzzleState, at: int) -> Next:
    """Show the position after so many steps."""
    if not 0 <= at <= len(steps(state)) or state.line is None:
        return state, ()
    session = stand(state, at)
    seen = session.seen(None)
    phase: Opening[object] | Revealing[object, object] = Opening(seen)
    if at:
        step = session.history.plies[-1].step
        if step.reveals:
            phase = Revealing(course_of(session, step), told=True)
        else:
            phase = Opening(session.shown_after(step.events, seen))
    words = steps(state)[at - 1].words.title if at else _("The question")
    return replace(state, session=session, phase=phase, at=at), (Say(words),)


def stand(state: PuzzleState, at: int) -> AnySession:
    """The game after so many steps of the line."""
    session, known = state.turns[0], steps(state)
    for player, action in (state.line.plies if state.line else ())[
        : known[at - 1].plies if at else 0
    ]:
        session = session.play(player, action)
    return session


def step_on(state: PuzzleState) -> Next:
    """Show the next step as a motion."""
    known = steps(state)
    if state.at >= len(known):
        return state, ()
    session = stand(state, state.at + 1)
    course = course_of(session, session.history.plies[-1].step)
    return replace(state, session=session, phase=Moving(course), at=state.at + 1), ()


def show_temptation(state: PuzzleState) -> Next:
    """Play the move that tempts, and what refutes it."""
    tempting = state.line.tempting if state.line else None
    if tempting is None:
        return state, ()
    state, _effects = turn.explore(state)
    state = replace(state, orders=tempting.turn, verdict=tempting.verdict)
    state, effects = turn.play(state, (*tempting.turn, *tempting.verdict.replies))
    return state, (*effects, FocusWords())
