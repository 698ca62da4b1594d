"""Taps and hints change the selection; a complete selection is played."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.core.reasons import Reason
from game.core.source import SourceLine
from game.core.words import _
from game.table import narration
from game.table.effects import AskHint, Cue, Give, Say, StopHint
from game.table.messages import (
    BoardCellTapped,
    BoardTapped,
    CellDragged,
    CellTapped,
    Choice,
    ChoicePressed,
    PadPressed,
    PieceDropped,
)
from game.table.preferences import Preferences
from game.table.state import Bubble, Choosing, Hint, PlayIntent, Question, Revealing, TableState
from game.table.turns import Next, play
from game.view.concerns import Claims, Secret, dropped, picked, stepped, turned
from game.view.contract import View
from game.view.values import Refusal, Words, spoken

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


def chosen_by(view: View[S, A, C], seen: S, selection: C, choice: Choice) -> C | Refusal:
    """The selection that a choice makes of another one, or why it makes none."""
    match choice:
        case CellTapped(cell):
            return view.interpret(seen, selection, cell)
        case CellDragged(cell, direction, end):
            return view.drag(seen, selection, cell, direction, end)
        case PieceDropped(cell):
            return dropped(view, seen, selection, cell)
        case BoardTapped(board):
            return turned(view, seen, selection, board)
        case BoardCellTapped(board, cell):
            return view.interpret(seen, turned(view, seen, selection, board), cell)
        case ChoicePressed(key):
            return picked(view, seen, selection, key)
        case PadPressed(key):
            return stepped(view, seen, selection, key)


def choose(state: TableState[S, A, C], choice: Choice) -> Next[S, A, C]:
    """Change the selection of the player who is asked, or say beside the cell why not."""
    phase, view = state.phase, state.session.view
    if not isinstance(phase, Choosing):
        return state, ()
    if isinstance(choice, BoardCellTapped):
        state, effects = choose(state, BoardTapped(choice.board))
        state, more = choose(state, CellTapped(choice.cell))
        return state, (*effects, *more)
    chosen = chosen_by(view, phase.seen, phase.selection, choice)
    if isinstance(chosen, Refusal):
        cell = chosen.cell or cell_of(choice)
        return refuse(state, cell, chosen.reason, chosen.clause, chosen.source)
    careful = is_careful(state.preferences, fine=state.fine and not state.enlarged)
    if view.at_once and (chosen == phase.selection or not careful):
        return carry_out(state, chosen)
    return select(state, chosen)


def look_closer(state: TableState[S, A, C], cell: str) -> Next[S, A, C]:
    """Let a tap spread what everybody looks at; nothing can be chosen in it."""
    phase = state.phase
    if not isinstance(phase, Revealing):
        return state, ()
    course = phase.course
    selection = state.session.view.interpret(course.seen, course.selection, cell)
    if isinstance(selection, Refusal):
        return state, ()
    return replace(state, phase=replace(phase, course=replace(course, selection=selection))), ()


def cell_of(choice: Choice) -> str | None:
    """The cell that a choice is about, if it is about one of the board in view."""
    return choice.cell if isinstance(choice, CellTapped | CellDragged | PieceDropped) else None


def is_careful(preferences: Preferences, *, fine: bool) -> bool:
    """Whether a tap that is a whole move needs a second one, on cells `fine` for a thumb."""
    return preferences.confirm or (preferences.confirm_small and fine)


def finishes(state: TableState[S, A, C]) -> bool:
    """Whether Done presses itself, unless somebody changes what is chosen."""
    phase, view = state.phase, state.session.view
    return (
        state.preferences.done_by_itself
        and isinstance(view, Secret)
        and isinstance(phase, Choosing)
        and state.hint is None
        and state.dialog is None
        and view.order(phase.seen, phase.selection) is not None
    )


def select(state: TableState[S, A, C], selection: C) -> Next[S, A, C]:
    """The player who is asked has chosen that so far."""
    phase, session = state.phase, state.session
    if not isinstance(phase, Choosing):
        return state, ()
    fresh = selection == session.view.select(phase.seen, phase.seat)
    felt = () if fresh else (Give(Cue.CHOSEN),)
    state = replace(state, phase=replace(phase, selection=selection), bubble=None)
    done = finishes(state)
    words = narration.choice(session, phase.seat, phase.seen, selection, finishing=done)
    return state, (*felt, Say(words))


def unpick(state: TableState[S, A, C]) -> Next[S, A, C] | None:
    """Take the last choice back; None if nothing is chosen."""
    phase = state.phase
    if not isinstance(phase, Choosing):
        return None
    selection = state.session.view.unpick(phase.seen, phase.selection)
    return None if selection == phase.selection else select(state, selection)


def carry_out(state: TableState[S, A, C], chosen: C | None = None) -> Next[S, A, C]:
    """Play what is chosen, after a question where the game has one; or say what is missing.

    A selection that is `chosen` only now is drawn once its action is saved.
    """
    phase, view = state.phase, state.session.view
    if not isinstance(phase, Choosing):
        return state, ()
    selection = phase.selection if chosen is None else chosen
    action = view.order(phase.seen, selection)
    if action is None:
        return select(state, selection)
    asked = _question_before(state, phase.seen, selection)
    if asked is None:
        return play(state, phase.seat, action)
    question = Question(
        title=asked.title,
        detail=asked.detail,
        yes=_("Yes"),
        no=_("No"),
        intent=PlayIntent(phase.seat, action),
    )
    return replace(state, phase=replace(phase, selection=selection), dialog=question), ()


def _question_before(state: TableState[S, A, C], seen: S, selection: C) -> Words | None:
    """What to ask before the selection is carried out, if anything."""
    view = state.session.view
    if not isinstance(view, Claims):
        return None
    warning = view.warning(seen, selection, state.session.names)
    if warning is not None or not state.preferences.asks_first:
        return warning
    return view.question(seen, selection)


def enlarged() -> str:
    """What is said when a tap has only enlarged the board."""
    # Translators: said beside the cell that was tapped, on a board whose cells are too small
    return _("Now the board is enlarged. Tap what you mean.")


def refuse(
    state: TableState[S, A, C],
    cell: str | None,
    reason: str,
    clause: str = "",
    source: SourceLine | None = None,
) -> Next[S, A, C]:
    """Say why something is not possible; without a `cell`, where the cursor is."""
    bubble = Bubble(cell, reason, clause, source)
    return replace(state, bubble=bubble), (Give(Cue.REFUSED), Say(reason))


def ask_hint(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Look for a good move for the player who is asked, to be proposed on the board."""
    phase, session = state.phase, state.session
    if not isinstance(phase, Choosing) or not session.offers_hints:
        return state, ()
    state = replace(state, hint=Hint(len(session.history.plies)), bubble=None)
    return state, (
        Say(_("Looking for a good move …")),
        AskHint(phase.seat, len(session.history.plies), phase.seen),
    )


