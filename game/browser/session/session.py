"""Sessions as the page begins them, finds them on the disk, and keeps them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from pyscript import window

from game import bots as bot_names
from game import registry
from game.browser.web import TimeSlice, scheduling
from game.core import record as records
from game.core.contract import BadSetup, OptionValue
from game.core.history import AnyHistory, begin
from game.core.kept_table import NOTHING, KeptTable
from game.core.match_score import MatchScore
from game.core.public import play_on_from, public_record
from game.core.record import BadRecord, Record, SavedGame, after
from game.lab.seat_names import parse_seat_name
from game.table import game_clock
from game.table.session import AnySession, Session

T = TypeVar("T")

UNKNOWN_BOT = "random"
"""Who plays where a record names a bot that is not known here."""

Keep = Callable[[AnySession, Callable[[], object]], object]
"""Keeps a session as it stands, and then calls back."""


async def replayed(record: Record, time_slice: TimeSlice) -> AnyHistory:
    """That record, played again. Raises BadRecord, and BadSetup for a game that is not known."""
    game = registry.rules(record.game)
    await time_slice.yield_if_over()
    return await time_slice.finish(records.replaying(record, game))


def new_session(
    game: str,
    names: Sequence[str],
    bots: Sequence[str | None],
    options: Mapping[str, OptionValue],
    table: KeptTable = NOTHING,
) -> AnySession:
    """A new game with dice that nobody can foretell. Raises BadSetup."""
    session = started(begin(registry.rules(game), names, options, entropy()), bots)
    return replace(session, table=table)


def again(session: AnySession, score: MatchScore | None) -> AnySession:
    """Another game of the same people, after that score.

    They keep their signs, and a clock is full. Where a seat begins, everybody moves on by a seat,
    so the second sits first.
    """
    history, bots, clock = session.history, session.bots, session.table.clock
    players = history.players
    table = replace(session.table, match=score, clock=clock and clock.fresh())
    if session.begins is not None:
        players, bots, table = moved_on(players), moved_on(bots), table.moved_on(len(players))
    fresh = new_session(session.game, players, bots, history.options, table)
    began = after(fresh.started, session.started)
    return replace(fresh, started=began, series=session.series)


def moved_on(seats: Sequence[T]) -> tuple[T, ...]:
    """What was in those seats, a seat further: the first comes last."""
    return (*seats[1:], seats[0])


def started(history: AnyHistory, bots: Sequence[str | None]) -> AnySession:
    """A game that begins now, or goes on from there as a game of its own."""
    id = new_id()
    return Session(
        id=id,
        history=history,
        view=registry.view(history.game.id),
        bots=tuple(bots),
        started=scheduling.today(),
        series=id,
    )


def played_on(session: AnySession, bots: Sequence[str | None]) -> AnySession:
    """A new game that begins where that one stands, with those bots and dice of its own.

    Of a clock, what was used up to there stays used.
    """
    history, clock = session.history, session.table.clock
    fresh = started(play_on_from(history, len(history.plies), entropy()), bots)
    clock = clock and replace(clock, spent=clock.spent[: len(fresh.history.plies)])
    return replace(fresh, table=replace(session.table, match=None, clock=clock))


def taken_over(session: AnySession, id: str) -> AnySession:
    """The game of a link as one of this device; while it runs it rolls dice of its own."""
    history = session.history
    if history.outcome is None:
        history = replace(history, seed=entropy())
    return replace(session, id=id, series=id, history=history, started=scheduling.today())


async def resumed(kept: SavedGame) -> AnySession:
    """A kept game, as it was left; the page answers meanwhile. Raises BadRecord."""
    session = await recorded(records.parse(kept.record), kept.id)
    series = kept.series or kept.id
    session = replace(session, started=kept.started, series=series, table=kept.table)
    return game_clock.fitting(session)


async def recorded(record: Record, id: str) -> AnySession:
    """The game of a record; the page answers meanwhile. Raises BadRecord."""
    people = (None,) * len(record.players)
    try:
        history = await replayed(record, TimeSlice())
    except BadSetup as problem:
        raise BadRecord(problem.part, str(problem)) from None
    bots = record.bots or people
    return Session(
        id=id,
        history=history,
        view=registry.view(record.game),
        bots=tuple(bot and (bot if _is_known(bot) else UNKNOWN_BOT) for bot in bots),
    )


def _is_known(bot: str) -> bool:
    """Whether it is a bot of the box, or names one of the lab."""
    return bot in bot_names.BOTS or parse_seat_name(bot) is not None


def record_of(session: AnySession) -> str:
    """The game so far, as text to keep."""
    return records.dumps(records.of_history(session.history, session.bots))


def public_record_of(session: AnySession) -> str:
    """The game so far, as text without secrets: for whatever leaves the table."""
    return records.dumps(public_record(session.history, session.bots))


def kept(session: AnySession) -> SavedGame:
    """The game as it is kept on the device, changed now."""
    history, outcome = session.history, session.history.outcome
    return SavedGame(
        id=session.id,
        record=record_of(session),
        game=session.game,
        players=session.history.players,
        bots=session.bots,
        started=session.started,
        changed=after(scheduling.today(), session.started),
        active=history.active_players,
        places=outcome.places if outcome else (),
        scores=outcome.scores if outcome else (),
        series=session.series,
        table=session.table,
    )


def new_id() -> str:
    """An id that no other game has, here or elsewhere."""
    return f"{entropy():014x}"


def entropy() -> int:
    """53 bits from the device's own generator: a number that JSON keeps whole everywhere."""
    high, low = window.crypto.getRandomValues(window.Uint32Array.new(2))
    return (int(high) << 21 | int(low) >> 11) & (2**53 - 1)
