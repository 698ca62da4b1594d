"""On what terms a bot plays: its time and notes in one move, its chance, and how long a game is.

All of it follows from a game's seed and log, so that a game can be played again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from game.core.contract import AnyGame
from game.core.nesting import parsed

PATIENCE: Final = 5
"""How many times what it is told a move may really take, before it is ended."""
TICKS: Final = 50
"""Parts of the time for a move: so finely a bot is told what is left."""
LARGEST_NOTES: Final = 16 * 1024
"""Characters of a bot's notes as JSON of ASCII."""
MOVES: Final = 200
"""Moves of each player after which a game is drawn, if its rules do not end every game."""

Readings = tuple[int, ...]
"""How often the time was read in a move, by the ticks that had passed."""


class BadNotes(ValueError):
    """Notes that are no plain data, or too large; the message says which."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of one move.

    The bot is told that it has `seconds`. `notes` is what it has kept of this match, as JSON, ""
    at first. `readings` are those of the same move, if the game is played again.
    """

    seconds: float = 1.0
    notes: str = ""
    readings: Readings = ()


USUAL: Final = Terms()


@dataclass(frozen=True, slots=True)
class Log:
    """What gives a game again, beside its fixture.

    `actions` are those of its record. `readings` are of the moves in which the time was read, by
    the number of plies before them. `notes` are those at its beginning, by side.
    """

    actions: tuple[tuple[int, str], ...] = ()
    readings: tuple[tuple[int, Readings], ...] = ()
    notes: tuple[str, ...] = ()

    def readings_at(self, plies: int) -> Readings:
        """What was read of the time after so many plies."""
        return dict(self.readings).get(plies, ())

    def notes_of(self, side: int) -> str:
        """What that side had kept before the game."""
        return self.notes[side] if side < len(self.notes) else ""

    def action_after(self, actions: tuple[tuple[int, str], ...], seat: int) -> str | None:
        """What that seat did after these actions; None if they are others than in this game."""
        count = len(actions)
        if count >= len(self.actions) or self.actions[:count] != actions:
            return None
        who, action = self.actions[count]
        return action if who == seat else None


NO_LOG: Final = Log()


class Allowance:
    """The time and the notes of a bot in one move, from the moment when this is made.

    A second lasts `pace` times as long as the clock says: more on a slow device. Where readings are
    given, the time is read as it was then; once they are used up it goes on by the clock.
    """

    def __init__(self, terms: Terms, clock: Callable[[], float], pace: float = 1.0) -> None:
        self._terms, self._clock, self._pace = terms, clock, pace
        self._since, self._tick = clock(), 0
        self._given, self._counts = [*terms.readings], [0] * (TICKS + 1)
        self._notes: dict[str, Any] | None = None

    @property
    def time_left(self) -> float:
        """The seconds that are left; never less than 0."""
        self._tick = tick = max(self._tick, self._next())
        self._counts[tick] += 1
        return self._terms.seconds * (TICKS - tick) / TICKS

    def _next(self) -> int:
        """The ticks that have passed, as they are read now."""
        for tick in range(self._tick, len(self._given)):
            if self._given[tick]:
                self._given[tick] -= 1
                return tick
        passed = (self._clock() - self._since) / self._pace
        return min(TICKS, int(TICKS * passed / self._terms.seconds))

    @property
    def readings(self) -> Readings:
        """How often the time was read."""
        counts = self._counts
        return tuple(counts[: max((i + 1 for i, count in enumerate(counts) if count), default=0)])

    @property
    def notes(self) -> dict[str, Any]:
        """The bot's notes, which it may change."""
        if self._notes is None:
            self._notes = json.loads(self._terms.notes or "{}")
        return self._notes

    def changed_notes(self) -> str | None:
        """The notes as JSON, or None if they are as before. Raises BadNotes."""
        if self._notes is None:
            return None
        text = written_notes(self._notes)
        return None if text == (self._terms.notes or "{}") else text


def written_notes(notes: object) -> str:
    """The notes as JSON. Raises BadNotes."""
    try:
        text = json.dumps(notes, allow_nan=False, separators=(",", ":"))
    except Exception as problem:  # whatever an object of a bot raises
        raise BadNotes(f"{type(problem).__name__}: {problem}") from None
    if len(text) > LARGEST_NOTES:
        raise BadNotes(f"ValueError: {len(text)} characters, {LARGEST_NOTES} at most")
    waiting = [notes]
    while waiting:
        one = waiting.pop()
        if isinstance(one, dict):
            for key in one:
                if type(key) is not str:
                    raise BadNotes(f"TypeError: the key {key!r} is no text")
            waiting += one.values()
        elif isinstance(one, list | tuple):
            waiting += one
    return text


def check_notes(text: str) -> None:
    """Raise BadNotes unless these are notes as JSON, whoever wrote them."""
    if len(text) > LARGEST_NOTES:
        raise BadNotes("too large")
    notes = parsed(text)
    if not isinstance(notes, dict) or written_notes(notes) != text:
        raise BadNotes("no notes")


def chance(seed: int, seat: int, plies: int) -> int:
    """The number that seeds the chance of a seat's move after so many plies.

    Bots are told this number; the seed is not to be found from it, but by trying all.
    """
    return int.from_bytes(sha256(f"lab/{seed}/{seat}/{plies}".encode()).digest()[:8])


def most_moves(game: AnyGame, seats: int) -> int | None:
    """After how many moves of players a game is drawn; None where the rules end every game."""
    return None if game.ends else MOVES * seats
