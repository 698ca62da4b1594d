"""Chips that go on by themselves when their owner's time is up: the house rule `late` (§5)."""

from __future__ import annotations

from typing import Final

from game.core import grid
from game.games.chips.rules.actions import targets
from game.games.chips.rules.state import Order, State

CLOCKWISE: Final = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""Columns and rows of a step in each direction, from north on."""


def drifted(state: State, seat: int, chosen: Order) -> Order:
    """The order of that seat in a round: the cells chosen so far, and where the others drift.

    The runner drifts first. Neither drifts onto the cell of the other one's order, if they may not
    meet. A chip that has left stays away.
    """
    runner = chosen.runner
    if runner is None:
        runner = _onward(state, seat, runner=True, other=chosen.hunter)
    hunter = chosen.hunter
    if hunter is None:
        hunter = _onward(state, seat, runner=False, other=runner)
    return Order(runner, hunter)


def _onward(state: State, seat: int, *, runner: bool, other: int | None) -> int | None:
    """One step as in the round before, or the first one clockwise from there that is allowed.

    Before a chip's first step, from north. `other` is the cell ordered for the owner's other chip.
    """
    here = (state.runners if runner else state.hunters)[seat]
    if here is None:
        return None
    allowed = set(targets(state, seat, runner))
    if other is not None and not state.setup.own_meeting:
        allowed.discard(other)
    first = _heading(state, seat, here, runner=runner)
    ways = (*CLOCKWISE[first:], *CLOCKWISE[:first])
    return next(cell for way in ways if (cell := grid.beside(here, *way)) in allowed)


def _heading(state: State, seat: int, here: int, *, runner: bool) -> int:
    """The direction of the chip's step in the round before, by its place in `CLOCKWISE`."""
    before = state.trail[-1][0 if runner else 1][seat] if state.trail else None
    if before is None:
        return 0
    step = grid.column(here) - grid.column(before), grid.row(here) - grid.row(before)
    return CLOCKWISE.index(step)
