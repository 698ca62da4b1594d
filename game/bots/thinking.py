"""What every search is asked, and what it answers in slices, so that it can be stopped at any time.

A search is a generator: after each small piece of work it yields the best that it has found so far,
the first time before it has looked at anything. Whoever asks decides when that is enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeVar

from game.core.knowledge import Level

S = TypeVar("S")
A = TypeVar("A")


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
