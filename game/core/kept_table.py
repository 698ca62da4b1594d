"""What a device keeps beside a game's record: it goes into backups, never into links.

A row of the database and a line of a bundle have it under `table`, as a JSON object. What is
damaged in it, or from a newer Jeex, is left out: the game itself is never refused for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.kept_clock import KeptClock

SIGNS = 8
"""Players of larger tables keep the signs of their seats."""


@dataclass(frozen=True, slots=True)
class KeptTable:
    """What belongs to the people at a table, and is no part of the game's rules.

    `signs` says by seat whose colour and glyph the player has, as the number of the seat that they
    belong to: different numbers below the number of `SIGNS`. Empty: everybody has those of the own
    seat. `clock` is None where nobody plays by one.
    """

    signs: tuple[int, ...] = ()
    clock: KeptClock | None = None

    def as_dict(self) -> dict[str, object]:
        """As JSON data, without what is not set."""
        kept: dict[str, object] = {"signs": [*self.signs]} if self.signs else {}
        if self.clock:
            kept["clock"] = self.clock.as_dict()
        return kept

    @classmethod
    def from_data(cls, data: object, seats: int) -> KeptTable:
        """What `as_dict` gave of a table with so many `seats`, or what of it can be read."""
        if not isinstance(data, Mapping):
            return cls()
        return cls(
            signs=_signs(data.get("signs"), seats),
            clock=KeptClock.from_data(data.get("clock")),
        )


NOTHING = KeptTable()


def _signs(given: object, seats: int) -> tuple[int, ...]:
    """Signs by seat; none if they are not different signs for these seats."""
    if not isinstance(given, list | tuple) or len(given) != seats or seats > SIGNS:
        return ()
    fine = all(type(sign) is int and 0 <= sign < SIGNS for sign in given)
    return tuple(given) if fine and len(set(given)) == seats else ()
