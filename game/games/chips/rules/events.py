"""What can happen in chips, as facts."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Event
from game.games.chips.rules.scoring import Payment


@dataclass(frozen=True, slots=True)
class Move:
    """Where one seat's chips went; None for a chip that has left, and as start of a placement."""

    seat: int
    runner: tuple[int | None, int | None]
    hunter: tuple[int | None, int | None]


@dataclass(frozen=True, slots=True)
class Ordered(Event):
    """A seat has ordered; the order stays secret until the phase ends."""

    seat: int


@dataclass(frozen=True, slots=True)
class Eliminated(Event):
    """A seat's chips leave the board: it was too late (§5), or has given up."""

    seat: int
    late: bool


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """All chips have come onto the board at once (§3)."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Stepped(Event):
    """All chips have stepped at once (§4)."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """Hunters and runners ended in one cell, and the runners paid (§6)."""

    cell: int
    hunters: tuple[Payment, ...]
    runners: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class RunnerGone(Event):
    """A runner with nothing left leaves the board; its hunter plays on (§7)."""

    seat: int
    cell: int
