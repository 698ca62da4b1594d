"""The board of stones: fourteen fields around a centre, and what points where (§1, §3).

Fields are numbered 0 … 13 along the rows from a1, the centre left out. Directions are numbered
0 … 7 clockwise from north; the opposite of d is d ^ 4.
"""

from __future__ import annotations

from typing import Final

COLUMNS, ROWS = 5, 3
CENTRE = (2, 1)
CENTRE_NAME: Final = "c2"
DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
STEPS: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
NOWHERE = -1

PLACES: Final = tuple((x, y) for y in range(ROWS) for x in range(COLUMNS) if (x, y) != CENTRE)
"""By field: its column and row, both from 0."""

NAMES: Final = tuple(f"{'abcde'[x]}{y + 1}" for x, y in PLACES)
FIELDS: Final = {name: field for field, name in enumerate(NAMES)}
_AT = {place: field for field, place in enumerate(PLACES)}


def _beyond(x: int, y: int, direction: int) -> int:
    """The field adjacent in that direction, beyond the centre if that comes next (§3)."""
    dx, dy = STEPS[direction]
    x, y = x + dx, y + dy
    if (x, y) == CENTRE:
        x, y = x + dx, y + dy
    return _AT.get((x, y), NOWHERE)


def _towards_centre(x: int, y: int) -> int:
    """The direction in which the centre is the next thing, NOWHERE if it is in none."""
    dx, dy = CENTRE[0] - x, CENTRE[1] - y
    return STEPS.index((dx, dy)) if (dx, dy) in STEPS else NOWHERE


ADJACENT: Final = tuple(tuple(_beyond(x, y, d) for d in range(8)) for x, y in PLACES)
"""By field and direction: the adjacent field, or NOWHERE (§3)."""

ATTACK: Final = tuple(_towards_centre(x, y) for x, y in PLACES)
"""By field: the direction in which a stone there attacks the centre, or NOWHERE (§3)."""
