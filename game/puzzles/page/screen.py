"""What a puzzle shows, derived from its state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from game.core.reasons import Reason
from game.core.words import _, ngettext
from game.puzzles.kept import Effort
from game.puzzles.page import turn
from game.puzzles.page.line import LineStep, steps, visible
from game.puzzles.page.state import PuzzleState, Stage
from game.puzzles.puzzle import Puzzle
from game.table import narration, surface
from game.table.pointing import Target, Touch, way_to
from game.table.state import Bubble, Choosing, Moving, Revealing
from game.table.surface import AnySurface, Controls
from game.view.concerns import OwnBoards
from game.view.values import Pad, Words, sentence, spoken


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The move that tempts as a card: the question, the answer, and the position it leads to.

    `seen` is that position once it is refuted, `selection` nothing chosen in it.
    """

    words: Words
    seen: Any
    selection: Any


@dataclass(frozen=True, slots=True)
class Solution:
    """The line below the board: its title, its steps, the number of those shown, and a card."""

    title: str
    steps: tuple[LineStep, ...]
    at: int
    why_not: WhyNot | None


@dataclass(frozen=True, slots=True)
class PuzzleScreen:
    """Everything on the screen of a puzzle.

    `solution` is None until the puzzle is over, `solved` says whether it was found. `undo`,
    `restart`, `others` and `share` say whether these buttons are there; `show_solution` is what its
    button says, "" where there is none.
    """

    surface: AnySurface
    bubble: Bubble | None
    solution: Solution | None
    solved: bool
    undo: bool
    restart: bool
    show_solution: str
    others: bool
    share: bool


def screen(state: PuzzleState) -> PuzzleScreen:
    """The screen of that state."""
    over = state.over
    return PuzzleScreen(
        surface=_marked(state, _surface(state)),
        bubble=state.bubble,
        solution=_solution(state) if over and state.line else None,
        solved=over and state.ended is Stage.SOLVED,
        undo=not over and (len(state.turns) > 1 or bool(state.orders)),
        restart=not over and (len(state.turns) > 1 or state.stage is not Stage.ASKED),
        show_solution="" if over else _solution_label(state),
        others=over,
        share=over and isinstance(state.task.puzzle, Puzzle),
    )


def _solution_label(state: PuzzleState) -> str:
    return _("Back to the solution") if state.exploring else _("Show solution")


def _surface(state: PuzzleState) -> AnySurface:
    """What lies on the table."""
    phase, session = state.phase, state.session
    if isinstance(phase, Choosing):
        return _choosing(state, phase)
    if isinstance(phase, Moving):
        shown = surface.moving(session, phase.course)
        words = shown.words
    elif isinstance(phase, Revealing):
        shown = surface.moving(session, phase.course, finished=True)
        words = shown.words
    else:
        shown = surface.onlooking(session, phase.seen, session.view.select(phase.seen, None))
        words = Words("")
        last = surface.last_cells(session)
        shown = replace(shown, board=surface.with_last(shown.board, last))
    return replace(shown, words=_words(state, words), controls=_controls(state, shown.controls))


def _words(state: PuzzleState, told: Words) -> Words:
    """What is said while nothing is chosen."""
    if isinstance(state.phase, Moving):
        return told if not state.over else replace(told, detail="")
    if state.over:
        return _over(state)
    if state.verdict is None:
        return told
    if not state.verdict.known:
        return state.verdict.words
    title = _("Right!") if state.verdict.right else _("Not this one")
    return Words(title, spoken(state.verdict.words))


def _over(state: PuzzleState) -> Words:
    """What is said of a puzzle that is over."""
    if state.ended is Stage.SHOWN:
        known = _step_words(state) if steps(state) else _("No solution was found here.")
        return Words(_("The solution"), known)
    line = state.line
    if not line:
        return Words(_("Solved!"))
    if state.at < len(steps(state)):
        return Words(_("Solved!"), _step_words(state))
    return Words(_("Solved!"), narration.together(_answers(line.answers), took(state.effort)))


