"""What a replay shows, derived from its state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from game.core.words import _, joined, ngettext, percent
from game.table import surface
from game.table.replay_advice import no_hint
from game.table.replay_state import ReplayState
from game.table.replay_steps import seen, selection, step_words
from game.table.surface import Controls, Surface
from game.view.chapters import Chapter
from game.view.concerns import shelf
from game.view.graph_table import leader
from game.view.values import Words

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Scrubber:
    """The bar along the game: where it stands, what happened there (`told`), and its buttons.

    `place` says which move it is, and of which chapter. `caption` is what stands beside the
    buttons: what happened, a proposal, or why a button did nothing. `standing` says how it stood.
    `hint` is "" where none can be asked for, else "offered", "busy" or "shown". `chapter` is the
    number of the one it stands in. `goes_on`: it stands where a running game has come to.
    `keeping` is "" for a game that is on the device, for that of a link "offered" or "done".
    """

    at: int
    last: int
    place: str
    told: Words
    caption: Words
    standing: str
    is_playing: bool
    speed: int
    hint: str
    chapters: tuple[Chapter, ...]
    chapter: int
    goes_on: bool
    keeping: str


def scrubber(state: ReplayState[S, A, C]) -> Scrubber:
    """The view model of the bar below the board."""
    told = step_words(state, state.at)
    chapter = sum(chapter.at <= state.at for chapter in state.chapters) - 1
    return Scrubber(
        at=state.at,
        last=state.last,
        place=_("Move {number} of {count} · {chapter}").format(
            number=state.at, count=state.last, chapter=state.chapters[chapter].title
        ),
        told=told,
        caption=_caption(state) or told,
        standing=_standing(state),
        is_playing=state.is_playing,
        speed=state.speed,
        hint=_hint(state),
        chapters=state.chapters,
        chapter=chapter,
        goes_on=state.goes_on,
        keeping="" if state.session.id else "done" if state.is_kept else "offered",
    )


def _caption(state: ReplayState[S, A, C]) -> Words | None:
    """A proposal, or why a button did nothing, if there is either."""
    if state.refusal:
        return Words(state.refusal)
    return state.proposal.words if state.proposal else None


def replay_surface(state: ReplayState[S, A, C]) -> Surface[S, C]:
    """What lies on the table of a replay."""
    session, proposal = state.session, state.proposal
    if state.course:
        shown = surface.moving(session, state.course, showings=state.at)
    else:
        shown = surface.onlooking(session, seen(state), selection(state), ordered=False)
        if proposal:
            position = session.seen(proposal.seat)
            board = surface.board(session, position, proposal.selection, active=False)
            shown = replace(
                shown,
                board=replace(board, words=shown.board.words),
                side_boards=surface.side_boards(session, position, proposal.selection),
                shelf=shelf(session.view, position, proposal.selection),
                points_at=surface.goal(session, position, proposal.selection),
            )
    heading = _("Replay: {game}").format(game=session.view.lid().name)
    count = state.last
    words = ngettext("{count} move", "{count} moves", count).format(count=count)
    marks = {
        session.game: True,
        "looking": True,
        "hinting": proposal is not None,
        "evaluated": state.evaluation is not None,
    }
    return replace(
        shown,
        status=f"{session.view.lid().name} · {words}",
        words=proposal.words if proposal else Words(heading),
        controls=Controls(),
        legend=(),
        marks=frozenset(name for name, on in marks.items() if on),
    )


def _hint(state: ReplayState[S, A, C]) -> str:
    if state.is_asking:
        return "busy"
    if state.proposal:
        return "shown"
    return "" if no_hint(state) else "offered"


def _standing(state: ReplayState[S, A, C]) -> str:
    """How it stood there: for two players both, else whoever alone was ahead; "" if nobody was."""
    evaluation, names = state.evaluation, state.session.names
    if evaluation is None or state.at >= len(evaluation.values):
        return ""
    values = evaluation.values[state.at]
    if len(values) == 2:
        shares = [percent(round(50 + 50 * value)) for value in values]
        return joined(
            # Translators: how likely a player is to win: "Ana 75%"
            _("{name} {share}").format(name=name, share=share)
            for name, share in zip(names, shares, strict=True)
        )
    ahead = leader(values)
    return "" if ahead is None else _("{name} is ahead").format(name=names[ahead])
