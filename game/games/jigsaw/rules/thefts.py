"""What jokers may be used for (§8): which pieces can be stolen, and where each may go."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final, overload

from game.games.jigsaw.rules.fitting import places, stealable
from game.games.jigsaw.rules.pieces import kind_of
from game.games.jigsaw.rules.state import Action, Pass, State, Steal
from game.games.jigsaw.rules.table import Table

PASS: Final = Pass()

Spots = tuple[tuple[int, int], ...]
"""Ways to lay a piece down: pairs of cell and rotation."""


@dataclass(frozen=True, slots=True)
class Thefts(Sequence[Action]):
    """A list of all thefts, the pass at its end, that makes an action only when asked for it.

    There can be thirty thousand: many pieces to steal, and each of them fits almost anywhere.
    `loot` has for each piece the victim, the cell, and the spots that it may go to; `starts` has
    where in the list its thefts start, and at last where the pass is.
    """

    loot: tuple[tuple[int, int, Spots], ...]
    starts: tuple[int, ...]

    def __len__(self) -> int:
        return self.starts[-1] + 1

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        chosen = range(len(self))[index]
        if isinstance(chosen, range):
            return [self[i] for i in chosen]
        if chosen == self.starts[-1]:
            return PASS
        which = bisect(self.starts, chosen) - 1
        victim, source, spots = self.loot[which]
        return Steal(victim, source, *spots[chosen - self.starts[which]])

    def __iter__(self) -> Iterator[Action]:
        for victim, source, spots in self.loot:
            for cell, rotation in spots:
                yield Steal(victim, source, cell, rotation)
        yield PASS


def thefts(state: State) -> Thefts:
    """Everything that the seat whose turn it is can do with a joker."""
    own = state.tables[state.turn]
    loot = tuple(
        (victim, source, _spots(own, kind_of(state.tables[victim][source])))
        for victim, source in sources(state)
    )
    sizes = (len(spots) for _victim, _source, spots in loot)
    return Thefts(loot, tuple(accumulate(sizes, initial=0)))


def sources(state: State) -> Iterator[tuple[int, int]]:
    """The pieces to steal, as pairs of seat and cell, ascending (§8)."""
    for seat, table in enumerate(state.tables):
        if seat != state.turn:
            for cell in stealable(table):
                yield seat, cell


def can_steal(state: State) -> bool:
    """Whether there is anything to use a joker for (§8)."""
    own = state.tables[state.turn]
    return any(places(own, kind_of(state.tables[seat][cell])) for seat, cell in sources(state))


@lru_cache(maxsize=64)
def _spots(table: Table, kind: int) -> Spots:
    """The places for a piece of that kind (§7), one by one."""
    return tuple(
        (cell, rotation)
        for cell, rotations in places(table, kind).items()
        for rotation in rotations
    )
