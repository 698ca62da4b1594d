"""Drafts that come from elsewhere: shown as texts, kept as bots only when somebody wants it."""

from __future__ import annotations

from dataclasses import replace

from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.arriving import MOST, read_now, taken_in
from game.lab.page.drafts import KeptDraft
from game.lab.page.state import LabState

Next = tuple[LabState, tuple[e.LabEffect, ...]]


def reduce(
    state: LabState,
    message: m.Arrived | m.CameIn | m.AllTaken | m.ForeignDeleted | m.CameShut,
) -> Next:
    """The state after that message, and the effects."""
    match message:
        case m.Arrived(draft):
            return replace(state, foreign=draft), ()
        case m.CameIn():
            return _came(state, message)
        case m.AllTaken(ids):
            return _all_taken(state, ids)
        case m.ForeignDeleted():
            return _deleted(state)
        case m.CameShut():
            return replace(state, came=()), ()


def added(state: LabState, draft: KeptDraft) -> LabState:
    """With that draft among those that nobody has read yet."""
    others = tuple(other for other in state.waiting if other.id != draft.id)
    return replace(state, waiting=(*others, draft))


def _came(state: LabState, message: m.CameIn) -> Next:
    """Keep what is new among it; one bot is shown at once, of more or none there is a list."""
    others = (draft for draft in message.others if draft.game != state.game)
    here = (*state.drafts, *state.waiting, *others)
    room = max(0, MOST - len(state.waiting))
    ids = message.ids[:room]
    fresh, came = taken_in(message.found, ids, here, state.game, message.now)
    for draft in fresh:
        if draft.game == state.game:
            state = added(state, draft)
    kept = tuple(e.Keep(draft) for draft in fresh)
    if len(came) == 1 and came[0].id and not came[0].words:
        return replace(state, foreign=fresh[0].draft), kept
    return replace(state, came=came), kept


def _all_taken(state: LabState, ids: tuple[str, ...]) -> Next:
    """Keep all of these as bots; the open one stays open."""
    taken = tuple(read_now(draft) for draft in state.waiting if draft.id in ids)
    waiting = tuple(draft for draft in state.waiting if draft.id not in ids)
    drafts = (*state.drafts, *taken)
    state = replace(state, drafts=drafts, waiting=waiting, foreign=None)
    return state, tuple(e.Keep(draft) for draft in taken)


def _deleted(state: LabState) -> Next:
    """Without the foreign draft that is shown."""
    gone = [draft for draft in state.waiting if draft.draft == state.foreign][:1]
    waiting = tuple(draft for draft in state.waiting if draft not in gone)
    state = replace(state, waiting=waiting, foreign=None)
    return state, tuple(e.Forget(draft) for draft in gone)
