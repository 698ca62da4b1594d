"""A saved game: its record, and a summary that can be read without replaying it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from hashlib import sha256

from game.core import names
from game.core.nesting import parsed

TIMES = range(2**53)
"""Times in milliseconds since 1970: those that JavaScript's numbers hold exactly."""

CENTURY = 100 * 366 * 24 * 3600 * 1000
"""Milliseconds."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A row of the device's database; `record` is JSON text, times are as in `TIMES`.

    `bots` holds a level by seat, None for a person. `active` are the seats to act, `places` and
    `scores` are empty until the game is over. Games of one `series` were played one after the
    other by the same people.
    """

    id: str
    record: str
    game: str
    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    started: int
    changed: int
    active: tuple[int, ...]
    places: tuple[int, ...] = ()
    scores: tuple[str, ...] = ()
    series: str = ""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.places)

    def as_dict(self) -> dict[str, object]:
        """The saved game as plain data, with the index key `open` (1 or 0)."""
        return {name: getattr(self, name) for name in NAMES} | {"open": int(not self.over)}

    @classmethod
    def from_json(cls, text: str) -> SavedGame | None:
        """The saved game in a row of the database, as JSON; None if the row is damaged."""
        return cls.from_dict(parsed(text))

    @classmethod
    def from_dict(cls, data: object) -> SavedGame | None:
        """The saved game that `as_dict` gave as `data`; None if the data is damaged."""
        if not isinstance(data, Mapping) or not all(name in data for name in NAMES):
            return None
        values = {name: data[name] for name in NAMES}
        right = (
            all(isinstance(values[name], str) for name in TEXTS)
            and all(type(values[name]) is int and values[name] in TIMES for name in NUMBERS)
            and all(isinstance(values[name], list | tuple) for name in LISTS)
        )
        if not right:
            return None
        saved = cls(**values | {name: tuple(values[name]) for name in LISTS})
        return saved if _fits(saved) else None


def after(now: int, last: int) -> int:
    """A time for what happens `now`, later than the `last` one: a clock may have been set back.

    One that is too far ahead to come from any clock does not count.
    """
    return last + 1 if now <= last < now + CENTURY and last + 1 in TIMES else now


def newer_text(row: str) -> str | None:
    """The text in a row of records that only a newer Jeex can read; None if it is damaged."""
    data = parsed(row)
    text = data.get("text") if isinstance(data, dict) else None
    return text if isinstance(text, str) else None


NAMES = tuple(field.name for field in fields(SavedGame))
TEXTS = ("id", "record", "game", "series")
NUMBERS = ("started", "changed")
LISTS = tuple(name for name in NAMES if name not in (*TEXTS, *NUMBERS))


def digest(record: str) -> str:
    """32 hexadecimal digits that differ for different records."""
    return sha256(record.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _fits(saved: SavedGame) -> bool:
    """Whether all lists have items of the right type and the right length for the seats."""
    seats = len(saved.players)
    return (
        seats > 0
        and all(isinstance(name, str) for name in (*saved.players, *saved.scores))
        and all(len(name) <= names.LONGEST for name in saved.players)
        and len(saved.bots) == seats
        and all(bot is None or isinstance(bot, str) for bot in saved.bots)
        and all(type(seat) is int and -1 <= seat < seats for seat in saved.active)
        and len(saved.places) in (0, seats)
        and all(type(place) is int and 0 < place <= seats for place in saved.places)
        and len(saved.scores) in (0, seats)
    )
