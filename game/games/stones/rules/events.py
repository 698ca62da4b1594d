"""What can happen in stones, as facts. Fields are numbers, colours are seats."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Event


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A stone has come onto the board (§4, §6)."""

    field: int
    colour: int
    direction: int


@dataclass(frozen=True, slots=True)
class Rotated(Event):
    """A stone has turned (§7)."""

    field: int
    colour: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """A stone has taken another (§8); `removed` if that lay on a battlefield."""

    start: int
    end: int
    colour: int
    removed: bool


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """Black has taken White's first stone over (§4)."""

    field: int


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A player has claimed Jeex, rightly or not (§9).

    `rivals` are the fields of the other player's stones that attack the centre.
    """

    colour: int
    right: bool
    rivals: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """The game is drawn: last stone, repetition, or agreed (§10)."""

    reason: str


@dataclass(frozen=True, slots=True)
class GaveUp(Event):
    """A player has resigned."""

    colour: int
