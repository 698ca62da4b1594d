"""The clock that is kept beside a record: how much time there is, and what has been used of it.

Time used is counted in whole tenths of a second, rounded down: who has not run out has some left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard

TENTHS = 10
"""In a second."""
LONGEST = 3 * 60 * 60
"""The most seconds of a clock."""
MOST_ADDED = 3 * 60
"""The most seconds that a move adds."""
MOST_PLIES = 100_000
"""A game that is longer is kept without its clock."""


@dataclass(frozen=True, slots=True)
class KeptClock:
    """So many `seconds` for a player's whole game or for a turn, as the game's view has it.

    Each move adds `increment` seconds. `spent` are the tenths of a second used by ply of the whole
    game: after those that were played the one that is thought about, and those that were taken
    back. Bots and dice use none.
    """

    seconds: int
    increment: int = 0
    spent: tuple[int, ...] = ()

    def as_dict(self) -> dict[str, object]:
        """As JSON data."""
        return {"seconds": self.seconds, "increment": self.increment, "spent": [*self.spent]}

    @classmethod
    def from_data(cls, data: object) -> KeptClock | None:
        """What `as_dict` gave; None if anything in it is not as it should be."""
        if not isinstance(data, Mapping):
            return None
        seconds, increment, spent = (data.get(key) for key in ("seconds", "increment", "spent"))
        if not (_is_within(seconds, 1, LONGEST) and _is_within(increment, 0, MOST_ADDED)):
            return None
        if not isinstance(spent, list | tuple) or len(spent) > MOST_PLIES:
            return None
        if not all(_is_within(one, 0, LONGEST * TENTHS) for one in spent):
            return None
        return cls(seconds, increment, tuple(spent))

    def fresh(self) -> KeptClock:
        """The same at the start of a game."""
        return replace(self, spent=())

    def at(self, plies: int) -> KeptClock | None:
        """The same for a record of so many plies, of which none is taken back; None if it lacks."""
        if len(self.spent) < plies:
            return None
        return replace(self, spent=self.spent[: plies + 1])

    def left(self, players: Sequence[int], seat: int) -> int:
        """Tenths left to that seat before the next ply, when those `players` have made plies.

        Who has run out gets nothing any more.
        """
        left = self.seconds * TENTHS
        for player, used in zip(players, self.spent, strict=False):
            if player == seat and left:
                left = max(0, left - used)
                left += self.increment * TENTHS if left else 0
        return left

    def thinking(self, ply: int) -> int:
        """Tenths that have been used so far of the ply with that number, which is still to come."""
        return self.spent[ply] if ply < len(self.spent) else 0

    def with_thought(self, ply: int, tenths: int) -> KeptClock:
        """The same when so much has been used of that ply, which is still to come."""
        return replace(self, spent=(*self.spent[:ply], tenths, *self.spent[ply + 1 :]))

    def with_plies(self, first: int, tenths: Sequence[int]) -> KeptClock:
        """The same when plies from number `first` on have been played that used so much."""
        return replace(self, spent=(*self.spent[:first], *tenths))


def _is_within(value: object, low: int, high: int) -> TypeGuard[int]:
    return type(value) is int and low <= value <= high
