"""The dialogs over a table: the pause, the rules, questions, and giving up."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.core.contract import RESIGN
from game.core.words import _
from game.table import game_clock
from game.table.effects import Save, Say
from game.table.state import (
    Bubble,
    Choosing,
    Covered,
    Moving,
    Pause,
    PlayIntent,
    Question,
    Revealing,
    Rule,
    Rules,
    SkipIntent,
    TableState,
)
from game.table.turns import Next, forget_bots, let_bots_act, play, skip
from game.table.undo import take_back
from game.view.values import Words

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


def pause(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Hide the board; whoever is asked could give up. The time that they have left is kept."""
    if state.dialog:
        return state, ()
    phase, session = state.phase, game_clock.noted(state)
    seat = phase.seat if isinstance(phase, Choosing | Covered) else None
    kept = () if session is state.session else (Save(session),)
    return replace(state, session=session, dialog=Pause(seat)), (*kept, Say(_("Paused")))


def show_rule(state: TableState[S, A, C], rule: Rule | None) -> Next[S, A, C]:
    """Lay that rule over the table, if there is one."""
    return (state, ()) if state.dialog or rule is None else (replace(state, dialog=rule), ())


def rule_against(bubble: Bubble | None) -> Rule | None:
    """The rule that a refusal follows from, None if it follows from none."""
    if bubble is None or not bubble.clause:
        return None
    return Rule(Words(bubble.reason), bubble.clause, bubble.source)


def show_rules(state: TableState[S, A, C], clause: str) -> Next[S, A, C]:
    """Lay the rules over table, pause or rule; without a clause, at the card in question."""
    dialog = state.dialog
    if not isinstance(dialog, Pause | Rule | None):
        return state, ()
    clause = clause or (state.bubble.clause if state.bubble else "") or in_question(state)
    return replace(state, dialog=Rules(clause, dialog)), ()


def in_question(state: TableState[S, A, C]) -> str:
    """The section of the rules about what is shown, or is to be done."""
    phase, session = state.phase, state.session
    events = phase.course.step.events if isinstance(phase, Moving | Revealing) else ()
    return session.view.in_question(events, session.seen(None))


def ask_to_resign(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Ask whether the player who is asked really gives up."""
    dialog = state.dialog
    if not isinstance(dialog, Pause) or dialog.seat is None:
        return state, ()
    question: Question[A] = Question(
        title=_("{name}, give up?").format(name=state.session.names[dialog.seat]),
        detail=_("Then the game is over for you."),
        yes=_("Give up"),
        no=_("Play on"),
        intent=PlayIntent(dialog.seat, RESIGN),
        beneath=dialog,
    )
    return replace(state, dialog=question), ()


def close_dialog(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Leave the dialog that lies on top; bots that it held back act."""
    dialog = state.dialog
    beneath = dialog.beneath if isinstance(dialog, Question | Rules) else None
    state = replace(state, dialog=beneath)
    return let_bots_act(state)


def agree(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Carry out what the question was about: Yes was pressed."""
    question = state.dialog
    if not isinstance(question, Question):
        return state, ()
    state = replace(state, dialog=None)
    if isinstance(question.intent, SkipIntent):
        return skip(state)
    if not isinstance(question.intent, PlayIntent):
        return take_back(state, anything=True)
    if question.intent.seat not in state.session.history.active_players:
        return let_bots_act(state)
    state, stopped = forget_bots(state)
    state, effects = play(state, question.intent.seat, question.intent.action)
    return state, (*stopped, *effects)
