"""A game as it is kept: its record, and beside it what can be said without playing it again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any


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


def kept_of(data: Mapping[str, Any]) -> Kept | None:
    """What `as_dict` has made; None if it is damaged."""
    try:
        values = {name: data[name] for name in NAMES}
    except KeyError:
        return None
    right = all(isinstance(values[name], str) for name in TEXTS)
    right = right and all(isinstance(values[name], int) for name in NUMBERS)
    lists = [name for name in NAMES if name not in (*TEXTS, *NUMBERS)]
    if not right or not all(isinstance(values[name], list | tuple) for name in lists):
        return None
    return Kept(**values | {name: tuple(values[name]) for name in lists})
