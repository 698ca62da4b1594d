"""The things of jigsaw: pieces with true outlines, holes, jokers, the die, and marks for places.

Sides and directions are numbered as in the rules: 0 is north, 1 east, 2 south, 3 west.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from game.games.jigsaw.rules.pieces import FLAT, INLET, OUTLET, SIDES, kind_of
from game.games.jigsaw.rules.table import x_of, y_of
from game.view.geometry import CELL, circle, rounded
from game.view.scene import Box, Mark, Path, Stamp, Text

GROUND, HOLES, PIECES, LIT, COINS, HELD, NEW, ALOFT = range(8)
"""Layers, from the tray up."""

HALF = CELL / 2
NUMERAL, SMALL_NUMERAL = 42, 54
"""Heights of a piece's number; the second where the first would be hard to read."""
LETTER = 16
"""Height of a coin's letter."""
SMALLEST = 8.5
"""Pixels; a letter or number that would be smaller is left out."""
_KNOB = (
    ((-7, 0), (-8, 4), (-10, 7)),
    ((-16, 14), (-12, 24), (0, 24)),
    ((12, 24), (16, 14), (10, 7)),
    ((8, 4), (7, 0), (12, 0)),
)
"""An outlet from (-12, 0) on: points along the side, and away from the piece; inlets mirror it."""
_NECK = 12
_DEPTH = {OUTLET: 1, INLET: -1}
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""What one step in each direction changes in the picture."""
_PIECE_BOX = Box(-81, -81, 162, 162)
_PIPS = (
    (),
    ((0, 0),),
    ((-12, -12), (12, 12)),
    ((-12, -12), (0, 0), (12, 12)),
    ((-12, -12), (12, -12), (-12, 12), (12, 12)),
    ((-12, -12), (12, -12), (0, 0), (-12, 12), (12, 12)),
    ((-12, -12), (12, -12), (-12, 0), (12, 0), (-12, 12), (12, 12)),
)
_DIE = rounded(Box(-24, -24, 48, 48), 11)
_DIE_BOX = Box(-26, -26, 52, 52)


def middle(cell: int) -> tuple[int, int]:
    """The middle of a cell in the picture of its table."""
    return CELL * x_of(cell), -CELL * y_of(cell)


def beside(cell: int, direction: int) -> tuple[float, float]:
    """The middle of a cell's side in that direction."""
    (x, y), (dx, dy) = middle(cell), WAYS[direction]
    return x + HALF * dx, y + HALF * dy


@cache
def outline(sides: str) -> str:
    """A piece with these sides around the origin: outlets stick out, inlets cut in."""
    drawn = ["M-50-50"]
    for direction, side in enumerate(sides):
        if side != FLAT:
            drawn.append(f"L{_spot(direction, -_NECK, 0)}{_knob(direction, _DEPTH[side])}")
        drawn.append(f"L{_spot(direction, HALF, 0)}")
    return "".join(drawn) + "Z"


@cache
def piece_stamp(piece: int, numeral: float) -> Stamp:
    """A piece, its number upright and so high, left out if that is 0."""
    return _stamp(piece, numeral, Path(outline(SIDES[piece]), stroke="kedge", width=3))


@cache
def held_stamp(piece: int, numeral: float) -> Stamp:
    """A piece that lies where it is chosen to go."""
    return _stamp(piece, numeral, Path(outline(SIDES[piece]), stroke="ink", width=6))


@cache
def lit_stamp(piece: int) -> Stamp:
    """The ring around a piece that counts."""
    return Stamp((Path(outline(SIDES[piece]), stroke="ink", width=7),), _PIECE_BOX)


@cache
def loot_stamp(piece: int, *, taken: bool) -> Stamp:
    """The ring around a piece that can be stolen; another for the one `taken` in hand."""
    edge = Path(outline(SIDES[piece]), stroke="card" if taken else "kedge", width=12)
    return Stamp((edge, replace(edge, stroke="ink" if taken else "joker", width=7)), _PIECE_BOX)


@cache
def hole_stamp(ways: tuple[int, ...]) -> Stamp:
    """A gap, around the middle of the side: an inlet in each of these directions."""
    holes = (
        Path(f"M{_spot(way, -_NECK, -HALF)}{_knob(way, 1, HALF)}Z", fill="hole") for way in ways
    )
    return Stamp(tuple(holes), Box(-27, -27, 54, 54))


