"""The cards of a motion: beside what they are about where there is room, else below the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum

from game.view.beside import Spot, Wanted, beside, grown
from game.view.cards import Card, card_stamp, size_of
from game.view.geometry import spread
from game.view.scene import Box, Path, Pose, Sprite, Stamp
from game.view.timeline import Timeline, Track

AWAY = 13
"""CSS pixels from a card to its cell."""
RIM = 6
"""Units of the picture around all cards."""
NARROW = 480
"""CSS pixels; on a narrower board cards would hide too much."""
LINE, APART = 2.5, 20
"""CSS pixels: how thick the line to a docked card is, and from one such line to the next."""
FEW = 4
"""More docked cards than that have no lines, which would only cross each other."""
UNDER = 1
"""The layer of these lines: above the ground, and under what moves on it."""


class Dock(Enum):
    """Where cards lie that have no room on the board, seen from it."""

    BELOW = (0, 1)
    RIGHT = (1, 0)
    LEFT = (-1, 0)


def explained(
    timeline: Timeline, box: Box, pixel: float, dock: Dock | None = None
) -> tuple[Timeline, tuple[Card, ...]]:
    """The motion with its cards on the board, and the cards that lie in the dock.

    `box` is what the picture shows, `pixel` how many of its units a CSS pixel is at letters of 16
    pixels. Without a dock, a card for which there is no room is left out.
    """
    cards = timeline.cards
    if not cards:
        return timeline, ()
    spots: Sequence[Spot | None] = (None,) * len(cards)
    if dock is None or box.width / pixel >= NARROW:
        wanted = [Wanted(card.cell, *(side * pixel for side in size_of(card))) for card in cards]
        spots = beside(wanted, timeline.clear, grown(box, -RIM), AWAY * pixel)
    docked = [card for card, spot in zip(cards, spots, strict=True) if spot is None]
    lying = [(card, spot) for card, spot in zip(cards, spots, strict=True) if spot]
    drawn = [_raised(card, spot, pixel) for card, spot in lying]
    if dock and len(docked) <= FEW:
        drawn += _lines(docked, box, pixel, dock)
    tracks = (*timeline.tracks, *(track for track, _sprite in drawn))
    sprites = (*timeline.sprites, *(sprite for _track, sprite in drawn))
    return replace(timeline, tracks=tracks, sprites=sprites), tuple(docked if dock else ())


def _raised(card: Card, spot: Spot, pixel: float) -> tuple[Track, Sprite]:
    """The card comes up out of its cell."""
    x, y = _middle(spot.card)
    stamp = card_stamp(card, pixel, (spot.tip[0] - x, spot.tip[1] - y), spot.foot)
    start = Pose(*_middle(card.cell), 0.4, 0, 0)
    key, end = f"card:{card.key}", Pose(x, y)
    return Track(key, card.at, card.lasts, end, start), Sprite(key, stamp, end, card.layer)


def _lines(
    cards: Sequence[Card], box: Box, pixel: float, dock: Dock
) -> Iterator[tuple[Track, Sprite]]:
    """A line from each cell to the side of the board at which its card is docked."""
    right, down = dock.value
    along = 0 if down else 1
    first, last = (box.x, box.x + box.width) if down else (box.y, box.y + box.height)
    wishes, apart = [_middle(card.cell)[along] for card in cards], APART * pixel
    places = spread(wishes, first + apart, last - apart, apart)
    for card, end in zip(cards, places, strict=True):
        middle = _middle(card.cell)
        x, y = middle[0] + right * card.cell.width / 2, middle[1] + down * card.cell.height / 2
        if down:
            to_x, to_y = end, box.y + box.height
        else:
            to_x, to_y = (box.x + box.width if right > 0 else box.x), end
        path = Path(f"M0 0L{to_x - x:g} {to_y - y:g}", stroke="ink", width=LINE * pixel)
        reach = Box(min(0, to_x - x), min(0, to_y - y), abs(to_x - x), abs(to_y - y))
        key, pose = f"leader:{card.key}", Pose(x, y)
        sprite = Sprite(key, Stamp((path,), grown(reach, LINE * pixel)), pose, UNDER)
        yield Track(key, card.at, card.lasts, pose, pose._replace(opacity=0)), sprite


def _middle(box: Box) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2
