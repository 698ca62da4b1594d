"""The reducer of a table: (state, message) → (state, effects)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from game.table import (
    about,
    by_itself,
    choosing,
    elsewhere,
    narration,
    pausing,
    reading,
    round_clock,
    telling,
    turn_clock,
    turns,
    undo,
)
from game.table import messages as m
from game.table.effects import FocusWords, PlaceCursor, PlayAgain, Say, in_one_utterance
from game.table.preferences import Preferences
from game.table.session import Session
from game.table.state import (
    BotsChoosing,
    Bubble,
    Choosing,
    Covered,
    Moving,
    Opening,
    RestOfGame,
    Revealing,
    Saving,
    ScoreSheet,
    TableState,
    TurnClock,
)
from game.table.turns import Next
from game.view.values import Timing

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")

GLANCE: Final = 400
"""Milliseconds. A tap during a motion that is not longer is meant for what comes after it."""


def open_table(
    session: Session[S, A, C], preferences: Preferences, clock: TurnClock | None = None
) -> Next[S, A, C]:
    """A table at which that session goes on where it stands, and with that clock.

    Where time for the whole game is counted, a game under way begins with a pause.
    """
    seen, view = session.seen(None), session.view
    home = PlaceCursor(view.home_cell(seen, view.select(seen, None)))
    opening = TableState(
        session=session,
        phase=Opening(seen),
        clock=clock,
        untold=narration.latest(session),
        preferences=preferences,
        held=bool(session.elsewhere) and not session.is_hand,  # until their devices show it
    )
    state, effects = turns.show_time_is_up(opening) or turns.advance(opening)
    if session.timing is Timing.GAME and session.history.plies and _is_played(state):
        state, paused = pausing.pause(state)
        effects = (*effects, *paused)
    # Who is not asked yet listens from the heading on.
    focus = (FocusWords(),) if isinstance(state.phase, BotsChoosing | Saving) else ()
    return state, (home, *effects, *focus)


def _is_played(state: TableState[S, A, C]) -> bool:
    """Whether somebody is to act, be it a bot."""
    return isinstance(state.phase, Choosing | BotsChoosing)


def reduce(state: TableState[S, A, C], message: m.Message) -> Next[S, A, C]:
    """The table after that message, and the effects of it."""
    before = state
    state, effects = _reduced(state, message)
    state = turn_clock.stop_if_idle(state) if state.clock else state
    state = round_clock.stopped_if_idle(state) if state.round_clock else state
    return by_itself.rewound(before, state), in_one_utterance(effects)


def _reduced(state: TableState[S, A, C], message: m.Message) -> Next[S, A, C]:
    if not isinstance(message, m.UserInput):
        return _told(state, message)
    if state.settling:
        return state, ()
    escapes = message == m.Pressed(m.Button.ESCAPE)
    yes, no = message == m.Pressed(m.Button.YES), message == m.Pressed(m.Button.CLOSE)
    if by_itself.asks(state) and (yes or no or escapes):
        return by_itself.answered(state, yes=yes)
    if message in telling.ASKED:
        return telling.tell(state, message)
    if isinstance(message, m.RulesPressed | m.AboutRulePressed) or message in _OF_DIALOGS:
        return _dialog(state, message)
    if state.dialog:  # nothing beneath it can be reached; Escape came before it had the focus
        return pausing.close_dialog(state) if escapes else (state, ())
    before = state.about
    state = replace(state, bubble=None, about=None) if state.bubble or before else state
    if isinstance(message, m.AboutPressed):
        told, said = about.told(state.session, turns.shown(state), message, before)
        return replace(state, about=told), said
    if before and escapes:
        return state, ()
    if state.hint is None:
        return _input(state, message)
    if message == m.Pressed(m.Button.TAKE_HINT):
        return choosing.take_hint(state)
    only_ends_it = message == m.Pressed(m.Button.HINT) or (escapes and state.hint.words is not None)
    state, effects = choosing.put_hint_away(state)
    if only_ends_it:
        return state, effects
    state, more = _input(state, message)
    return state, (*effects, *more)


_OF_DIALOGS: Final = tuple(
    m.Pressed(button)
    for button in (
        *(m.Button.YES, m.Button.CLOSE, m.Button.RESIGN),
        *(m.Button.PAUSE, m.Button.RULE, m.Button.READ),
    )
)
"""What opens a dialog over everything, or is done in one."""


def _told(state: TableState[S, A, C], message: m.Message) -> Next[S, A, C]:
    """The table after a message from the device: saved, timed, decided by a bot, measured."""
    match message:
        case m.Saved(plies):
            return turns.saved(state, plies)
        case m.MotionEnded():
            return turns.end_motion(state)
        case m.Ticked(now):
            return _pass_time(state, now)
        case m.PageHidden():
            return _unseen(state)
        case m.Measured(fine, enlarged):
            state = replace(state, fine=fine, enlarged=enlarged, bubble=None, about=None)
            return state, ()
        case m.BoardEnlarged(cell):
            words = choosing.enlarged()
            return replace(state, bubble=Bubble(cell, words)), (Say(words),)
        case m.PreferencesChanged(preferences):
            return replace(state, preferences=preferences), ()
        case m.BotDecided(seat, plies, action):
            return turns.decided(state, seat, plies, action)
        case m.HintFound(plies, reason, last):
            return choosing.hint_found(state, plies, reason, last=last)
        case m.HintFailed():
            return choosing.put_hint_away(state)
    if isinstance(message, m.FromElsewhere):
        return elsewhere.told(state, message)
    return state, ()


def _unseen(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Pause who is asked on a page that nobody sees; what lies over a clock that runs goes."""
    if not isinstance(state.phase, Choosing):
        return state, ()
    return pausing.pause(replace(state, dialog=None) if turn_clock.runs(state) else state)


