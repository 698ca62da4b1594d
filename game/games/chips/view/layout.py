"""What a reveal leaves clear: chips and trails, over which no enlarged cell and no card may lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.contract import Event
from game.games.chips.rules.events import Caught, Stepped
from game.games.chips.rules.state import State
from game.games.chips.view.shapes import middle
from game.view.beside import Point, band, grown, overlap
from game.view.geometry import CELL, MARGIN
from game.view.scene import Box

LENSES = (150, 132, 116, 104)
"""Sides of an enlarged cell, the largest first; it is as large as there is room for."""
LENS = 92
"""The side for which there is always room: it lies within the cell."""
CHIP, LINE, RING = 49, 5.5, 14
"""How far a chip, a trail and the ring at its beginning reach from their middle."""

Trail = tuple[Point, Point]


def trails(events: Sequence[Event], size: int) -> list[Trail]:
    """From where to where chips have gone."""
    moves = [move for event in events if isinstance(event, Stepped) for move in event.moves]
    ways = [way for move in moves for way in (move.runner, move.hunter)]
    return [
        (middle(size, start), middle(size, end))
        for start, end in ways
        if start is not None and end is not None
    ]


def bystanders(events: Sequence[Event], seen: State) -> list[Box]:
    """The cells, as far as chips cover them, on which nobody has met anybody."""
    met = {event.cell for event in events if isinstance(event, Caught)}
    cells = {*seen.runners, *seen.hunters} - met
    return [around(middle(seen.setup.size, cell), CHIP) for cell in cells if cell is not None]


def drawn(ways: Sequence[Trail]) -> Iterator[Box]:
    """What these trails cover."""
    for start, end in ways:
        yield around(start, RING)
        yield from band(start, end, LINE)


def lenses(
    cells: Sequence[int], size: int, chips: Sequence[Box], ways: Sequence[Trail]
) -> list[Box]:
    """The enlarged cells, none over a chip, another one, or a trail that leads elsewhere."""
    least = [around(middle(size, cell), LENS / 2) for cell in cells]
    found = list(least)
    for i, cell in enumerate(cells):
        at = middle(size, cell)
        others = [box for number, box in enumerate(found) if number != i]
        elsewhere = [way for way in ways if at not in way]
        rings = [around(start, RING) for start, end in ways if end == at]
        kept = [*chips, *others, *rings, *drawn(elsewhere)]
        larger = (_lens(at, side, size) for side in LENSES)
        free = (box for box in larger if not any(overlap(box, other) for other in kept))
        found[i] = next(free, found[i])
    return found


def _lens(at: Point, side: float, size: int) -> Box:
    """An enlarged cell, moved so that all of it is on the board."""
    first, last = side / 2 - MARGIN / 2, size * CELL - side / 2 + MARGIN / 2
    x, y = (min(max(place, first), last) for place in at)
    return around((x, y), side / 2)


def around(at: Point, half: float) -> Box:
    """The square around that point."""
    return grown(Box(*at, 0, 0), half)