def _step_words(state: PuzzleState) -> str:
    known = steps(state)
    if not known or not state.at:
        return state.task.question.title
    return spoken(known[state.at - 1].words)


def _answers(count: int) -> str:
    """How many answers were tried in the proof; nothing where there is none."""
    if not count:
        return ""
    return ngettext(
        "There is {count} answer to the first move. It does not help.",
        "There are {count} answers to the first move. None helps.",
        count,
    ).format(count=count)


def took(effort: Effort) -> str:
    """What it took to solve a puzzle."""
    if effort.shown:
        return _("You have seen the solution.")
    tries = effort.wrong + 1
    at_first = _("Found at once.") if tries == 1 else ""
    found = at_first or ngettext(
        "Found with the {count} try.", "Found in {count} tries.", tries
    ).format(count=tries)
    if not effort.hints:
        return found
    hints = ngettext("{count} hint helped.", "{count} hints helped.", effort.hints)
    return narration.together(found, hints.format(count=effort.hints))


def _controls(state: PuzzleState, resting: Controls) -> Controls:
    """The buttons while nothing is chosen."""
    if isinstance(state.phase, Moving):
        return resting if not state.over else Controls()
    if state.over:
        return Controls(proceed=state.task.next_label or _("All puzzles"))
    label = _("Go on") if state.verdict and state.verdict.right else _("Try again")
    return Controls(pad=resting.pad, proceed=label)


def _choosing(state: PuzzleState, phase: Choosing[Any, Any]) -> AnySurface:
    """What is chosen, below the question."""
    session, question = state.session, state.task.question
    shown = surface.choosing(session, phase, fine=state.fine)
    nothing = session.view.select(phase.seen, phase.seat)
    asked = session.view.say(phase.seen, phase.selection, session.names)
    if phase.selection == nothing and not state.orders:
        words = question
    else:
        words = Words(question.title, spoken(asked))
    if len(state.turns) > 1 and phase.selection == nothing:
        words = Words(_("Right! Go on"), question.title)
    if state.exploring:
        words = Words(_("Try any other move"), words.detail)
    controls = replace(shown.controls, hint="shown" if state.hint else "offered")
    if state.asking:
        controls = replace(controls, done=False, hint="busy")
    shown = replace(shown, words=words, controls=controls)
    if len(state.seats) > 1:
        shown = _for_several(state, phase, shown)
    elif controls.done is False and turn.action_of(state) is not None and not state.asking:
        shown = replace(shown, controls=replace(controls, done=True))
    return _with_hint(state, phase, shown) if state.hint else shown


def _for_several(state: PuzzleState, phase: Choosing[Any, Any], shown: AnySurface) -> AnySurface:
    """The same where the solver moves several seats: who is ready, and one button for all."""
    ready = {seat for seat, _action in state.orders}
    rail = tuple(
        replace(tile, ready=seat in ready, acting=seat == phase.seat)
        for seat, tile in enumerate(shown.rail)
    )
    done = not turn.missing(state) and not state.asking
    controls = replace(shown.controls, done=done, label=_("Go"))
    return replace(shown, rail=rail, controls=controls)


# --- hints


def _with_hint(state: PuzzleState, phase: Choosing[Any, Any], shown: AnySurface) -> AnySurface:
    """The same with the place that a hint points at, or the move that it proposes."""
    seat, action = turn.hinted_action(state)
    if seat != phase.seat:
        return shown
    if state.hint == 1:
        target, place = where(state, phase, action)
        words = Words(shown.words.title, place)
        return replace(shown, words=words, points_at=target)
    session, view, seen = state.session, state.session.view, phase.seen
    proposed = view.aim(seen, seat, action)
    words = Words(shown.words.title, sentence(_advice(state, seat, action)))
    return surface.with_proposal(shown, session, phase, proposed, words)


