"""What a table shows, derived from its state."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeAlias, TypeVar

from game.core.clock import Clock
from game.core.words import _
from game.table import helping, surface, turns
from game.table.news import news
from game.table.pausing import clock_runs, warning
from game.table.session import Session
from game.table.state import (
    BotsChoosing,
    Bubble,
    Choosing,
    Covered,
    Dialog,
    Hint,
    Moving,
    Over,
    Rest,
    Revealing,
    Saving,
    Shown,
    TableState,
    TimedOut,
    Unattended,
)
from game.table.surface import Controls, Surface
from game.view.values import Words

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Cover:
    """What hides the table until the player in `seat` holds the tablet.

    `order` says of every person still in the game whether they have ordered, by seat.
    """

    seat: int
    name: str
    words: str
    status: str
    order: tuple[tuple[int, str, bool], ...]


@dataclass(frozen=True, slots=True)
class OutPage:
    """Who is out, on a page that hides the table; `seat` is whose page it is, None for nobody's.

    `unattended`: no person is left in the game. `skipping`: bots are playing the rest of it.
    """

    seat: int | None
    words: Words
    status: str
    unattended: bool
    skipping: bool = False


@dataclass(frozen=True, slots=True)
class ClockFace:
    """A clock's face: the `share` that is left (0 to 100), the whole seconds, and a `warning`.

    The warning is "half" or "short" once that much time is left, else "".
    """

    share: float
    seconds: int
    warning: str


@dataclass(frozen=True, slots=True)
class Screen(Generic[S, A, C]):
    """Everything on the screen of a table. With a `cover` or `out`, nothing else is seen."""

    surface: Surface[S, C]
    cover: Cover | None
    out: OutPage | None
    clock: ClockFace | None
    bubble: Bubble | None
    dialog: Dialog[A] | None
    undo: bool
    redo: bool


AnyScreen: TypeAlias = Screen[Any, Any, Any]
"""Of any game, for those who show it."""


def screen(state: TableState[S, A, C], before: Before[S, A, C] | None = None) -> Screen[S, A, C]:
    """The screen of that state; what is as it was `before` is taken over."""
    phase, revealed = state.phase, isinstance(state.phase, Revealing)
    view, anything = state.session.view, state.preferences.undoes_anything
    return Screen(
        surface=_surface(state, before),
        cover=_cover(state, phase) if isinstance(phase, Covered) else None,
        out=_out(state),
        clock=_face(state.clock.clock) if state.clock and clock_runs(state) else None,
        bubble=state.bubble,
        dialog=state.dialog,
        undo=anything or not (view.handed_round() or revealed),
        redo=bool(state.session.history.undone),
    )


Before = tuple[TableState[S, A, C], Screen[S, A, C]]
"""The state before the last message, and the screen it showed."""


def _shows_the_same(old: TableState[S, A, C], new: TableState[S, A, C]) -> bool:
    """Whether nothing has changed that the surface is made from."""
    return (
        old.phase is new.phase
        and old.hint is new.hint
        and old.fine == new.fine
        and old.preferences is new.preferences
    )


def _skipping(old: TableState[S, A, C], new: TableState[S, A, C]) -> bool:
    """Whether bots are skipped to the end, with a page before the surface all the time."""
    return old.rest is new.rest is Rest.SKIPPED


def _surface(state: TableState[S, A, C], before: Before[S, A, C] | None) -> Surface[S, C]:
    """The surface of that state; made anew only where it is another one than before."""
    phase = state.phase
    if before and (_shows_the_same(before[0], state) or _skipping(before[0], state)):
        return before[1].surface
    if not isinstance(phase, Saving | Over):
        return _shown(state, phase, before)
    if before and _shows_the_same(before[0], replace(state, phase=phase.shown)):
        return _at_rest(before[1].surface)
    return _at_rest(_shown(state, phase.shown))


def _at_rest(shown: Surface[S, C]) -> Surface[S, C]:
    """The same with nothing to press and nobody asked."""
    was = shown.controls
    done = None if was.done is None or "at-once" in shown.marks else False
    controls = Controls(pad=was.pad.at_rest(), done=done, label=was.label)
    return replace(shown, seat=None, words=Words(""), controls=controls)


def _shown(
    state: TableState[S, A, C], phase: Shown[S, C], before: Before[S, A, C] | None = None
) -> Surface[S, C]:
    """The surface of a phase, with the marks of the whole."""
    shown = _of_phase(state, phase, before)
    marks = {
        "at-once": state.session.view.at_once(),
        "handed": state.session.view.handed_round(),
        "revealing": isinstance(phase, Revealing),
        "turned": _turned(state, phase),
        "hinting": bool(state.hint and state.hint.words),
        "with-tips": shown.board.tips is not None,
    }
    return replace(shown, marks=frozenset(name for name, on in marks.items() if on))


def _of_phase(
    state: TableState[S, A, C], phase: Shown[S, C], before: Before[S, A, C] | None
) -> Surface[S, C]:
    session = state.session
    if isinstance(phase, Choosing):
        return _choosing(state, phase, before)
    if isinstance(phase, Moving):
        return surface.moving(session, phase.course)
    if isinstance(phase, Revealing):
        return _revealing(state, phase)
    nothing = session.view.select(phase.seen, None)
    if isinstance(phase, BotsChoosing):
        acting = phase.seats[0] if len(phase.seats) == 1 else None
        shown = surface.onlooking(session, phase.seen, nothing, acting=acting)
        words = Words(_thinking(session.names, acting), news(session))
        return replace(shown, words=words, board=surface.with_last(shown.board, phase.last))
    return surface.onlooking(session, phase.seen, nothing)


def _thinking(names: tuple[str, ...], acting: int | None) -> str:
    """Bots are choosing; who plays openly is named."""
    if acting is None:
        return _("The bots are thinking")
    return _("{name} is thinking").format(name=names[acting])


def _choosing(
    state: TableState[S, A, C], phase: Choosing[S, C], before: Before[S, A, C] | None
) -> Surface[S, C]:
    """What the player has chosen, with what a hint proposes faint over it."""
    session, hint = state.session, state.hint
    was = before[0].phase if before else None
    goes_on = isinstance(was, Choosing) and (was.seat, was.seen) == (phase.seat, phase.seen)
    known = before[1].surface.rail if before and goes_on else ()
    shown = surface.choosing(session, phase, fine=state.fine, known=known)
    if session.offers_hints:
        shown = replace(shown, controls=replace(shown.controls, hint=_hint_button(hint)))
    if hint and hint.words and hint.selection is not None:
        return helping.with_hint(shown, session, phase, hint.selection, hint.words)
    return helping.with_tips(shown, session.view) if state.preferences.tips else shown


def _hint_button(hint: Hint[C] | None) -> str:
    if hint is None:
        return "offered"
    return "shown" if hint.last else "busy"


def _revealing(state: TableState[S, A, C], phase: Revealing[S, C]) -> Surface[S, C]:
    """A step that everybody looks at."""
    session, course = state.session, phase.course
    shown = surface.moving(session, course, showings=phase.times, finished=phase.told)
    return replace(
        shown,
        status=_("{status}: what happened").format(status=session.view.status(course.before)),
        controls=Controls(
            pad=shown.controls.pad, proceed=session.view.proceed(course.seen), again=True
        ),
    )


def _turned(state: TableState[S, A, C], phase: Shown[S, C]) -> bool:
    """Whether the board faces the second of two people, while that player chooses or has moved."""
    view = state.session.view
    if not state.preferences.turns_round or view.handed_round() or view.at_once():
        return False
    if len(state.session.people) != 2:
        return False
    if isinstance(phase, Moving | Revealing):
        return phase.course.player == 1
    return isinstance(phase, Choosing) and phase.seat == 1


def _cover(state: TableState[S, A, C], phase: Covered[S]) -> Cover:
    session, view = state.session, state.session.view
    waiting, gone = session.history.active_players, view.gone(phase.seen)
    order = tuple(
        (seat, session.names[seat], seat not in waiting)
        for seat in session.people
        if not gone[seat]
    )
    return Cover(
        seat=phase.seat,
        name=session.names[phase.seat],
        words=view.cover(phase.seen, phase.seat),
        status=view.status(phase.seen),
        order=order,
    )


def _out(state: TableState[S, A, C]) -> OutPage | None:
    """The page that tells who is out; it stays while bots are skipped to the end."""
    session, phase = state.session, turns.shown(state)
    skipping, seen = state.rest is Rest.SKIPPED, session.seen(None)
    if not (skipping or isinstance(phase, TimedOut | Unattended)):
        return None
    seat = phase.seat if isinstance(phase, TimedOut) else None
    if skipping:
        words = Words(_("The bots are playing to the end …"))
    elif seat is None:
        words = _nobody_is_left(session)
    else:
        words = session.view.too_late(seen, session.names[seat])
    return OutPage(seat, words, session.view.status(seen), session.unattended, skipping)


def _nobody_is_left(session: Session[S, A, C]) -> Words:
    """That all people are out of the game."""
    detail = _("The bots play on. What do you want to do?")
    if len(session.people) > 1:
        return Words(_("All of you are out"), detail)
    return Words(_("You are out, {name}").format(name=session.names[session.people[0]]), detail)


def _face(clock: Clock) -> ClockFace:
    return ClockFace(100 * clock.left / clock.limit, math.ceil(clock.left), warning(clock))
