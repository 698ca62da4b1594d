"""The values of chips: what is ordered, what stays fixed, and a position."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Call
from game.core.sealed import Orders

Cells = tuple[int | None, ...]
"""By seat: the cell of a chip, None once it has left the board (and before placement)."""
Trail = tuple[tuple[Cells, Cells], ...]
"""By round: the cells of all runners and of all hunters before it; everybody has seen them (§4)."""


@dataclass(frozen=True, slots=True)
class Order:
    """What a player wants: a cell for each chip still theirs, None for one that has left."""

    runner: int | None
    hunter: int | None


@dataclass(frozen=True, slots=True)
class Setup:
    """What the options fix for the whole game; `size` is in cells, `seconds` is 0 for no clock.

    `drifts`: there is a clock, and chips that are not ordered in time go on by themselves (§5).
    """

    seats: int
    size: int
    seconds: int
    rounds: int
    own_meeting: bool
    drifts: bool


@dataclass(frozen=True, slots=True)
class State:
    """A position. `round` is the one being ordered, 0 during placement; over, the last one played.

    `trail` holds the rounds so far, `out` by seat the round in which it was eliminated, None while
    it is in. Points are whole hundredths by seat.
    """

    setup: Setup
    round: int
    over: bool
    runners: Cells
    hunters: Cells
    runner_points: tuple[int, ...]
    hunter_points: tuple[int, ...]
    out: tuple[int | None, ...]
    trail: Trail
    orders: Orders[Order | Call]
