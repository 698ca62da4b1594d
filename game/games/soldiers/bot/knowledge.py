"""How soldiers is played well: plots count, and what stands next to plots about to burst.

The field is looked at as one large number with a byte a plot, so that what lies beside what is a
matter of shifting and masking it as a whole, as chess programs do with bitboards.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.core.knowledge import Knowledge
from game.core.reasons import Feature
from game.games.soldiers.bot import features
from game.games.soldiers.rules import EMPTY, GAME, Place, State, after, field, soldiers

Plots = int
"""Some of the plots: byte i is 1 if plot i is one of them."""

_OWNED: Final = tuple(
    bytes(byte != EMPTY and byte >> 3 == seat for byte in range(256)) for seat in range(8)
)
_COUNTED: Final = tuple(bytes(byte & 7 == count for byte in range(256)) for count in range(4))


@dataclass(frozen=True, slots=True)
class Ground:
    """What never changes about a field; `limited` are the plots by limit, from 2."""

    size: int
    limited: tuple[Plots, Plots, Plots]
    west: Plots
    east: Plots
    every: Plots

    def beside(self, plots: Plots) -> Plots:
        """The plots that lie next to at least one of these."""
        row = 8 * self.size
        sides = (plots & ~self.east) << 8 | (plots & ~self.west) >> 8
        return (sides | plots << row | plots >> row) & self.every


@cache
def ground(size: int) -> Ground:
    """What never changes about a field of that size."""
    limits = field(size).limits
    plots = range(size * size)
    return Ground(
        size,
        (
            _plots(limit == 2 for limit in limits),
            _plots(limit == 3 for limit in limits),
            _plots(limit == 4 for limit in limits),
        ),
        west=_plots(plot % size == 0 for plot in plots),
        east=_plots(plot % size == size - 1 for plot in plots),
        every=_plots(True for _ in plots),
    )


def _plots(chosen: Iterable[bool]) -> Plots:
    """The plots for which `chosen` holds, told plot by plot."""
    return int.from_bytes(bytes(chosen), "little")


def _those(plots: bytes, table: bytes) -> Plots:
    """The plots whose bytes `table` maps to 1."""
    return int.from_bytes(plots.translate(table), "little")


def about_to_burst(plots: bytes, on: Ground) -> Plots:
    """The plots that burst with one more soldier (§4)."""
    two, three, four = on.limited
    return (
        _those(plots, _COUNTED[1]) & two
        | _those(plots, _COUNTED[2]) & three
        | _those(plots, _COUNTED[3]) & four
    )


@dataclass(frozen=True, slots=True)
class Weights:
    """What a plot is worth above 1, by what is true of it."""

    ready: float
    corner: float
    edge: float
    menaced: float
    menaced_ready: float
    scale: float


class SoldiersKnowledge(Knowledge[State, Place]):
    """Counts plots by what is true of them, and orders actions by how urgent they look."""

    def __init__(self, weights: Weights, width: int) -> None:
        super().__init__(GAME)
        self._weights = weights
        self._width = width

    def follow(self, state: State, player: int, action: Place) -> State:
        """The position after a listed action."""
        if not isinstance(action, Place):
            return super().follow(state, player, action)
        return after(state, field(state.setup.size).plots[action.cell])

    def evaluate(self, state: State, player: int) -> float:
        """What the player holds against what the strongest of the others does."""
        on = ground(state.setup.size)
        ready = about_to_burst(state.plots, on)
        values = [
            self._holding(state.plots, on, ready, seat) if gone is None else 0.0
            for seat, gone in enumerate(state.exits)
        ]
        own = values[player]
        values[player] = 0.0
        other = max(values)
        return 0.85 * (own - other) / (own + other + self._weights.scale)

    def _holding(self, plots: bytes, on: Ground, ready: Plots, seat: int) -> float:
        """What that player's plots are worth."""
        weights, own = self._weights, _those(plots, _OWNED[seat])
        mine = own & ready
        menaced = own & on.beside(ready & ~own)
        corner, edge, _inside = on.limited
        return (
            own.bit_count()
            + weights.ready * (mine & ~menaced).bit_count()
            + weights.corner * (own & corner & ~menaced).bit_count()
            + weights.edge * (own & edge & ~menaced).bit_count()
            - weights.menaced * (menaced & ~ready).bit_count()
            - weights.menaced_ready * (menaced & ready).bit_count()
        )

    def candidates(self, state: State, player: int) -> Sequence[Place]:
        """Bursts that reach somebody first, then plots in safety and near the enemy."""
        on = ground(state.setup.size)
        plots = state.plots
        own = _those(plots, _OWNED[player])
        theirs = on.every & ~own & ~_those(plots, _COUNTED[0])
        ready = about_to_burst(plots, on)
        open_ = own | _those(plots, _COUNTED[0])
        corner, edge, _inside = on.limited
        near = on.beside(theirs)
        safe = ~on.beside(theirs & ready)
        groups = (
            own & ready & near,
            open_ & ~ready & safe & corner,
            open_ & ~ready & safe & near,
            open_ & ~ready & safe & edge,
            open_ & ~ready & safe,
            open_,
        )
        placings = field(state.setup.size).placings
        moves: list[Place] = []
        for group in groups:
            moves += _placings(group & open_, placings)
            open_ &= ~group
            if len(moves) >= self._width:
                return moves[: self._width]
        return moves

    def urgent(self, state: State, player: int) -> Sequence[Place]:
        """Bursts that reach somebody."""
        on, plots = ground(state.setup.size), state.plots
        own = _those(plots, _OWNED[player])
        theirs = on.every & ~own & ~_those(plots, _COUNTED[0])
        bursts = own & about_to_burst(plots, on) & on.beside(theirs)
        return _placings(bursts, field(state.setup.size).placings)

    def board(self, state: State) -> dict[str, tuple[int, int]]:
        """By plot: whose soldiers stand there, and how many."""
        return {
            name: (standing >> 3, soldiers(standing))
            for name, standing in zip(field(state.setup.size).names, state.plots, strict=True)
            if standing
        }

    def features(self, state: State, player: int, action: Place) -> Sequence[Feature]:
        """What the field after the action is worth, one by one."""
        return features.features(self.follow(state, player, action), player)

    def position(self, state: State) -> Hashable:
        """The field, whose turn it is, and who is in."""
        return state.plots, state.turn, state.exits


def _placings(plots: Plots, placings: Sequence[Place]) -> list[Place]:
    """The action onto each of these plots, a1 first."""
    moves = []
    while plots:
        lowest = plots & -plots
        moves.append(placings[lowest.bit_length() // 8])
        plots ^= lowest
    return moves
