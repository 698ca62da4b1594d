"""Where a piece may go on a table (§7), and which pieces of a table can be stolen (§8).

Only the sides around a cell matter, so what fits there is looked up, not tried out. The latest
answers are kept, because the roll, the list, the check and the view ask the same in turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from game.core.contract import IllegalAction
from game.core.words import _
from game.games.jigsaw.rules.pieces import (
    OPEN,
    OUTLET,
    ROTATIONS,
    SIDES,
    Contacts,
    contacts,
    fitting_rotations,
    kind_of,
    linking_rotations,
    piece,
)
from game.games.jigsaw.rules.table import CELLS, CENTRE, EMPTY, STEPS, Table, brim, joined, taken

Places = Mapping[int, tuple[int, ...]]
"""By cell, ascending: the rotations in which a piece may lie there, never none."""

_NORTH, _EAST, _SOUTH, _WEST = STEPS
_ALONE = 4 * OPEN


def around(table: Table, cell: int) -> str:
    """The four sides that a piece on `cell` meets, the one in its north first."""
    return (
        SIDES[table[cell + _NORTH]][2]
        + SIDES[table[cell + _EAST]][3]
        + SIDES[table[cell + _SOUTH]][0]
        + SIDES[table[cell + _WEST]][1]
    )


@lru_cache(maxsize=256)
def borders(table: Table) -> Mapping[int, str]:
    """By empty cell side to side with a piece, ascending: the four sides around it."""
    return MappingProxyType({cell: around(table, cell) for cell in brim(table)})


@lru_cache(maxsize=256)
def linking_places(table: Table, kind: int) -> Places:
    """Where a piece of that kind makes a link and fits; if anywhere, it must go there (§7)."""
    return MappingProxyType(
        {
            cell: rotations
            for cell, sides in borders(table).items()
            if (rotations := linking_rotations(kind, sides))
        }
    )


@lru_cache(maxsize=256)
def places(table: Table, kind: int) -> Places:
    """Where a piece of that kind may go on the table (§3, §7)."""
    if table == EMPTY:
        return MappingProxyType({CENTRE: tuple(ROTATIONS)})
    return linking_places(table, kind) or _loose_places(table, kind)


def _loose_places(table: Table, kind: int) -> Places:
    """Where a piece that cannot make a link may go: wherever it fits, also apart (§7)."""
    sides = borders(table)
    return MappingProxyType(
        {
            cell: rotations
            for cell in CELLS
            if not table[cell] and (rotations := fitting_rotations(kind, sides.get(cell, _ALONE)))
        }
    )


def must_link(table: Table, kind: int) -> bool:
    """Whether a piece of that kind has to make a link (§7)."""
    return bool(linking_places(table, kind))


def contacts_at(table: Table, cell: int, piece: int) -> Contacts:
    """The links and gaps that a piece makes on `cell`, and where it does not fit (§4)."""
    return contacts(piece, around(table, cell))


@lru_cache(maxsize=1024)
def kinds_beside(table: Table, cell: int) -> tuple[int, ...]:
    """The kinds of the pieces in the four directions from `cell`, 0 where there is none."""
    return tuple(kind_of(table[cell + step]) for step in STEPS)


def stealable(table: Table) -> tuple[int, ...]:
    """The cells whose pieces at most one other touches side to side, ascending (§8)."""
    return tuple(cell for cell in taken(table) if len(joined(table, cell)) <= 1)


def check_fit(table: Table, kind: int, cell: int, rotation: int) -> None:
    """Raises IllegalAction unless a piece of that kind may lie there like this (§3, §4, §7)."""
    if rotation not in places(table, kind).get(cell, ()):
        if table[cell]:
            raise IllegalAction(_("There is a piece on that cell already."), "§7")
        if table == EMPTY:
            raise IllegalAction(_("The first piece goes in the middle of the table."), "§3")
        check_contacts(table, kind, cell, rotation)
        raise IllegalAction(_("This piece can link elsewhere, so it must go there."), "§7")


def check_contacts(table: Table, kind: int, cell: int, rotation: int) -> None:
    """Raises IllegalAction, naming the contact, if a piece does not fit there like this (§4)."""
    lying = piece(kind, rotation)
    for direction in contacts_at(table, cell, lying).clashes:
        met = {SIDES[lying][direction], around(table, cell)[direction]}
        reason = (
            _("{where}, two tabs would meet. They do not fit.")
            if met == {OUTLET}
            else _("{where}, a tab would meet a flat side. They do not fit.")
        )
        raise IllegalAction(reason.format(where=_where(direction)), "§4")


def _where(direction: int) -> str:
    """Where a neighbour lies, in words that begin a sentence."""
    return (_("Above"), _("On the right"), _("Below"), _("On the left"))[direction]
