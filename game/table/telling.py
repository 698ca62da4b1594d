"""What is said when a key asks for it: the last move, the clock, how everyone stands."""

from __future__ import annotations

import math
from typing import Final, TypeVar

from game.core.words import _, labelled
from game.table import game_clock, narration, round_clock, surface, turn_clock, turns
from game.table import messages as m
from game.table.effects import Say
from game.table.state import BotsChoosing, Choosing, Covered, Moving, Revealing, Saving, TableState
from game.view.times import duration
from game.view.values import sentence

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")

ASKED: Final = tuple(m.Pressed(b) for b in (m.Button.LAST, m.Button.CLOCK, m.Button.POINTS))
"""What asks for something that is told here."""


def tell(state: TableState[S, A, C], message: m.Message) -> turns.Next[S, A, C]:
    """Say what was asked for, where the board is to be seen; nothing else changes."""
    phase = turns.shown(state)
    seen = isinstance(phase, Choosing | BotsChoosing | Moving | Revealing)
    seen = seen or (isinstance(phase, Covered) and bool(state.session.elsewhere))
    if state.dialog or not seen:
        return state, ()
    asked = phase.seat if isinstance(phase, Choosing) else None
    if message == m.Pressed(m.Button.LAST):
        words = _last_move(state)
    elif message == m.Pressed(m.Button.CLOCK):
        words = _clock(state, asked)
    else:
        words = _standing(state, asked)
    return state, (Say(words),)


def _last_move(state: TableState[S, A, C]) -> str:
    session = state.phase.before if isinstance(state.phase, Saving) else state.session
    return narration.last_move(session) or _("Nothing has happened yet.")


def _clock(state: TableState[S, A, C], asked: int | None) -> str:
    """What is left to who is asked, else to all elsewhere; of the whole game to everybody."""
    times = game_clock.times(state)
    told = [
        sentence(labelled(name, duration(time.seconds)))
        for name, time in zip(state.session.names, times, strict=False)
        if time
    ]
    if told:
        first = sum(map(bool, times[:asked])) if asked is not None else 0
        return " ".join([*told[first:], *told[:first]])
    clock = state.clock.clock if state.clock and turn_clock.runs(state) else None
    if clock is None and round_clock.runs(state):
        clock = round_clock.shown(state)
    if clock is None:
        return _("No clock is running.")
    return turn_clock.seconds_left(math.ceil(clock.left))


def _standing(state: TableState[S, A, C], asked: int | None) -> str:
    """Everybody's numbers, those of who is asked first."""
    session = state.session
    tiles = surface.rail(session, session.seen(None), asked)
    told = [surface.tile_words(*named) for named in zip(session.names, tiles, strict=True)]
    if asked is not None:
        told.insert(0, told.pop(asked))
    return " ".join(map(sentence, told))
