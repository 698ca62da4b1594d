"""One message after the other: what the table is after each, and what is to be done outside."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from game.table import choosing, hints, pausing, reading, turns, undo
from game.table import messages as m
from game.table.bots import decided
from game.table.effects import PlaceCursor, PlayAgain, Say
from game.table.preferences import Preferences
from game.table.session import Session
from game.table.state import (
    Bubble,
    Choosing,
    Covered,
    Moving,
    Opening,
    Rest,
    Revealing,
    Saving,
    ScoreSheet,
    TableState,
    TurnClock,
)
from game.table.turns import Next

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")

GLANCE: Final = 400
"""Milliseconds. A tap during a motion that is not longer is meant for what comes after it."""


def open_table(
    session: Session[S, A, C], preferences: Preferences, clock: TurnClock | None = None
) -> Next[S, A, C]:
    """A table at which that session goes on where it stands, and with that clock."""
    seen, view = session.seen(None), session.view
    home = PlaceCursor(view.home_cell(seen, view.select(seen, None)))
    opening = TableState(session=session, phase=Opening(seen), clock=clock, preferences=preferences)
    state, effects = turns.tell_who_is_late(opening) or turns.advance(opening)
    return state, (home, *effects)


def reduce(state: TableState[S, A, C], message: m.Message) -> Next[S, A, C]:
    """The table after that message, and the effects of it."""
    state, effects = _reduced(state, message)
    return pausing.stop_clock(state), effects


def _reduced(state: TableState[S, A, C], message: m.Message) -> Next[S, A, C]:
    if isinstance(message, _FROM_DEVICE):
        return _device(state, message)
    if isinstance(message, _FROM_DIALOG):
        return _dialog(state, message)
    if state.dialog:  # nothing beneath it can be reached; Escape came before it had the focus
        escapes = isinstance(message, m.EscapePressed)
        return pausing.close_dialog(state) if escapes else (state, ())
    state = replace(state, bubble=None) if state.bubble else state
    if isinstance(message, m.HintPressed):
        return hints.ask_or_put_away(state)
    if isinstance(message, m.HintTaken):
        return hints.take(state)
    only_ends_it = hints.is_shown(state) and isinstance(message, m.EscapePressed)
    state, effects = hints.put_away(state)
    if only_ends_it:
        return state, effects
    state, more = _hand(state, message)
    return state, (*effects, *more)


_FROM_DEVICE: Final = (
    m.Saved
    | m.MotionEnded
    | m.Ticked
    | m.PageHidden
    | m.Measured
    | m.BoardEnlarged
    | m.PreferencesChanged
    | m.BotDecided
    | m.BotsReady
    | m.HintFound
    | m.HintFailed
)
_FROM_DIALOG: Final = (
    m.DialogClosed
    | m.Agreed
    | m.ResignPressed
    | m.PausePressed
    | m.RulePressed
    | m.RulesPressed
    | m.ReadPressed
)


def _device(state: TableState[S, A, C], message: m.Message) -> Next[S, A, C]:
    """What no hand does."""
    match message:
        case m.Saved(plies):
            return turns.saved(state, plies)
        case m.MotionEnded():
            return turns.end_motion(state)
        case m.Ticked(now):
            return pausing.tick(state, now)
        case m.PageHidden():
            return pausing.pause(state) if isinstance(state.phase, Choosing) else (state, ())
        case m.Measured(fine, enlarged):
            return replace(state, fine=fine, enlarged=enlarged, bubble=None), ()
        case m.BoardEnlarged(cell):
            words = choosing.enlarged()
            return replace(state, bubble=Bubble(cell, words)), (Say(words),)
        case m.PreferencesChanged(preferences):
            return replace(state, preferences=preferences), ()
        case m.BotDecided(seat, plies, action):
            return decided(state, seat, plies, action)
        case m.BotsReady(plies) if state.bots and state.bots.plies == plies:
            return pausing.bots_ready(state)
        case m.HintFound(plies, reason, last):
            return hints.found(state, plies, reason, last=last)
        case m.HintFailed():
            return hints.put_away(state)
    return state, ()


def _dialog(state: TableState[S, A, C], message: m.Message) -> Next[S, A, C]:
    """What opens a dialog over everything, or is done in one."""
    match message:
        case m.PausePressed():
            return pausing.pause(state)
        case m.RulePressed():
            return pausing.show_rule(state)
        case m.RulesPressed(clause):
            return pausing.show_rules(state, clause)
        case m.ReadPressed():
            return reading.read(state)
        case m.ResignPressed():
            return pausing.ask_to_resign(state)
        case m.Agreed():
            return pausing.agree(state)
    return pausing.close_dialog(state)


def _hand(state: TableState[S, A, C], message: m.Message) -> Next[S, A, C]:
    """What a hand does at the table, with no hint on it."""
    match message:
        case (
            m.CellTapped()
            | m.CellDragged()
            | m.PieceDropped()
            | m.BoardTapped()
            | m.BoardCellTapped()
            | m.ChoicePressed()
            | m.PadPressed()
        ):
            return _choose(state, message)
        case m.DonePressed():
            return choosing.carry_out(state)
        case m.UndoPressed():
            return undo.undo(state)
        case m.RedoPressed():
            return undo.redo(state)
        case m.HerePressed() if isinstance(state.phase, Covered):
            return turns.begin_turn(state, state.phase.seat)
        case m.ProceedPressed() if isinstance(state.phase, Revealing):
            return turns.advance(state)
        case m.ProceedPressed():
            return turns.go_on(state, Rest.WATCHED)
        case m.SkipPressed():
            return turns.go_on(state, Rest.SKIPPED)
        case m.NewGamePressed():
            return state, (PlayAgain(),)
        case m.AgainPressed() if isinstance(state.phase, Revealing):
            return turns.reveal(state, state.phase.course, state.phase.times + 1)
        case m.EscapePressed():
            return choosing.unpick(state) or pausing.pause(state)
        case m.ScoresPressed():
            return replace(state, dialog=ScoreSheet()), ()
    return state, ()


def _choose(state: TableState[S, A, C], choice: m.Choice) -> Next[S, A, C]:
    """End the motion under way, if there is one, and take the choice.

    A tap that would be a whole move does not count if it ends a long motion.
    """
    phase, view = state.phase, state.session.view
    if isinstance(phase, Saving):
        return state, ()
    if not isinstance(phase, Moving | Revealing):
        return choosing.choose(state, choice)
    pace = state.preferences.pace
    long = bool(pace) and phase.course.timeline.lasts / pace > GLANCE
    if isinstance(phase, Revealing) and phase.told and isinstance(choice, m.CellTapped):
        return choosing.look_closer(state, choice.cell)
    state, effects = turns.end_motion(state)
    if long and view.at_once():
        return state, effects
    state, more = choosing.choose(state, choice)
    return state, (*effects, *more)
