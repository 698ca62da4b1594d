"""What each hand asks for, and how much of it a table holds (§9)."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Final

from game.games.jigsaw.rules.pieces import kind_of
from game.games.jigsaw.rules.table import STEPS, Table, taken

Part = tuple[int, ...]
"""The cells of a group or of a staircase, each joined to one before it."""
Holding = tuple[Part, ...]
"""What a table has of a hand's target: a part for each of `NEEDED`, or fewer."""

STAIRCASE: Final = 4
"""The hand that asks for consecutive values."""

NEEDED: Final = ((3,), (2,), (4,), (4,), (5,), (4, 3))
"""By hand: how many pieces each part of the target has."""
_KIND_OF: Final = bytes(kind_of(piece) for piece in range(256))


def needed(hand: int) -> tuple[int, ...]:
    """How many pieces each part of this hand's target has; only the last hand has two parts."""
    return NEEDED[hand - 1]


def winning(table: Table, hand: int) -> Holding:
    """The target as the table holds it, where it counts most; empty if it does not (§9)."""
    sizes = needed(hand)
    complete = [
        holding
        for holding in holdings(table, hand, min(sizes))
        if tuple(map(len, holding)) == sizes
    ]
    return max(complete, key=lambda holding: worth(table, holding), default=())


def progress(table: Table, hand: int) -> Holding:
    """What comes nearest to the target: most pieces in groups of two or more, then most points.

    A single piece where nothing is joined yet; empty if the table is.
    """
    return max(
        holdings(table, hand, 2) or [((cell,),) for cell in taken(table)],
        key=lambda holding: (sum(map(len, holding)), worth(table, holding)),
        default=(),
    )


def worth(table: Table, holding: Holding) -> int:
    """The sum of the values of these pieces (§10)."""
    return sum(kind_of(table[cell]) for part in holding for cell in part)


def holdings(table: Table, hand: int, least: int) -> list[Holding]:
    """What could count towards the hand, in parts of at least `least` pieces, none too large."""
    found = staircases(table) if hand == STAIRCASE else groups(table)
    parts = [part for part in found if len(part) >= least]
    first, *others = needed(hand)
    alone: list[Holding] = [(part[:first],) for part in parts]
    return alone + [
        (one[:first], other[:second]) for second in others for one, other in permutations(parts, 2)
    ]


@lru_cache(maxsize=256)
def groups(table: Table) -> tuple[Part, ...]:
    """All pieces, those of a kind that are joined together (§9)."""
    kinds = table.translate(_KIND_OF)
    cells = taken(table)
    found, left = [], set(cells)
    for start in cells:
        if start not in left:
            continue
        group = [start]
        left.remove(start)
        for cell in group:  # it grows while it is gone through
            for step in STEPS:
                if kinds[cell + step] == kinds[cell] and cell + step in left:
                    left.remove(cell + step)
                    group.append(cell + step)
        found.append(tuple(group))
    return tuple(found)


@lru_cache(maxsize=256)
def staircases(table: Table) -> tuple[Part, ...]:
    """From each piece, the longest way up of at most four: each value one more, each joined."""
    kinds = table.translate(_KIND_OF)
    return tuple(_way_up(kinds, cell, *needed(STAIRCASE)) for cell in taken(table))


def _way_up(kinds: bytes, cell: int, most: int) -> Part:
    """The longest staircase upwards from that cell, of at most `most` pieces."""
    higher = kinds[cell] + 1
    ways = [
        _way_up(kinds, cell + step, most - 1)
        for step in STEPS
        if most > 1 and kinds[cell + step] == higher
    ]
    return (cell, *max(ways, key=len, default=()))
