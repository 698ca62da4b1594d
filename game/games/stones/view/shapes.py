"""The pieces of stones: an arrow-like stone with a clear point and tail, fields, and the centre."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache

from game.games.stones.rules.board import CENTRE, COLUMNS, PLACES, ROWS
from game.games.stones.rules.state import WHITE
from game.view.geometry import CELL, circle
from game.view.scene import Box, Mark, Path, Pose, Stamp, Text
from game.view.seats import base_line, letter, outline

BOARD, LIGHT, STONES, MARKS = range(4)
"""Layers, from the tray up."""
RIM = 14
TRAY = Box(-RIM, -RIM, COLUMNS * CELL + 2 * RIM, ROWS * CELL + 2 * RIM)

_HALF = "C4-45 7-42 9-37C18-16 28 4 34 24C38 38 28 45 19 38L6 27Q0 22-6 27"
_OUTLINE = f"M0-45{_HALF}L-19 38C-28 45-38 38-34 24C-28 4-18-16-9-37C-7-42-4-45 0-45Z"
_NIB = "M0-40C3-40 5-38 6.5-34L12.500-20Q0-12-12.500-20L-6.500-34C-5-38-3-40 0-40Z"
_STONE_BOX = Box(-50, -50, 100, 100)
BADGE_BOX = Box(-12, -12, 24, 24)
_GLYPH, _GLYPH_Y = 14, 3
LETTER = 15.2
"""Size of the letter on a stone."""

CENTRE_POSE = Pose((CENTRE[0] + 0.5) * CELL, (ROWS - CENTRE[1] - 0.5) * CELL)
STONE_SCALE = 0.94


def spot(field: int) -> tuple[float, float]:
    """The middle of a field in the picture, x and y."""
    x, y = PLACES[field]
    return (x + 0.5) * CELL, (ROWS - y - 0.5) * CELL


def stone_pose(field: int, direction: int) -> Pose:
    """How a stone lies on that field."""
    return Pose(*spot(field), STONE_SCALE, 45 * direction)


@cache
def stone_stamp(colour: int, direction: int, *, lettered: bool = False) -> Stamp:
    """A stone pointing up; its owner's glyph stands upright once it is turned to `direction`."""
    body, contrast = ("stw", "stb") if colour == WHITE else ("stb", "stw")
    marks: list[Mark] = [
        Path(_OUTLINE, fill="shade", y=2.5, opacity=0.22),
        Path(_OUTLINE, fill=body, stroke="stedge", width=3),
        Path(_NIB, fill=contrast),
        replace(outline(colour, contrast, _GLYPH), y=_GLYPH_Y, turn=-45 * direction),
    ]
    if lettered:
        x, y = _turned(0, base_line(colour, _GLYPH, LETTER), -direction)
        line = Text(letter(colour), x, y + _GLYPH_Y, LETTER, body, 750, seat=colour, on=_GLYPH)
        marks.append(replace(line, turn=-45 * direction))
    return Stamp(tuple(marks), _STONE_BOX)


@cache
def turned(colour: int, direction: int) -> Stamp:
    """A stone that lies in that direction, for places that cannot turn it."""
    marks = []
    for mark in stone_stamp(colour, direction).marks:
        x, y = _turned(mark.x, mark.y, direction)
        marks.append(replace(mark, turn=mark.turn + 45 * direction, x=x, y=y))
    return Stamp(tuple(marks), _STONE_BOX)


def _turned(x: float, y: float, direction: int) -> tuple[float, float]:
    """A point turned clockwise about the origin, by eighths of a turn."""
    cos, sin = math.cos(math.pi / 4 * direction), math.sin(math.pi / 4 * direction)
    return x * cos - y * sin, x * sin + y * cos


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
def centre_stamp(*, lit: bool = False) -> Stamp:
    """The centre: a sun with eight rays in a ring; `lit`, all of it is gold."""
    ways = [(math.sin(math.pi / 4 * i), math.cos(math.pi / 4 * i)) for i in range(8)]
    rays = "".join(f"M{21 * x:.1f} {-21 * y:.1f}L{34 * x:.1f} {-34 * y:.1f}" for x, y in ways)
    lines = "black" if lit else "ink"  # on gold, which is bright in both themes
    marks = (
        Path(circle(44), fill="joker" if lit else "b-stones", stroke="ink", width=3),
        Path(rays, stroke=lines, width=4),
        Path(circle(14), fill="joker", stroke=lines, width=3),
    )
    return Stamp(marks, _STONE_BOX)


@cache
def slot_stamp() -> Stamp:
    """A free place on a shelf."""
    return Stamp((Path(circle(28), stroke="line", width=4, dash=(6, 9)),), _STONE_BOX)


@cache
def lost_stamp() -> Stamp:
    """A stone that has left the game: grey, small, crossed out."""
    marks = (
        Path(_OUTLINE, fill="sunk", stroke="edge", width=4, scale=0.5),
        Path("M-14-14L14 14", stroke="warn", width=4),
    )
    return Stamp(marks, Box(-26, -26, 52, 52))


@cache
def sun_badge() -> Stamp:
    """A little sun: what points at the centre."""
    ways = [(math.sin(math.pi / 4 * i), math.cos(math.pi / 4 * i)) for i in range(8)]
    rays = "".join(f"M0 0L{7 * x:.1f} {-7 * y:.1f}" for x, y in ways)
    marks = (
        Path(circle(10.5), fill="joker", stroke="black", width=2),
        Path(rays, stroke="black", width=1.8),
    )
    return Stamp(marks, BADGE_BOX)


@cache
def rival_badge(colour: int) -> Stamp:
    """The glyph of that colour on warning ground: what points at such a stone."""
    sign = replace(outline(colour, "paper", 4.5), y=-0.5 * colour)
    return Stamp((Path(circle(11), fill="warn"), sign), BADGE_BOX)


def _octagon(radius: float) -> str:
    corners = (
        (radius * math.cos(a), radius * math.sin(a))
        for a in (math.pi / 8 + math.pi / 4 * i for i in range(8))
    )
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"
