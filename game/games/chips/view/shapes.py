"""The pieces of chips: two materials, a round runner in green and a pointed hunter in purple."""

from __future__ import annotations

import math
from enum import Enum, auto
from functools import cache

from game.core import grid
from game.core.words import number
from game.games.chips.rules.scoring import POINT
from game.view.geometry import centre, circle, rounded, star
from game.view.scene import Box, Mark, Path, Pose, Stamp, Text
from game.view.seats import GLYPHS, NARROW, colour, emblem, letter, width

RUNNER, HUNTER = "green", "purple"
"""The two chips: keys of picks, and of sprites."""

BOARD, CHOICE_BELOW, CHIPS, CHOICE_ABOVE, CARDS, SPREADS = range(6)
"""Layers, from the tray up."""

TOKEN = {RUNNER: "run", HUNTER: "hunt"}
SPIKES = star(8, 49, 37.5)
_CHIP_BOX = Box(-52, -52, 104, 105)

SMALLEST_LETTER = 9
"""Pixels; a letter that would be smaller is left out."""
LARGE_LETTER = 62


class Drawing(Enum):
    """How a chip shows whose it is."""

    EMBLEM = auto()
    """The letter on a glyph, both small enough to see what kind of chip it is at a glance."""
    LETTER = auto()
    """The letter, two where initials clash, as large as a disc in the player's colour has room."""
    GLYPH = auto()
    """A chip without a letter."""


_LETTERS = ((Drawing.EMBLEM, 20), (Drawing.LETTER, LARGE_LETTER))
"""The least size of a single letter in each drawing, in hundredths of a cell; smallest first."""


def drawing(pixels: float, seats: int) -> Drawing:
    """How chips on a cell that is `pixels` wide are drawn at a table of so many seats.

    More seats than there are glyphs need a letter to be told apart without colours, and most of
    them have two, which are smaller.
    """
    if seats <= len(GLYPHS):
        return Drawing.EMBLEM if legible(pixels) else Drawing.GLYPH
    fits = (one for one, size in _LETTERS if pixels * size * NARROW / 100 >= SMALLEST_LETTER)
    return next(fits, Drawing.GLYPH)


def legible(pixels: float) -> bool:
    """Whether a single letter on an emblem can be read on a cell of that width."""
    return 24 * pixels / 100 >= SMALLEST_LETTER


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
def frame_stamp(colour: str) -> Stamp:
    """A dashed frame around a cell on which a chip stands."""
    outline = rounded(Box(-46, -46, 92, 92), 16)
    mark = Path(outline, stroke=colour, width=6, dash=(14, 10))
    return Stamp((mark,), Box(-50, -50, 100, 100))


@cache
def chip_stamp(chip: str, seat: int, drawing: Drawing = Drawing.EMBLEM) -> Stamp:
    """A runner or a hunter with the sign of its owner on a plate."""
    if chip == RUNNER:
        body, plate, radius = circle(42), circle(29.5), 21.0
    else:
        body, plate, radius = SPIKES, circle(27.5), 19.5
    lettered = drawing is not Drawing.GLYPH
    owner = _disc(seat) if drawing is Drawing.LETTER else emblem(seat, radius, lettered=lettered)
    return Stamp(
        (
            Path(body, fill="shade", y=3, opacity=0.22),
            Path(body, fill=TOKEN[chip]),
            Path(plate, fill="plate"),
            *owner,
        ),
        _CHIP_BOX,
    )


def _disc(seat: int) -> tuple[Mark, ...]:
    """The seat's letter on its colour; around it enough of the chip stays to see its kind."""
    size = LARGE_LETTER * width(letter(seat))
    text = Text(letter(seat), 0, 0.36 * size, size, "onp", 750, seat=seat)
    return Path(circle(30), fill="plate"), Path(circle(27.5), fill=colour(seat)), text
