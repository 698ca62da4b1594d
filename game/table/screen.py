"""What a table shows, derived from its state."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import compress
from typing import Any, Generic, TypeAlias, TypeVar

from game.core.clock import Clock
from game.core.contract import Call
from game.core.words import _, joined
from game.table import (
    by_itself,
    elsewhere,
    game_clock,
    narration,
    round_clock,
    surface,
    turn_clock,
    turns,
)
from game.table.game_clock import PlayerTime
from game.table.preferences import Preferences
from game.table.session import Session
from game.table.state import (
    About,
    BotsChoosing,
    Bubble,
    Choosing,
    Covered,
    Dialog,
    Hint,
    Moving,
    Onlooking,
    Opening,
    Over,
    RestOfGame,
    Revealing,
    Saving,
    Shown,
    TableState,
    TimedOut,
    Unattended,
)
from game.table.surface import Controls, Surface
from game.table.turn_clock import warning
from game.table.undo import Undoing, undoing
from game.view.concerns import Secret, Tipping, too_late
from game.view.tips import Tips
from game.view.values import Timing, Words

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

    `unattended`: no person is left in the game, `early` before anything of it was shown.
    `skipping`: bots are playing the rest of it.
    """

    seat: int | None
    words: Words
    status: str
    unattended: bool
    skipping: bool = False
    early: bool = False


@dataclass(frozen=True, slots=True)
class ClockFace:
    """A clock's face: the `share` that is left (0 to 100), the whole seconds, and a `warning`.

    The warning is "half" or "short" once that much time is left, "over" where a turn takes longer
    than it should, else "".
    """

    share: float
    seconds: int
    warning: str


@dataclass(frozen=True, slots=True)
class Screen(Generic[S, A, C]):
    """Everything on the screen of a table. With a `cover` or `out`, nothing else is seen.

    `clock` is the time for what is due, `times` is what each has for the whole game, by seat;
    `finishing` is the share (0 to 100) that is left until the main button presses itself, None
    where it does not. Time is `ticking` while one of them is counted.
    """

    surface: Surface[S, C]
    cover: Cover | None
    out: OutPage | None
    clock: ClockFace | None
    bubble: Bubble | None
    about: About | None
    hear: bool
    dialog: Dialog[A] | None
    undo: bool
    undoing: Undoing
    redo: bool
    finishing: float | None
    times: tuple[PlayerTime | None, ...] = ()
    ticking: bool = False


AnyScreen: TypeAlias = Screen[Any, Any, Any]
"""Of any game, for those who show it."""


def screen(state: TableState[S, A, C]) -> Screen[S, A, C]:
    """The screen of that state; while something is saved, the session before it is seen."""
    phase, view = turns.shown(state), state.session.view
    session = state.phase.before if isinstance(state.phase, Saving) else state.session
    clock = state.clock.clock if state.clock and turn_clock.runs(state) else None
    hurry = _hurry(state.session, clock)
    laid = _shown(session, phase, state.hint, state.fine, state.preferences, hurry=hurry)
    laid = _finishing(laid) if state.finishing and isinstance(phase, Choosing) else laid
    if isinstance(state.phase, Saving | Over):
        laid = _at_rest(laid)
    if isinstance(phase, Opening):  # the heading has the focus before anybody is asked
        laid = replace(laid, words=Words(view.lid().name))
    elif state.session.elsewhere:
        laid = elsewhere.laid_over(state, laid)
    hand, in_view = state.session.is_hand, bool(state.session.elsewhere)
    counted = clock is not None or round_clock.runs(state)
    clock = clock or round_clock.shown(state)
    anything, revealed = state.preferences.undoes_anything, isinstance(state.phase, Revealing)
    return Screen(
        surface=laid,
        cover=_cover(session, phase) if isinstance(phase, Covered) and not in_view else None,
        out=_out(state),
        clock=_face(state.session, clock) if clock else None,
        bubble=state.bubble,
        about=state.about,
        hear=state.hear is not None,
        dialog=state.dialog,
        undo=not hand and (anything or not (isinstance(view, Secret) or revealed)),
        undoing=undoing(state),
        redo=bool(state.session.history.undone) and not hand,
        finishing=None if state.finishing is None else _share(state.finishing),
        times=game_clock.times(state),
        ticking=counted or by_itself.runs(state),
    )


