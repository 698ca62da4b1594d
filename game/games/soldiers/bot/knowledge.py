"""How soldiers is played well: plots count, and what stands next to plots about to burst.

The field is looked at as one large number with a byte a plot, so that what lies beside what is a
matter of shifting and masking it as a whole, as chess programs do with bitboards.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from game.core.knowledge import Knowledge
from game.core.reasons import Feature
from game.games.soldiers.bot import features
from game.games.soldiers.bot.plain_look import SoldiersLook
from game.games.soldiers.rules import EMPTY, GAME, Place, State, after, field

Plots = int
"""Some of the plots: byte i is 1 if plot i is one of them."""

_OWNED: Final = tuple(
    bytes(byte != EMPTY and byte >> 3 == seat for byte in range(256)) for seat in range(8)
)


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


class Holders(NamedTuple):
    """Who has which plots, by seat, and which burst with one more soldier (§4)."""

    seats: tuple[Plots, ...]
    ready: Plots


@lru_cache(maxsize=4)
def holders(plots: bytes, size: int, seats: int) -> Holders:
    """Whose every plot is, and which are ready, read from all bytes at once."""
    on = ground(size)
    every, (two, three, four) = on.every, on.limited
    whole = int.from_bytes(plots, "little")
    one, another, many = whole & every, whole >> 1 & every, whole >> 2 & every
    ready = (two & one & ~another | another & (three & ~one | four & one)) & ~many
    taken = one | another | many
    if seats == 2:
        second = whole >> 3 & every
        return Holders((taken ^ second, second), ready)
    owners = [int.from_bytes(plots.translate(table), "little") for table in _OWNED[:seats]]
    return Holders(tuple(owners), ready)


@dataclass(frozen=True, slots=True)
class Weights:
    """What a plot is worth above 1, by what is true of it."""

    ready: float
    corner: float
    edge: float
    menaced: float
    menaced_ready: float
    scale: float


class Attention(NamedTuple):
    """The part of a level's nodes, by how far a game is that two play to the end.

    Until there are as many soldiers as plots it is `calm`: how it stands says nothing yet of who
    wins. `other` is for all other games, where every plot may count from the beginning.
    """

    calm: float
    late: float
    other: float


EVEN: Final = Attention(1, 1, 1)


class SoldiersKnowledge(Knowledge[State, Place]):
    """Counts plots by what is true of them, and orders actions by how urgent they look."""

    def __init__(self, weights: Weights, width: int, attention: Attention = EVEN) -> None:
        """It lists at most `width` candidates."""
        super().__init__(GAME)
        self._weights = weights
        self._width = width
        self._attention = attention

    def attention(self, state: State) -> float:
        """By how many soldiers stand on the field, where two play to the end."""
        if len(state.exits) > 2 or state.setup.turns:
            return self._attention.other
        calm = state.placed < len(state.plots)
        return self._attention.calm if calm else self._attention.late

    def follow(self, state: State, player: int, action: Place) -> State:
        """The position after a listed action."""
        if not isinstance(action, Place):
            return super().follow(state, player, action)
        return after(state, field(state.setup.size).plots[action.cell])

    def evaluate(self, state: State, player: int) -> float:
        """What the player holds against what the strongest of the others does."""
        on = ground(state.setup.size)
        seen = holders(state.plots, on.size, len(state.exits))
        if len(seen.seats) == 2:
            own = self._holding(on, seen.seats[player], seen.ready)
            other = self._holding(on, seen.seats[1 - player], seen.ready)
        else:
            values = [
                self._holding(on, plots, seen.ready) if gone is None else 0.0
                for plots, gone in zip(seen.seats, state.exits, strict=True)
            ]
            own = values.pop(player)
            other = max(values)
        return 0.85 * (own - other) / (own + other + self._weights.scale)

    def _holding(self, on: Ground, own: Plots, ready: Plots) -> float:
        """What these plots of one player are worth."""
        weights = self._weights
        menaced = own & on.beside(ready & ~own)
        safe = own ^ menaced
        corner, edge, _inside = on.limited
        return (
            own.bit_count()
            + weights.ready * (safe & ready).bit_count()
            + weights.corner * (safe & corner).bit_count()
            + weights.edge * (safe & edge).bit_count()
            - weights.menaced * (menaced & ~ready).bit_count()
            - weights.menaced_ready * (menaced & ready).bit_count()
        )

    def candidates(self, state: State, player: int) -> Sequence[Place]:
        """Bursts that reach somebody first, the rest by how often its like proves to be best.

        So plots beside another's ready plot come early, and so do bursts that begin a chain.
        """
        on = ground(state.setup.size)
        own, theirs, ready = _sides(state, player)
        open_ = on.every & ~theirs
        corner, edge, _inside = on.limited
        near = on.beside(theirs)
        menaced = on.beside(theirs & ready) & ~ready
        safe = ~ready & ~menaced
        groups = (
            own & ready & near,
            menaced & (edge | corner),
            safe & corner,
            safe & edge,
            own & ready & on.beside(own & ready),
            menaced,
            safe & near,
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
        own, theirs, ready = _sides(state, player)
        bursts = own & ready
        bursts &= ground(state.setup.size).beside(theirs) if bursts else 0
        return _placings(bursts, field(state.setup.size).placings)

    def plainly(self) -> SoldiersLook:
        """Positions and actions as plain values, for those who write a bot of their own."""
        return SoldiersLook()

    def features(self, state: State, player: int, action: Place) -> Sequence[Feature]:
        """What the field after the action is worth, one by one."""
        return features.features(self.follow(state, player, action), player)

    def position(self, state: State) -> Hashable:
        """The field, whose turn it is, and who is in."""
        return state.plots, state.turn, state.exits


def _sides(state: State, player: int) -> tuple[Plots, Plots, Plots]:
    """The player's plots, those of all others, and all that burst with one more soldier."""
    seen = holders(state.plots, state.setup.size, len(state.exits))
    own = seen.seats[player]
    return own, reduce(or_, seen.seats) & ~own, seen.ready


def _placings(plots: Plots, placings: Sequence[Place]) -> list[Place]:
    """The action onto each of these plots, a1 first."""
    moves = []
    while plots:
        lowest = plots & -plots
        moves.append(placings[lowest.bit_length() // 8])
        plots ^= lowest
    return moves
