"""What those who write a bot see of a game: its positions and actions as plain values.

Plain values are numbers, texts, None, tuples, lists and dictionaries of these. A cell is named as
in the texts of actions, a player is a number from 0. The base class fits every game; a game's
`bot` overrides what it can tell. All methods are pure, as in the contract.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Generic, TypeVar

from game.core.contract import Game

S = TypeVar("S")
A = TypeVar("A")

Part = str | int
Parts = dict[str, Part]
"""By what they are called: the parts of an action. `do` says what it does."""


class PlainLook(Generic[S, A]):
    """The positions and actions of one game; `player` is the one who looks at them."""

    def __init__(self, game: Game[S, A]) -> None:
        self.game = game

    def board(self, state: S, player: int) -> dict[str, object]:
        """By cell, as far as anything lies there: the player whose it is first, then what it is."""
        return {}

    def neighbours(self, state: S, player: int) -> Mapping[str, Sequence[str]]:
        """By cell: the cells next to it, as the game's rules say it."""
        return {}

    def parts(self, state: S, action: A) -> Parts:
        """The parts of an action that may be done now; those that it does not have are left out."""
        return {"do": self.game.action_to_string(action)}

    def key(self, state: S) -> Hashable:
        """A plain value that is equal for positions, not over, that go on alike."""
        return str(self.game.facts(state))

    def seen(self, state: S) -> int:
        """How often the position was there since the game began, now included."""
        return 1


class Board(dict[str, object]):
    """A board that bots written before find by other keys, too: `before` gives it as it was."""

    def __init__(
        self, lying: Mapping[str, object], before: Callable[[], Mapping[object, object]]
    ) -> None:
        super().__init__(lying)
        self._before = before

    def __missing__(self, key: object) -> object:
        return self._before()[key]
