"""A game as it is kept: its record, and beside it what can be said without playing it again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from hashlib import sha256
from typing import Any

TIMES = range(2**53)
"""Milliseconds since 1970 that every part of the device can count."""


@dataclass(frozen=True, slots=True)
class Kept:
    """`record` is the text of a record; times are milliseconds since 1970.

    `active` are the seats to act, none once it is over; `places` and `scores` are there only then.
    Games of one `series` were played by the same people one after the other.
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

    def as_dict(self) -> dict[str, Any]:
        """The same as plain data, with `open` (1 or 0) to look for it by."""
        return {**asdict(self), "open": int(not self.over)}


NAMES = tuple(field.name for field in fields(Kept))
TEXTS = ("id", "record", "game", "series")
NUMBERS = ("started", "changed")


def kept_of(data: object) -> Kept | None:
    """What `as_dict` has made; None if it is damaged."""
    if not isinstance(data, Mapping) or not all(name in data for name in NAMES):
        return None
    values = {name: data[name] for name in NAMES}
    lists = [name for name in NAMES if name not in (*TEXTS, *NUMBERS)]
    right = (
        all(isinstance(values[name], str) for name in TEXTS)
        and all(type(values[name]) is int and values[name] in TIMES for name in NUMBERS)
        and all(isinstance(values[name], list | tuple) for name in lists)
    )
    if not right:
        return None
    kept = Kept(**values | {name: tuple(values[name]) for name in lists})
    return kept if _fits(kept) else None


def digest(record: str) -> str:
    """What tells two records apart."""
    return sha256(record.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _fits(kept: Kept) -> bool:
    """Whether the lists hold what they should, with something for every seat."""
    seats = len(kept.players)
    return (
        seats > 0
        and all(isinstance(name, str) for name in (*kept.players, *kept.scores))
        and len(kept.bots) == seats
        and all(bot is None or isinstance(bot, str) for bot in kept.bots)
        and all(type(seat) is int and -1 <= seat < seats for seat in kept.active)
        and len(kept.places) in (0, seats)
        and all(type(place) is int and 0 < place <= seats for place in kept.places)
        and len(kept.scores) in (0, seats)
    )
