"""A guided game: says what happens and why, and waits for the learner's own hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar

from game.core.contract import CHANCE
from game.core.history import History
from game.core.words import _
from game.table import messages as m
from game.table import surface
from game.table.choosing import chosen_by
from game.table.effects import Effects, FocusWords, Give, Leave, PlaceCursor, Say, Sign
from game.table.session import Session
from game.table.state import Bubble, Choosing, Moving, Opening, Pause
from game.table.surface import Controls, Surface
from game.view.lesson import Lesson, LessonPage
from game.view.values import Refusal, Words

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class LessonState(Generic[S, A, C]):
    """A lesson at the page in that `place`; the learner plays for everybody.

    `histories` are the games as the pages up to this one found them.
    """

    lesson: Lesson
    session: Session[S, A, C]
    histories: tuple[History[S, A], ...]
    phase: Opening[S] | Choosing[S, C] | Moving[S, C]
    bubble: Bubble | None = None
    dialog: Pause | None = None
    fine: bool = False

    @property
    def place(self) -> int:
        """The number of the page, from 0 on."""
        return len(self.histories) - 1

    @property
    def page(self) -> LessonPage:
        """What is said now, and waited for."""
        return self.lesson.pages[self.place]

    @property
    def is_last(self) -> bool:
        """Whether no page follows."""
        return len(self.histories) == len(self.lesson.pages)


Next = tuple[LessonState[S, A, C], Effects]
AnyLessonState: TypeAlias = LessonState[Any, Any, Any]
"""Of any game, for those who show it."""


def open_lesson(session: Session[S, A, C], lesson: Lesson) -> Next[S, A, C]:
    """The first page; the session stands at the start of the lesson's game."""
    state = LessonState(lesson, session, (), Opening(session.seen(None)))
    return _turn_page(state, session.history)


def reduce_lesson(state: LessonState[S, A, C], message: m.Message) -> Next[S, A, C]:
    """The lesson after that message, and the effects of it."""
    match message:
        case m.Measured(fine):
            return replace(state, fine=fine, bubble=None), ()
        case m.PausePressed():
            return replace(state, dialog=Pause(None)), (Say(_("Paused")),)
        case m.DialogClosed():
            return replace(state, dialog=None), ()
        case m.MotionEnded() if isinstance(state.phase, Moving):
            return _turn_page(state, state.session.history)
        case _ if state.dialog:
            return state, ()
    if isinstance(state.phase, Moving):  # whatever a hand does ends the motion
        state, effects = _turn_page(state, state.session.history)
        state, more = _hand(state, message)
        return state, (*effects, *more)
    return _hand(replace(state, bubble=None), message)


def _hand(state: LessonState[S, A, C], message: m.Message) -> Next[S, A, C]:
    match message:
        case m.ProceedPressed() if state.is_last:
            return state, (Leave(f"#/new/{state.session.game}"),)
        case m.ProceedPressed() if state.page.action is None:
            return _turn_page(state, state.session.history)
        case m.DonePressed():
            return _carry_out(state)
        case m.UndoPressed():
            return _go_back(state)
        case m.EscapePressed():
            return replace(state, dialog=Pause(None)), (Say(_("Paused")),)
        case (
            m.CellTapped()
            | m.CellDragged()
            | m.BoardTapped()
            | m.BoardCellTapped()
            | m.ChoicePressed()
            | m.PadPressed()
        ):
            return _choose(state, message)
    return state, ()


def _turn_page(state: LessonState[S, A, C], history: History[S, A]) -> Next[S, A, C]:
    """Show the next page, with the dice as it wants them."""
    histories = state.histories
    if len(histories) == len(state.lesson.pages):
        histories = histories[:-1]
    return _open_page(state, (*histories, history))


