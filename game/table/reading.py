"""The board in words, to be read at one's own pace: passages of lines, built from the view's words.

Who has what, what has happened since one's last turn, and what can be done now.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from game.core.history import Ply
from game.core.words import _, labelled
from game.table import narration, turns
from game.table.session import Session
from game.table.state import (
    BotsChoosing,
    Choosing,
    Moving,
    Passage,
    Reading,
    Revealing,
    TableState,
)
from game.view.concerns import Secret, board_in_view, boards, picks, turned
from game.view.values import sentence, spoken

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


def read(state: TableState[S, A, C]) -> turns.Next[S, A, C]:
    """Lay the words over the table, where the board is to be seen."""
    phase, session = turns.shown(state), state.session
    if state.dialog:
        return state, ()
    if isinstance(phase, Choosing):
        selection, seat, seen = phase.selection, phase.seat, phase.seen
    elif isinstance(phase, Moving | Revealing):
        selection, seat, seen = phase.course.selection, None, phase.course.seen
    elif isinstance(phase, BotsChoosing):
        selection, seat, seen = session.view.select(phase.seen, None), None, phase.seen
    else:
        return state, ()
    return replace(state, dialog=Reading(tuple(passages(session, seat, seen, selection)))), ()


def passages(
    session: Session[S, A, C], seat: int | None, seen: S, selection: C
) -> Iterator[Passage]:
    """The board as `seat` sees it, None for an onlooker; whoever listens comes first."""
    view = session.view
    now = view.say(seen, selection, session.names)
    lines = [view.status(seen), spoken(now) if seat is not None else ""]
    yield Passage(_("Now"), tuple(sentence(line) for line in dict.fromkeys(lines) if line))
    happened = [
        line for ply in _since(session, seat) for line in narration.sentences(session, ply.step)
    ]
    if happened:
        yield Passage(_("What has happened"), tuple(happened))
    offered = tuple(_offered(session, seen, selection))
    if offered:
        yield Passage(_("What you can choose"), offered)
    seats = range(len(session.names))
    for owner in sorted(seats, key=lambda other: other != seat):
        yield Passage(session.names[owner], tuple(_belongings(session, seen, owner)))


def _since(session: Session[S, A, C], seat: int | None) -> Sequence[Ply[S, A]]:
    """The actions since the last one of that seat; the last reveal where orders are secret."""
    plies = session.history.plies
    if isinstance(session.view, Secret):
        return [ply for ply in plies if ply.step.reveals][-1:]
    own = [place for place, ply in enumerate(plies) if ply.player == seat]
    return plies[own[-1] + 1 :] if own else plies[-1:]


def _offered(session: Session[S, A, C], seen: S, selection: C) -> Iterator[str]:
    """What is chosen by buttons, and the cells of which more is said to who is asked."""
    view, names = session.view, session.names
    for pick in picks(view, seen, selection):
        yield sentence(labelled(pick.title, pick.choice))
    board = board_in_view(view, seen, selection)
    nothing = turned(view, seen, view.select(seen, None), board)
    known = view.describe(seen, nothing, names)
    for cell, words in view.describe(seen, selection, names).items():
        if words != known.get(cell):
            yield sentence(words)


def _belongings(session: Session[S, A, C], seen: S, owner: int) -> Iterator[str]:
    """The numbers of a player, and each of their pieces on whatever board it lies."""
    view, names = session.view, session.names
    for amount in view.amounts(seen)[owner]:
        meaning = f"{amount.meaning[:1].upper()}{amount.meaning[1:]}"
        yield sentence(labelled(meaning, amount.text) if meaning else amount.text)
    if view.gone(seen)[owner]:
        yield _("Out of the game.")
    for board in boards(view, seen) or (None,):
        selection = turned(view, seen, view.select(seen, None), board)
        words = view.describe(seen, selection, names)
        for cell, owners in view.owners(seen, selection).items():
            if owner in owners:
                yield sentence(words[cell])
