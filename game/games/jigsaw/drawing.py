"""A player's table as a scene: the tray, what the hand asks for, gaps, and pieces that fit."""

from __future__ import annotations

from functools import cache, lru_cache

from game.games.jigsaw import marks
from game.games.jigsaw.choosing import Selection
from game.games.jigsaw.counting import counted
from game.games.jigsaw.framing import Span, frame_of, span
from game.games.jigsaw.gaps import gaps
from game.games.jigsaw.header import header
from game.games.jigsaw.shapes import (
    GROUND,
    NUMERAL,
    PIECES,
    SMALL_NUMERAL,
    SMALLEST,
    middle,
    piece_stamp,
)
from game.games.jigsaw.state import State
from game.games.jigsaw.table import Table, name, taken
from game.view.geometry import CELL, rounded
from game.view.scene import Path, Pose, Scene, Sprite, Stamp

EASY = 12
"""Pixels; a number that would be smaller is drawn taller."""
PALE = 0.35
"""How much is left of pieces that do not count, once a hand is over."""


def scene(seen: State, selection: Selection, size: float) -> Scene:
    """The table that is looked at, `size` pixels wide, with what the player has in hand."""
    shown = span(seen, selection)
    box = frame_of(shown).box
    scale = size / box.width
    table = seen.tables[selection.shown]
    tally = counted(seen, selection.shown)
    numeral = numeral_of(scale)
    return Scene(
        box,
        (
            Sprite("tray", tray_stamp(shown), layer=GROUND),
            header(seen, selection.shown, box, size),
            *(gaps(table, scale) if tally is None else ()),
            *pieces(table, numeral, None if tally is None else tally.cells),
            *marks.lit(table, tally),
            *marks.choice(seen, selection, numeral, scale),
        ),
    )


def numeral_of(scale: float) -> float:
    """How high a piece's number is at so many pixels to a unit; 0 if it could not be read."""
    numeral = NUMERAL if scale * NUMERAL >= EASY else SMALL_NUMERAL
    return numeral if scale * numeral >= SMALLEST else 0


@cache
def tray_stamp(shown: Span) -> Stamp:
    """The tray, with a small cross at every corner of a cell."""
    box, cells = frame_of(shown).box, frame_of(shown).cells
    steps = [i * CELL for i in range(shown.across + 1)]
    crosses = "".join(
        f"M{cells.x + x - 5:g} {cells.y + y:g}h10M{cells.x + x:g} {cells.y + y - 5:g}v10"
        for x in steps
        for y in steps
    )
    marks = (
        Path(rounded(box, box.width / 40), fill="b-jigsaw"),
        Path(crosses, stroke="edge", width=2, opacity=0.55),
    )
    return Stamp(marks, box)


@lru_cache(maxsize=128)
def pieces(
    table: Table, numeral: float, counting: tuple[int, ...] | None = None
) -> tuple[Sprite, ...]:
    """What lies on a table; `counting` are the cells of what counts once a hand is over."""
    return tuple(
        Sprite(
            f"piece:{name(cell)}",
            piece_stamp(table[cell], numeral),
            Pose(*middle(cell), opacity=1 if counting is None or cell in counting else PALE),
            PIECES,
        )
        for cell in taken(table)
    )
