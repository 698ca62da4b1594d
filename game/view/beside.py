"""Where cards find room beside the cells that they are about, and over nothing else."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.view.scene import Box

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A card of that size, which is about that cell."""

    cell: Box
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies, the side of it from which it points, and the tip of its pointer.

    `between` is what the pointer covers.
    """

    card: Box
    foot: str
    tip: Point
    between: Box


def beside(
    wanted: Sequence[Wanted], clear: Sequence[Box], within: Box, away: float
) -> tuple[Spot | None, ...]:
    """A place for each of these cards, `away` from its cell, or None where there is none.

    Eight places are tried. No card lies over one of the boxes that stay `clear`, a cell or another
    card, or leaves the box `within`. Those with the fewest places come first.
    """
    kept = [*clear, *(one.cell for one in wanted)]
    free = [[spot for spot in _around(one, within, away) if is_free(spot, kept)] for one in wanted]
    found: dict[int, Spot] = {}
    while open_ones := [i for i, spots in enumerate(free) if spots and i not in found]:
        i = min(open_ones, key=lambda number: len(free[number]))
        found[i] = free[i][0]
        taken = (grown(found[i].card, away / 2), found[i].between)
        for j in open_ones:
            if j != i:
                free[j] = [spot for spot in free[j] if is_free(spot, taken)]
    return tuple(found.get(i) for i in range(len(wanted)))


def is_free(spot: Spot, kept: Sequence[Box]) -> bool:
    """Whether the card and its pointer lie over none of these."""
    return not any(overlap(spot.card, box) or overlap(spot.between, box) for box in kept)


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes have more than a side in common."""
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def grown(box: Box, by: float) -> Box:
    """The box with that much more around it."""
    return Box(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by)


def band(start: Point, end: Point, half: float) -> Iterator[Box]:
    """Boxes that cover a line between two points, which is twice `half` wide."""
    (x0, y0), (x1, y1) = start, end
    far = math.hypot(x1 - x0, y1 - y0)
    if not far:
        yield Box(x0 - half, y0 - half, 2 * half, 2 * half)
        return
    if x0 == x1 or y0 == y1:
        left, top = min(x0, x1), min(y0, y1)
        yield grown(Box(left, top, abs(x1 - x0), abs(y1 - y0)), half)
        return
    # how far a slanted line reaches above and beside its middle
    reach = half * max(abs(x1 - x0), abs(y1 - y0)) / far
    count = math.ceil(far / (2 * reach))
    for i in range(count + 1):
        x, y = x0 + (x1 - x0) * i / count, y0 + (y1 - y0) * i / count
        yield Box(x - reach, y - reach, 2 * reach, 2 * reach)


def _around(one: Wanted, within: Box, away: float) -> Iterator[Spot]:
    """The eight places beside a cell, each moved along its side as far as it takes to be inside.

    At its right and its left in the middle, above and below it in the middle, then with a side in
    line with the cell's.
    """
    cell, wide, high = one.cell, one.width, one.height
    right, below = cell.x + cell.width, cell.y + cell.height
    x, y = cell.x + cell.width / 2, cell.y + cell.height / 2
    top = _inside(y - high / 2, high, within.y, within.height)
    for foot, left in (("left", right + away), ("right", cell.x - away - wide)):
        tip = (right, y) if foot == "left" else (cell.x, y)
        gap = Box(
            min(tip[0], tip[0] + (away if foot == "left" else -away)), y - away, away, 2 * away
        )
        yield from _spot(Box(left, top, wide, high), foot, tip, gap, within)
    for wish in (x - wide / 2, cell.x, right - wide):
        left = _inside(wish, wide, within.x, within.width)
        for foot, over in (("bottom", cell.y - away - high), ("top", below + away)):
            tip = (x, cell.y) if foot == "bottom" else (x, below)
            up = cell.y - away if foot == "bottom" else below
            gap = Box(x - away, up, 2 * away, away)
            yield from _spot(Box(left, over, wide, high), foot, tip, gap, within)


def _spot(card: Box, foot: str, tip: Point, gap: Box, within: Box) -> Iterator[Spot]:
    """The place, if it is inside and its pointer has a side to start from."""
    inside = (
        card.x >= within.x
        and card.y >= within.y
        and card.x + card.width <= within.x + within.width
        and card.y + card.height <= within.y + within.height
    )
    across = card.x <= gap.x and gap.x + gap.width <= card.x + card.width
    down = card.y <= gap.y and gap.y + gap.height <= card.y + card.height
    if inside and (down if foot in ("left", "right") else across):
        yield Spot(card, foot, tip, gap)


def _inside(wish: float, length: float, first: float, room: float) -> float:
    """Where something of that length begins that is to begin at `wish` and to stay inside."""
    return min(max(wish, first), first + room - length)
