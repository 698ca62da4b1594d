"""What a puzzle makes of every message: a turn is judged, and answered on the board."""

from __future__ import annotations

from dataclasses import replace

from game.core.words import _
from game.puzzles.kept import Effort
from game.puzzles.page import line, turn
from game.puzzles.page.screen import screen
from game.puzzles.page.state import (
    AnswerFailed,
    BestFound,
    FollowingFound,
    Judged,
    LineFound,
    Next,
    Press,
    PuzzleMessage,
    PuzzlePressed,
    PuzzleState,
    Share,
    Stage,
    Task,
    WentToStep,
)
from game.table import about
from game.table import messages as m
from game.table.choosing import enlarged
from game.table.effects import Leave, Say
from game.table.pausing import rule_against
from game.table.preferences import Preferences
from game.table.reading import passages
from game.table.session import AnySession
from game.table.state import Bubble, Choosing, Moving, Opening, Pause, Reading, Rules
from game.view.values import spoken

ALL = "#/puzzles"
"""The address of all puzzles."""
NOTHING_YET, DEFAULTS = Effort(), Preferences()


def open_puzzle(
    task: Task,
    session: AnySession,
    effort: Effort = NOTHING_YET,
    preferences: Preferences = DEFAULTS,
) -> Next:
    """The puzzle at its question, where the session stands, for one that took so much before."""
    phase = Opening(session.seen(None))
    state = PuzzleState(task, session, (session,), phase, effort, preferences)
    return turn.begin(state, session)


def reduce(state: PuzzleState, message: PuzzleMessage) -> Next:
    """The puzzle after that message, and the effects of it."""
    match message:
        case Judged():
            return turn.judged(state, message)
        case BestFound():
            return _heard(turn.found(state, message))
        case LineFound():
            return _heard(line.found(state, message))
        case FollowingFound(address, label):
            task = replace(state.task, following=address, next_label=label)
            return replace(state, task=task), ()
        case AnswerFailed():
            return replace(state, asking=False), ()
        case m.PreferencesChanged(preferences):
            return replace(state, preferences=preferences), ()
        case m.Measured(fine):
            return replace(state, fine=fine, bubble=None, about=None), ()
        case m.BoardEnlarged(cell):
            return replace(state, bubble=Bubble(cell, enlarged())), (Say(enlarged()),)
        case m.MotionEnded():
            return turn.end_motion(state)
    if state.dialog:
        return _in_dialog(state, message)
    if isinstance(message, m.AboutPressed | m.AboutRulePressed):
        return _tell_about(state, message)
    return _input(replace(state, about=None), message)


def _heard(after: Next) -> Next:
    """The same, with what is shown now said: a hint, or that it is solved and what that took."""
    state, effects = after
    words = screen(state).surface.words
    if state.hint and words.detail:
        return state, (*effects, Say(words.detail))
    if state.over and state.stage is Stage.SOLVED:
        return state, (*effects, Say(spoken(words)))
    return after


def _in_dialog(state: PuzzleState, message: PuzzleMessage) -> Next:
    """What can be done while a dialog lies over the table."""
    match message:
        case m.RulesPressed(clause):
            return _show_rules(state, clause)
        case m.Pressed(m.Button.CLOSE | m.Button.ESCAPE):
            beneath = state.dialog.beneath if isinstance(state.dialog, Rules) else None
            return replace(state, dialog=beneath), ()
    return state, ()


def _input(state: PuzzleState, message: PuzzleMessage) -> Next:
    match message:
        case m.Pressed(m.Button.PAUSE):
            return replace(state, dialog=Pause(None)), (Say(_("Paused")),)
        case m.Pressed(m.Button.READ):
            return replace(state, dialog=_reading(state)), ()
        case m.Pressed(m.Button.RULE):
            return replace(state, dialog=rule_against(state.bubble)), ()
        case m.RulesPressed(clause):
            return _show_rules(state, clause)
        case PuzzlePressed(Press.ALL):
            return state, (Leave(ALL),)
        case PuzzlePressed(Press.SHARE):
            return state, (Share(state.turns[0]),)
    if isinstance(state.phase, Moving):  # whatever is pressed ends all motion, and no more
        return turn.end_all_motion(state)
    state = replace(state, bubble=None)
    if state.over:
        return _when_over(state, message)
    return _while_solving(state, message)


def _when_over(state: PuzzleState, message: PuzzleMessage) -> Next:
    """The line is stepped through, and the way leads on."""
    match message:
        case WentToStep(at):
            return line.go_to(state, at)
        case PuzzlePressed(Press.BACK):
            return line.go_to(state, state.at - 1)
        case PuzzlePressed(Press.ON):
            return line.step_on(state)
        case PuzzlePressed(Press.WHY_NOT):
            return line.show_temptation(state)
        case PuzzlePressed(Press.OTHERS | Press.RESTART):
            return turn.explore(state)
        case m.Pressed(m.Button.PROCEED):
            return state, (Leave(state.task.following or ALL),)
    return state, ()


def _while_solving(state: PuzzleState, message: PuzzleMessage) -> Next:
    if state.asking:  # a moment, in which what is chosen is judged
        return state, ()
    if message == PuzzlePressed(Press.SOLUTION):
        return line.ask_for(state)
    if message == PuzzlePressed(Press.RESTART):
        return turn.restart(state)
    if state.stage is Stage.RIGHT and message == m.Pressed(m.Button.UNDO):
        return turn.undo(state)
    if state.stage is not Stage.ASKED:
        return turn.go_on(state, message)
    if isinstance(message, m.Choice):
        return turn.choose(state, message)
    match message:
        case m.Pressed(m.Button.HINT):
            return _heard(turn.hint(state))
        case m.Pressed(m.Button.TAKE_HINT):
            return turn.take_hint(state)
        case m.Pressed(m.Button.DONE):
            return turn.carry_out(state)
        case m.Pressed(m.Button.UNDO):
            return turn.undo(state)
        case m.Pressed(m.Button.ESCAPE):
            return turn.escape(state)
    return state, ()


def _tell_about(state: PuzzleState, message: m.AboutPressed | m.AboutRulePressed) -> Next:
    """Tell what a part of the table is; of several seats of the solver, choose for that one."""
    if isinstance(message, m.AboutRulePressed):
        return replace(state, dialog=about.rule(state.about, message.line)), ()
    if message.part is m.Part.PLAYER and turn.can_choose_for(state, message.seat):
        return turn.choose_for(state, message.seat or 0)
    told, said = about.told(state.session, state.phase, message, state.about)
    return replace(state, about=told, bubble=None), said


def _show_rules(state: PuzzleState, clause: str) -> Next:
    """Lay the rules over the puzzle; without a clause, at the card about what is to be done."""
    beneath = state.dialog if not isinstance(state.dialog, Reading | Rules) else None
    clause = clause or (state.bubble.clause if state.bubble else "")
    clause = clause or state.session.view.in_question((), state.session.seen(None))
    return replace(state, dialog=Rules(clause, beneath)), ()


def _reading(state: PuzzleState) -> Reading:
    """The board in words, as the solver sees it."""
    phase, session = state.phase, state.session
    if isinstance(phase, Choosing):
        return Reading(tuple(passages(session, phase.seat, phase.seen, phase.selection)))
    if isinstance(phase, Opening):
        seen, selection = phase.seen, session.view.select(phase.seen, None)
    else:
        seen, selection = phase.course.seen, phase.course.selection
    return Reading(tuple(passages(session, None, seen, selection)))
