"""What a hand does at the table, told as something that the game's view makes a choice of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.view.contract import AnyView

Choice = Callable[[Any, Any], Any]
"""From what is seen and what is chosen to the next selection, or a refusal."""


@dataclass(frozen=True)
class Hand:
    """`choose` gets the cell that the hand was on, if it was on one, and the choice it makes."""

    view: AnyView
    choose: Callable[[str | None, Choice], object]

    def tapped(self, cell: str) -> None:
        """A cell was chosen, by touch or by key."""
        self.choose(cell, lambda seen, chosen: self.view.interpret(seen, chosen, cell))

    def dragged(self, cell: str, direction: int, end: str | None) -> None:
        """A finger has gone from that cell in one of the eight directions, perhaps to a cell."""
        self.choose(cell, lambda seen, chosen: self.view.drag(seen, chosen, cell, direction, end))

    def looked(self, board: int) -> None:
        """Another board is to be looked at."""
        self.choose(None, lambda seen, chosen: self.view.turn_to(seen, chosen, board))

    def reached(self, board: int, cell: str) -> None:
        """A cell of another board was chosen: that is looked at, and said there what is refused."""
        self.looked(board)
        self.tapped(cell)

    def stepped(self, key: str) -> None:
        """A key of the pad was pressed."""
        self.choose(None, lambda seen, chosen: self.view.step(seen, chosen, key))

    def picked(self, key: str) -> None:
        """A pick was pressed."""
        self.choose(None, lambda seen, chosen: self.view.pick(seen, chosen, key))
