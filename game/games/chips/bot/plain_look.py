"""Chips as plain values, for those who write a bot of their own."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache

from game.core import grid
from game.core.plain_look import Board, Parts, PlainLook
from game.games.chips.rules import GAME
from game.games.chips.rules.state import Cells, Order, State


class ChipsLook(PlainLook[State, Order]):
    """Cells with the chips that stand there."""

    def __init__(self) -> None:
        super().__init__(GAME)

    def board(self, state: State, player: int) -> dict[str, object]:
        """By cell: all chips that stand there, each as its player and "runner" or "hunter".

        Bots written before ask it for the cells of all runners, "green", and hunters, "purple".
        """
        found: dict[str, tuple[tuple[int, str], ...]] = {}
        for kind, cells in ("runner", state.runners), ("hunter", state.hunters):
            for seat, cell in enumerate(_names(cells)):
                if cell is not None:
                    found[cell] = (*found.get(cell, ()), (seat, kind))
        return Board(
            found, lambda: {"green": _names(state.runners), "purple": _names(state.hunters)}
        )

    def neighbours(self, state: State, player: int) -> Mapping[str, Sequence[str]]:
        """By cell: the cells that share a side or a corner with it (§4)."""
        return _neighbours(state.setup.size)

    def parts(self, state: State, action: Order) -> Parts:
        """`runner` and `hunter` are the cells that these go to; a chip that is gone has none."""
        cells = {"runner": action.runner, "hunter": action.hunter}
        named = {chip: grid.name(cell) for chip, cell in cells.items() if cell is not None}
        return {"do": "move" if state.round else "place", **named}

    def key(self, state: State) -> Hashable:
        """Chips, points, who is out, and what has been chosen so far in this round."""
        orders = (sealed and sealed.order for sealed in state.orders)
        return (
            *(state.round, state.runners, state.hunters),
            *(state.runner_points, state.hunter_points, state.out),
            tuple(order and self.game.action_to_string(order) for order in orders),
        )


def _names(cells: Cells) -> list[str | None]:
    return [None if cell is None else grid.name(cell) for cell in cells]


@cache
def _neighbours(size: int) -> dict[str, tuple[str, ...]]:
    return {
        grid.name(cell): tuple(map(grid.name, grid.around(size, cell))) for cell in grid.cells(size)
    }
