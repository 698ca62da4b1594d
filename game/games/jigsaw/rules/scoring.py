"""What a hand is worth to each player, piece by piece (§10)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.games.jigsaw.rules.fitting import contacts_at
from game.games.jigsaw.rules.pieces import kind_of
from game.games.jigsaw.rules.table import Table, taken
from game.games.jigsaw.rules.targets import Holding, holdings, needed, worth

BONUS = 20
"""Points for winning a hand (§10)."""

_PAIR = 2
"""The fewest joined pieces that count for a loser (§10); hand 2 asks for no more."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What a hand brought a seat: the cells of the pieces that count, their values, a bonus."""

    cells: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    bonus: int = 0

    @property
    def points(self) -> int:
        """The sum of values and bonus."""
        return sum(self.values) + self.bonus


def winners_tally(table: Table, holding: Holding) -> Tally:
    """What the winner of a hand gets: the pieces asked for, and the bonus (§10)."""
    return _tally(table, (cell for part in holding for cell in part), BONUS)


def losers_tally(table: Table, hand: int, *, linked: bool) -> Tally:
    """What a loser of a hand gets (§10).

    With `linked` every piece that has a link counts, else the best of what is joined for the hand.
    """
    if linked:
        return _tally(table, linked_cells(table))
    return _tally(table, (cell for part in best_towards(table, hand) for cell in part))


def best_towards(table: Table, hand: int) -> Holding:
    """The most valuable of what a loser has joined towards the hand, in parts of two or more."""
    if needed(hand) == (_PAIR,):
        return ()
    found = holdings(table, hand, _PAIR)
    return max(found, key=lambda holding: worth(table, holding), default=())


def linked_cells(table: Table) -> tuple[int, ...]:
    """The cells of the pieces that have at least one link, ascending (§4)."""
    return tuple(cell for cell in taken(table) if contacts_at(table, cell, table[cell]).links)


def _tally(table: Table, cells: Iterable[int], bonus: int = 0) -> Tally:
    cells = tuple(cells)
    return Tally(cells, tuple(kind_of(table[cell]) for cell in cells), bonus)