def _open_page(state: LessonState[S, A, C], histories: tuple[History[S, A], ...]) -> Next[S, A, C]:
    """Show the page that found the last of these histories."""
    page, history = state.lesson.pages[len(histories) - 1], histories[-1]
    for face in page.rolls:
        history = history.play(CHANCE, history.game.action_from_string(face))
    session = replace(state.session, history=history)
    words = Say(f"{page.title}. {page.text}")
    state = replace(state, session=session, histories=histories, bubble=None)
    view = session.view
    if page.action is None:
        seen = session.seen(None)
        home = PlaceCursor(view.home_cell(seen, view.select(seen, None)))
        return replace(state, phase=Opening(seen)), (home, words, FocusWords())
    seat, seen = history.active_players[0], history.state
    selection = view.select(seen, seat)
    home = PlaceCursor(view.home_cell(seen, selection))
    state = replace(state, phase=Choosing(seat, seen, selection))
    return state, (Give(Sign.TURN), home, words, FocusWords())


def _choose(state: LessonState[S, A, C], choice: m.Choice) -> Next[S, A, C]:
    """What the hand makes of the choice; a wrong tap is answered with the reason."""
    phase, view = state.phase, state.session.view
    if not isinstance(phase, Choosing):
        return state, ()
    chosen = chosen_by(view, phase.seen, phase.selection, choice)
    if isinstance(chosen, Refusal):
        cell = choice.cell if isinstance(choice, m.CellTapped | m.CellDragged) else None
        return _refuse(state, cell, f"{chosen.reason} {state.page.hint}", chosen.clause)
    tried = replace(state, phase=replace(phase, selection=chosen))
    if view.at_once():
        tried, effects = _carry_out(tried)
        refused = isinstance(tried.phase, Choosing)
        return (replace(state, bubble=tried.bubble) if refused else tried), effects
    words = surface.spoken_choice(state.session, phase.seat, phase.seen, chosen)
    return tried, (Give(Sign.CHOSEN), Say(words))


def _carry_out(state: LessonState[S, A, C]) -> Next[S, A, C]:
    """The action that the page waits for goes on; any other is answered kindly."""
    phase, page = state.phase, state.page
    if not isinstance(phase, Choosing):
        return state, ()
    session, game = state.session, state.session.history.game
    action = session.view.order(phase.seen, phase.selection)
    if action is None:
        return _refuse(state, None, page.hint)
    if game.action_to_string(action) != page.action:
        words = _("The rules allow that, but this lesson goes another way. {hint}")
        return _refuse(state, None, words.format(hint=page.hint))
    session = session.play(phase.seat, action)
    course = surface.course_of(session, session.history.plies[-1].step)
    words = session.view.tell(course.step.events, session.names).title
    state = replace(state, session=session, phase=Moving(course), bubble=None)
    return state, (Give(Sign.PLAYED), Say(words))


def _refuse(
    state: LessonState[S, A, C], cell: str | None, reason: str, clause: str = ""
) -> Next[S, A, C]:
    bubble = Bubble(cell, reason, clause)
    return replace(state, bubble=bubble), (Give(Sign.REFUSED), Say(reason))


def _go_back(state: LessonState[S, A, C]) -> Next[S, A, C]:
    """Go a page back, to the game as that page found it."""
    if state.place == 0:
        return _refuse(state, None, _("This is the first step."))
    return _open_page(state, state.histories[:-1])


def lesson_surface(state: LessonState[S, A, C]) -> Surface[S, C]:
    """What lies on the table of a lesson."""
    session, phase, page = state.session, state.phase, state.page
    if isinstance(phase, Moving):
        shown = surface.moving(session, phase.course)
    elif isinstance(phase, Choosing):
        shown = surface.choosing(session, phase.seat, phase.seen, phase.selection, fine=state.fine)
        shown = replace(shown, words=Words(page.title, page.text))
    else:
        nothing = session.view.select(phase.seen, None)
        label = _("Play") if state.is_last else _("Next")
        shown = replace(
            surface.onlooking(session, phase.seen, nothing),
            words=Words(page.title, page.text),
            controls=Controls(proceed=label),
        )
    status = _("Step {place} of {all}").format(place=state.place + 1, all=len(state.lesson.pages))
    at_once = ("at-once",) if session.view.at_once() else ()
    return replace(shown, status=status, marks=frozenset(("learning", *at_once)))
