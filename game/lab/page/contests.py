"""Matches of the open bot against a bot of the ladder, and contests of all bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from game.lab import ladder
from game.lab.author import author_of, label
from game.lab.fixtures import fixtures, our_seats, points_of
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.contest import (
    MOST_BOTS,
    Contest,
    is_round_over,
    may_go_on,
    round_fixtures,
    with_game,
    with_round,
)
from game.lab.page.contest_screen import progress
from game.lab.page.kept_bots import KeptBot
from game.lab.page.running import again, note_of, stop
from game.lab.page.screen import score_bar
from game.lab.page.state import (
    MOST_LOST,
    LabState,
    Lost,
    MatchState,
    Run,
    Stop,
)
from game.lab.terms import PATIENCE

Next = tuple[LabState, tuple[e.LabEffect, ...]]


def reduce(
    state: LabState,
    message: (
        m.MatchPressed
        | m.ContestPressed
        | m.ContestDeleted
        | m.GamePlayed
        | m.FaultyOpened
        | m.AgainOpened
    ),
) -> Next:
    """The state after that message, and the effects."""
    match message:
        case m.MatchPressed(seed):
            return _play_match(state, seed)
        case m.ContestPressed():
            return _play_contest(state, message)
        case m.ContestDeleted() if state.contest and not state.contest.going:
            return replace(state, contest=None), (e.KeepContest(None),)
        case m.GamePlayed():
            return _played(state, message)
        case m.FaultyOpened():
            stopped, effects = stop(state)
            return _open_faulty(stopped, message), effects
        case m.AgainOpened():
            return _play_again(state, message)
    return state, ()


def _play_match(state: LabState, seed: int) -> Next:
    """Begin a match of the open bot, unless something runs."""
    if state.busy:
        return state, ()
    number, bot, games = state.number + 1, state.bot.lab_bot, state.match_games
    seconds, seed = state.seconds, seed if state.seed is None else state.seed
    opened = MatchState(
        *(number, games, state.bot.id, state.rival), seconds=seconds, seed=seed, ran=bot
    )
    seats = len(state.run.session.names)
    rival = ladder.player(state.game, state.rival)
    listed = fixtures(
        *(state.game, bot, rival),
        games=games,
        seed=seed,
        seats=seats,
        seconds=float(seconds),
    )
    state = replace(state, match=opened, number=number)
    return state, (e.PlayAll(number, tuple(listed)),)


def _play_contest(state: LabState, message: m.ContestPressed) -> Next:
    """Let all bots play each other, unless something runs or there are too few."""
    bots = state.bots[:MOST_BOTS]
    if state.busy or len(bots) < 2:
        return state, ()
    opened = Contest(
        0,
        state.game,
        message.plan,
        labels(state, bots),
        _seats(state),
        message.seed if state.seed is None else state.seed,
        message.now,
        message.now,
        tuple(bot.lab_bot for bot in bots),
        seconds=state.seconds,
    )
    state, effects = _next_round(replace(state, match=None), opened)
    return state, (e.KeepContest(None), *effects)


def _next_round(state: LabState, contest: Contest) -> Next:
    """Begin the next round."""
    number = state.number + 1
    begun = with_round(contest, number)
    asked = e.PlayAll(number, round_fixtures(begun))
    return replace(state, contest=begun, number=number), (e.KeepContest(begun), asked)


def labels(state: LabState, bots: Sequence[KeptBot]) -> tuple[str, ...]:
    """What the bots are called in a table: without the number in a name that the author tells."""
    plain = Counter(_label(state, bot, bot.plain_name) for bot in bots)
    return tuple(
        short
        if plain[short := _label(state, bot, bot.plain_name)] == 1
        else _label(state, bot, bot.name)
        for bot in bots
    )


def _label(state: LabState, bot: KeptBot, name: str) -> str:
    own = state.author if bot.demo else ""
    return label(name, author_of(bot.source) or own or "")


def _ended(state: LabState, *, late: bool = False) -> Next:
    """The contest is over: its table stays."""
    contest = state.contest
    over = contest and replace(contest, going=False, late=late, bots=(), notes={})
    said = (e.Say(progress(over)),) if over else ()
    return replace(state, contest=over), (e.KeepContest(over), *said)


def _counted_in(state: LabState, contest: Contest, message: m.GamePlayed) -> Next:
    """Count a game of the contest; after the last one of a round the next round begins."""
    counted = with_game(contest, message.index, message.played, message.now)
    if counted is contest:
        return state, ()
    kept = e.KeepGame(contest.first + message.index, message.played.record)
    state = replace(state, contest=counted)
    over = counted.played == counted.games
    if over or not may_go_on(counted):
        ended, effects = _ended(state, late=not over)
        halt = () if is_round_over(counted) else (e.Halt(),)
        return ended, (kept, *effects, *halt)
    if is_round_over(counted):
        begun, effects = _next_round(state, counted)
        return begun, (kept, *effects)
    return state, (kept, e.KeepContest(counted))


def _played(state: LabState, message: m.GamePlayed) -> Next:
    """Count a game of what is under way."""
    match, contest = state.match, state.contest
    if match and match.going and match.number == message.number:
        counted = _counted(state, match, message)
        said = () if counted.going else (e.Say(score_bar(counted).label),)
        return replace(state, match=counted), said
    if contest and contest.going and contest.number == message.number:
        return _counted_in(state, contest, message)
    return state, ()


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


def _open_faulty(state: LabState, message: m.FaultyOpened) -> LabState:
    """Show that game of the match where the bot failed; Run goes on from there."""
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
    """That game of the match, as far as it came; None if its bot is not there any more."""
    lost, session = message.lost, message.session
    if all(bot.id != match.bot_id for bot in state.bots):
        return None
    log = lost.played.log
    return Run(
        *(state.number, session),
        id=match.bot_id,
        bot=match.ran,
        rival=match.rival,
        seats=tuple(our_seats(lost.number - 1, len(session.names))),
        at=len(session.history.plies),
        seconds=match.seconds,
        notebooks=((match.bot_id, (*lost.played.notes, "")[0]),),
        begun=log.notes_of(0),
        readings=log.readings,
    )


def _shown(state: LabState, match: MatchState, run: Run) -> LabState:
    """With that run on the board, and its bot in the editor."""
    loaded = state.loaded + (state.open != match.bot_id)
    return replace(state, run=run, open=match.bot_id, rival=match.rival, loaded=loaded)
