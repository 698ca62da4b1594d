"""What a device keeps beside a game's record: it goes into backups, never into links.

A row of the database and a line of a bundle have it under `table`, as a JSON object. What is
damaged in it, or from a newer Jeex, is left out: the game itself is never refused for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.core.kept_clock import KeptClock
from game.core.match_score import MatchScore

SIGNS = 8
"""Players of larger tables keep the signs of their seats."""


@dataclass(frozen=True, slots=True)
class KeptTable:
    """What belongs to the people at a table, and is no part of the game's rules.

    `signs` says by seat whose colour and glyph the player has, as the number of the seat that they
    belong to: different numbers below the number of `SIGNS`. Empty: everybody has those of the own
    seat. `clock` is None where nobody plays by one. `match` is the score of the match before this
    game, by seat; None if it is not known here.
    """

    signs: tuple[int, ...] = ()
    clock: KeptClock | None = None
    match: MatchScore | None = None

    def with_signs(self, signs: Sequence[int]) -> KeptTable:
        """With those signs by seat."""
        own = tuple(range(len(signs)))
        return replace(self, signs=() if tuple(signs) == own else tuple(signs))

    def moved_on(self, seats: int) -> KeptTable:
        """The same of a table with so many `seats` where everybody sits a seat further.

        The first comes last.
        """
        table = replace(self, match=self.match and self.match.moved_on())
        if seats > SIGNS:
            return table
        signs = self.signs or tuple(range(seats))
        return table.with_signs((*signs[1:], signs[0]))

    def as_dict(self) -> dict[str, object]:
        """As JSON data, without what is not set."""
        signs = {"signs": [*self.signs]} if self.signs else {}
        clock = {"clock": self.clock.as_dict()} if self.clock else {}
        return {**signs, **clock, **({"match": self.match.as_dict()} if self.match else {})}

    @classmethod
    def from_data(cls, data: object, seats: int) -> KeptTable:
        """What `as_dict` gave of a table with so many `seats`, or what of it can be read."""
        if not isinstance(data, Mapping):
            return cls()
        return cls(
            signs=_signs(data.get("signs"), seats),
            clock=KeptClock.from_data(data.get("clock")),
            match=MatchScore.from_data(data.get("match"), seats),
        )


NOTHING = KeptTable()


def _signs(given: object, seats: int) -> tuple[int, ...]:
    """Signs by seat; none if they are not different signs for these seats."""
    if not isinstance(given, list | tuple) or len(given) != seats or seats > SIGNS:
        return ()
    fine = all(type(sign) is int and 0 <= sign < SIGNS for sign in given)
    return tuple(given) if fine and len(set(given)) == seats else ()
