"""Jigsaw as plain values, for those who write a bot of their own."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache

from game.core.plain_look import Board, Parts, PlainLook
from game.games.jigsaw.rules import GAME
from game.games.jigsaw.rules.pieces import kind_of, rotation_of
from game.games.jigsaw.rules.state import LETTERS, Action, Place, State, Steal
from game.games.jigsaw.rules.table import CELLS, STEPS, Table, name, taken, x_of, y_of


class JigsawLook(PlainLook[State, Action]):
    """Cells of all tables with the pieces that lie there.

    As in the texts of actions, a cell of the player's own table is "2,-1", and one of a rival's
    table has the letter of that seat in front: "B2,-1".
    """

    def __init__(self) -> None:
        super().__init__(GAME)

    def board(self, state: State, player: int) -> dict[str, object]:
        """By cell: on whose table it is, the piece's value, and its quarter-turns clockwise.

        Bots written before ask it for the table of a player, by (x, y): value and quarter-turns.
        """
        found: dict[str, object] = {}
        for seat, table in enumerate(state.tables):
            letter = "" if seat == player else LETTERS[seat]
            for cell in taken(table):
                found[letter + name(cell)] = seat, kind_of(table[cell]), rotation_of(table[cell])
        return Board(found, lambda: dict(enumerate(map(_by_place, state.tables))))

    def neighbours(self, state: State, player: int) -> Mapping[str, Sequence[str]]:
        """By cell: those of the same table that share a side with it, the upper one first (§3)."""
        return _neighbours(state.setup.seats, player)

    def parts(self, state: State, action: Action) -> Parts:
        """`value` is that of the piece, `cell` where it goes, `turned` its quarter-turns.

        Of a theft `player` is the one who loses the piece, `from` its cell.
        """
        match action:
            case Place(kind, cell, rotation):
                return {"do": "place", "value": kind, "cell": name(cell), "turned": rotation}
            case Steal(victim, source, cell, rotation):
                return {
                    **{"do": "steal", "value": kind_of(state.tables[victim][source])},
                    **{"cell": name(cell), "turned": rotation},
                    **{"player": victim, "from": LETTERS[victim] + name(source)},
                }
        return super().parts(state, action)

    def key(self, state: State) -> Hashable:
        """The tables, the hand, the points, and who has what to do."""
        return (
            *(state.tables, state.hand, state.scores, state.resigned),
            *(state.turn, state.starter, state.die, state.jokers),
        )


def _by_place(table: Table) -> dict[tuple[int, int], tuple[int, int]]:
    return {
        (x_of(cell), y_of(cell)): (kind_of(table[cell]), rotation_of(table[cell]))
        for cell in taken(table)
    }


@cache
def _neighbours(seats: int, player: int) -> dict[str, tuple[str, ...]]:
    on_table = frozenset(CELLS)
    letters = ["" if seat == player else LETTERS[seat] for seat in range(seats)]
    return {
        letter + name(cell): tuple(
            letter + name(cell + step) for step in STEPS if cell + step in on_table
        )
        for letter in letters
        for cell in CELLS
    }
