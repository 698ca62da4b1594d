"""A guided game: says what happens and why, and points at what the learner is to touch."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar

from game.core.history import History
from game.core.words import _
from game.table import about, narration, surface
from game.table import messages as m
from game.table.choosing import cell_of, chosen_by, enlarged
from game.table.effects import Cue, Effects, FocusWords, Give, Leave, PlaceCursor, Say
from game.table.pausing import rule_against
from game.table.pointing import Target, Touch, way_to
from game.table.reading import passages
from game.table.session import Session
from game.table.state import (
    About,
    Bubble,
    Choosing,
    Moving,
    Opening,
    Pause,
    Reading,
    Revealing,
    Rule,
    Rules,
)
from game.view.concerns import Secret
from game.view.lesson import Lesson, LessonStep
from game.view.values import Refusal, Words, sentence, spoken

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class LessonState(Generic[S, A, C]):
    """A lesson at the page in that `place`.

    `histories` are the games as the pages up to this one found them. `coming` are actions that
    are still to be shown before the next page; `untold` is what the others brought,
    which is said with that page.
    """

    lesson: Lesson
    session: Session[S, A, C]
    histories: tuple[History[S, A], ...]
    phase: Opening[S] | Choosing[S, C] | Moving[S, C] | Revealing[S, C]
    coming: tuple[str, ...] = ()
    untold: str = ""
    bubble: Bubble | None = None
    about: About | None = None
    dialog: Pause | Rule | Rules | Reading | None = None
    fine: bool = False

    @property
    def place(self) -> int:
        """The number of the page, from 0 on."""
        return len(self.histories) - 1

    @property
    def page(self) -> LessonStep:
        """What is said now, and waited for."""
        return self.lesson.pages[self.place]

    @property
    def is_last(self) -> bool:
        """Whether no page follows."""
        return len(self.histories) == len(self.lesson.pages)


_OTHERS = "lesson"
"""Who plays for the others: the pages of the lesson say how."""

Next = tuple[LessonState[S, A, C], Effects]
AnyLessonState: TypeAlias = LessonState[Any, Any, Any]
"""Of any game, for those who show it."""


def open_lesson(session: Session[S, A, C], lesson: Lesson) -> Next[S, A, C]:
    """The first page; the session stands at the start of the lesson's game.

    Only the learner is a person there, so what is told of the learner is told to “you”.
    """
    seats = range(len(session.bots))
    bots = tuple(None if seat == lesson.learner else _OTHERS for seat in seats)
    session = replace(session, bots=bots)
    for text in lesson.start:
        session = _played(session, text)
    state = LessonState(lesson, session, (), Opening(session.seen(None)))
    return _open_page(state, (session.history,))


def reduce_lesson(state: LessonState[S, A, C], message: m.Message) -> Next[S, A, C]:
    """The lesson after that message, and the effects of it."""
    leaves_about = state.about and message == m.Pressed(m.Button.ESCAPE)
    if not state.dialog and (leaves_about or isinstance(message, _ABOUT)):
        return _tell_about(state, message)
    return _reduced(state, message)


_ABOUT = m.AboutPressed | m.AboutRulePressed


def _reduced(state: LessonState[S, A, C], message: m.Message) -> Next[S, A, C]:
    match message:
        case m.Measured(fine):
            return replace(state, fine=fine, bubble=None, about=None), ()
        case m.BoardEnlarged(cell):
            return replace(state, bubble=Bubble(cell, enlarged())), (Say(enlarged()),)
        case m.Pressed(m.Button.PAUSE):
            return replace(state, dialog=Pause(None)), (Say(_("Paused")),)
        case m.Pressed(m.Button.READ) if not state.dialog:
            return replace(state, dialog=_reading(state)), ()
        case m.Pressed(m.Button.RULE) if state.dialog is None:
            return replace(state, dialog=rule_against(state.bubble)), ()
        case m.RulesPressed(clause):
            return _show_rules(state, clause)
        case m.Pressed(m.Button.CLOSE):
            beneath = state.dialog.beneath if isinstance(state.dialog, Rules) else None
            return replace(state, dialog=beneath), ()
        case m.MotionEnded() if isinstance(state.phase, Moving):
            return _end_motion(state)
        case m.Pressed(m.Button.ESCAPE) if state.dialog:  # it came before that had the focus
            return reduce_lesson(state, m.Pressed(m.Button.CLOSE))
        case _ if state.dialog:
            return state, ()
    if isinstance(state.phase, Moving):  # whatever is pressed ends all motion, and no more
        effects: Effects = ()
        while isinstance(state.phase, Moving):
            state, effects = _end_motion(state)
        return state, effects
    return _input(replace(state, bubble=None, about=None), message)


def _tell_about(state: LessonState[S, A, C], message: m.Message) -> Next[S, A, C]:
    """Tell what a part of the table is, show the rule about it, or take that away."""
    if isinstance(message, m.AboutRulePressed):
        return replace(state, dialog=about.rule(state.about, message.line)), ()
    if not isinstance(message, m.AboutPressed):
        return replace(state, about=None), ()
    told, said = about.told(state.session, state.phase, message, state.about)
    return replace(state, about=told, bubble=None), said


def _show_rules(state: LessonState[S, A, C], clause: str) -> Next[S, A, C]:
    """Lay the rules over the lesson; without a clause, at the card about what is to be done."""
    beneath = state.dialog if isinstance(state.dialog, Pause | Rule) else None
    clause = clause or (state.bubble.clause if state.bubble else "")
    clause = clause or state.session.view.in_question((), state.session.seen(None))
    return replace(state, dialog=Rules(clause, beneath)), ()


def _reading(state: LessonState[S, A, C]) -> Reading:
    """The board in words, as the learner sees it."""
    phase, session = state.phase, state.session
    if isinstance(phase, Choosing):
        return Reading(tuple(passages(session, phase.seat, phase.seen, phase.selection)))
    seen = phase.seen if isinstance(phase, Opening) else phase.course.seen
    return Reading(tuple(passages(session, None, seen, session.view.select(seen, None))))


def _input(state: LessonState[S, A, C], message: m.Message) -> Next[S, A, C]:
    match message:
        case m.Pressed(m.Button.PROCEED) if isinstance(state.phase, Revealing):
            return _turn_page(state)
        case m.Pressed(m.Button.PROCEED) if state.is_last:
            return state, (Leave(f"#/new/{state.session.game}"),)
        case m.Pressed(m.Button.PROCEED) if state.page.action is None:
            return _turn_page(state)
        case m.Pressed(m.Button.DONE):
            return _carry_out(state)
        case m.Pressed(m.Button.UNDO):
            return _go_back(state)
        case m.Pressed(m.Button.ESCAPE):
            return replace(state, dialog=Pause(None)), (Say(_("Paused")),)
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
    return state, ()


def _turn_page(state: LessonState[S, A, C]) -> Next[S, A, C]:
    return _open_page(state, (*state.histories, state.session.history))


def _open_page(state: LessonState[S, A, C], histories: tuple[History[S, A], ...]) -> Next[S, A, C]:
    """Show the page that found the last of these histories."""
    page, history = state.lesson.pages[len(histories) - 1], histories[-1]
    session = replace(state.session, history=history)
    phase: Opening[S] | Choosing[S, C]
    cues: Effects = (Give(Cue.TURN),) if page.action else ()
    if page.action is None:
        seen = session.seen(None)
        if history.plies:
            seen = session.shown_after(history.plies[-1].step.events, seen)
        phase = Opening(seen)
    else:
        seat = history.active_players[0]
        seen = session.seen(seat)
        phase = Choosing(seat, seen, session.view.select(seen, seat), surface.last_cells(session))
    state = replace(state, session=session, histories=histories, phase=phase, coming=())
    state = replace(state, bubble=None)
    if state.is_last:
        cues = (Give(Cue.ENDED),)
    words = narration.together(state.untold, spoken(Words(page.title, page.text)))
    state = replace(state, untold="")
    return state, (*cues, PlaceCursor(_home(state)), Say(words), FocusWords())


def _home(state: LessonState[S, A, C]) -> str:
    """Where the keyboard's cursor starts: on the cell that is pointed at, if one is."""
    target, phase, view = points_at(state), state.phase, state.session.view
    if target and target.part is Target.CELL:
        return target.name
    if isinstance(phase, Choosing):
        return view.home_cell(phase.seen, phase.selection)
    seen = state.session.seen(None)
    return view.home_cell(seen, view.select(seen, None))


