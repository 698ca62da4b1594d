"""Where the cards of a reveal lie: beside their cells, and over as little as there can be."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.games.chips.view.cards import Card, PlacedCard, size_of
from game.games.chips.view.shapes import middle
from game.view.geometry import CELL
from game.view.scene import Box

LENS = 150
"""The side of a cell in which chips have met, where there are few of them."""
FEW = 4
POINTER = 30
"""From a card to the cell that it points at."""
STEP = 60
"""From one place beside a cell to the next."""
SCALES = (1.25, 1.1, 1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4)
"""How large cards may be: as large as there is room for."""
APART = 14
"""From one card to the next, at least."""
COVERED = 0.3
"""How much smaller a card may be in order to cover one chip less."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Room:
    """A board `size` cells wide with chips at those places; cells in view have the side `lens`."""

    size: int
    chips: Sequence[Point]
    lens: float


def place(cards: Sequence[Card], size: int, chips: Sequence[Point]) -> tuple[PlacedCard, ...]:
    """All cards beside their cells, none over another one or over a cell that has one.

    `chips` are the middles of all other chips: as few of them as possible are covered. Where cards
    find no room, they are made smaller; where there is none at all, they have none.
    """
    room = Room(size, chips, LENS if len(cards) <= FEW else CELL)
    best: tuple[float, tuple[PlacedCard, ...]] | None = None
    for scale in SCALES:
        smaller = SCALES[0] - scale
        if best and best[0] <= smaller:
            break
        found = _placed(cards, room, scale)
        if found and (best is None or smaller + COVERED * found[0] < best[0]):
            best = (smaller + COVERED * found[0], found[1])
    return best[1] if best else ()


def lens_middle(cell: int, room: Room) -> Point:
    """The middle of the enlarged cell, moved so that all of it is on the board."""
    x, y = middle(room.size, cell)
    rim = room.lens / 2 - 8
    edge = room.size * CELL
    return min(max(x, rim), edge - rim), min(max(y, rim), edge - rim)


def _placed(
    cards: Sequence[Card], room: Room, scale: float
) -> tuple[int, tuple[PlacedCard, ...]] | None:
    """All cards in that scale, and how many chips they cover; None if one finds no room."""
    cells = [lens_middle(card.met.cell, room) for card in cards]
    taken = [Box(x - room.lens / 2, y - room.lens / 2, room.lens, room.lens) for x, y in cells]
    covered, placed = 0, []
    for card, cell in zip(cards, cells, strict=True):
        choices = []
        for one in _around(card, cell, room, scale):
            if not any(_overlap(one.box, other) for other in taken):
                hidden = sum(_covers(one.box, chip) for chip in room.chips)
                far = math.hypot(one.x - cell[0], one.y - cell[1])
                choices.append((hidden, far, one))
        if not choices:
            return None
        hidden, _far, chosen = min(choices, key=lambda choice: choice[:2])
        covered += hidden
        placed.append(chosen)
        taken.append(chosen.box)
    return covered, tuple(placed)


def _around(card: Card, cell: Point, room: Room, scale: float) -> Iterator[PlacedCard]:
    """The places beside a cell: at its right, left, above and below, and moved along that side."""
    wide, high = (side * scale for side in size_of(card))
    away = room.lens / 2 + POINTER * scale
    x, y = cell
    spots = [
        *((x + side * (away + wide / 2), y + by) for side in (1, -1) for by in _steps(high)),
        *((x + by, y + side * (away + high / 2)) for side in (-1, 1) for by in _steps(wide)),
    ]
    edge = room.size * CELL + 10
    for to_x, to_y in spots:
        inside = to_x - wide / 2 >= -10 and to_x + wide / 2 <= edge
        if inside and to_y - high / 2 >= -10 and to_y + high / 2 <= edge:
            box = Box(to_x - wide / 2, to_y - high / 2, wide, high)
            yield PlacedCard(card, to_x, to_y, scale, cell, room.lens, box)


def _steps(length: float) -> list[int]:
    """How far a card of that length may be moved along a side and still touch the cell."""
    most = int(length / 2 // STEP) + 1
    return [STEP * step for step in range(-most, most + 1)]


def _overlap(a: Box, b: Box) -> bool:
    """Whether two cards lie over each other or too near."""
    return (
        a.x < b.x + b.width + APART
        and b.x < a.x + a.width + APART
        and a.y < b.y + b.height + APART
        and b.y < a.y + a.height + APART
    )


def _covers(box: Box, chip: tuple[float, float]) -> bool:
    """Whether a card lies over a good part of that chip."""
    x, y = chip
    return box.x - 30 < x < box.x + box.width + 30 and box.y - 30 < y < box.y + box.height + 30
