"""How tic-tac-toe looks and what it says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.contract import Event
from game.core.words import _, joined
from game.games.tictactoe.rules import GAME, ROWS, Marked, Resigned, State
from game.view.clauses import Clause, Drawing
from game.view.geometry import board_box, centre, rounded
from game.view.palette import Palette
from game.view.scene import Box, Path, Pose, Scene, Sprite, Stamp
from game.view.seats import emblem
from game.view.tap import Selection, TapView
from game.view.values import Lid, Names, Players, Words

BOARD = board_box(3)
GRID = "M100 20V280M200 20V280M20 100H280M20 200H280"
ORDER = ("b2", "a3", "c3", "a1", "a2", "c2", "b3", "b1", "c1")
"""A game that nobody wins, for the pictures."""


class TicTacToeView(TapView[State, str]):
    """A tap on a cell is a whole action, so there is little to say."""

    def lid(self) -> Lid:
        """Name, one line about it, and how many play how long."""
        return Lid(_("Tic-tac-toe"), _("Three in a row."), _("2 players · About a minute"))

    def palette(self) -> Palette:
        """The colours of the lid and of the board, in the light theme and in the dark one."""
        return Palette(
            lid=("#6B4A86", "#57396F"),
            tokens={"b-tictactoe": ("#E6DFEA", "#251F2B"), "grid": ("#84728F", "#7F6F8C")},
            lid_picture={"b-tictactoe": "#FBF6EA"},
        )

    def lid_scene(self) -> Scene:
        """The board in the middle of a game."""
        return self.picture(State(ORDER[:5]), 400)

    def cells(self, seen: State, selection: Selection[str]) -> tuple[tuple[str, ...], ...]:
        """The same nine cells all the time."""
        return ROWS

    def picture(self, seen: State, size: float) -> Scene:
        """The board, and every player's emblem on the cells that they have marked."""
        ground = (Path(rounded(BOARD, 26), fill="b-tictactoe"), Path(GRID, stroke="grid", width=5))
        return Scene(BOARD, (Sprite("ground", Stamp(ground, BOARD)), *_marks(seen)))

    def say(self, seen: State, selection: Selection[str], names: Names) -> Words:
        """Whose turn it is."""
        if selection.viewer is None or GAME.outcome(seen):
            return Words(self.status(seen))
        return Words(_("{name}, mark a cell").format(name=names[selection.viewer]))

    def describe(self, seen: State, selection: Selection[str], names: Names) -> Mapping[str, str]:
        """Every cell with the name of the player who has marked it."""
        words = {cell: _("{cell}, empty").format(cell=cell) for row in ROWS for cell in row}
        for i, cell in enumerate(seen.marked):
            words[cell] = joined((cell, names[i % 2]))
        return words

    def owners(self, seen: State, selection: Selection[str]) -> Mapping[str, tuple[int, ...]]:
        """Who has marked each cell that is marked."""
        return {cell: (i % 2,) for i, cell in enumerate(seen.marked)}

    def tell(self, events: Sequence[Event], players: Players) -> Words:
        """What a player has done."""
        for event in events:
            if isinstance(event, Marked):
                name = players.names[event.seat]
                return Words(_("{name} marks {cell}.").format(name=name, cell=event.cell))
            if isinstance(event, Resigned):
                return Words(_("{name} gives up.").format(name=players.names[event.seat]))
        raise TypeError(events)

    def clauses(self) -> tuple[Clause, ...]:
        """The rules page: a card for every section, with a position that can be played."""
        moves = tuple((i % 2, cell) for i, cell in enumerate(ORDER))
        won = ((0, "a1"), (1, "a2"), (0, "b1"), (1, "b2"), (0, "c1"))
        empty = Drawing(_("An empty board of nine cells."), 2)
        first = Drawing(_("Two cells are marked."), 2, moves[:2])
        row = Drawing(_("The lowest row is marked by one player."), 2, won)
        return (
            Clause("§1", _("The board"), _("Three by three cells, all empty."), empty),
            Clause("§2", _("Turns"), _("In turn, mark an empty cell. It stays marked."), first),
            Clause("§3", _("The end"), _("Three in a row win. A full board is a draw."), row),
        )


def _marks(seen: State) -> Iterator[Sprite]:
    for i, cell in enumerate(seen.marked):
        stamp = Stamp(emblem(i % 2, 30), Box(-50, -50, 100, 100))
        column, row = "abc".index(cell[0]), int(cell[1]) - 1
        yield Sprite(cell, stamp, Pose(*centre(3, column, row)), 1)


VIEW = TicTacToeView(GAME)
