"""One turn of a puzzle: chosen, judged, answered on the board, and gone back from or on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.words import _
from game.puzzles import judging
from game.puzzles.page.state import (
    BestFound,
    FindBest,
    FindLine,
    Judge,
    Judged,
    Next,
    Note,
    Played,
    PuzzleEffect,
    PuzzleMessage,
    PuzzlePressed,
    PuzzleState,
    Stage,
)
from game.puzzles.puzzle import Puzzle
from game.table import messages as m
from game.table import narration, surface
from game.table.choosing import cell_of, chosen_by, is_careful
from game.table.effects import Cue, FocusWords, Give, PlaceCursor, Say
from game.table.session import AnySession
from game.table.state import Bubble, Choosing, Moving, Opening, Pause, Revealing
from game.view.concerns import Secret, Timed
from game.view.values import Refusal, sentence, spoken


def begin(state: PuzzleState, session: AnySession) -> Next:
    """Ask for a turn where that session stands, which is the last of the turns."""
    state = replace(
        state,
        session=session,
        stage=Stage.ASKED,
        orders=(),
        coming=(),
        verdict=None,
        asking=False,
        number=state.number + 1,
        best=(),
        hint=0,
        bubble=None,
    )
    state = _choosing(state, state.seats[0])
    phase = state.phase
    assert isinstance(phase, Choosing)
    words = narration.together(state.untold, spoken(state.task.question))
    home = session.view.home_cell(phase.seen, phase.selection)
    return replace(state, untold=""), (Give(Cue.TURN), PlaceCursor(home), Say(words), FocusWords())


def _choosing(state: PuzzleState, seat: int) -> PuzzleState:
    """The same with that seat's choice on the board: what was chosen for it before, or nothing."""
    session = state.turns[-1]
    view, seen = session.view, session.seen(seat)
    before = next((action for other, action in state.orders if other == seat), None)
    selection = view.select(seen, seat) if before is None else view.aim(seen, seat, before)
    phase = Choosing(seat, seen, selection, surface.last_cells(session))
    return replace(state, phase=phase)


# --- choosing


def choose(state: PuzzleState, choice: m.Choice) -> Next:
    """What a choice leads to; a whole turn is judged where nothing has to confirm it."""
    phase, view = state.phase, state.session.view
    if not isinstance(phase, Choosing):
        return state, ()
    if isinstance(choice, m.BoardCellTapped):  # what follows is told on that board
        state, effects = choose(state, m.BoardTapped(choice.board))
        state, more = choose(state, m.CellTapped(choice.cell))
        return state, (*effects, *more)
    cell = cell_of(choice)
    chosen = chosen_by(view, phase.seen, phase.selection, choice)
    other = _seat_on(state, phase, cell)
    if isinstance(chosen, Refusal):
        if other is not None:
            return choose_for(state, other)
        return _refuse(state, Bubble(cell, chosen.reason, chosen.clause, chosen.source))
    state = replace(state, phase=replace(phase, selection=chosen))
    if len(state.seats) > 1:
        return _noted(state, phase.seat, chosen)
    again = chosen == phase.selection
    careful = is_careful(state.preferences, fine=state.fine)
    if view.at_once and action_of(state) is not None and (again or not careful):
        return carry_out(state)
    words = narration.choice(state.session, phase.seat, phase.seen, chosen)
    return state, (Give(Cue.CHOSEN), Say(words))


def action_of(state: PuzzleState) -> Any:
    """The action that is chosen for the seat that is asked; None while something is missing."""
    phase, view = state.phase, state.session.view
    assert isinstance(phase, Choosing)
    action = view.order(phase.seen, phase.selection)
    puzzle = state.task.puzzle
    if action is not None or not isinstance(view, Timed) or not isinstance(puzzle, Puzzle):
        return action
    part = view.unfinished(phase.selection)
    return judging.whole(puzzle, state.turns[-1].history, phase.seat, part)


def _noted(state: PuzzleState, seat: int, selection: Any) -> Next:
    """Note what is chosen for one of several seats, and ask for the next that has nothing yet."""
    action = action_of(state)
    if action is None:
        phase = state.phase
        assert isinstance(phase, Choosing)
        words = narration.choice(state.session, seat, phase.seen, selection)
        return state, (Give(Cue.CHOSEN), Say(words))
    others = (order for order in state.orders if order[0] != seat)
    state = replace(state, orders=tuple(sorted((*others, (seat, action)))), hint=0)
    free = missing(state)
    if not free:
        return state, (Give(Cue.CHOSEN), Say(_("Everybody is ready. Go!")))
    state, effects = choose_for(state, free[0])
    return state, (Give(Cue.CHOSEN), *effects)


def missing(state: PuzzleState) -> tuple[int, ...]:
    """The seats of the solver for which nothing is chosen yet, where they are several."""
    chosen = {seat for seat, _action in state.orders}
    return tuple(seat for seat in state.seats if seat not in chosen)


def can_choose_for(state: PuzzleState, seat: int | None) -> bool:
    """Whether it can be turned to that seat's choice."""
    asked = state.stage is Stage.ASKED and isinstance(state.phase, Choosing)
    return asked and not state.over and len(state.seats) > 1 and seat in state.seats