def _pass_time(state: TableState[S, A, C], now: float) -> Next[S, A, C]:
    """Let time pass for whatever waits for it; what is chosen counts before the clock does."""
    state, effects = by_itself.tick(state, now)
    before = state.phase
    state, more = turn_clock.tick(state, now)
    if not isinstance(before, Saving) and isinstance(state.phase, Saving):
        state = by_itself.unsettled(state)
    state, late = elsewhere.tick(state, now)
    return state, (*effects, *more, *late)


def _dialog(state: TableState[S, A, C], message: m.Message) -> Next[S, A, C]:
    match message:
        case m.RulesPressed(clause):
            return pausing.show_rules(state, clause)
        case m.Pressed(m.Button.PAUSE):
            return pausing.pause(state)
        case m.Pressed(m.Button.RULE):
            return pausing.show_rule(state, pausing.rule_against(state.bubble))
        case m.AboutRulePressed(line):
            return pausing.show_rule(state, about.rule(state.about, line))
        case m.Pressed(m.Button.READ):
            return reading.read(state)
        case m.Pressed(m.Button.RESIGN):
            return pausing.ask_to_resign(state)
        case m.Pressed(m.Button.YES):
            return pausing.agree(state)
    return pausing.close_dialog(state)


def _input(state: TableState[S, A, C], message: m.UserInput) -> Next[S, A, C]:
    """What somebody does at the table, with no hint on it."""
    if isinstance(message, m.Choice):
        return _choose(state, message)
    match message:
        case m.Pressed(m.Button.DONE):
            return choosing.carry_out(state)
        case m.Pressed(m.Button.UNDO):
            return undo.undo(state)
        case m.Pressed(m.Button.REDO):
            return undo.redo(state)
        case m.Pressed(m.Button.HINT):
            return choosing.ask_hint(state)
        case m.Pressed(m.Button.ESCAPE):
            return choosing.unpick(state) or elsewhere.take_back(state) or pausing.pause(state)
        case m.Pressed(m.Button.HEAR):
            return turns.hear(state)
        case m.Pressed(m.Button.SCORES):
            return replace(state, dialog=ScoreSheet()), ()
    return _go_on(state, message)


def _go_on(state: TableState[S, A, C], message: m.UserInput) -> Next[S, A, C]:
    """What leads on from a page between turns."""
    phase = state.phase
    match message:
        case m.Pressed(m.Button.HERE | m.Button.PROCEED) if isinstance(phase, Covered):
            return turns.begin_turn(state, phase.seat)
        case m.Pressed(m.Button.PROCEED) if isinstance(phase, Revealing):
            asking = by_itself.offer(state)
            return (asking, ()) if asking else turns.advance(state)
        case m.Pressed(m.Button.AGAIN) if isinstance(phase, Revealing):
            return turns.reveal(state, phase.course, phase.times + 1)
        case m.Pressed(m.Button.PROCEED):
            return turns.go_on(state, RestOfGame.WATCHED)
        case m.Pressed(m.Button.SKIP):
            return turns.go_on(state, RestOfGame.SKIPPED)
        case m.Pressed(m.Button.NEW_GAME):
            return state, (PlayAgain(),)
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
    if long and view.at_once:
        return state, effects
    state, more = choosing.choose(state, choice)
    return state, (*effects, *more)
