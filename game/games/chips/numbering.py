"""Numbers of chips: the runner's cell, then the hunter's.

A cell's number counts from a1 along the rows, as a1 0, b1 1; the number after the last cell means
that this chip is gone, and is then the only legal one.
"""

from __future__ import annotations

from functools import lru_cache

from game.core import grid
from game.core.numbering import Numbering, Numbers, level
from game.games.chips.rules.actions import targets
from game.games.chips.rules.scoring import POINT
from game.games.chips.rules.state import Order, State


class ChipsNumbering(Numbering[State, Order]):
    """Two numbers an order. Everybody chooses at the same time."""

    steps = 2
    together = True

    def __init__(self, start: State) -> None:
        """For games that start like that."""
        setup = start.setup
        self.rows = self.columns = setup.size
        self._seats, self._size = setup.seats, setup.size * setup.size
        self.count = self._size + 1
        self.longest = 2 * setup.seats * (setup.rounds + 1)
        self._numbers = {cell: number for number, cell in enumerate(grid.cells(setup.size))}
        self._cells = (*grid.cells(setup.size), None)
        seats = range(setup.seats)
        self.planes = (
            *(f"the runner of seat {seat}" for seat in seats),
            *(f"the hunter of seat {seat}" for seat in seats),
            "the cell that you have chosen for your runner",
            *(f"points of the runner of seat {seat}: 255 as at the start" for seat in seats),
            *(f"points of the hunter of seat {seat}: 255 for all there are" for seat in seats),
            "rounds to be played, this one included: 255 for all of them and the placement",
            "255 while you choose for your hunter",
        )
        self._fill = tuple(bytes((value,)) * self._size for value in range(256))

    def mask(self, state: State, player: int, chosen: Numbers) -> bytes:
        """The cells for the runner, or those that are left for the hunter."""
        here = (state.hunters if chosen else state.runners)[player]
        taken = chosen[0] if chosen and not self._may_meet(state) else None
        if state.round and here is None:
            return self._mask((None,), None)
        return self._mask(targets(state, player, not chosen), taken)

    def _may_meet(self, state: State) -> bool:
        """Whether a player's own two chips may be ordered to one cell now."""
        return state.setup.own_meeting and state.round > 0

    @lru_cache(maxsize=4096)  # noqa: B019 - it lives as long as what it belongs to
    def _mask(self, cells: tuple[int | None, ...], taken: int | None) -> bytes:
        """The mask of these cells but the one with the number `taken`."""
        mask = bytearray(self.count)
        for cell in cells:
            mask[self._size if cell is None else self._numbers[cell]] = 1
        if taken is not None and taken < self._size:
            mask[taken] = 0
        return bytes(mask)

    def action(self, state: State, player: int, chosen: Numbers) -> Order | None:
        """The order, once both chips have a cell."""
        if len(chosen) < 2:
            return None
        return Order(self._cells[chosen[0]], self._cells[chosen[1]])

    def numbers(self, state: State, player: int, action: Order) -> Numbers:
        """The runner's number, and the hunter's."""
        return tuple(
            self._size if cell is None else self._numbers[cell]
            for cell in (action.runner, action.hunter)
        )

    def observation(self, state: State, viewer: int, chosen: Numbers) -> bytes:
        """Chips, what the viewer has chosen, points and rounds; nothing of others' orders."""
        seats, size, fill = self._seats, self._size, self._fill
        board = bytearray((2 * seats + 1) * size)
        order = [(viewer + step) % seats for step in range(seats)]
        start = 0
        for chips in (state.runners, state.hunters):
            for seat in order:
                cell = chips[seat]
                if cell is not None:
                    board[start + self._numbers[cell]] = 1
                start += size
        if chosen and chosen[0] < size:
            board[start + chosen[0]] = 1
        runners, hunters, setup = state.runner_points, state.hunter_points, state.setup
        left = setup.rounds + 1 - state.round
        whole = seats * POINT
        return b"".join(
            (
                board,
                *(fill[level(runners[seat], whole)] for seat in order),
                *(fill[level(hunters[seat], seats * whole)] for seat in order),
                fill[level(left, setup.rounds + 1)],
                fill[255 if chosen else 0],
            )
        )


numbering = ChipsNumbering
