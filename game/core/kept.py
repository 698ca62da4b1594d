"""A game as it is kept: its record, and beside it what can be said without playing it again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from types import UnionType
from typing import Any

from game.core.contract import CHANCE


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
LISTS: Mapping[str, type | UnionType] = {
    "players": str,
    "bots": str | None,
    "active": int,
    "places": int,
    "scores": str,
}
"""What is in them."""


def kept_of(data: object) -> Kept | None:
    """What `as_dict` has made; None if it is damaged."""
    if not isinstance(data, Mapping) or not all(name in data for name in NAMES):
        return None
    values = {name: data[name] for name in NAMES}
    right = all(isinstance(values[name], str) for name in TEXTS)
    right = right and all(isinstance(values[name], int) for name in NUMBERS)
    for name, kind in LISTS.items():
        right = right and isinstance(values[name], list | tuple)
        right = right and all(isinstance(value, kind) for value in values[name])
    if not right:
        return None
    kept = Kept(**values | {name: tuple(values[name]) for name in LISTS})
    seats = range(CHANCE, len(kept.players))
    return kept if all(seat in seats for seat in kept.active) else None
