"""A game on the lab's board, played move by move, and looked at afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract import CHANCE
from game.core.history import begin
from game.core.words import _, ngettext
from game.lab.faults import explain
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.marks import Marks, sorted_out
from game.lab.page.own_moves import asking, remembered
from game.lab.page.state import LabState, Note, Run, Stop
from game.lab.playing import AnyAnswer
from game.lab.terms import PATIENCE, Log
from game.table.session import AnySession

MOST_LINES = 300
"""Lines of a move that are shown of what a bot said and printed."""

Next = tuple[LabState, tuple[e.LabEffect, ...]]


def start(state: LabState, run: Run) -> Next:
    """Let that run go on from where it stands, without what a move that failed has printed."""
    number = state.number + 1
    notes = tuple(note for note in run.notes if note.ply < run.plies)
    going = replace(run, number=number, game=run.game or number, going=True, notes=notes)
    return ask(replace(state, run=going, number=number))


def again(state: LabState, run: Run, log: Log) -> Next:
    """Play the game of that run again, with the bot as its text is now."""
    if state.busy or not run.id:
        return state, ()
    past = run.session.history
    history = run.session.at_ply(run.prefix).history
    if not run.prefix:
        history = begin(past.game, past.players, past.options, past.seed)
    known = next((kept.lab_bot for kept in state.bots if kept.id == run.id), run.bot)
    fresh = Run(
        *(0, replace(run.session, history=history)),
        id=run.id,
        bot=known,
        rival=run.rival,
        seats=run.seats,
        seated=run.seated,
        prefix=run.prefix,
        at=run.prefix,
        seconds=run.seconds,
        notebooks=((run.id, log.notes_of(0)),),
        begun=log.notes_of(0),
        again=log,
    )
    return start(state, fresh)


def ask(state: LabState) -> Next:
    """Ask whoever is to act next; dice roll at once, and at the end nobody is asked."""
    run = state.run
    session, follows = run.session, run.at == run.plies
    while session.history.active_players == (CHANCE,):
        session = replace(session, history=session.history.draw())
    run = replace(run, session=session)
    if follows:
        run = replace(run, at=run.plies)
    if run.over:
        run = replace(run, going=False)
        return replace(state, run=run), (e.Say(_("The game is over.")),)
    asked = asking(run, session.history.active_players[0])
    return replace(state, run=replace(run, asked=asked)), (asked,)


def answered(state: LabState, message: m.Answered) -> Next:
    """Carry an action out; a fault stops the run in that position."""
    run, answer, seat = state.run, message.answer, message.seat
    if not run.going or (message.number, message.plies) != (run.number, run.plies):
        return state, ()
    noted = {} if answer.notes is None else {run.bot_id(seat): answer.notes}
    run = replace(
        run,
        notes=(*run.notes, *_notes(run, seat, answer)),
        notebooks=tuple({**dict(run.notebooks), **noted}.items()),
        readings=(*run.readings, (run.plies, answer.readings)) if answer.readings else run.readings,
    )
    run = remembered(run, message)
    if answer.action is None:
        if answer.fault is None:
            raise ValueError(answer)
        run = replace(
            run, going=False, at=run.plies, stop=Stop(answer.fault, seat, PATIENCE * run.seconds)
        )
        words = explain(answer.fault, PATIENCE * run.seconds)
        return replace(state, run=run), (e.Say(words),)
    session, follows = run.session, run.at == run.plies
    run = replace(run, session=session.play(seat, answer.action))
    if follows:
        run = replace(run, at=run.plies)
    return replace(state, run=run), (e.Wait(run.number),)


def lines_of(said: Sequence[str], printed: str) -> tuple[str, ...]:
    """What a bot said and printed in a move, as many lines as anybody reads."""
    lines = (*said, *printed.splitlines())
    left = len(lines) - MOST_LINES
    if left <= 0:
        return lines
    more = ngettext("… and {count} more", "… and {count} more", left).format(count=left)
    return (*lines[:MOST_LINES], more)


def _notes(run: Run, seat: int, answer: AnyAnswer) -> tuple[Note, ...]:
    note = note_of(run.session, seat, answer.said, answer.printed, answer.marks)
    return (note,) if note.lines or note.marks else ()


def note_of(
    session: AnySession, seat: int, said: Sequence[str], printed: str, marks: Marks
) -> Note:
    """What a bot said, printed and marked in the position where that session stands."""
    real, strays = sorted_out(session, seat, marks)
    lines = (*lines_of(said, printed), *strays)
    return Note(len(session.history.plies), seat, lines, real)


def stop(state: LabState) -> Next:
    """End whatever runs; its position and its score stay."""
    if not state.busy:
        return state, ()
    match, contest, trial = state.match, state.contest, state.trial
    stopped = replace(
        state,
        run=replace(state.run, going=False),
        match=match and replace(match, going=False),
        contest=contest and replace(contest, going=False),
        trial=trial and replace(trial, going=False),
        number=state.number + 1,
    )
    kept = (e.KeepContest(stopped.contest),) if contest and contest.going else ()
    return stopped, (e.Halt(), *kept)


def step(run: Run, by: int) -> Run:
    """Show the game after the bot's next move, or after the one before; else its ends."""
    plies = run.session.history.plies
    stops = sorted(
        {0, len(plies), *(i + 1 for i, ply in enumerate(plies) if ply.player in run.seats)}
    )
    if by > 0:
        return replace(run, at=next((at for at in stops if at > run.at), run.at))
    return replace(run, at=next((at for at in reversed(stops) if at < run.at), run.at))
