"""What a table's picture says at its top left: what the hand asks for, and how near it is."""

from __future__ import annotations

from functools import cache

from game.core.words import _
from game.games.jigsaw.rules.state import State
from game.games.jigsaw.rules.targets import STAIRCASE
from game.games.jigsaw.view.names import target
from game.games.jigsaw.view.shapes import GROUND, SMALLEST
from game.games.jigsaw.view.tallies import counted, filled
from game.view.geometry import rounded
from game.view.scene import Box, Mark, Path, Pose, Sprite, Stamp, Text

TALL, SHARE = 19, 0.05
"""Pixels that its letters are high at most, and as a part of the picture's width."""
_SQUARE, _STEP, _STAIR = 14, 18, 3
"""For letters of TALL: a square for a piece, from one to the next, and how steps of stairs rise."""


def header(seen: State, seat: int, box: Box, size: float) -> Sprite:
    """A square for every piece asked for, filled if it is there, and the target's name."""
    pixels = min(TALL, SHARE * size)
    scale = pixels / TALL * box.width / size
    tally = counted(seen, seat)
    words = target(seen.hand)
    if tally is not None:
        words = _("{target}: {points}").format(target=words, points=tally.points)
    stamp = _stamp(
        filled(seen.tables[seat], seen.hand),
        words if pixels >= SMALLEST else "",
        stairs=seen.hand == STAIRCASE,
    )
    edge = 0.02 * box.width
    return Sprite("header", stamp, Pose(box.x + edge, box.y + edge, scale), GROUND)


@cache
def _stamp(parts: tuple[tuple[int, int], ...], words: str, *, stairs: bool) -> Stamp:
    """`parts` are how many pieces there are and are needed, for each part of the target."""
    marks: list[Mark] = []
    x = 0.0
    for has, needs in parts:
        for i in range(needs):
            low = _STAIR * (needs - 1 - i) if stairs else 0
            box = Box(x + 1, 1 + low, _SQUARE - 2, _SQUARE - 2)
            fill = "ink" if i < has else ""
            marks.append(Path(rounded(box, 3), fill=fill, stroke="ink", width=2))
            x += _STEP
        x += _STEP / 2
    if words:
        marks.append(Text(words, x - 2, _SQUARE, TALL, "ink", 600, "start"))
    return Stamp(tuple(marks), Box(-2, -6, x + TALL * len(words), 36))