@cache
def coin_stamp(*, lettered: bool, new: bool = False) -> Stamp:
    """What lies in a gap, for a joker earned; one that is about to be earned has a ring."""
    marks: list[Mark] = [Path(circle(10.5), fill="joker")]
    if lettered:
        marks.append(Text("J", 0, LETTER / 3, LETTER, "kink", 750))
    if new:
        marks.append(Path(circle(21), stroke="ink", width=4.5))
    return Stamp(tuple(marks), Box(-24, -24, 48, 48))


@cache
def place_stamp() -> Stamp:
    """The mark on a place that can be chosen."""
    square = rounded(Box(-40, -40, 80, 80), 16)
    marks = (
        Path(square, fill="card", opacity=0.6),
        Path(square, stroke="ink", width=4, dash=(10, 9)),
        Path("M0-14V14M-14 0H14", stroke="ink", width=5),
    )
    return Stamp(marks, Box(-42, -42, 84, 84))


@cache
def spot_stamp() -> Stamp:
    """One of many places that can be chosen, when a piece may lie apart."""
    marks = (
        Path(circle(17), fill="card", opacity=0.6),
        Path("M0-9V9M-9 0H9", stroke="ink", width=4),
    )
    return Stamp(marks, Box(-18, -18, 36, 36))


@cache
def die_stamp(face: int, *, lost: bool = False) -> Stamp:
    """The die with that face up, blank for 0; struck out if there is no such piece."""
    marks = [
        Path(_DIE, fill="card", stroke="ink", width=2.5),
        *(Path(circle(4.6), fill="ink", x=x, y=y) for x, y in _PIPS[face]),
    ]
    if lost:
        marks.append(Path("M-19 19L19-19", stroke="warn", width=5))
    return Stamp(tuple(marks), _DIE_BOX)


@cache
def jokers_stamp(count: int) -> Stamp:
    """The jokers to use, in the place of the die."""
    coin = Path(circle(22), fill="joker", stroke="kedge", width=2.5)
    letter = Text("J", 0, 8.5, 25, "kink", 750)
    if count == 1:
        return Stamp((coin, letter), _DIE_BOX)
    badge = Path(circle(11), fill="ink", x=16, y=14)
    number = Text(str(count), 16, 19, 14, "paper", 700)
    return Stamp((coin, replace(letter, x=-2), badge, number), Box(-26, -26, 54, 54))


@cache
def none_stamp() -> Stamp:
    """A joker struck out, for the pick that leaves all unused."""
    marks = (*jokers_stamp(1).marks, Path("M-20 20L20-20", stroke="warn", width=5))
    return Stamp(marks, _DIE_BOX)


@cache
def whole_stamp() -> Stamp:
    """Four corners, for the pick that shows the whole table."""
    corners = "M-20-9V-20H-9M9-20H20V-9M20 9V20H9M-9 20H-20V9"
    marks = (
        Path(corners, stroke="ink", width=4),
        Path("M0-7V7M-7 0H7", stroke="ink", width=4),
    )
    return Stamp(marks, _DIE_BOX)


@cache
def number_stamp(number: int) -> Stamp:
    """A number, for what is left in the pile."""
    return Stamp((Text(str(number), 0, 5.5, 16, "ink", 600),), Box(-20, -10, 40, 20))


def _stamp(piece: int, numeral: float, edge: Path) -> Stamp:
    kind = kind_of(piece)
    marks: list[Mark] = [replace(edge, fill=f"k{kind}")]
    if numeral:
        marks.append(Text(str(kind), 0, numeral / 3, numeral, "kink", 700))
    return Stamp(tuple(marks), _PIECE_BOX)


def _knob(direction: int, depth: int, off: float = 0) -> str:
    """An outlet, or with `depth` -1 an inlet, in a side that lies `off` nearer than a piece's."""
    return "".join(
        "C" + ",".join(_spot(direction, along, depth * out - off) for along, out in curve)
        for curve in _KNOB
    )


def _spot(direction: int, along: float, out: float) -> str:
    """A point of a side, clockwise from its middle, and away from the piece."""
    dx, dy = WAYS[direction]
    x = (HALF + out) * dx - along * dy
    y = (HALF + out) * dy + along * dx
    return f"{x:g} {y:g}"