def hint_found(
    state: TableState[S, A, C], plies: int, reason: Reason, *, last: bool
) -> Next[S, A, C]:
    """Show the proposal, unless nobody waits for it any more."""
    phase, hint, view = state.phase, state.hint, state.session.view
    if not isinstance(phase, Choosing) or hint is None or hint.plies != plies:
        return state, ()
    words = view.advise(reason, state.session.names)
    selection = view.aim(phase.seen, reason.player, reason.action)
    state = replace(state, hint=Hint(plies, selection, words, last), bubble=None)
    return state, (Say(spoken(words)),) if last else ()


def put_hint_away(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Show the table without the hint."""
    return (replace(state, hint=None), (StopHint(),)) if state.hint else (state, ())


def take_hint(state: TableState[S, A, C]) -> Next[S, A, C]:
    """Do what the hint proposes; where every move takes two taps, this is the first of them.

    Where only a thumb on small cells needs a second one, a button does not.
    """
    phase, hint = state.phase, state.hint
    if not isinstance(phase, Choosing) or hint is None or hint.selection is None:
        return state, ()
    state, stopped = put_hint_away(state)
    tried = phase.selection == hint.selection
    if state.session.view.at_once and state.preferences.confirm and not tried:
        state, effects = select(state, hint.selection)
    else:
        state, effects = carry_out(state, hint.selection)
    return state, (*stopped, *effects)
