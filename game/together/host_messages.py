"""What a host is told, by the table and of its hands, and what is to be done then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.clock import Clock
from game.table.session import AnySession

# Messages


@dataclass(frozen=True, slots=True)
class Invited:
    """An offer was made for these seats; without any, for somebody who watches."""

    invitation: bytes
    seats: tuple[int, ...]
    now: float


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """That offer holds no more."""

    invitation: bytes
    now: float


@dataclass(frozen=True, slots=True)
class Opened:
    """A channel is open to a device that has answered that offer; its number is a new one."""

    device: int
    invitation: bytes
    now: float


@dataclass(frozen=True, slots=True)
class Closed:
    """The channel to that device is closed."""

    device: int
    now: float


@dataclass(frozen=True, slots=True)
class Heard:
    """That device has sent a text."""

    device: int
    text: str
    now: float


@dataclass(frozen=True, slots=True)
class Stands:
    """How the table stands: told after every change of it, and with every tick of its clock.

    `session` is the game as it is kept, no newer. The seats `asked` are to choose on devices of
    their own, since the table has had so many `plies`; it has the choices of those `decided`.
    `ready` have chosen in secret. `clock` is that of all who choose elsewhere. The table `shows`
    the position, or still what led to it.
    """

    session: AnySession
    asked: frozenset[int]
    decided: frozenset[int]
    plies: int
    ready: frozenset[int]
    clock: Clock | None
    paused: bool
    shows: bool
    now: float


@dataclass(frozen=True, slots=True)
class SetUp:
    """The next game is set up: until the table stands, devices wait with what they have."""

    now: float


@dataclass(frozen=True, slots=True)
class Dismissed:
    """The table parts with that device, for one of `messages.PARTINGS`."""

    device: int
    now: float
    reason: str = "removed"


@dataclass(frozen=True, slots=True)
class Ticked:
    """It is `now`, in seconds that never go back."""

    now: float


Message = Invited | Withdrawn | Opened | Closed | Heard | Stands | SetUp | Dismissed | Ticked

# Effects


@dataclass(frozen=True, slots=True)
class Send:
    """Send that text to the device."""

    device: int
    text: str


@dataclass(frozen=True, slots=True)
class Shut:
    """Close the channel to the device, once what was sent has gone out."""

    device: int


@dataclass(frozen=True, slots=True)
class Decided:
    """The person in `seat`, asked after so many plies, has chosen; None: takes that back."""

    seat: int
    plies: int
    action: Any


@dataclass(frozen=True, slots=True)
class SoFar:
    """The person in `seat` has chosen that much of an action, None for nothing."""

    seat: int
    action: Any


@dataclass(frozen=True, slots=True)
class Running:
    """Whether the clock of those who choose elsewhere may run now."""

    runs: bool


@dataclass(frozen=True, slots=True)
class WentOn:
    """All hands have gone on from what the table still shows, and nobody here is to choose."""


@dataclass(frozen=True, slots=True)
class _OfDevice:
    """Something about a device that plays for these seats."""

    device: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Joined(_OfDevice):
    """A device plays for these seats now."""


@dataclass(frozen=True, slots=True)
class Lost(_OfDevice):
    """Nothing is heard of a device any more."""


@dataclass(frozen=True, slots=True)
class Back(_OfDevice):
    """A device that was lost is heard again, on the same channel."""


@dataclass(frozen=True, slots=True)
class Left(_OfDevice):
    """A device has left for good: by itself, or the host has parted with it."""


@dataclass(frozen=True, slots=True)
class Refused:
    """What a device has sent has changed nothing, for that reason."""

    device: int
    reason: str


Effect = Send | Shut | Decided | SoFar | Running | WentOn | Joined | Lost | Back | Left | Refused
