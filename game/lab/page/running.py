"""A game on the lab's board, played move by move, and looked at afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract import CHANCE
from game.core.words import _, ngettext
from game.lab import ladder
from game.lab.faults import explain
from game.lab.page import messages as m
from game.lab.page.state import LabState, Note, Run, Stop
from game.lab.playing import AnyAnswer

MOST_LINES = 300
"""Lines of a move that are shown of what a draft said and printed."""

Next = tuple[LabState, tuple[m.LabEffect, ...]]


def start(state: LabState, run: Run) -> Next:
    """Let that run go on from where it stands."""
    number = state.number + 1
    going = replace(run, number=number, game=run.game or number, going=True)
    return ask(replace(state, run=going, number=number))


def ask(state: LabState) -> Next:
    """Ask whoever is to act next; dice roll at once, and at the end nobody is asked."""
    run = state.run
    session, follows = run.session, run.at == run.plies
    while session.history.active_players == (CHANCE,):
        session = replace(session, history=session.history.draw())
    run = replace(run, session=session)
    if follows:
        run = replace(run, at=run.plies)
    active = session.history.active_players
    if not active:
        run = replace(run, going=False)
        return replace(state, run=run), (m.Say(_("The game is over.")),)
    seat, names = active[0], session.names
    player = run.draft if seat in run.seats else ladder.player(state.game, run.opponent)
    asked = m.Ask(run.number, run.game, run.plies, seat, len(names), session.seen(seat), player)
    return replace(state, run=run), (asked,)


def answered(state: LabState, message: m.Answered) -> Next:
    """Carry an action out; a fault stops the run in that position."""
    run, answer, seat = state.run, message.answer, message.seat
    if not run.going or (message.number, message.plies) != (run.number, run.plies):
        return state, ()
    run = replace(run, notes=(*run.notes, *_notes(run, seat, answer)))
    if answer.action is None:
        if answer.fault is None:
            raise ValueError(answer)
        run = replace(run, going=False, at=run.plies, stop=Stop(answer.fault, seat, state.seconds))
        words = explain(answer.fault, state.seconds)
        return replace(state, run=run), (m.Say(words),)
    session, follows = run.session, run.at == run.plies
    run = replace(run, session=session.play(seat, answer.action))
    if follows:
        run = replace(run, at=run.plies)
    return replace(state, run=run), (m.Wait(run.number),)


def lines_of(said: Sequence[str], printed: str) -> tuple[str, ...]:
    """What a draft said and printed in a move, as many lines as anybody reads."""
    lines = (*said, *printed.splitlines())
    left = len(lines) - MOST_LINES
    if left <= 0:
        return lines
    more = ngettext("… and {count} more", "… and {count} more", left).format(count=left)
    return (*lines[:MOST_LINES], more)


def _notes(run: Run, seat: int, answer: AnyAnswer) -> tuple[Note, ...]:
    lines = lines_of(answer.said, answer.printed)
    return (Note(run.plies, seat, lines),) if lines else ()


def stop(state: LabState) -> Next:
    """End whatever runs; its position and its score stay."""
    if not state.busy:
        return state, ()
    match, contest = state.match, state.contest
    stopped = replace(
        state,
        run=replace(state.run, going=False),
        match=match and replace(match, going=False),
        contest=contest and replace(contest, going=False),
        number=state.number + 1,
    )
    return stopped, (m.Halt(),)


def step(run: Run, by: int) -> Run:
    """Show the game after the draft's next move, or after the one before; else its ends."""
    plies = run.session.history.plies
    stops = sorted(
        {0, len(plies), *(i + 1 for i, ply in enumerate(plies) if ply.player in run.seats)}
    )
    if by > 0:
        return replace(run, at=next((at for at in stops if at > run.at), run.at))
    return replace(run, at=next((at for at in reversed(stops) if at < run.at), run.at))
