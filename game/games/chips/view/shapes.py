"""The pieces of chips: two materials, a round runner in green and a pointed hunter in purple."""

from __future__ import annotations

import math
from functools import cache

from game.core import grid
from game.core.words import number
from game.games.chips.rules.scoring import POINT
from game.view.geometry import centre, circle, star
from game.view.scene import Box, Path, Pose, Stamp
from game.view.seats import emblem

GREEN, PURPLE = "green", "purple"
"""The two chips: keys of picks, and of sprites."""

BOARD, CHOICE_BELOW, CHIPS, CHOICE_ABOVE, CARDS, SPREADS = range(6)
"""Layers, from the tray up."""

TOKEN = {GREEN: "run", PURPLE: "hunt"}
SPIKES = star(8, 49, 37.5)
LARGE = 34.0
"""The radius of an emblem whose letter is to be read on a small cell."""
_CHIP_BOX = Box(-52, -52, 104, 105)


def amount(hundredths: int) -> str:
    """Hundredths as points, with decimals only where there are some: '8', '6.67'."""
    return number(hundredths / POINT, 2 if hundredths % POINT else 0)


def middle(size: int, cell: int) -> tuple[float, float]:
    """The middle of a cell in the picture, x and y."""
    return centre(size, grid.column(cell), grid.row(cell))


def heading(here: Pose, there: Pose) -> float:
    """Degrees clockwise from straight up that lead from here to there."""
    return math.degrees(math.atan2(there.x - here.x, here.y - there.y))


@cache
def dart_stamp(colour: str) -> Stamp:
    """An arrowhead that points up."""
    return Stamp((Path("M0-20L17 14L0 7L-17 14Z", fill=colour),), Box(-20, -24, 40, 44))


@cache
def chip_stamp(chip: str, seat: int, *, lettered: bool = True, large: bool = False) -> Stamp:
    """A runner or a hunter with its owner's emblem on a plate; a `large` one fills the chip."""
    if chip == GREEN:
        body, plate, radius = circle(42), circle(29.5), 21.0
    else:
        body, plate, radius = SPIKES, circle(27.5), 19.5
    if large:
        plate, radius = circle(37), LARGE
    return Stamp(
        (
            Path(body, fill="shade", y=3, opacity=0.22),
            Path(body, fill=TOKEN[chip]),
            Path(plate, fill="plate"),
            *emblem(seat, radius, lettered=lettered),
        ),
        _CHIP_BOX,
    )
