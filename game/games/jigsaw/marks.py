"""What a table shows of a choice: places, the piece in hand, loot; and of a hand that is over."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.games.jigsaw.choosing import Selection, anywhere, chooses, laid, open_places, own_table
from game.games.jigsaw.fitting import contacts_at, places, stealable
from game.games.jigsaw.framing import covers, span
from game.games.jigsaw.gaps import new_gap
from game.games.jigsaw.pieces import kind_of
from game.games.jigsaw.scoring import Tally
from game.games.jigsaw.shapes import (
    HELD,
    HOLES,
    LIT,
    held_stamp,
    lit_stamp,
    loot_stamp,
    middle,
    place_stamp,
    spot_stamp,
)
from game.games.jigsaw.state import State
from game.games.jigsaw.table import Table, name, put
from game.view.scene import Pose, Sprite


def choice(seen: State, selection: Selection, numeral: float, scale: float) -> Iterator[Sprite]:
    """What can be chosen on the table that is looked at, and what is."""
    if not chooses(seen, selection):
        return
    if selection.shown != selection.viewer:
        yield from _loot(seen, selection)
        return
    shown = span(seen, selection)
    spots = tuple(
        cell
        for cell in open_places(seen, selection)
        if cell != selection.cell and covers(shown, cell)
    )
    yield from _places(spots, apart=anywhere(seen, selection))
    if selection.cell is not None:
        yield from _held(seen, selection, selection.cell, numeral, scale)


def loot(seen: State, victim: int) -> Iterator[int]:
    """The cells of the pieces on that table that can be stolen, and placed."""
    if seen.jokers and victim != seen.turn:
        table = seen.tables[victim]
        for cell in stealable(table):
            if places(own_table(seen), kind_of(table[cell])):
                yield cell


def lit(table: Table, tally: Tally | None) -> Iterator[Sprite]:
    """Rings around the pieces that count, once a hand is over."""
    for cell in tally.cells if tally else ():
        yield Sprite(f"lit:{name(cell)}", lit_stamp(table[cell]), Pose(*middle(cell)), LIT)


@lru_cache(maxsize=64)
def _places(spots: tuple[int, ...], *, apart: bool) -> tuple[Sprite, ...]:
    """Where the piece in hand may go; quieter where that is almost anywhere."""
    stamp = spot_stamp() if apart else place_stamp()
    return tuple(Sprite(f"place:{name(cell)}", stamp, Pose(*middle(cell)), HOLES) for cell in spots)


def _held(
    seen: State, selection: Selection, cell: int, numeral: float, scale: float
) -> Iterator[Sprite]:
    """The piece in hand where it is to lie, and rings where it makes gaps."""
    piece = laid(seen, selection)
    table = put(own_table(seen), cell, piece)
    yield Sprite("held", held_stamp(piece, numeral), Pose(*middle(cell)), HELD)
    for direction in contacts_at(table, cell, piece).gaps:
        yield from new_gap(table, cell, direction, scale)


def _loot(seen: State, selection: Selection) -> Iterator[Sprite]:
    """Rings around what can be stolen from the table that is looked at."""
    table = seen.tables[selection.shown]
    for cell in loot(seen, selection.shown):
        stamp = loot_stamp(table[cell], taken=selection.source == (selection.shown, cell))
        yield Sprite(f"loot:{name(cell)}", stamp, Pose(*middle(cell)), LIT)
