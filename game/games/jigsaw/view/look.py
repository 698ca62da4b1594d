"""A player's table as a scene: the tray, gaps, and pieces that fit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from game.games.jigsaw.rules.fitting import contacts_at, places
from game.games.jigsaw.rules.scoring import Tally
from game.games.jigsaw.rules.state import State
from game.games.jigsaw.rules.table import Table, name, put, taken
from game.games.jigsaw.view.framing import RIM, covers, frame_of, span
from game.games.jigsaw.view.gaps import gaps, new_gap
from game.games.jigsaw.view.input import (
    Selection,
    Span,
    anywhere,
    chooses,
    in_hand,
    laid,
    loot,
    own_table,
)
from game.games.jigsaw.view.shapes import (
    GROUND,
    HELD,
    HOLES,
    LIT,
    NUMERAL,
    PIECES,
    SMALL_NUMERAL,
    SMALLEST,
    held_stamp,
    lit_stamp,
    loot_stamp,
    middle,
    piece_stamp,
    place_stamp,
    spot_stamp,
)
from game.games.jigsaw.view.tallies import counted
from game.view.geometry import CELL, rounded
from game.view.scene import Box, Path, Pose, Scene, Sprite, Stamp

EASY = 12
"""Pixels; a number that would be smaller is drawn taller."""
MORE = 1
"""Rows and columns of crosses beyond the picture."""
PALE = 0.35
"""How much is left of pieces that do not count, once a hand is over."""


def boards(seen: State) -> tuple[int, ...]:
    """The tables: one for each seat."""
    return tuple(range(seen.setup.seats))


def board_in_view(_seen: State, selection: Selection) -> int:
    """The seat whose table is in view."""
    return selection.shown


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
            *(() if selection.aside else (Sprite("tray", tray_stamp(shown), layer=GROUND),)),
            *(gaps(table, scale) if tally is None else ()),
            *pieces(table, numeral, None if tally is None else tally.cells),
            *_lit(table, tally),
            *_choice(seen, selection, numeral, scale),
        ),
    )


def thumbnail(seen: State, size: float) -> Scene:
    """The table with most pieces, cropped to them."""
    fullest = max(boards(seen), key=lambda seat: len(taken(seen.tables[seat])))
    shown = scene(seen, Selection(None, fullest, aside=True), size)
    tray = Stamp((Path(rounded(shown.box, RIM), fill="b-jigsaw"),), shown.box)
    return Scene(shown.box, (Sprite("tray", tray, layer=GROUND), *shown.sprites))


def numeral_of(scale: float) -> float:
    """How high a piece's number is at so many pixels to a unit; 0 if it could not be read."""
    numeral = NUMERAL if scale * NUMERAL >= EASY else SMALL_NUMERAL
    return numeral if scale * numeral >= SMALLEST else 0


@cache
def tray_stamp(shown: Span) -> Stamp:
    """The tray, with a small cross at every corner of a cell, and of those around the picture.

    Where the board has another shape than the picture, it shows more of the tray.
    """
    box, cells = frame_of(shown).box, frame_of(shown).cells
    corners = (
        (cells.x + i * CELL, cells.y + j * CELL)
        for i in range(-MORE, shown.across + MORE + 1)
        for j in range(-MORE, shown.up + MORE + 1)
    )
    crosses = "".join(f"M{x - 5:g} {y:g}h10M{x:g} {y - 5:g}v10" for x, y in corners)
    marks = (
        Path(rounded(box, RIM), fill="b-jigsaw"),
        Path(crosses, stroke="edge", width=2, opacity=0.55),
    )
    more = MORE * CELL
    around = Box(box.x - more, box.y - more, box.width + 2 * more, box.height + 2 * more)
    return Stamp(marks, around)


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


def _choice(seen: State, selection: Selection, numeral: float, scale: float) -> Iterator[Sprite]:
    """What can be chosen on the table that is looked at, and what is."""
    if not chooses(seen, selection):
        return
    if selection.shown != selection.viewer:
        yield from _loot(seen, selection)
        return
    kind = in_hand(seen, selection)
    if kind is not None:
        table, shown = own_table(seen), span(seen, selection)
        marks = _places(table, kind, shown, apart=anywhere(seen, selection))
        yield from (sprite for cell, sprite in marks if cell != selection.cell)
    if selection.cell is not None:
        yield from _held(seen, selection, selection.cell, numeral, scale)


def _lit(table: Table, tally: Tally | None) -> Iterator[Sprite]:
    """Rings around the pieces that count, once the hand is over."""
    for cell in tally.cells if tally else ():
        yield Sprite(f"lit:{name(cell)}", lit_stamp(table[cell]), Pose(*middle(cell)), LIT)


@lru_cache(maxsize=64)
def _places(table: Table, kind: int, shown: Span, *, apart: bool) -> tuple[tuple[int, Sprite], ...]:
    """The cells shown where a piece of that kind may go; quieter where that is almost anywhere."""
    stamp = spot_stamp() if apart else place_stamp()
    return tuple(
        (cell, Sprite(f"place:{name(cell)}", stamp, Pose(*middle(cell)), HOLES))
        for cell in places(table, kind)
        if covers(shown, cell)
    )


def _held(
    seen: State, selection: Selection, cell: int, numeral: float, scale: float
) -> Iterator[Sprite]:
    """The piece in hand where it is to lie, and rings where it makes gaps."""
    lies = laid(seen, selection)
    table = put(own_table(seen), cell, lies)
    yield Sprite("held", held_stamp(lies, numeral), Pose(*middle(cell)), HELD)
    for direction in contacts_at(table, cell, lies).gaps:
        yield from new_gap(table, cell, direction, scale)


def _loot(seen: State, selection: Selection) -> Iterator[Sprite]:
    """Rings around the pieces that can be stolen from the table in view."""
    table = seen.tables[selection.shown]
    for cell in loot(seen, selection.shown):
        stamp = loot_stamp(table[cell], taken=selection.source == (selection.shown, cell))
        yield Sprite(f"loot:{name(cell)}", stamp, Pose(*middle(cell)), LIT)
