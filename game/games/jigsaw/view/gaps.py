"""Gaps as a table shows them: a hole where an inlet is left open, and a coin that lies in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from game.games.jigsaw.rules.fitting import contacts_at
from game.games.jigsaw.rules.pieces import INLET, SIDES
from game.games.jigsaw.rules.table import STEPS, Table, name, taken
from game.games.jigsaw.view.shapes import (
    COINS,
    HOLES,
    LETTER,
    NEW,
    SMALLEST,
    WAYS,
    beside,
    coin_stamp,
    hole_stamp,
)
from game.view.scene import Pose, Sprite, Stamp

_DEEP = 12.5
"""How deep in its inlet a coin lies."""


_LARGER = 1.6
"""How much a new joker is enlarged at most, so that its letter can be read."""


def gaps(table: Table, scale: float) -> tuple[Sprite, ...]:
    """All gaps on a table that is drawn with so many pixels to a unit."""
    return _gaps(table, scale * LETTER >= SMALLEST)


def new_gap(table: Table, cell: int, direction: int, scale: float) -> Iterator[Sprite]:
    """The gap that the piece on that cell would make there, with a ring around its coin."""
    larger = min(max(1, SMALLEST / LETTER / scale), _LARGER)
    stamp = coin_stamp(lettered=scale * larger * LETTER >= SMALLEST, new=True)
    hole, coin = _gap(table, cell, direction, stamp)
    yield hole
    yield replace(coin, pose=coin.pose._replace(scale=larger), layer=NEW)


@lru_cache(maxsize=128)
def _gaps(table: Table, lettered: bool) -> tuple[Sprite, ...]:
    """Each gap from the piece on its left, or below it."""
    stamp = coin_stamp(lettered=lettered)
    return tuple(
        sprite
        for cell in taken(table)
        for direction in contacts_at(table, cell, table[cell]).gaps
        if direction < 2
        for sprite in _gap(table, cell, direction, stamp)
    )


def _gap(table: Table, cell: int, direction: int, coin: Stamp) -> tuple[Sprite, Sprite]:
    """The hole, and the coin in it: between two inlets it lies in the middle."""
    key = gap_key(cell, direction)
    ways = _inlets(table, cell, direction)
    x, y = beside(cell, direction)
    hole = Sprite(f"hole:{key}", hole_stamp(ways), Pose(x, y), HOLES)
    if len(ways) == 1:
        dx, dy = WAYS[ways[0]]
        x, y = x + _DEEP * dx, y + _DEEP * dy
    return hole, Sprite(f"coin:{key}", coin, Pose(x, y), COINS)


def gap_key(cell: int, direction: int) -> str:
    """The same from both sides: '0,0:1' is that to the right of 0,0."""
    if direction < 2:
        return f"{name(cell)}:{direction}"
    return gap_key(cell + STEPS[direction], direction - 2)


def _inlets(table: Table, cell: int, direction: int) -> tuple[int, ...]:
    """Where from the side there are inlets: that of the piece beyond, that of the piece itself."""
    back = (direction + 2) % 4
    beyond = SIDES[table[cell + STEPS[direction]]][back]
    own = SIDES[table[cell]][direction]
    return tuple(way for way, side in ((direction, beyond), (back, own)) if side == INLET)
