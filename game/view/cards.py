"""Cards that explain what happened on the cells of a board: what they say, as values and drawn.

A game says what stands on them and what they may not cover; where they lie is `game.view.beside`.
Lengths on a card are CSS pixels at letters of 16 pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.view.geometry import rounded
from game.view.lettering import broken, width
from game.view.scene import Box, Mark, Path, Pose, Stamp, Text

WIDE, HIGH = 176, 88
"""The size of a card with no more than two chips and one short line."""
PICTURE = 40
"""How high its pictures are drawn."""
AMOUNT, REASON = 21, 15
"""Sizes of its letters."""
PAD, APART, LINE = 10, 9, 18
"""Around what stands on it, from one picture to the next, and from one line to the next."""
COLUMNS = 4
"""Pictures in one row."""
MOST = 290
"""How wide a line of the reason is, at most."""
ROUND, RIM = 12, 2.5


@dataclass(frozen=True, slots=True)
class Entry:
    """Who takes part: a picture, what it brought them in the colour of `token`, and their name."""

    picture: Stamp
    amount: str
    token: str
    name: str


@dataclass(frozen=True, slots=True)
class Card:
    """What is said of one cell, from the moment `at` on; `cell` is what shows it enlarged.

    It lies in that layer of the picture, and has `lasts` milliseconds to come up.
    """

    key: str
    cell: Box
    entries: tuple[Entry, ...]
    reason: str
    layer: int
    at: float = 0
    lasts: float = 0


def size_of(card: Card) -> tuple[float, float]:
    """Width and height of that card."""
    columns = min(len(card.entries), COLUMNS)
    rows = -(-len(card.entries) // COLUMNS)
    lines = _lines(card)
    inside = max(columns * _column(card) - APART, *(width(line, REASON) for line in lines))
    return max(WIDE, inside + 2 * PAD), HIGH + (rows - 1) * (PICTURE + 2) + (len(lines) - 1) * LINE


def _lines(card: Card) -> list[str]:
    return broken(card.reason, REASON, MOST) or [""]


def _column(card: Card) -> float:
    """How wide a picture with its amount is, and what is between it and the next."""
    return PICTURE + 5 + max(width(entry.amount, AMOUNT) for entry in card.entries) + APART


def card_stamp(card: Card, pixel: float, tip: tuple[float, float], foot: str) -> Stamp:
    """The card around its middle, so large that `pixel` units of the picture are one pixel.

    Its pointer leads from its side, `foot`, to `tip`, in units from its middle.
    """
    wide, high = size_of(card)
    box = Box(-wide / 2, -high / 2, wide, high)
    pointer = Path(_pointer(box, tip[0] / pixel, tip[1] / pixel, foot), "card", "ink", RIM)
    marks: list[Mark] = [
        Path(rounded(replace(box, y=box.y + 3), ROUND), fill="shade", opacity=0.2),
        pointer,
        Path(rounded(box, ROUND), fill="card", stroke="ink", width=RIM),
        replace(pointer, stroke="", width=0),  # its foot is open
    ]
    left, top, column = box.x + PAD, box.y + 8, _column(card)
    for i, entry in enumerate(card.entries):
        x, y = left + i % COLUMNS * column, top + i // COLUMNS * (PICTURE + 2)
        size = PICTURE / entry.picture.box.height
        picture = Pose(x + PICTURE / 2, y + PICTURE / 2, size)
        marks += set_down(entry.picture.marks, picture)
        right = x + PICTURE + 5
        worth = Text(entry.amount, right, y + 27.5, AMOUNT, entry.token, 700, "start")
        marks.append(worth)
    for i, line in enumerate(reversed(_lines(card))):
        marks.append(Text(line, left, -box.y - 15 - i * LINE, REASON, "ink", 500, "start"))
    outer = Box(*(pixel * side for side in (box.x - 40, box.y - 40, wide + 80, high + 80)))
    return Stamp(tuple(set_down(marks, Pose(scale=pixel))), outer)


def _pointer(box: Box, x: float, y: float, foot: str) -> str:
    """A triangle from that side of the card to its tip."""
    half = 9
    if foot in ("left", "right"):
        side = box.x + 1 if foot == "left" else -box.x - 1
        at = min(max(y, box.y + ROUND + half), -box.y - ROUND - half)
        return f"M{side:g} {at - half:g}L{x:g} {y:g}L{side:g} {at + half:g}"
    side = box.y + 1 if foot == "top" else -box.y - 1
    at = min(max(x, box.x + ROUND + half), -box.x - ROUND - half)
    return f"M{at - half:g} {side:g}L{x:g} {y:g}L{at + half:g} {side:g}"


def set_down(marks: Sequence[Mark], pose: Pose) -> Iterator[Mark]:
    """These marks at that place and in that scale."""
    x, y, scale = pose[:3]
    for mark in marks:
        there = (x + mark.x * scale, y + mark.y * scale)
        if isinstance(mark, Text):
            yield replace(mark, x=there[0], y=there[1], size=mark.size * scale)
        else:
            yield replace(mark, x=there[0], y=there[1], scale=mark.scale * scale)
