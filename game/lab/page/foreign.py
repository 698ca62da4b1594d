"""Bots that come from elsewhere: shown as texts, kept as bots only when somebody wants it."""

from __future__ import annotations

from dataclasses import replace

from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.arriving import MOST, read_now, taken_in
from game.lab.page.kept_bots import KeptBot
from game.lab.page.state import LabState

Next = tuple[LabState, tuple[e.LabEffect, ...]]


def reduce(
    state: LabState,
    message: m.Arrived | m.CameIn | m.AllTaken | m.ForeignDeleted | m.CameShut,
) -> Next:
    """The state after that message, and the effects."""
    match message:
        case m.Arrived(bot):
            return replace(state, foreign=bot), ()
        case m.CameIn():
            return _came(state, message)
        case m.AllTaken(ids):
            return _all_taken(state, ids)
        case m.ForeignDeleted():
            return _deleted(state)
        case m.CameShut():
            return replace(state, came=()), ()


def added(state: LabState, bot: KeptBot) -> LabState:
    """With that bot among those that nobody has read yet."""
    others = tuple(other for other in state.waiting if other.id != bot.id)
    return replace(state, waiting=(*others, bot))


def _came(state: LabState, message: m.CameIn) -> Next:
    """Keep what is new among it; one bot is shown at once, of more or none there is a list."""
    others = (bot for bot in message.others if bot.game != state.game)
    here = (*state.bots, *state.waiting, *others)
    room = max(0, MOST - len(state.waiting))
    ids = message.ids[:room]
    fresh, came = taken_in(message.found, ids, here, state.game, message.now)
    for bot in fresh:
        if bot.game == state.game:
            state = added(state, bot)
    kept = tuple(e.Keep(bot) for bot in fresh)
    if len(came) == 1 and came[0].id and not came[0].words:
        return replace(state, foreign=fresh[0].lab_bot), kept
    return replace(state, came=came), kept


def _all_taken(state: LabState, ids: tuple[str, ...]) -> Next:
    """Keep all of these as bots; the open one stays open."""
    taken = tuple(read_now(bot) for bot in state.waiting if bot.id in ids)
    waiting = tuple(bot for bot in state.waiting if bot.id not in ids)
    bots = (*state.bots, *taken)
    state = replace(state, bots=bots, waiting=waiting, foreign=None)
    return state, tuple(e.Keep(bot) for bot in taken)


def _deleted(state: LabState) -> Next:
    """Without the foreign bot that is shown."""
    gone = [bot for bot in state.waiting if bot.lab_bot == state.foreign][:1]
    waiting = tuple(bot for bot in state.waiting if bot not in gone)
    state = replace(state, waiting=waiting, foreign=None)
    return state, tuple(e.Forget(bot) for bot in gone)
