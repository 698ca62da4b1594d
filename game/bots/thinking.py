"""What every search is asked, and what it answers in slices, so that it can be stopped at any time.

A search is a generator: after each small piece of work it yields the best that it has found so far,
the first time before it has looked at anything. Whoever asks decides when that is enough.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeVar

from game.core.knowledge import Knowledge, Level

S = TypeVar("S")
A = TypeVar("A")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Analysis(Generic[A]):
    """What a search thinks of a position so far.

    `values` says by seat how the game stands if all goes on as in `line`, from -1 (last) to 1
    (first); `line` starts with `action` and may be cut short. `nodes` are the positions looked at,
    `depth` how many actions ahead everything was looked at.
    """

    action: A
    values: tuple[float, ...] = ()
    line: tuple[A, ...] = ()
    nodes: int = 0
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Question(Generic[S, A]):
    """What should `player` of `seats` do, who sees `seen` and is to act? All chance is `dice`."""

    level: Level
    seen: S
    player: int
    seats: int
    dice: Random = field(repr=False)
    _noticed: dict[tuple[Hashable, int], Sequence[A]] = field(default_factory=dict, repr=False)

    @property
    def knowledge(self) -> Knowledge[S, A]:
        """What is known of the game."""
        return self.level.knowledge

    def start(self) -> S:
        """The position to think on."""
        return self.knowledge.determinize(self.seen, self.player, self.dice)

    def candidates(self, state: S, player: int) -> Sequence[A]:
        """The actions worth looking at that are noticed; asked again, they are the same."""
        actions = self.knowledge.candidates(state, player)
        if not self.level.overlooks:
            return actions
        key = self.knowledge.position(state), player
        if key not in self._noticed:
            self._noticed[key] = [actions[0], *self.noticed(actions[1:])]
        return self._noticed[key]

    def noticed(self, things: Iterable[T]) -> list[T]:
        """Of these, what is not overlooked this time."""
        return [thing for thing in things if self.dice.random() >= self.level.overlooks]


def allowed(seconds: float, clock: float, together: int) -> float:
    """Of a level's seconds, those for one of so many bots who decide in turn while a clock runs.

    All of them are ready before it has run out; 0 is no clock.
    """
    return min(seconds, clock / together) if clock else seconds


Thoughts = Iterator[Analysis[A]]
Search = Callable[[Question[Any, Any]], Thoughts[Any]]


def decide(thoughts: Thoughts[A], seconds: float, clock: Callable[[], float] | None) -> Analysis[A]:
    """The last of the thoughts, or the best after so many seconds by `clock`, if there is one."""
    until = clock() + seconds if clock else 0.0
    best = next(thoughts)
    for better in thoughts:
        best = better
        if clock and clock() >= until:
            break
    return best
