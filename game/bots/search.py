"""What a search is asked and what it answers.

A search is a generator. After each small piece of work it yields the best analysis so far, the
first time before it has looked at anything. The caller stops it by not asking for the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic, Protocol, TypeVar

from game.core.knowledge import Knowledge, Level

S = TypeVar("S")
A = TypeVar("A")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Analysis(Generic[A]):
    """The result of a search so far.

    `values` gives by seat how the game stands if it goes on as in `line`, from -1 (last) to 1
    (first); it is empty if nothing was valued. `line` starts with `action` and may end before the
    game does. `nodes` counts the positions looked at, `depth` the actions looked ahead.
    """

    action: A
    values: tuple[float, ...] = ()
    line: tuple[A, ...] = ()
    nodes: int = 0
    depth: int = 0


Analyses = Iterator[Analysis[A]]
"""The analyses of one search, each at least as well founded as the one before."""


@dataclass(frozen=True, slots=True)
class SearchRequest(Generic[S, A]):
    """The action wanted for `player`, one of `seats`, who is to act and has the observation `seen`.

    `dice` is the only source of chance, so the same request gives the same analyses.
    """

    level: Level[S, A]
    seen: S
    player: int
    seats: int
    dice: Random = field(repr=False)
    _noticed: dict[tuple[Hashable, int], Sequence[A]] = field(default_factory=dict, repr=False)

    @property
    def knowledge(self) -> Knowledge[S, A]:
        """The level's knowledge of the game."""
        return self.level.knowledge

    def start(self) -> S:
        """A position that may lie behind the observation: the root of the search."""
        return self.knowledge.determinize(self.seen, self.player, self.dice)

    def candidates(self, state: S, player: int) -> Sequence[A]:
        """The candidate actions that the level does not overlook, the same ones every time.

        The first candidate is never overlooked.
        """
        actions = self.knowledge.candidates(state, player)
        if not self.level.overlooks:
            return actions
        key = self.knowledge.position(state), player
        if key not in self._noticed:
            self._noticed[key] = [actions[0], *self.noticed(actions[1:])]
        return self._noticed[key]

    def noticed(self, things: Iterable[T]) -> list[T]:
        """`things` without those overlooked, each with the level's probability."""
        return [thing for thing in things if self.dice.random() >= self.level.overlooks]


class Search(Protocol):
    """A search algorithm, in any game."""

    def __call__(self, request: SearchRequest[S, A], /) -> Analyses[A]:
        """Yield better and better analyses, at least one."""


def thinking_time(seconds: float, clock: float, bots: int) -> float:
    """Seconds for one of `bots` that decide one after the other while a clock of the game runs.

    `seconds` is the level's own limit, `clock` the clock's in seconds (0: there is none). All bots
    together are done before the clock has run out.
    """
    return min(seconds, clock / bots) if clock else seconds


def last_analysis(
    analyses: Analyses[A], seconds: float, clock: Callable[[], float] | None
) -> Analysis[A]:
    """The last analysis, or that after `seconds` by `clock` if one is given."""
    until = clock() + seconds if clock else 0.0
    best = next(analyses)
    for better in analyses:
        best = better
        if clock and clock() >= until:
            break
    return best
