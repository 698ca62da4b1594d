"""The pieces: six kinds in four rotations, and what their sides make of each other (§1, §4).

A piece is one number from 1 to 24, its kind and its rotation in one; 0 is no piece. Sides are the
letters of the rulebook's page, in the order north, east, south, west.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

KINDS: Final = range(1, 7)
ROTATIONS: Final = range(4)

OUTLET, INLET, FLAT, OPEN = "TSF."
"""What a side can be; OPEN stands for the side of an empty cell."""

_UNTURNED: Final = ("SFSF", "TSTF", "TFSF", "SSFF", "TSTS", "TTSS")

LINKS: Final = frozenset({"TS", "ST"})
GAPS: Final = frozenset({"SF", "FS", "SS"})
CLASHES: Final = frozenset({"TT", "TF", "FT"})
"""By the two sides that meet (§4). Flat sides merely touch."""


def piece(kind: int, rotation: int) -> int:
    """The piece of that kind (1 to 6), so many quarter-turns clockwise."""
    return 4 * kind + rotation - 3


def kind_of(piece: int) -> int:
    """The kind of a piece, which is its value, too; 0 for no piece."""
    return (piece + 3) // 4


def rotation_of(piece: int) -> int:
    """The quarter-turns clockwise of a piece, 0 to 3."""
    return (piece + 3) % 4


@cache
def name(piece: int) -> str:
    """The piece as text, its kind and its rotation: '5r2'."""
    return f"{kind_of(piece)}r{rotation_of(piece)}"


def _turned(sides: str, rotation: int) -> str:
    """The sides after so many quarter-turns: the west side comes to the north first."""
    return sides[4 - rotation :] + sides[: 4 - rotation]


SIDES: Final = (
    4 * OPEN,
    *(_turned(sides, rotation) for sides in _UNTURNED for rotation in ROTATIONS),
)
"""By piece: its four sides; those of no piece are open."""


@dataclass(frozen=True, slots=True)
class Contacts:
    """In which directions a piece links, leaves a gap, or does not fit: 0 is north, 1 east (§4)."""

    links: tuple[int, ...]
    gaps: tuple[int, ...]
    clashes: tuple[int, ...]


@cache
def contacts(piece: int, around: str) -> Contacts:
    """What a piece makes of the four sides that it meets; an OPEN one is not met."""
    meetings = [side + other for side, other in zip(SIDES[piece], around, strict=True)]
    links, gaps, clashes = (
        tuple(direction for direction, pair in enumerate(meetings) if pair in pairs)
        for pairs in (LINKS, GAPS, CLASHES)
    )
    return Contacts(links, gaps, clashes)


@cache
def fitting_rotations(kind: int, around: str) -> tuple[int, ...]:
    """The rotations in which a piece makes no contact that is not allowed (§4)."""
    return tuple(turn for turn in ROTATIONS if not contacts(piece(kind, turn), around).clashes)


@cache
def linking_rotations(kind: int, around: str) -> tuple[int, ...]:
    """Those of the fitting rotations that make a link (§7)."""
    return tuple(
        turn
        for turn in fitting_rotations(kind, around)
        if contacts(piece(kind, turn), around).links
    )
