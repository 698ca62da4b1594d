"""What is going on at a table, as one value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.contract import Step


@dataclass(frozen=True)
class Covering:
    """The cover waits for the player in `seat`."""

    seat: int


@dataclass(frozen=True)
class Ordering:
    """The player in `seat` orders; `selection` is what they have chosen so far."""

    seat: int
    selection: Any


@dataclass(frozen=True)
class Revealing:
    """Everybody sees what `step` brought."""

    step: Step[Any]


@dataclass(frozen=True)
class Moving:
    """An open move is being shown for so many milliseconds; the game goes on by itself."""

    lasts: float


@dataclass(frozen=True, eq=False)
class Keeping:
    """An action is on its way to the disk, and is shown when it is there."""


@dataclass(frozen=True)
class Thinking:
    """Bots make up their minds, and nobody else is to act."""


Phase = Covering | Ordering | Keeping | Thinking | Moving | Revealing


def asked_in(phase: Phase | None) -> int | None:
    """The seat that is asked, or that the tablet is handed to."""
    return phase.seat if isinstance(phase, (Ordering, Covering)) else None