def points_at(state: LessonState[S, A, C]) -> Touch | None:
    """What the learner is to touch next; None while something moves."""
    phase = state.phase
    if isinstance(phase, Moving):
        return None
    if not isinstance(phase, Choosing):
        return Touch(Target.PROCEED)
    way = _way(state, phase.seen, phase.selection)
    if way is None:
        return None
    return way[0] if way else Touch(Target.DONE)


def _way(
    state: LessonState[S, A, C], seen: S, selection: C, *, most: int = 8
) -> tuple[Touch, ...] | None:
    """The touches from that selection to the action that the page waits for."""
    text = state.page.action or ""
    action: Any = state.session.history.game.action_from_string(text)  # a lesson has no calls
    return way_to(state.session.view, seen, selection, action, text, most=most)


def _choose(state: LessonState[S, A, C], choice: m.Choice) -> Next[S, A, C]:
    """What a choice leads to; a wrong tap is answered at once."""
    phase, view = state.phase, state.session.view
    if not isinstance(phase, Choosing):
        return state, ()
    if isinstance(choice, m.BoardCellTapped):  # what follows is told on that board
        state, effects = _choose(state, m.BoardTapped(choice.board))
        state, more = _choose(state, m.CellTapped(choice.cell))
        return state, (*effects, *more)
    chosen = chosen_by(view, phase.seen, phase.selection, choice)
    cell = cell_of(choice)
    if isinstance(chosen, Refusal):
        words = f"{chosen.reason} {state.page.hint}"
        return _refuse(state, Bubble(cell, words, chosen.clause, chosen.source))
    if not isinstance(choice, m.BoardTapped | m.ChoicePressed):  # these only look, or turn to it
        way = _way(state, phase.seen, phase.selection) or ()
        if _way(state, phase.seen, chosen, most=len(way) - 1) is None:
            return _lead_back(state, cell)
    state = replace(state, phase=replace(phase, selection=chosen))
    if view.at_once:
        return _carry_out(state)
    words = narration.choice(state.session, phase.seat, phase.seen, chosen)
    return state, (Give(Cue.CHOSEN), Say(words))


