"""SVG paths and positions that several pictures share."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.view.scene import Box

CELL = 100
COMPASS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""Columns and rows of a step in each of the eight directions, clockwise from up."""
NAMES = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
MARGIN = 14
"""The rim of the tray around a board."""


def circle(radius: float) -> str:
    """A path: a circle around the origin."""
    r = f"{radius:g}"
    return f"M0-{r}A{r} {r} 0 1 1 0 {r}A{r} {r} 0 1 1 0-{r}Z"


def rounded(box: Box, radius: float) -> str:
    """A path: a rectangle with rounded corners."""
    r, w, h = radius, box.width - 2 * radius, box.height - 2 * radius
    return (
        f"M{box.x + r:g} {box.y:g}h{w:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}v{h:g}"
        f"a{r:g} {r:g} 0 0 1-{r:g} {r:g}h-{w:g}a{r:g} {r:g} 0 0 1-{r:g}-{r:g}v-{h:g}"
        f"a{r:g} {r:g} 0 0 1 {r:g}-{r:g}Z"
    )


def star(points: int, outer: float, inner: float) -> str:
    """A path: a star around the origin with its first point straight up."""
    step = math.pi / points
    corners = (
        (math.sin(i * step) * radius, -math.cos(i * step) * radius)
        for i, radius in enumerate([outer, inner] * points)
    )
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def centre(size: int, column: int, row: int) -> tuple[float, float]:
    """The middle of a cell on a board of `size` rows, seen with row 0 at the bottom."""
    return (column + 0.5) * CELL, (size - row - 0.5) * CELL


def rimmed(cells: Box) -> Box:
    """The box of these cells with a rim of `MARGIN` around them."""
    return Box(
        cells.x - MARGIN, cells.y - MARGIN, cells.width + 2 * MARGIN, cells.height + 2 * MARGIN
    )


def board_box(size: int) -> Box:
    """The box of a square board of so many cells a side, with its rim."""
    return rimmed(Box(0, 0, size * CELL, size * CELL))


def share(count: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """How `count` pieces share a cell: their scale, and their offsets from its middle."""
    if count == 1:
        return 1, ((0, 0),)
    if count == 2:
        return 0.62, ((-19, -19), (19, 19))
    side = math.ceil(math.sqrt(count))
    step = CELL / side
    start = (step - CELL) / 2
    places = tuple((start + i % side * step, start + i // side * step) for i in range(count))
    return 0.98 / side, places


def fitted(picture: Box, width: float, height: float, top: float) -> Box:
    """What a window of `width` by `height` pixels shows that has all of the picture.

    The picture is as large as it can be, in the middle of what is left below `top` pixels.
    """
    scale = min(width / picture.width, (height - top) / picture.height)
    across, down = width / scale, height / scale
    left = (across - picture.width) / 2
    above = (down - top / scale - picture.height) / 2 + top / scale
    return Box(picture.x - left, picture.y - above, across, down)


def spread(wishes: Sequence[float], first: float, last: float, apart: float) -> list[float]:
    """As near to these places as it goes, with that much between each two, from `first` to `last`.

    Where there is no room for that, they are as far apart as they can be.
    """
    order = sorted(range(len(wishes)), key=lambda i: wishes[i])
    gap = min(apart, (last - first) / max(1, len(wishes) - 1))
    places, free = dict[int, float](), first
    for i in order:
        places[i] = max(wishes[i], free)
        free = places[i] + gap
    free = last
    for i in reversed(order):
        places[i] = min(places[i], free)
        free = places[i] - gap
    return [places[i] for i in range(len(wishes))]


OUTSIDE = 4
"""How many times as bad it is to be cut off as to cover something."""


def freest(places: Sequence[Box], taken: Sequence[Box], within: Box) -> int:
    """The number of the place that covers least of what is taken; of several such, the first.

    What lies outside of `within` counts as much worse.
    """
    return min(range(len(places)), key=lambda i: round(_lost(places[i], taken, within)))


def _lost(place: Box, taken: Sequence[Box], within: Box) -> float:
    outside = place.width * place.height - _shared(place, within)
    return OUTSIDE * outside + sum(_shared(place, other) for other in taken)


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    return max(across, 0) * max(down, 0)
