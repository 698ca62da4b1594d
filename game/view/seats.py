"""The signs of players: a glyph, a colour and a letter, never a colour alone."""

from __future__ import annotations

from functools import cache

from game.view.geometry import circle, star
from game.view.initials import width
from game.view.scene import Mark, Path, Text

GLYPHS = (
    ("disc", circle(0.94)),
    ("triangle", "M0-1.02L1.04.78H-1.04Z"),
    ("square", "M-.82-.82H.82V.82H-.82Z"),
    ("diamond", "M0-1.16L.9 0L0 1.16L-.9 0Z"),
    ("star", star(5, 1.14, 0.58).replace("-0.0 ", "0 ")),
    ("cross", "M-.38-.98H.38V-.38H.98V.38H.38V.98H-.38V.38H-.98V-.38H-.38Z"),
    ("hexagon", "M.52-.92L1.04 0L.52.92H-.52L-1.04 0L-.52-.92Z"),
    ("drop", "M0-1.2C.3-.66.86-.22.86.3A.86.86 0 1 1-.86.3C-.86-.22-.3-.66 0-1.2Z"),
)
"""Names and outlines, about 1 in radius, to be rounded by a stroke of ROUNDING."""

ROUNDING = 0.16
_LOW = ("triangle", "drop")
"""Glyphs whose letter sits lower, where they are wide."""


def face(seat: int) -> str:
    """The token of a large face in the seat's colour, calmer where that is bright."""
    return "f" + colour(seat)[1:]


def glyph(seat: int) -> tuple[str, str]:
    """The seat's glyph: its name, and its outline as a path."""
    return GLYPHS[seat % len(GLYPHS)]


def colour(seat: int) -> str:
    """The token of the seat's colour. From the ninth seat on, glyphs meet other colours."""
    return "p-" + "abcdefgh"[(seat + 3 * (seat // len(GLYPHS))) % 8]


def letter(seat: int) -> str:
    """The seat's letter where nobody has a name: 'A' … 'Z', then 'AA'."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return alphabet[seat] if seat < len(alphabet) else "A" + alphabet[seat - len(alphabet)]


@cache
def emblem(seat: int, radius: float, *, lettered: bool = True) -> tuple[Mark, ...]:
    """The seat's glyph of that radius around the origin, with its letter on it."""
    name, outline = glyph(seat)
    shape = Path(outline, fill=colour(seat), stroke=colour(seat), width=ROUNDING, scale=radius)
    if not lettered:
        return (shape,)
    text = letter(seat)
    size = radius * 1.14 * width(text) * (0.9 if name == "star" else 1)
    return shape, Text(
        text, 0, base_line(seat, radius, size), size, fill="onp", weight=750, seat=seat
    )


def base_line(seat: int, radius: float, size: float) -> float:
    """How far below the middle of the seat's glyph the base line of its letter is."""
    return 0.36 * size + (0.2 * radius if glyph(seat)[0] in _LOW else 0)