def _advice(state: PuzzleState, seat: int, action: Any) -> str:
    """That action as something to do."""
    history = state.session.history
    step = history.game.apply(history.state, seat, action)
    reason = Reason(seat, action, history.state, step.state, step.events)
    return state.session.view.advise(reason, state.session.names).title


def where(state: PuzzleState, phase: Choosing[Any, Any], action: Any) -> tuple[Touch | None, str]:
    """Where one begins on the way to that action, to be pointed at, and the same in words.

    Where one touch is the whole move, only the row is told.
    """
    session, seen = state.session, phase.seen
    view = session.view
    nothing = view.select(seen, phase.seat)
    if len(state.seats) > 1:
        lying = view.owners(seen, nothing)
        cell = next((name for name, seats in lying.items() if phase.seat in seats), "")
        return Touch(Target.CELL, cell), _("Begin with the one on {cell}.").format(cell=cell)
    text = session.history.game.action_to_string(action)
    way = way_to(view, seen, nothing, action, text) or ()
    first = way[0] if way else None
    if first and first.part is Target.CELL and len(way) > 1:
        return first, _("Look at {cell}.").format(cell=first.name)
    if first and first.part is not Target.CELL:
        return first, _("Begin here.")
    cells = [touch.name for touch in way if touch.part is Target.CELL]
    rows = view.cells(seen, nothing)
    at = next((n for n, row in enumerate(rows) if cells and cells[0] in row), None)
    if at is None:
        return None, _("Look at every move once.")
    if isinstance(view, OwnBoards):  # whose cells have no names that can be seen
        if at < len(rows) // 2:
            return None, _("It is in the upper half of the board.")
        return None, _("It is in the lower half of the board.")
    row = rows[at]
    # Translators: {first} and {last} are the ends of a row of the board: “a4” and “f4”
    return None, _("It is in the row from {first} to {last}.").format(first=row[0], last=row[-1])


# --- the solution


def _solution(state: PuzzleState) -> Solution:
    return Solution(
        title=_("The whole line, with the longest defence"),
        steps=steps(state),
        at=state.at,
        why_not=_why_not(state),
    )


@surface.lazy
def _tempted(line: Any, session: Any) -> WhyNot:
    """The card of the move that tempts, from the question in that session."""
    tempting = line.tempting
    plies = (*tempting.turn, *tempting.verdict.replies)
    told = visible(session, tempting.turn) or visible(session, plies)
    for player, action in plies:
        session = session.play(player, action)
    seen = session.seen(None)
    # Translators: a wrong move as what happens in it: “Why not ‘White turns d3 to the north’?”
    title = _("Why not “{move}”?").format(move=told[0].words.title.rstrip(".") if told else "")
    words = Words(title, spoken(tempting.verdict.words))
    return WhyNot(words, seen, session.view.select(seen, None))


def _why_not(state: PuzzleState) -> WhyNot | None:
    if state.line is None or state.line.tempting is None:
        return None
    return _tempted(state.line, state.turns[0])


def _marked(state: PuzzleState, shown: AnySurface) -> AnySurface:
    """The same with the marks of the whole, and the place in the bar."""
    controls = shown.controls
    if not any(key.key for key in controls.pad.keys) and not controls.pad.always:
        controls = replace(controls, pad=Pad())
    if state.over:
        controls = replace(controls, pad=Pad(), done=None)
    view = state.session.view
    marks = {
        state.session.game: True,
        "solving": True,
        "playing": not state.over,
        "at-once": view.at_once,
        "hinting": state.hint > 0,
        "revealing": isinstance(state.phase, Revealing) and not state.over,
        "solved": state.over,
    }
    names = frozenset(name for name, on in marks.items() if on)
    legend = () if state.over else shown.legend
    return replace(shown, controls=controls, marks=names, status=state.task.status, legend=legend)
