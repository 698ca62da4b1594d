"""The pieces of soldiers: plots with counted soldiers, restless when one short of their limit."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from game.games.soldiers.rules.field import field
from game.games.soldiers.rules.state import owner, soldiers
from game.view.geometry import centre, rounded
from game.view.scene import Box, Mark, Path, Pose, Stamp
from game.view.seats import ROUNDING, colour, face, glyph

GROUND, PLOTS, FLYING, MARKS = range(4)
"""Layers, from the tray up."""

BARE = Box(-38, -38, 76, 76)
_BODY = rounded(Box(-41, -41, 82, 82), 14)
_SWOLLEN = "M-40-40Q0-55 40-40Q55 0 40 40Q0 55-40 40Q-55 0-40-40Z"
_PUSHES = {
    "N": "M-8-37L0-44.500L8-37",
    "S": "M-8 37L0 44.500L8 37",
    "E": "M37-8L44.500 0L37 8",
    "W": "M-37-8L-44.500 0L-37 8",
}
_LEAN = (12, -10, 9, -12, 10, -9, 11)
"""Degrees that restless soldiers lean, one after the other."""
_PLACES: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-19, -17), (19, 17)),
    3: ((0, -19.3), (-20.2, 15.6), (20.2, 15.6)),
    4: ((-17, -17), (17, -17), (-17, 17), (17, 17)),
    5: ((-20, -20), (20, -20), (0, 0), (-20, 20), (20, 20)),
    6: ((-17, -22), (17, -22), (-17, 0), (17, 0), (-17, 22), (17, 22)),
    7: ((-20, -22), (20, -22), (-20, 0), (0, 0), (20, 0), (-20, 22), (20, 22)),
}
_SIZES = (0, 17, 15, 15, 13, 11, 10, 9)
"""Radius of a soldier by how many share the plot."""
SQUARE = Box(-50, -50, 100, 100)


@cache
def middles(size: int) -> tuple[Pose, ...]:
    """By plot, its pose in the picture."""
    return tuple(Pose(*centre(size, x, y)) for y in range(size) for x in range(size))


def middle(size: int, plot: int) -> tuple[float, float]:
    """The middle of a plot in the picture, x and y."""
    return middles(size)[plot][:2]


@cache
def plot_stamp(size: int, plot: int, found: int) -> Stamp:
    """What stands on that plot: counted soldiers, swollen if one more makes it burst."""
    seat = owner(found)
    if seat is None:
        return nothing()
    count = soldiers(found)
    restless = count >= field(size).limits[plot] - 1
    return _garrison(seat, count, _ways(size, plot) if restless else "")


@cache
def nothing() -> Stamp:
    """An empty stamp, for a bare plot."""
    return Stamp((), Box(0, 0, 1, 1))


@cache
def soldier_stamp(seat: int) -> Stamp:
    """A soldier in the air, in its player's colour."""
    edge = Path(glyph(seat)[1], fill="onp", stroke="onp", width=0.5, scale=15)
    return Stamp((edge, _soldier(seat, colour(seat), 15)), Box(-24, -24, 48, 48))


@cache
def _garrison(seat: int, count: int, ways: str) -> Stamp:
    """So many soldiers of a seat on a plot.

    `ways` are the sides over which it is about to burst, as letters; none for a calm plot.
    """
    radius = _SIZES[count]
    drawn: list[Mark] = [Path(_SWOLLEN if ways else _BODY, fill=face(seat))]
    if ways:
        push = "".join(_PUSHES[way] for way in ways)
        drawn.append(Path(push, stroke="onp", width=5))
    for (x, y), lean in zip(_PLACES[count], _LEAN, strict=False):
        soldier = _soldier(seat, "onp", radius)
        drawn.append(replace(soldier, x=x, y=y, turn=lean if ways else 0))
    return Stamp(tuple(drawn), SQUARE)


def _soldier(seat: int, token: str, radius: float) -> Path:
    """A player's glyph in that colour, `radius` large."""
    return Path(glyph(seat)[1], fill=token, stroke=token, width=ROUNDING, scale=radius)


@cache
def _ways(size: int, plot: int) -> str:
    """The sides on which the plot has neighbours, as letters of the compass."""
    row, column = divmod(plot, size)
    sides = {"N": row < size - 1, "E": column < size - 1, "S": row > 0, "W": column > 0}
    return "".join(side for side, inside in sides.items() if inside)
