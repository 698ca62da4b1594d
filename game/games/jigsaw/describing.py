"""Every cell of a table in the words that a screen reader says."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.words import _
from game.games.jigsaw.choosing import Selection, chooses, in_hand, laid, open_places
from game.games.jigsaw.counting import counted
from game.games.jigsaw.framing import cells
from game.games.jigsaw.marks import loot
from game.games.jigsaw.naming import kind_name
from game.games.jigsaw.pieces import FLAT, INLET, OUTLET, SIDES, kind_of, piece
from game.games.jigsaw.state import State
from game.games.jigsaw.table import from_name
from game.games.jigsaw.wording import makes
from game.view.values import Names


def describe(seen: State, selection: Selection, _names: Names) -> Mapping[str, str]:
    """Every cell shown: its name, the piece there with its sides, and what a tap would do."""
    table = seen.tables[selection.shown]
    ways, kind = open_places(seen, selection), in_hand(seen, selection)
    stealable = {*loot(seen, selection.shown)} if chooses(seen, selection) else set[int]()
    tally = counted(seen, selection.shown)
    words = {}
    for name in (name for row in cells(seen, selection) for name in row):
        parts, cell = [name], from_name(name) or 0
        if table[cell]:
            parts.append(_piece(table[cell]))
        if cell in stealable:
            parts.append(_("you can steal it"))
        if tally and cell in tally.cells:
            parts.append(_("counts"))
        if kind and cell in ways:
            chosen = cell == selection.cell
            here = _("your {piece} is to lie here") if chosen else _("you can place here")
            lies = laid(seen, selection) if chosen else piece(kind, ways[cell][0])
            parts += [here.format(piece=_piece(lies)), makes(table, cell, lies)]
        words[name] = ", ".join(parts)
    return words


def _piece(lies: int) -> str:
    """'four: outlet above, inlet right, flat below, flat left'."""
    sides = ", ".join(
        _("{side} {where}").format(side=_side(side), where=where)
        for side, where in zip(
            SIDES[lies], (_("above"), _("right"), _("below"), _("left")), strict=True
        )
    )
    return _("{kind}: {sides}").format(kind=kind_name(kind_of(lies)), sides=sides)


def _side(side: str) -> str:
    return {OUTLET: _("outlet"), INLET: _("inlet"), FLAT: _("flat")}[side]