def _carry_out(state: LessonState[S, A, C]) -> Next[S, A, C]:
    """The action that the page waits for goes on; any other is answered kindly."""
    phase, page = state.phase, state.page
    if not isinstance(phase, Choosing):
        return state, ()
    session = state.session
    action = session.view.order(phase.seen, phase.selection)
    if action is None:
        return _refuse(state, Bubble(None, page.hint))
    if page.action is None or session.history.game.action_to_string(action) != page.action:
        return _lead_back(state, None)
    return _play(state, (page.action, *page.then))


def _play(state: LessonState[S, A, C], coming: tuple[str, ...]) -> Next[S, A, C]:
    """Play these actions up to the first that everybody can see; that one is shown."""
    session = state.session
    chosen = state.phase.selection if isinstance(state.phase, Choosing) else None
    for number, text in enumerate(coming, 1):
        session = _played(session, text)
        step = session.history.plies[-1].step
        if step.reveals or not isinstance(session.view, Secret):
            course = surface.course_of(session, step, earlier=chosen)
            phase, rest = Moving(course), coming[number:]
            state = replace(state, session=session, phase=phase, coming=rest, bubble=None)
            return state, (Give(Cue.PLAYED),)
    return _turn_page(replace(state, session=session))


def _played(session: Session[S, A, C], text: str) -> Session[S, A, C]:
    """The session after that action of whoever is to act."""
    history = session.history
    return session.play(history.active_players[0], history.game.action_from_string(text))


def _end_motion(state: LessonState[S, A, C]) -> Next[S, A, C]:
    """Show what comes next; what was ordered in secret is looked at until somebody goes on."""
    phase = state.phase
    if not isinstance(phase, Moving):
        return state, ()
    step, session = phase.course.step, state.session
    told = session.view.tell(step.events, session.players)
    if step.reveals and not state.coming:
        state = replace(state, phase=Revealing(phase.course, told=True))
        return state, (Say(spoken(told)), FocusWords())
    state = replace(state, untold=narration.together(state.untold, sentence(told.title)))
    return _play(state, state.coming) if state.coming else _turn_page(state)


def _lead_back(state: LessonState[S, A, C], cell: str | None) -> Next[S, A, C]:
    """What was chosen is allowed, but not what this page is about."""
    words = _("Good move! But let us try another one first. {hint}")
    return _refuse(state, Bubble(cell, words.format(hint=state.page.hint)))


def _refuse(state: LessonState[S, A, C], bubble: Bubble) -> Next[S, A, C]:
    return replace(state, bubble=bubble), (Give(Cue.REFUSED), Say(bubble.reason))


def _go_back(state: LessonState[S, A, C]) -> Next[S, A, C]:
    """Go a page back, to the game as that page found it; from a reveal, to its own page."""
    if isinstance(state.phase, Revealing):
        return _open_page(state, state.histories)
    if state.place == 0:
        return _refuse(state, Bubble(None, _("This is the first step.")))
    return _open_page(state, state.histories[:-1])