def _hurry(session: Session[S, A, C], clock: Clock | None) -> str:
    """Whether the last seconds of what is due are running ("last"), or are "over"; else ""."""
    if clock is None or session.timing is Timing.GAME:
        return ""
    if session.timing is Timing.TURN:
        return "over" if clock.expired else ""
    return "last" if turn_clock.is_short(clock) else ""


def _at_rest(shown: Surface[S, C]) -> Surface[S, C]:
    """The same with nothing to press and nobody asked."""
    was = shown.controls
    done = None if was.done is None or "at-once" in shown.marks else False
    controls = Controls(pad=was.pad.at_rest(), done=done, label=was.label)
    return replace(shown, seat=None, words=Words(""), controls=controls)


@surface.lazy
def _finishing(shown: Surface[S, C]) -> Surface[S, C]:
    """The same while Done is about to press itself."""
    return replace(shown, words=narration.by_itself(shown.words))


@surface.lazy
def _shown(
    session: Session[S, A, C],
    phase: Shown[S, C],
    hint: Hint[C] | None,
    fine: bool,
    preferences: Preferences,
    *,
    hurry: str,
) -> Surface[S, C]:
    """The surface of a phase, with the marks of the whole; `hurry` as of `_hurry`."""
    view = session.view
    if isinstance(phase, Choosing):
        shown = _choosing(session, phase, hint, preferences, fine=fine)
        shown = _with_late(shown, session, phase) if hurry == "last" else shown
        shown = _with_overtime(shown, session, phase.seat) if hurry == "over" else shown
    elif isinstance(phase, Moving):
        shown = surface.moving(session, phase.course)
    elif isinstance(phase, Revealing):
        shown = _revealing(session, phase)
    else:
        shown = _onlooking(session, phase)
    marks = {
        session.game: True,
        "playing": True,
        "at-once": view.at_once,
        "revealing": isinstance(phase, Revealing),
        "turned": preferences.turns_round and _turned(session, phase),
        "hinting": bool(hint and hint.words),
        "overtime": hurry == "over",
        "with-tips": shown.board.tips is not None,
    }
    return replace(shown, marks=shown.marks.union(compress(marks, marks.values())))


def _onlooking(session: Session[S, A, C], phase: Onlooking[S]) -> Surface[S, C]:
    """Nobody chooses; who is thinking is said."""
    nothing = session.view.select(phase.seen, None)
    if not isinstance(phase, BotsChoosing):
        return surface.onlooking(session, phase.seen, nothing)
    acting = phase.seats[0] if len(phase.seats) == 1 else None
    shown = surface.onlooking(session, phase.seen, nothing, acting=acting)
    words = Words(_thinking(session.names, acting), narration.news(session))
    return replace(shown, words=words, board=surface.with_last(shown.board, phase.last))


def _thinking(names: tuple[str, ...], acting: int | None) -> str:
    """Bots are choosing; who plays openly is named."""
    if acting is None:
        return _("The bots are thinking")
    return _("{name} is thinking").format(name=names[acting])


def _choosing(
    session: Session[S, A, C],
    phase: Choosing[S, C],
    hint: Hint[C] | None,
    preferences: Preferences,
    *,
    fine: bool,
) -> Surface[S, C]:
    """What the player has chosen, with what a hint proposes faint over it."""
    shown = surface.choosing(session, phase, fine=fine)
    if session.offers_hints:
        shown = replace(shown, controls=replace(shown.controls, hint=_hint_button(hint)))
    if hint and hint.words and hint.selection is not None:
        return surface.with_proposal(shown, session, phase, hint.selection, hint.words)
    view = session.view
    if preferences.tips and isinstance(view, Tipping) and (preferences.first or not view.tips_once):
        tips = view.tips(phase.seen, phase.selection)
        shown = _with_tips(shown, tips) if tips else shown
    return _with_purpose(shown, narration.purpose(session, phase.seat, preferences))


def _with_late(
    shown: Surface[S, C], session: Session[S, A, C], phase: Choosing[S, C]
) -> Surface[S, C]:
    """The same with what the clock will choose faint over what is chosen, unless a hint is."""
    action = turn_clock.late_action(session, phase)
    if shown.board.proposed is not None or action is None or isinstance(action, Call):
        return shown
    proposed = session.view.aim(phase.seen, phase.seat, action)
    return replace(shown, board=replace(shown.board, proposed=proposed))


