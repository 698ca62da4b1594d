"""Matches of the open draft against a bot of the ladder, and contests of all drafts."""

from __future__ import annotations

from dataclasses import replace

from game.lab import ladder
from game.lab.contest import Score, fixtures, our_seats, pairs, points_of
from game.lab.page import messages as m
from game.lab.page.running import lines_of, stop
from game.lab.page.state import (
    CONTEST_GAMES,
    MOST_LOST,
    Contest,
    LabState,
    Lost,
    MatchState,
    Note,
    Run,
    Stop,
)
from game.lab.playing import Fixture

Next = tuple[LabState, tuple[m.LabEffect, ...]]


def reduce(
    state: LabState, message: m.MatchPressed | m.ContestPressed | m.GamePlayed | m.FaultyOpened
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


def _play_match(state: LabState, seed: int) -> Next:
    """Begin a match of the open draft, unless something runs."""
    if state.busy:
        return state, ()
    number, draft, games = state.number + 1, state.draft.draft, state.match_games
    opened = MatchState(number, games, state.draft.id, state.opponent, seconds=state.seconds)
    seats = len(state.run.session.names)
    rival = ladder.player(state.game, state.opponent)
    listed = fixtures(state.game, draft, rival, games=games, seed=seed, seats=seats)
    state = replace(state, match=opened, contest=None, number=number)
    return state, (m.PlayAll(number, tuple(listed)),)


def _play_contest(state: LabState, seed: int) -> Next:
    """Let all drafts play each other, unless something runs or there are too few."""
    if state.busy or len(state.drafts) < 2:
        return state, ()
    number, seats = state.number + 1, len(state.run.session.names)
    listed: list[Fixture] = []
    met = pairs(len(state.drafts))
    for one, other in met:
        ours, theirs = state.drafts[one].draft, state.drafts[other].draft
        listed += fixtures(
            state.game, ours, theirs, games=CONTEST_GAMES, seed=seed + len(listed), seats=seats
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
    known = [draft for draft in state.drafts if draft.id == match.draft]
    if not known:
        return state
    plies = len(message.session.history.plies)
    lines = lines_of(lost.played.said, lost.played.printed)
    run = Run(
        state.number,
        message.session,
        id=match.draft,
        draft=known[0].draft,
        opponent=match.opponent,
        seats=tuple(our_seats(lost.number - 1, len(message.session.names))),
        at=plies,
        notes=(Note(plies, seat, lines),) if lines else (),
        stop=Stop(fault, seat, match.seconds),
    )
    loaded = state.loaded + (state.open != match.draft)
    return replace(state, run=run, open=match.draft, opponent=match.opponent, loaded=loaded)
