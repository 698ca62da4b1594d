"""What bots are asked in a run, what they had then, and which of their moves is shown."""

from __future__ import annotations

from dataclasses import replace

from game.lab.kept_memory import Kept
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.state import OwnMove, Run
from game.lab.playing import Answer
from game.lab.terms import Terms, chance


def asking(run: Run, seat: int) -> e.Ask:
    """Asks who has that seat, in the position to which the game of the run has come."""
    session, plies = run.session, run.plies
    history, player, known = session.history, run.player(seat), None
    if run.again.actions and seat not in run.seats:
        text = run.again.action_after(history.log(), seat)
        known = None if text is None else Answer(history.game.action_from_string(text))
    return e.Ask(
        *(run.number, run.game, plies, seat, len(session.names), session.seen(seat)),
        player=player,
        turn=history.actions_by(seat) + 1,
        options=(*history.options.items(),),
        chance=chance(run.seed, seat, plies),
        terms=Terms(run.seconds, run.notes_of(seat), run.again.readings_at(plies)),
        known=known,
        memory=dict(run.kept).get(seat, Kept()).memory,
    )


def remembered(run: Run, message: m.Answered) -> Run:
    """The run with what a bot had as it was asked, and what it has now; a level has nothing."""
    seat, asked = message.seat, run.asked
    if asked is None or isinstance(asked.player, str):
        return run
    kept = dict(run.kept)
    before, plies = kept.get(seat), run.session.history.plies[run.prefix :]
    terms = replace(asked.terms, readings=message.answer.readings)
    asked = replace(asked, terms=terms)
    known = before is not None or all(ply.player != seat for ply in plies)
    move = OwnMove(asked, before or Kept(), known)
    if message.answer.fault is None:
        kept.pop(seat, None)
        if message.answer.kept:
            kept[seat] = message.answer.kept
    return replace(run, moves=(*run.moves, move), kept=tuple(kept.items()), asked=None)


def own_move(run: Run) -> OwnMove | None:
    """The move of a bot that is shown, or that led there: also one that stopped in an error."""
    plies = run.session.history.plies
    if run.stop and run.at == run.plies:
        ply, seat = run.plies, run.stop.seat
    else:
        own = (at for at in range(run.at - 1, run.prefix - 1, -1) if plies[at].player in run.seats)
        ply = next(own, -1)
        if ply < 0:
            return None
        seat = plies[ply].player
    for move in reversed(run.moves):
        if (move.asked.plies, move.asked.seat) == (ply, seat):
            return move
    if isinstance(run.player(seat), str):
        return None
    there = replace(run, session=run.session.at_ply(ply), kept=())
    return OwnMove(asking(there, seat), known=False)
