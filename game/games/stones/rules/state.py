"""The values of stones: actions, what stays fixed, and a position."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.past import Past
from game.games.stones.rules.board import DIRECTIONS, NAMES

EMPTY = 0
WHITE, BLACK = 0, 1


def stone(colour: int, direction: int) -> int:
    """A stone as one number from 1 to 16: white's directions first, then black's."""
    return 1 + 8 * colour + direction


def colour_of(stone: int) -> int:
    """The colour of a stone: the seat whose it is."""
    return (stone - 1) >> 3


def direction_of(stone: int) -> int:
    """The direction in which a stone points."""
    return (stone - 1) & 7


@dataclass(frozen=True, slots=True)
class Place:
    """Put a stone from the stock onto an empty field (§4, §6)."""

    field: int
    direction: int

    def __str__(self) -> str:
        return NAMES[self.field] + DIRECTIONS[self.direction]


@dataclass(frozen=True, slots=True)
class Rotate:
    """Turn an own stone to another direction (§7)."""

    field: int
    direction: int

    def __str__(self) -> str:
        return f"{NAMES[self.field]}>{DIRECTIONS[self.direction]}"


@dataclass(frozen=True, slots=True)
class Capture:
    """Move an own stone onto the field of the opposing stone that it points at (§8)."""

    start: int
    end: int

    def __str__(self) -> str:
        return f"{NAMES[self.start]}x{NAMES[self.end]}"


@dataclass(frozen=True, slots=True)
class Claim:
    """Say 'Jeex': only own stones attack the centre (§9)."""

    def __str__(self) -> str:
        return "jeex"


@dataclass(frozen=True, slots=True)
class Swap:
    """As Black, take White's first stone over (§4)."""

    def __str__(self) -> str:
        return "swap"


Action = Place | Rotate | Capture | Claim | Swap


@dataclass(frozen=True, slots=True)
class Setup:
    """What the options fix for the whole game; `battlefields` are fields."""

    battlefields: tuple[int, ...]
    swap: bool
    repetition: bool


def key_of(board: bytes, stock: tuple[int, int], turn: int) -> bytes:
    """Board, stocks and the player to move: what makes two positions the same (§10)."""
    return board + bytes((*stock, turn))


@dataclass(frozen=True, slots=True)
class End:
    """How it ended: the winner's seat, None for a draw, and why."""

    winner: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class State:
    """A position. `board` has a byte a field: EMPTY or a stone.

    `opening` counts the first stones still to come (2, 1, 0). `past` has every position since the
    last that cannot come up again (§10); it is empty where positions may come up as often as they
    like.
    """

    setup: Setup
    board: bytes
    stock: tuple[int, int]
    removed: int
    turn: int
    opening: int
    past: Past[bytes]
    end: End | None = None

    @property
    def key(self) -> bytes:
        """What makes two positions the same (§10)."""
        return key_of(self.board, self.stock, self.turn)
