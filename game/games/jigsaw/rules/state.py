"""The values of jigsaw: actions, what stays fixed, and a position.

Actions name cells of a table, kinds from 1 to 6 and rotations from 0 to 3; the rules do not check
that again.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.jigsaw.rules.table import Table, name

LETTERS = "ABCDEFGHIJKLMNOP"
"""By seat: its letter in the texts of actions."""


@dataclass(frozen=True, slots=True)
class Roll:
    """The face that the die shows, 1 to 6 (§5, §6)."""

    face: int

    def __str__(self) -> str:
        return str(self.face)


@dataclass(frozen=True, slots=True)
class Place:
    """The rolled piece onto the player's own table (§6)."""

    kind: int
    cell: int
    rotation: int

    def __str__(self) -> str:
        return f"{self.kind}@{name(self.cell)}r{self.rotation}"


@dataclass(frozen=True, slots=True)
class Steal:
    """With a joker, the piece on `source` of the victim's table onto `cell` of one's own (§8)."""

    victim: int
    source: int
    cell: int
    rotation: int

    def __str__(self) -> str:
        taken, to = name(self.source), name(self.cell)
        return f"{LETTERS[self.victim]}{taken}@{to}r{self.rotation}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the remaining jokers unused (§8)."""

    def __str__(self) -> str:
        return "pass"


Action = Roll | Place | Steal | Pass


@dataclass(frozen=True, slots=True)
class Setup:
    """What stays the same all game; `linked` is how losers score (§10)."""

    seats: int
    sets: int
    hands: int
    linked: bool


@dataclass(frozen=True, slots=True)
class Opening:
    """The starting rolls: the seats that roll, and what the first of them have rolled (§5)."""

    seats: tuple[int, ...]
    rolls: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    `hand` counts from 1. `tables` and `scores` (the points of the hands finished) are by seat,
    `pile` is by kind. `turn` is the seat whose turn it is, be its roll still due; `die` is the
    kind it has to place, None if there is none. `starter` started the hand. `resigned` are the
    seats that gave up, the earliest first. `opening` is None once it is known who starts, `over`
    is why the game has ended. `face` is what the die has shown since it was rolled last, 0 before
    that; it changes nothing.
    """

    setup: Setup
    hand: int
    tables: tuple[Table, ...]
    pile: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    turn: int
    starter: int
    opening: Opening | None
    die: int | None = None
    jokers: int = 0
    resigned: tuple[int, ...] = ()
    over: str | None = None
    face: int = field(default=0, compare=False)
