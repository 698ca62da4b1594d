"""What can happen in soldiers, as facts. `plots` is the whole field once it has happened."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Event


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A soldier has come onto a plot (§3)."""

    seat: int
    plot: int
    plots: bytes


@dataclass(frozen=True, slots=True)
class Wave(Event):
    """All plots that were full burst together (§4, §5)."""

    seat: int
    bursts: tuple[int, ...]
    plots: bytes


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """What a cascade of `waves` waves cost the others: plots lost, by seat."""

    seat: int
    waves: int
    losses: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Conquered(Event):
    """Every plot has burst: the cascade would never end, and the field is the mover's (§6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A player is out: 'stuck', 'wiped', 'conquered' or 'resigned' (§7)."""

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over: 'last' player in, or as many 'turns' as agreed (§8)."""

    reason: str
