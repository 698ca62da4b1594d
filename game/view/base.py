"""What a game's view has to write itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic

from game.core.contract import Event, Game
from game.core.words import _
from game.view.contract import A, C, S
from game.view.palette import Palette
from game.view.scene import Scene
from game.view.values import Lid, Names, Players, Refusal, Words


class ViewBase(ABC, Generic[S, A, C]):
    """What a game's view has to write itself, and the rules that the plain answers ask.

    `turn_clause` is the section about turns: why a tap does nothing when nothing is to be chosen.
    """

    turn_clause = "§1"

    def __init__(self, game: Game[S, A]) -> None:
        self.game = game

    @abstractmethod
    def lid(self, /) -> Lid:
        """Name and one line about the game."""

    @abstractmethod
    def palette(self, /) -> Palette:
        """The game's own colours, at least that of its lid."""

    @abstractmethod
    def scene(self, seen: S, selection: C, size: float, /) -> Scene:
        """The picture of the board with what is chosen."""

    @abstractmethod
    def cells(self, seen: S, selection: C, /) -> tuple[tuple[str, ...], ...]:
        """The names of the board's cells, row by row from the top."""

    @abstractmethod
    def say(self, seen: S, selection: C, names: Names, /) -> Words:
        """Who is to do what, and the consequence."""

    @abstractmethod
    def describe(self, seen: S, selection: C, names: Names, /) -> Mapping[str, str]:
        """By name of a cell: the words that a screen reader says."""

    @abstractmethod
    def owners(self, seen: S, selection: C, /) -> Mapping[str, tuple[int, ...]]:
        """By name of a cell: whose pieces lie there."""

    @abstractmethod
    def tell(self, events: Sequence[Event], players: Players, /) -> Words:
        """What a step brought."""

    @abstractmethod
    def select(self, seen: S, viewer: int | None, /) -> C:
        """The empty selection of `viewer`."""

    @abstractmethod
    def interpret(self, seen: S, selection: C, cell: str, /) -> C | Refusal:
        """The selection after a tap on `cell`."""

    @abstractmethod
    def unpick(self, seen: S, selection: C, /) -> C:
        """The selection without its last choice; the same if there is none."""

    @abstractmethod
    def order(self, seen: S, selection: C, /) -> A | None:
        """The action that the selection amounts to, None while something is missing."""

    @abstractmethod
    def aim(self, seen: S, player: int, action: A, /) -> C:
        """The selection of `player` that amounts to that action."""

    def nothing_to_choose(self) -> Refusal:
        """The answer to a tap, a pick or a key where nothing is to be chosen."""
        return Refusal(_("There is nothing to choose now."), self.turn_clause)
