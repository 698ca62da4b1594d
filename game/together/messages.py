"""What passes between a host and its hands: checked plain data, and how it is written and read.

Both sides tell how things stand with them, whole, as often as it changes and at least every `BEAT`
seconds: what is repeated changes nothing, and what is lost comes with the next message. A message
is the JSON list of a version, a running number and a value; whoever has taken a number takes no
smaller one. Nobody trusts what arrives: it is read by its type and its limits.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from game.core.contract import OptionValue
from game.core.plain_data import from_data, to_data
from game.core.record import read_json

VERSION: Final = 2
BEAT: Final = 1.0
"""Seconds after which a device tells how it stands, if nothing has changed."""
SILENCE: Final = 2.5
"""Seconds without a word after which the other device counts as away."""
LATE: Final = 0.5
"""Seconds after the end of a clock in which a choice may arrive that was made before."""

LONGEST_OF_HAND: Final = 4_000
"""Characters of a message from a hand."""
LONGEST_OF_HOST: Final = 1_000_000
"""The same from a host: the longest games take about 100,000."""
LONGEST_ACTION: Final = 200
MOST: Final = 2**53
"""Numbers are smaller than that."""
PARTINGS: Final = ("removed", "replaced", "used", "full", "flood", "version", "over")
"""Why a host parts with a hand."""
REFUSALS: Final = ("late", "not allowed")
"""Why what a hand has chosen does not count."""


class BadMessage(ValueError):
    """A message that is not what it should be."""


class OtherVersion(BadMessage):
    """A message of another version of Jeex."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What is chosen for a seat, as a record has it; "": what was chosen is taken back."""

    seat: int
    action: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """What was chosen for a seat does not count, for one of `REFUSALS`."""

    seat: int
    action: str
    reason: str


@dataclass(frozen=True, slots=True)
class HandStands:
    """How a hand stands. Choices are for the position after so many `plies` of the public log.

    `check` is that of its log (`game.together.log`), -1 to get all of it. `seen` is the number of
    the host's last message, which came `held` milliseconds ago. `shows` is after how many plies of
    the log the position stands that it shows.
    """

    plies: int
    check: int
    seen: int
    held: int
    shows: int
    pausing: bool
    chosen: tuple[Choice, ...]
    so_far: tuple[Choice, ...]
    leaves: bool


@dataclass(frozen=True, slots=True)
class Head:
    """The game that is played, and by whom; `people` says by seat whether it is a person.

    `signs` are those of `game.core.kept_table`.
    """

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    players: tuple[str, ...]
    people: tuple[bool, ...]
    signs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Countdown:
    """A clock that had so many seconds left of its limit when that was sent."""

    limit: float
    left: float
    runs: bool


@dataclass(frozen=True, slots=True)
class HostStands:
    """How the table stands for a hand with those `seats`.

    `actions` are the public log from ply `first` on, up to which the log has that `check`; with the
    `head` it is another game, or all of it. `ready`, and those `missing` whose device is away, are
    seats. `chosen` is what the host has of this hand's choices, `refused` what it has not taken.
    """

    seats: tuple[int, ...]
    first: int
    check: int
    actions: tuple[tuple[int, str], ...]
    head: Head | None
    ready: tuple[int, ...]
    missing: tuple[int, ...]
    clock: Countdown | None
    paused: bool
    shows: bool
    chosen: tuple[Choice, ...]
    refused: tuple[Refusal, ...]


@dataclass(frozen=True, slots=True)
class Parting:
    """The host parts with the hand, for one of `PARTINGS`."""

    reason: str


_write = json.JSONEncoder(allow_nan=False, separators=(",", ":")).encode


def written(number: int, value: HandStands | HostStands | Parting) -> str:
    """The message with that number."""
    return _write([VERSION, number, to_data(value)])


def read_of_hand(text: object) -> tuple[int, HandStands]:
    """Number and content of a hand's message. Raises BadMessage."""
    number, data = _opened(text, LONGEST_OF_HAND)
    try:
        told = from_data(HandStands, data)
    except ValueError as problem:
        raise BadMessage(str(problem)) from None
    _check_numbers(told.plies, told.seen, told.held, told.shows)
    _check_choices(told.chosen, told.so_far)
    return number, told


def read_of_host(text: object) -> tuple[int, HostStands | Parting]:
    """Number and content of a host's message. Raises BadMessage."""
    number, data = _opened(text, LONGEST_OF_HOST)
    try:
        told = from_data(HostStands | Parting, data)  # type: ignore[arg-type]
    except ValueError as problem:
        raise BadMessage(str(problem)) from None
    if isinstance(told, Parting):
        if told.reason not in PARTINGS:
            raise BadMessage("an unknown reason")
        return number, told
    _check_numbers(told.first, *told.seats, *told.ready, *told.missing)
    _check_choices(told.chosen)
    if any(one.reason not in REFUSALS for one in told.refused):
        raise BadMessage("an unknown reason")
    clock = told.clock
    if clock and not (0 <= clock.left <= clock.limit <= MOST and clock.limit > 0):
        raise BadMessage("a clock that cannot be")
    return number, told


def _opened(text: object, longest: int) -> tuple[int, object]:
    """Number and data of a message. Raises BadMessage."""
    if not isinstance(text, str):
        raise BadMessage("no text")
    if len(text) > longest:
        raise BadMessage(f"longer than {longest} characters")
    try:
        data = read_json(text)
    except ValueError as problem:
        raise BadMessage(str(problem)) from None
    match data:
        case [int() as version, *_others] if type(version) is int and version != VERSION:
            raise OtherVersion(f"version {version % 1000} instead of {VERSION}")
        case [int(), int() as number, value] if type(number) is int and 0 < number < MOST:
            return number, value
    raise BadMessage("no version, number and value")


def _check_numbers(*numbers: int) -> None:
    if not all(0 <= number < MOST for number in numbers):
        raise BadMessage("a number that cannot be")


def _check_choices(*lists: tuple[Choice, ...]) -> None:
    for choices in lists:
        seats = {choice.seat for choice in choices}
        if len(seats) < len(choices) or any(
            len(choice.action) > LONGEST_ACTION for choice in choices
        ):
            raise BadMessage("choices that cannot be")
