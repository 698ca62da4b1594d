"""Which sign is whose: a name keeps its colour and glyph on this device, from game to game.

A sign is the number of the seat that it belongs to where nobody has chosen any.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from game.core.kept_table import SIGNS
from game.core.statistics import comparable

MOST = 200
"""Names that keep a sign; those that played longest ago are forgotten."""
_LONGEST = 100
"""Characters of a name that is kept."""


@dataclass(frozen=True, slots=True)
class KeptSigns:
    """The signs of names, those that were kept last at the end."""

    signs: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def from_data(cls, data: object) -> KeptSigns:
        """What `as_dict` gave, or what of it can be read."""
        if not isinstance(data, Mapping):
            return cls()
        kept = cls()
        for name, sign in islice(data.items(), MOST):
            if isinstance(name, str) and type(sign) is int and 0 <= sign < SIGNS:
                kept = kept.keeping(name, sign)
        return kept

    def as_dict(self) -> dict[str, int]:
        """As JSON data."""
        return dict(self.signs)

    def of(self, name: str) -> int | None:
        """The sign of that name, however it is written; None for a name that has none."""
        return self.signs.get(_key(name))

    def keeping(self, name: str, sign: int) -> KeptSigns:
        """With that sign for that name."""
        key = _key(name)
        others = [(other, known) for other, known in self.signs.items() if other != key]
        return KeptSigns(dict([*others, (key, sign)][-MOST:]))


def _key(name: str) -> str:
    """What stands for a name, however it is written."""
    return comparable(name)[:_LONGEST]


NO_SIGNS: Final = KeptSigns()


def shared_out(asked_for: Iterable[int | None]) -> tuple[int, ...]:
    """By seat a sign of its own, for up to as many seats as there are `SIGNS`.

    Of those who wish for the same the first gets it, and others the next one that is free. Whoever
    has no wish (None) gets the sign of the seat, or the next one that is left.
    """
    signs: dict[int, int] = {}
    wishes = [*asked_for]
    first = {seat: wish for seat, wish in enumerate(wishes) if wish is not None}
    own = {seat: seat for seat in range(len(wishes)) if seat not in first}
    for asked in (first, own):
        for seat, sign in asked.items():
            if sign not in signs.values():
                signs[seat] = sign
        for seat in sorted(asked.keys() - signs.keys()):
            signs[seat] = next_free(asked[seat], signs.values())
    return tuple(signs[seat] for seat in range(len(wishes)))


def next_free(sign: int, taken: Collection[int]) -> int:
    """The first sign from that one on, round the end, that nobody has taken."""
    following = (sign + step for step in range(SIGNS))
    return next(other % SIGNS for other in following if other % SIGNS not in taken)
