"""The values of soldiers: what stands on a plot, who is out, and a position."""

from __future__ import annotations

from dataclasses import dataclass

EMPTY = 0
_COUNT = 7
"""The bits that count soldiers: no plot ever has more, as it holds less than twice its limit."""


def garrison(seat: int, soldiers: int) -> int:
    """Soldiers of a player on a plot as one number: 1 to 7 for seat 0, 9 to 15 for seat 1."""
    return seat << 3 | soldiers


def soldiers(found: int) -> int:
    """How many soldiers stand on a plot that holds `found`."""
    return found & _COUNT


def owner(found: int) -> int | None:
    """Whose soldiers they are; None on a bare plot."""
    return found >> 3 if found else None


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same all game. `turns` is 0 where there is no limit (§8)."""

    size: int
    wiped: bool
    turns: int


@dataclass(frozen=True, slots=True)
class Exit:
    """How a player went out: after which of the game's actions, 1 first, and why (§7, §8).

    The reason is 'stuck', 'wiped', 'conquered' (in an endless cascade) or 'resigned'.
    """

    action: int
    reason: str


@dataclass(frozen=True, slots=True)
class State:
    """A position. `plots` has a byte a plot: EMPTY or a garrison.

    `turn` is the seat to move, `deployed` counts the soldiers on the field, `actions` what has been
    done. `last` is the plot of the last soldier, for those who look. `end` says why the game is
    over.
    """

    setup: Setup
    plots: bytes
    turn: int
    deployed: int
    actions: int
    exits: tuple[Exit | None, ...]
    last: int | None = None
    end: str | None = None


_SEAT = bytes(byte >> 3 for byte in range(256))
_MINE = tuple(bytes((EMPTY, *(garrison(seat, n) for n in range(1, 8)))) for seat in range(8))


def held(plots: bytes, seats: int) -> tuple[int, ...]:
    """How many plots each player owns, by seat."""
    owners = plots.translate(_SEAT, b"\0")
    return tuple(owners.count(seat) for seat in range(seats))


def others(plots: bytes, seat: int) -> bytes:
    """The garrisons of all players but that one, in the order of plots."""
    return plots.translate(None, _MINE[seat])