def _with_overtime(shown: Surface[S, C], session: Session[S, A, C], seat: int) -> Surface[S, C]:
    """The same with words that the turn takes longer than it should."""
    over = turn_clock.overtime(session, seat)
    return replace(
        shown, words=replace(shown.words, detail=narration.together(over, shown.words.detail))
    )


def _with_tips(shown: Surface[S, C], tips: Tips) -> Surface[S, C]:
    """The same with the tips of a first game."""
    board = shown.board
    told = {cell: joined([board.words[cell], line]) for cell, line in tips.words.items()}
    return replace(
        shown,
        board=replace(board, tips=tips, words={**board.words, **told}),
        words=replace(shown.words, detail=tips.detail or shown.words.detail),
    )


def _with_purpose(shown: Surface[S, C], purpose: str) -> Surface[S, C]:
    """The same with what a player is after, in a line of its own, if that is to be said."""
    if not purpose:
        return shown
    detail = "\n".join(filter(None, (purpose, shown.words.detail)))
    marks = frozenset({"with-tips", "beginning"})
    return replace(shown, words=replace(shown.words, detail=detail), marks=marks)


def _hint_button(hint: Hint[C] | None) -> str:
    if hint is None:
        return "offered"
    return "shown" if hint.last else "busy"


def _revealing(session: Session[S, A, C], phase: Revealing[S, C]) -> Surface[S, C]:
    """A step that everybody looks at."""
    course, opens = phase.course, session.next_in_secret()
    shown = surface.moving(session, course, showings=phase.times, finished=phase.told)
    label = session.view.proceed(course.seen)
    if opens is not None:
        # Translators: what leads on from a reveal, such as “Round 2”, and who chooses then
        label = _("{next}: I’m {name}").format(next=label, name=session.names[opens])
    controls = Controls(pad=shown.controls.pad, proceed=label, opens=opens, again=True)
    return replace(shown, controls=controls)


def _turned(session: Session[S, A, C], phase: Shown[S, C]) -> bool:
    """Whether the board faces the second of two people, while that player chooses or has moved."""
    if isinstance(session.view, Secret) or session.view.at_once or len(session.people) != 2:
        return False
    if isinstance(phase, Moving | Revealing):
        return phase.course.player == 1
    return isinstance(phase, Choosing) and phase.seat == 1


def _cover(session: Session[S, A, C], phase: Covered[S]) -> Cover:
    view = session.view
    waiting, gone = session.history.active_players, view.gone(phase.seen)
    order = tuple(
        (seat, session.names[seat], seat not in waiting)
        for seat in session.people
        if not gone[seat]
    )
    return Cover(
        seat=phase.seat,
        name=session.names[phase.seat],
        words=view.cover(phase.seen, phase.seat) if isinstance(view, Secret) else "",
        status=view.status(phase.seen),
        order=order,
    )


def _out(state: TableState[S, A, C]) -> OutPage | None:
    """The page that tells who is out; it stays while bots are skipped to the end."""
    session, phase = state.session, turns.shown(state)
    skipping = state.rest is RestOfGame.SKIPPED
    if not (skipping or isinstance(phase, TimedOut | Unattended)):
        return None
    seen = session.seen(None)
    seat = phase.seat if isinstance(phase, TimedOut) else None
    if skipping:
        words = Words(_("The bots are playing to the end …"))
    elif seat is None:
        words = _nobody_is_left(session)
    else:
        words = too_late(session.view, seen, session.names[seat])
    early = not any(ply.step.reveals for ply in session.history.plies)
    status, unattended = session.view.status(seen), session.unattended
    return OutPage(seat, words, status, unattended, skipping, unattended and early)


def _nobody_is_left(session: Session[S, A, C]) -> Words:
    """That all people are out of the game."""
    detail = _("The bots play on. What do you want to do?")
    if len(session.people) > 1:
        return Words(_("All of you are out"), detail)
    return Words(_("You are out, {name}").format(name=session.names[session.people[0]]), detail)


def _share(clock: Clock) -> float:
    return 100 * clock.left / clock.limit


def _face(session: Session[S, A, C], clock: Clock) -> ClockFace | None:
    """The dial; None where time for the whole game is shown beside the players."""
    if session.timing is Timing.GAME:
        return None
    return ClockFace(_share(clock), math.ceil(clock.left), warning(session, clock))
