"""What may be ordered (§3, §4, §7): the lists, and the checks that refuse with a clause."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import permutations

from game.core import grid
from game.core.contract import Call, IllegalAction
from game.core.words import _
from game.games.chips.rules.state import Order, Setup, State


def legal_actions(state: State, seat: int) -> tuple[Order, ...]:
    """Every order of a seat that is to act: a cell for each chip on the board (§3, §4, §7)."""
    if state.round == 0:
        return _placements(state.setup.size)
    return _steps(state.setup, state.runners[seat], state.hunters[seat])


def targets(state: State, seat: int, runner: bool) -> tuple[int, ...]:
    """Cells that a seat's chip may be ordered to, whatever the other one does (§3, §4)."""
    if state.round == 0:
        return grid.cells(state.setup.size)
    here = (state.runners if runner else state.hunters)[seat]
    return () if here is None else grid.around(state.setup.size, here)


def check_order(state: State, seat: int, order: Order | Call) -> None:
    """Raises IllegalAction if the seat, which is to act, may not order this (§3, §4, §7)."""
    if not isinstance(order, Order):
        raise IllegalAction(_("Choose a cell for each of your chips."), "§4")
    check_target(state, seat, order.runner, runner=True)
    check_target(state, seat, order.hunter, runner=False)
    check_apart(state, order)


def check_target(state: State, seat: int, cell: int | None, *, runner: bool) -> None:
    """Raises IllegalAction if this chip may not be ordered to `cell` (§1, §3, §4, §7)."""
    clause = "§4" if state.round else "§3"  # before the first round, chips are placed
    here = (state.runners if runner else state.hunters)[seat]
    if state.round and here is None:
        if cell is not None:
            raise IllegalAction(_("This chip is off the board."), "§7")
        return
    if cell is None:
        raise IllegalAction(_("This chip needs a cell, too."), clause)
    if cell not in targets(state, seat, runner):
        if cell not in grid.cells(state.setup.size):
            raise IllegalAction(_("That cell is off the board."), "§1")
        if cell == here:
            raise IllegalAction(_("A chip cannot stay where it is."), clause)
        raise IllegalAction(_("A chip moves to one of the cells next to it."), clause)


def check_apart(state: State, order: Order) -> None:
    """Raises IllegalAction if both chips would end on one cell and may not (§3, §4)."""
    if order.runner is None or order.runner != order.hunter:
        return
    if state.round == 0:
        raise IllegalAction(_("Place your two chips on different cells."), "§3")
    if not state.setup.own_meeting:
        raise IllegalAction(_("Your own two chips may not share a cell."), "§4")


@cache
def _placements(size: int) -> tuple[Order, ...]:
    """All ways to place two chips on different cells (§3)."""
    return tuple(Order(runner, hunter) for runner, hunter in permutations(grid.cells(size), 2))


@lru_cache(maxsize=256)
def _steps(setup: Setup, runner: int | None, hunter: int | None) -> tuple[Order, ...]:
    """All ways to step with the chips on these cells (§4, §7)."""
    return tuple(
        Order(to_runner, to_hunter)
        for to_runner in ([None] if runner is None else grid.around(setup.size, runner))
        for to_hunter in ([None] if hunter is None else grid.around(setup.size, hunter))
        if to_runner is None or to_runner != to_hunter or setup.own_meeting
    )