def choose_for(state: PuzzleState, seat: int) -> Next:
    """Choose for that seat of several; what was chosen for it is on the board."""
    state = replace(_choosing(state, seat), bubble=None, about=None)
    phase = state.phase
    assert isinstance(phase, Choosing)
    words = narration.asked(state.session, seat, phase.seen, phase.selection)
    return state, (Say(spoken(words)),)


def _seat_on(state: PuzzleState, phase: Choosing[Any, Any], cell: str | None) -> int | None:
    """The other seat of the solver whose piece lies on that cell, where they are several."""
    if cell is None or len(state.seats) < 2:
        return None
    lying = state.session.view.owners(phase.seen, phase.selection).get(cell, ())
    return next((seat for seat in lying if seat in state.seats and seat != phase.seat), None)


def escape(state: PuzzleState) -> Next:
    """Put a hint away, else take the last choice back, else pause."""
    phase, view = state.phase, state.session.view
    if state.hint:
        return replace(state, hint=0), ()
    if isinstance(phase, Choosing):
        before = view.unpick(phase.seen, phase.selection)
        if before != phase.selection:
            orders = tuple(order for order in state.orders if order[0] != phase.seat)
            return _taken_back(replace(state, orders=orders), phase, before)
    return replace(state, dialog=Pause(None)), (Say(_("Paused")),)


def undo(state: PuzzleState) -> Next:
    """Take back what was chosen last in this turn, else the turn before with its answer."""
    phase = state.phase
    if state.orders:
        seat = phase.seat if isinstance(phase, Choosing) else state.seats[0]
        chosen = [order[0] for order in state.orders]
        seat = seat if seat in chosen else chosen[-1]
        state = replace(state, orders=tuple(order for order in state.orders if order[0] != seat))
        state, effects = choose_for(state, seat)
        return state, (*effects, FocusWords())
    if isinstance(phase, Choosing):
        nothing = state.session.view.select(phase.seen, phase.seat)
        if phase.selection != nothing:
            return _taken_back(replace(state, hint=0), phase, nothing)
    if len(state.turns) == 1:
        return _refuse(state, Bubble(None, _("There is nothing to undo yet.")))
    turns = state.turns[:-1]
    return begin(replace(state, turns=turns), turns[-1])


def _taken_back(state: PuzzleState, phase: Choosing[Any, Any], selection: Any) -> Next:
    """The same with less chosen, which is said."""
    state = replace(state, phase=replace(phase, selection=selection))
    return state, (Say(narration.choice(state.session, phase.seat, phase.seen, selection)),)


def restart(state: PuzzleState) -> Next:
    """Begin again at the question."""
    return begin(replace(state, turns=state.turns[:1]), state.turns[0])


def explore(state: PuzzleState) -> Next:
    """Let any move be tried, now that the puzzle is over."""
    return restart(replace(state, exploring=True))


# --- judging


def carry_out(state: PuzzleState) -> Next:
    """Have the turn judged, if it is whole."""
    phase = state.phase
    if not isinstance(phase, Choosing):
        return state, ()
    if len(state.seats) > 1:
        if missing(state):
            return _refuse(state, Bubble(None, _("Choose for everybody first.")))
        return _ask(state, state.orders)
    action = action_of(state)
    if action is None:
        return _refuse(state, Bubble(None, spoken(state.task.question)))
    return _ask(state, ((phase.seat, action),))


def _ask(state: PuzzleState, turn: tuple[Played, ...]) -> Next:
    number = state.number + 1
    state = replace(state, number=number, asking=True, orders=turn, bubble=None, hint=0)
    return state, (Judge(number, state.turns[-1], turn),)


def judged(state: PuzzleState, message: Judged) -> Next:
    """Play the turn, and what answers it."""
    if not state.asking or message.number != state.number:
        return state, ()
    verdict, effects = message.verdict, tuple[PuzzleEffect, ...]()
    state = replace(state, asking=False, verdict=verdict)
    if verdict.solved and state.ended is None:  # before anything moves, or a kill would lose it
        effects = (Note(replace(state.effort, solved=True)),)
    elif verdict.known and not verdict.right and not state.exploring:
        effort = replace(state.effort, wrong=state.effort.wrong + 1)
        state, effects = replace(state, effort=effort), (Note(effort),)
    state, more = play(state, (*state.orders, *verdict.replies))
    return state, (*effects, *more)


def play(state: PuzzleState, coming: tuple[Played, ...]) -> Next:
    """Play these plies up to the first that everybody can see; that one is shown."""
    session = state.session
    chosen = state.phase.selection if isinstance(state.phase, Choosing) else None
    for number, (player, action) in enumerate(coming, 1):
        session = session.play(player, action)
        step = session.history.plies[-1].step
        if step.reveals or not isinstance(session.view, Secret):
            course = surface.course_of(session, step, earlier=chosen)
            state = replace(state, session=session, phase=Moving(course), coming=coming[number:])
            return state, (Give(Cue.PLAYED),)
    state = replace(state, session=session, coming=())
    return _settle(state, Opening(session.seen(None)))


