"""What counts in chips, told one by one, to give reasons: who can reach whom. No guesses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core import grid
from game.core.reasons import Feature
from game.games.chips.rules.state import Cells, Order, State

SIDES, SPAN = "sides", "span"
HUNTERS, PREY, APART, NEAR = "hunters", "prey", "apart", "near"

_WORTH: Final = {SIDES: -0.1, SPAN: -0.1, HUNTERS: -1.0, PREY: 0.8, APART: 0.1, NEAR: -0.1}


def features(state: State, player: int, order: Order) -> Sequence[Feature]:
    """What `player` has of each with that order.

    In placement: the cells around the runner, and the steps that the hunter needs to the farthest
    cell. Then: the hunters that can come to the runner's cell, the runners that can come to the
    hunter's, and the steps from the runner to the nearest hunter and from the hunter to a runner.
    """
    size = state.setup.size
    if state.round == 0:
        counts = {SIDES: _sides(size, order.runner), SPAN: _span(size, order.hunter)}
    else:
        hunters, runners = others(state.hunters, player), others(state.runners, player)
        counts = {
            HUNTERS: reaching(size, hunters, order.runner),
            PREY: reaching(size, runners, order.hunter),
            APART: nearest(hunters, order.runner),
            NEAR: nearest(runners, order.hunter),
        }
    return [Feature(name, count, _WORTH[name] * count) for name, count in counts.items()]


def others(chips: Cells, player: int) -> list[int]:
    """The cells of the others' chips, those that have left the board not counted."""
    return [cell for seat, cell in enumerate(chips) if cell is not None and seat != player]


def reaching(size: int, chips: Sequence[int], goal: int | None) -> int:
    """How many of these chips can step onto that cell; none of a chip that has left."""
    return sum(goal in grid.around(size, cell) for cell in chips)


def nearest(chips: Sequence[int], goal: int | None) -> int:
    """Steps from that cell to the nearest of these chips; 0 if there is none to be near to."""
    return 0 if goal is None else min((grid.distance(cell, goal) for cell in chips), default=0)


def _sides(size: int, cell: int | None) -> int:
    return 0 if cell is None else len(grid.around(size, cell))


def _span(size: int, cell: int | None) -> int:
    return 0 if cell is None else max(grid.distance(cell, other) for other in grid.cells(size))
