"""Numbers for actions and planes for positions: what programs that learn read and write.

A game has them in its module `numbering`; `game.adapters` gives them to other libraries.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic

from game.core.contract import A, Outcome, S

Numbers = tuple[int, ...]
"""What stands for an action: one number, or several that are chosen one after the other."""


class Numbering(ABC, Generic[S, A]):
    """Numbers and planes of one game with its options and seats. All methods are pure.

    Actions are numbers below `count`, of which an action takes one or more, at most `steps`.
    `chosen` are those of them that a player has chosen already, () at first. Calls, as to give up,
    have no number.

    Positions are `planes` of `rows` × `columns` bytes, in that order, each row from the left, the
    lowest row first; `planes` says what each one tells. Seats are counted from the viewer's own:
    plane 0 of some is the viewer's, plane 1 that of the next seat.

    `together` says that all who are in the game choose at the same time. `longest` is the most
    numbers that a game takes, 0 where there is no such limit.
    """

    count: int
    steps: int = 1
    together: bool = False
    longest: int = 0
    planes: tuple[str, ...]
    rows: int
    columns: int

    @abstractmethod
    def mask(self, state: S, player: int, chosen: Numbers) -> bytes:
        """By number: 1 if `player`, who is to act, may choose it next, else 0."""

    @abstractmethod
    def action(self, state: S, player: int, chosen: Numbers) -> A | None:
        """The action that these numbers stand for; None while there are more to be chosen."""

    @abstractmethod
    def numbers(self, state: S, player: int, action: A) -> Numbers:
        """What stands for that listed action of `player`."""

    @abstractmethod
    def observation(self, state: S, viewer: int, chosen: Numbers) -> bytes:
        """The planes of the position, with nothing that is secret from `viewer`."""


AnyNumbering = Numbering[Any, Any]
"""Numbers of a game of which only the contract is known."""


def level(part: float, whole: float = 1) -> int:
    """How much of a whole something is, as a byte: 255 for all of it, or more."""
    return max(0, min(255, round(255 * part / whole)))


def rewards(outcome: Outcome) -> tuple[float, ...]:
    """By seat, from 1 to -1: how many of the others came behind, less how many came before.

    As a part of all others; the sum is 0.
    """
    places = outcome.places
    return tuple(
        sum((other > own) - (other < own) for other in places) / (len(places) - 1) for own in places
    )
