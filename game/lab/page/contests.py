"""Matches of the open draft against a level, and contests of all drafts among each other."""

from __future__ import annotations

from dataclasses import replace

from game.lab.contest import Score, fixtures, our_seats, pairs, points_of
from game.lab.page import messages as m
from game.lab.page.running import again, note_of, stop
from game.lab.page.state import (
    CONTEST_GAMES,
    MOST_LOST,
    Contest,
    LabState,
    Lost,
    MatchState,
    Run,
    Stop,
)
from game.lab.playing import Fixture
from game.lab.terms import PATIENCE

Next = tuple[LabState, tuple[m.LabEffect, ...]]


def reduce(
    state: LabState,
    message: m.MatchPressed | m.ContestPressed | m.GamePlayed | m.FaultyOpened | m.AgainOpened,
) -> Next:
    """The state after that message, and the effects."""
    match message:
        case m.MatchPressed(seed):
            return _play_match(state, seed)
        case m.ContestPressed(seed):
            return _play_contest(state, seed)
        case m.GamePlayed():
            return _played(state, message), ()
        case m.FaultyOpened():
            stopped, effects = stop(state)
            return _open_faulty(stopped, message), effects
        case m.AgainOpened():
            return _play_again(state, message)


def _play_match(state: LabState, seed: int) -> Next:
    """Begin a match of the open draft, unless something runs."""
    if state.busy:
        return state, ()
    number, draft, games = state.number + 1, state.draft.draft, state.match_games
    seconds, seed = state.seconds, seed if state.seed is None else state.seed
    opened = MatchState(number, games, state.draft.id, state.opponent, seconds=seconds, seed=seed)
    seats = len(state.run.session.names)
    listed = fixtures(
        *(state.game, draft, state.opponent),
        games=games,
        seed=seed,
        seats=seats,
        seconds=float(seconds),
    )
    state = replace(state, match=opened, contest=None, number=number)
    return state, (m.PlayAll(number, tuple(listed)),)


def _play_contest(state: LabState, seed: int) -> Next:
    """Let all drafts play each other, unless something runs or there are too few."""
    if state.busy or len(state.drafts) < 2:
        return state, ()
    number, seats = state.number + 1, len(state.run.session.names)
    seed = seed if state.seed is None else state.seed
    listed: list[Fixture] = []
    met = pairs(len(state.drafts))
    for one, other in met:
        ours, theirs = state.drafts[one].draft, state.drafts[other].draft
        listed += fixtures(
            *(state.game, ours, theirs),
            games=CONTEST_GAMES,
            seed=seed + len(listed),
            seats=seats,
            seconds=float(state.seconds),
        )
    names = tuple(draft.name for draft in state.drafts)
    opened = Contest(number, names, tuple(met), scores=(Score(),) * len(met))
    state = replace(state, contest=opened, match=None, number=number)
    return state, (m.PlayAll(number, tuple(listed)),)


def _played(state: LabState, message: m.GamePlayed) -> LabState:
    """Count a game of what is under way."""
    match, contest = state.match, state.contest
    if match and match.going and match.number == message.number:
        return replace(state, match=_counted(state, match, message))
    if contest and contest.going and contest.number == message.number:
        return replace(state, contest=_counted_in(contest, message, _seats(state)))
    return state


def _seats(state: LabState) -> int:
    return len(state.run.session.names)


def _counted(state: LabState, match: MatchState, message: m.GamePlayed) -> MatchState:
    one, ours = message.played, our_seats(message.index, _seats(state))
    points = points_of(one.places, ours)
    fault = one.fault is not None and one.faulty in ours
    lost = match.lost
    first_fault = fault and not match.faults
    if points < 0.5 and (len(lost) < MOST_LOST or first_fault):
        lost = (*lost, Lost(message.index + 1, one))
    score = match.score.with_game(points)
    return replace(
        match,
        score=score,
        lost=lost,
        faults=match.faults + fault,
        drawn=match.drawn + one.drawn,
        going=score.games < match.games,
    )


def _counted_in(contest: Contest, message: m.GamePlayed, seats: int) -> Contest:
    pair, index = divmod(message.index, CONTEST_GAMES)
    points = points_of(message.played.places, our_seats(index, seats))
    scores = tuple(
        score.with_game(points) if number == pair else score
        for number, score in enumerate(contest.scores)
    )
    done = contest.played + 1
    return replace(contest, scores=scores, played=done, going=done < contest.games)


def _open_faulty(state: LabState, message: m.FaultyOpened) -> LabState:
    """Show that game of the match where the draft failed; Run goes on from there."""
    lost, match = message.lost, state.match
    seat, fault = lost.played.faulty, lost.played.fault
    if match is None or seat is None or fault is None:
        return state
    run = _run_of(state, match, message)
    if run is None:
        return state
    played = lost.played
    note = note_of(run.session, seat, played.said, played.printed, played.marks)
    run = replace(
        run,
        notes=(note,),
        stop=Stop(fault, seat, PATIENCE * match.seconds),
    )
    return _shown(state, match, run)


def _play_again(state: LabState, message: m.AgainOpened) -> Next:
    """Play that game of the match again on the board, unless something runs."""
    match = state.match
    run = _run_of(state, match, message) if match else None
    if match is None or run is None or state.busy:
        return state, ()
    return again(_shown(state, match, run), run, run.log)


def _run_of(
    state: LabState, match: MatchState, message: m.FaultyOpened | m.AgainOpened
) -> Run | None:
    """That game of the match, as far as it came; None if its draft is not there any more."""
    lost, session = message.lost, message.session
    known = [draft for draft in state.drafts if draft.id == match.draft]
    if not known:
        return None
    log = lost.played.log
    return Run(
        *(state.number, session),
        id=match.draft,
        draft=known[0].draft,
        opponent=match.opponent,
        seats=tuple(our_seats(lost.number - 1, len(session.names))),
        at=len(session.history.plies),
        seconds=match.seconds,
        notebook=(*lost.played.notes, "")[0],
        begun=log.notes_of(0),
        readings=log.readings,
    )


def _shown(state: LabState, match: MatchState, run: Run) -> LabState:
    """With that run on the board, and its draft in the editor."""
    loaded = state.loaded + (state.open != match.draft)
    return replace(state, run=run, open=match.draft, opponent=match.opponent, loaded=loaded)
