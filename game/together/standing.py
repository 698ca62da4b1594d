"""How a table stands, as its host is told it: of what is kept, and without anybody's choice."""

from __future__ import annotations

from dataclasses import replace

from game.table import elsewhere, round_clock, turns
from game.table.state import (
    AnyTableState,
    BotsChoosing,
    Choosing,
    Covered,
    Pause,
    Question,
    Rule,
    Rules,
    Saving,
)
from game.together.host_messages import Stands


def standing(state: AnyTableState, now: float, *, left: bool = False) -> Stands:
    """How that table stands; with `left`, nobody looks at it."""
    phase, bots = state.phase, state.bots
    session = phase.before if isinstance(phase, Saving) else state.session
    session = replace(session, elsewhere=state.session.elsewhere)
    dialog = state.dialog.beneath if isinstance(state.dialog, Question) else state.dialog
    clock = round_clock.shown(state)
    if clock and not round_clock.runs(state):
        clock = clock.stopped()
    known = {} if bots is None or isinstance(phase, Saving) else bots.actions
    asked = frozenset(seat for seat in known if seat in session.elsewhere)
    return Stands(
        session=session,
        asked=asked,
        decided=frozenset(seat for seat in asked if known[seat] is not None),
        plies=bots.plies if bots else -1,
        ready=elsewhere.ready(replace(state, session=session)),
        clock=clock,
        paused=left or isinstance(dialog, Pause | Rule | Rules),
        shows=isinstance(turns.shown(state), Choosing | BotsChoosing | Covered),
        now=now,
    )
