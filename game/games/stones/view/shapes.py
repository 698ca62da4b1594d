"""The pieces of stones: an arrow-like stone with a clear point and tail, fields, and the centre."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache

from game.games.stones.rules.board import CENTRE, PLACES, ROWS
from game.games.stones.rules.state import WHITE
from game.view.geometry import CELL, circle, star
from game.view.scene import Box, Mark, Path, Pose, Stamp
from game.view.seats import ROUNDING, glyph

BOARD, STONES, MARKS = range(3)
"""Layers, from the tray up."""

_HALF = "C4-45 7-42 9-37C18-16 28 4 34 24C38 38 28 45 19 38L6 27Q0 22-6 27"
_OUTLINE = f"M0-45{_HALF}L-19 38C-28 45-38 38-34 24C-28 4-18-16-9-37C-7-42-4-45 0-45Z"
_NIB = "M0-40C3-40 5-38 6.5-34L12.500-20Q0-12-12.500-20L-6.500-34C-5-38-3-40 0-40Z"
_STONE_BOX = Box(-50, -50, 100, 100)

CENTRE_POSE = Pose((CENTRE[0] + 0.5) * CELL, (ROWS - CENTRE[1] - 0.5) * CELL)


def spot(field: int) -> tuple[float, float]:
    """The middle of a field in the picture, x and y."""
    x, y = PLACES[field]
    return (x + 0.5) * CELL, (ROWS - y - 0.5) * CELL


@cache
def stone_stamp(colour: int, direction: int) -> Stamp:
    """A stone pointing up; its owner's glyph stands upright once it is turned to `direction`."""
    body, contrast = ("stw", "stb") if colour == WHITE else ("stb", "stw")
    marks: tuple[Mark, ...] = (
        Path(_OUTLINE, fill="shade", y=2.5, opacity=0.22),
        Path(_OUTLINE, fill=body, stroke="stedge", width=3),
        Path(_NIB, fill=contrast),
        Path(
            glyph(colour)[1],
            fill=contrast,
            stroke=contrast,
            width=ROUNDING,
            y=4,
            scale=11,
            turn=-45 * direction,
        ),
    )
    return Stamp(marks, _STONE_BOX)


@cache
def turned(colour: int, direction: int) -> Stamp:
    """A stone that lies in that direction, for places that cannot turn it."""
    drawn = (mark for mark in stone_stamp(colour, direction).marks if isinstance(mark, Path))
    radians = math.pi / 4 * direction
    marks = tuple(
        replace(
            mark,
            turn=mark.turn + 45 * direction,
            x=-mark.y * math.sin(radians),
            y=mark.y * math.cos(radians),
        )
        for mark in drawn
    )
    return Stamp(marks, _STONE_BOX)


@cache
def field_stamp(*, battle: bool) -> Stamp:
    """A round dish; a battlefield is eight-sided, with a second line inside."""
    if not battle:
        return Stamp((Path(circle(42), fill="dish", stroke="groove", width=2.5),), _STONE_BOX)
    marks = (
        Path(_octagon(45), fill="dish", stroke="groove", width=2.5),
        Path(_octagon(38), stroke="groove", width=2.5),
    )
    return Stamp(marks, _STONE_BOX)


@cache
def centre_stamp() -> Stamp:
    """The centre: a sun with eight rays in a ring."""
    ways = [(math.sin(math.pi / 4 * i), math.cos(math.pi / 4 * i)) for i in range(8)]
    rays = "".join(f"M{21 * x:.1f} {-21 * y:.1f}L{34 * x:.1f} {-34 * y:.1f}" for x, y in ways)
    marks = (
        Path(circle(44), fill="b-stones", stroke="ink", width=3),
        Path(rays, stroke="ink", width=4),
        Path(circle(13), fill="joker", stroke="ink", width=3),
    )
    return Stamp(marks, _STONE_BOX)


@cache
def slot_stamp() -> Stamp:
    """A free place on a shelf."""
    return Stamp((Path(circle(22), stroke="line", width=3, dash=(5, 7)),), _STONE_BOX)


@cache
def lost_stamp() -> Stamp:
    """A stone that has left the game: grey, small, crossed out."""
    marks = (
        Path(_OUTLINE, fill="sunk", stroke="edge", width=4, scale=0.5),
        Path("M-14-14L14 14", stroke="warn", width=4),
    )
    return Stamp(marks, Box(-26, -26, 52, 52))


@cache
def saw_stamp() -> Stamp:
    """The ring around a stone that can be captured."""
    return Stamp((Path(star(16, 49, 44), stroke="warn", width=3.5),), Box(-52, -52, 104, 104))


def _octagon(radius: float) -> str:
    corners = (
        (radius * math.cos(a), radius * math.sin(a))
        for a in (math.pi / 8 + math.pi / 4 * i for i in range(8))
    )
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"
