"""What can happen in jigsaw, as facts. Cells are numbers (`table`), contacts are directions.

`links` and `gaps` are the directions in which a piece just placed makes them, 0 for north; `beside`
has the kinds of the pieces in the four directions, 0 where there is none.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Event
from game.games.jigsaw.rules.scoring import Tally
from game.games.jigsaw.rules.table import Table
from game.games.jigsaw.rules.targets import Holding


@dataclass(frozen=True, slots=True)
class RolledToStart(Event):
    """A seat has rolled for the start (§5)."""

    seat: int
    face: int


@dataclass(frozen=True, slots=True)
class Tied(Event):
    """These seats rolled highest together and roll again (§5)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Started(Event):
    """A hand begins, and whose roll is the first (§5)."""

    hand: int
    seat: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A seat has rolled the kind that it is to place (§6)."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class TurnLost(Event):
    """A seat has rolled a kind that cannot be placed: its turn is lost (§6)."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A piece went from the pile onto a seat's table (§6)."""

    seat: int
    kind: int
    cell: int
    rotation: int
    links: tuple[int, ...]
    gaps: tuple[int, ...]
    beside: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stolen(Event):
    """A piece went from `source` of the victim's table to `cell` of the thief's (§8)."""

    thief: int
    victim: int
    kind: int
    source: int
    old_rotation: int
    cell: int
    rotation: int
    links: tuple[int, ...]
    gaps: tuple[int, ...]
    beside: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class JokersEarned(Event):
    """The gaps of the piece just placed gave jokers that can be used (§8)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class JokersLapsed(Event):
    """There is nothing to steal with these jokers (§8)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class JokersPassed(Event):
    """A seat has left these jokers unused (§8)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class HandWon(Event):
    """A seat holds the target: the cells of exactly the pieces asked for, group by group (§9)."""

    hand: int
    seat: int
    holding: Holding
    points: int


@dataclass(frozen=True, slots=True)
class HandUnwon(Event):
    """All pieces are placed and nobody holds the target (§10)."""

    hand: int


@dataclass(frozen=True, slots=True)
class HandScored(Event):
    """What the hand brought, by seat, and the tables to show it on before they are cleared."""

    hand: int
    tallies: tuple[Tally, ...]
    tables: tuple[Table, ...]


@dataclass(frozen=True, slots=True)
class GaveUp(Event):
    """A seat resigned, and its table was cleared (§11)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Over(Event):
    """The game is over: 'hands' (§12), or 'resigned' when one player is left (§11)."""

    reason: str
