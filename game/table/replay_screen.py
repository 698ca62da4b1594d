"""What a replay shows, derived from its state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from game.core.words import _, ngettext
from game.table import surface
from game.table.replay import seat_to_act, seen, selection, step_words
from game.table.replay_state import ReplayState
from game.table.surface import Controls, Surface
from game.view.values import Words

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Scrubber:
    """The bar along the game: where it stands, what happened there (`told`), and its buttons.

    `caption` is what stands beside the buttons: what happened, or a proposal. `standing` says how
    it stood. `hint` is "" where none can be asked for, else "offered", "busy" or "shown".
    """

    at: int
    last: int
    told: Words
    caption: Words
    standing: str
    is_playing: bool
    speed: int
    hint: str
    can_play_on: bool


def scrubber(state: ReplayState[S, A, C]) -> Scrubber:
    """The bar of that state."""
    told = step_words(state, state.at)
    return Scrubber(
        at=state.at,
        last=state.last,
        told=told,
        caption=state.proposal.words if state.proposal else told,
        standing=_standing(state),
        is_playing=state.is_playing,
        speed=state.speed,
        hint=_hint(state),
        can_play_on=state.session.history.outcome is None,
    )


def replay_surface(state: ReplayState[S, A, C]) -> Surface[S, C]:
    """What lies on the table of a replay."""
    session, proposal = state.session, state.proposal
    if state.course:
        shown = surface.moving(session, state.course, showings=state.at)
    else:
        shown = surface.onlooking(session, seen(state), selection(state))
        if proposal:
            position = session.seen(proposal.seat)
            board = surface.board(session, position, proposal.selection, active=False)
            shown = replace(
                shown,
                board=replace(board, words=shown.board.words),
                side_boards=surface.side_boards(session, position, proposal.selection),
                shelf=session.view.shelf(position, proposal.selection),
            )
    heading = _("Replay: {game}").format(game=session.view.lid().name)
    count = state.last
    words = ngettext("{count} move", "{count} moves", count).format(count=count)
    marks = {"looking", *(["hinting"] if proposal else [])}
    return replace(
        shown,
        status=f"{session.view.lid().name} · {words}",
        words=proposal.words if proposal else Words(heading),
        controls=Controls(),
        legend=(),
        marks=frozenset(marks),
    )


def _hint(state: ReplayState[S, A, C]) -> str:
    if state.is_asking:
        return "busy"
    if state.proposal:
        return "shown"
    return "" if seat_to_act(state) is None else "offered"


def _standing(state: ReplayState[S, A, C]) -> str:
    """How it stood there: for two players both, else whoever was ahead; "" if nobody knows."""
    evaluation, names = state.evaluation, state.session.names
    if evaluation is None or state.at >= len(evaluation.values):
        return ""
    values = evaluation.values[state.at]
    seats = range(len(values)) if len(values) == 2 else [values.index(max(values))]
    return ", ".join(
        _("{name} {percent} %").format(name=names[seat], percent=round(50 + 50 * values[seat]))
        for seat in seats
    )