def end_motion(state: PuzzleState) -> Next:
    """Show what comes next, or what all of it has come to."""
    phase, session = state.phase, state.session
    if not isinstance(phase, Moving):
        return state, ()
    step = phase.course.step
    told = session.view.tell(step.events, session.players)
    state = replace(state, untold=narration.together(state.untold, sentence(told.title)))
    if state.coming:
        return play(state, state.coming)
    after = Revealing(phase.course, told=True) if step.reveals else Opening(phase.course.seen)
    return _settle(state, after)


def end_all_motion(state: PuzzleState) -> Next:
    """Show at once what all motion comes to."""
    effects = tuple[PuzzleEffect, ...]()
    while isinstance(state.phase, Moving):
        state, more = end_motion(state)
        effects = (*effects, *more)
    return state, effects


def _settle(state: PuzzleState, phase: Revealing[Any, Any] | Opening[Any]) -> Next:
    """Everything is played: the puzzle is solved, goes on, or goes back."""
    state, verdict = replace(state, phase=phase), state.verdict
    if verdict is None:  # a step of the line
        words, state = state.untold, replace(state, untold="")
        return state, (Say(words),)
    if verdict.solved:
        return _solve(state)
    if verdict.right:
        state = replace(state, turns=(*state.turns, state.session), orders=())
        if isinstance(phase, Revealing):
            words = narration.together(state.untold, spoken(verdict.words))
            state = replace(state, stage=Stage.RIGHT, untold="")
            return state, (Give(Cue.CHEERED), Say(words), FocusWords())
        return begin(state, state.session)
    words = narration.together(state.untold, spoken(verdict.words))
    state = replace(state, stage=Stage.REFUTED, untold="")
    return state, (Give(Cue.REFUSED), Say(words), FocusWords())


def _solve(state: PuzzleState) -> Next:
    """The aim is reached: look at the whole line."""
    first = state.ended is None
    words = narration.together(state.untold, _("Solved!"))
    state = replace(state, stage=Stage.SOLVED, untold="", exploring=False, verdict=None)
    told: tuple[PuzzleEffect, ...] = (Give(Cue.WON), Say(words), FocusWords())
    if not first:
        return replace(state, stage=state.ended or Stage.SOLVED), told
    state = replace(state, ended=Stage.SOLVED)
    return state, (*told, FindLine())


def go_on(state: PuzzleState, message: PuzzleMessage) -> Next:
    """Any touch leads on from what is looked at: back from a wrong turn, or to the next one."""
    if isinstance(message, m.TableTouched | m.PageHidden | m.PreferencesChanged):
        return state, ()
    if isinstance(message, PuzzlePressed | m.Pressed | m.Choice):
        return begin(state, state.turns[-1])
    return state, ()


# --- hints


def hint(state: PuzzleState) -> Next:
    """Tell where to look, then what to do; once more puts that away."""
    if not state.best:
        number = state.number + 1
        asked = FindBest(number, state.turns[-1])
        return replace(state, number=number, asking=True, bubble=None), (asked,)
    if state.hint > 1:
        return replace(state, hint=0), ()
    return _hinted(state)


def found(state: PuzzleState, message: BestFound) -> Next:
    """Tell the first part of the hint."""
    if not state.asking or message.number != state.number:
        return state, ()
    state = replace(state, asking=False)
    if not message.turn:
        return _refuse(state, Bubble(None, _("No hint can be given here.")))
    return _hinted(replace(state, best=message.turn))


def _hinted(state: PuzzleState) -> Next:
    """The next part of the hint, for the first seat for which something else is chosen."""
    if not state.exploring:
        effort = replace(state.effort, hints=state.effort.hints + 1)
        state = replace(state, effort=effort)
    seat, _action = hinted_action(state)
    phase = state.phase
    if isinstance(phase, Choosing) and phase.seat != seat:
        state = _choosing(state, seat)
    state = replace(state, hint=state.hint + 1, bubble=None)
    return state, (Note(state.effort), FocusWords())


def hinted_action(state: PuzzleState) -> Played:
    """The action that a hint is about."""
    return next((one for one in state.best if one not in state.orders), state.best[0])


def take_hint(state: PuzzleState) -> Next:
    """Do what the hint proposes."""
    if state.hint < 2 or not isinstance(state.phase, Choosing):
        return state, ()
    seat, action = hinted_action(state)
    phase, view = state.phase, state.session.view
    shown = replace(phase, selection=view.aim(phase.seen, seat, action))
    if len(state.seats) > 1:
        return _noted(replace(state, phase=shown), seat, shown.selection)
    if view.at_once and state.preferences.confirm and shown != phase:
        words = narration.choice(state.session, seat, shown.seen, shown.selection)
        return replace(state, phase=shown, hint=0), (Give(Cue.CHOSEN), Say(words))
    return _ask(state, ((seat, action),))


def _refuse(state: PuzzleState, bubble: Bubble) -> Next:
    return replace(state, bubble=bubble), (Give(Cue.REFUSED), Say(bubble.reason))
