"""What a lesson shows, derived from its state."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.core.words import _
from game.table import surface
from game.table.lesson import LessonState, points_at
from game.table.pointing import Target, Touch
from game.table.state import Choosing, Moving, Revealing
from game.table.surface import Controls, Surface
from game.view.values import Pad, Words

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


def lesson_surface(state: LessonState[S, A, C]) -> Surface[S, C]:
    """What lies on the table of a lesson."""
    session, phase, page = state.session, state.phase, state.page
    words = Words(page.title, page.text)
    if isinstance(phase, Choosing):
        shown = surface.choosing(session, phase, fine=state.fine)
    elif isinstance(phase, Moving):
        shown = surface.moving(session, phase.course)
    elif isinstance(phase, Revealing):
        shown = surface.moving(session, phase.course, finished=True)
        words = shown.words
        shown = replace(shown, controls=Controls(proceed=_("Next")))
    else:
        nothing = session.view.select(phase.seen, None)
        label = _("Play now") if state.is_last else _("Next")
        shown = surface.onlooking(session, phase.seen, nothing)
        tiles = surface.rail(session, phase.seen, None, ordered=False)
        shown = replace(shown, rail=tiles, controls=Controls(proceed=label))
    if not any(key.key for key in shown.controls.pad.keys):
        shown = replace(shown, controls=replace(shown.controls, pad=Pad()))
    shown = replace(shown, controls=replace(shown.controls, back=False), legend=())
    status = _("Step {place} of {all}").format(place=state.place + 1, all=len(state.lesson.pages))
    marks = {
        session.game: True,
        "learning": True,
        "at-once": session.view.at_once,
        "feast": state.is_last,
    }
    return replace(
        _pointing(shown, _sparing(state, shown, points_at(state))),
        words=words,
        status=status,
        marks=frozenset(name for name, on in marks.items() if on),
    )


def _sparing(
    state: LessonState[S, A, C], shown: Surface[S, C], target: Touch | None
) -> Touch | None:
    """The same touch of a cell with what the label beside it is not to cover.

    That is what the words are about, and whatever lies on the board.
    """
    if target is None or target.part is not Target.CELL:
        return target
    lying = state.session.view.owners(shown.board.seen, shown.board.selection)
    return replace(target, spared=tuple(sorted({*state.page.about, *lying})))


def _pointing(shown: Surface[S, C], target: Touch | None) -> Surface[S, C]:
    """The same with what is to be touched pointed at; a cell says so to those who listen, too."""
    board = shown.board
    if target and target.part is Target.CELL:
        line = _("{cell}, tap here").format(cell=board.words[target.name])
        board = replace(board, words={**board.words, target.name: line})
    return replace(shown, board=board, points_at=target)
