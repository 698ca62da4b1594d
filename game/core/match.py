"""The midend, as Simon Tatham calls it: what every game needs and no game should write.

The command line, the arena and the reader of records play by a `Match`; the page's table keeps the
`History` itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from game.core.contract import Call, Game, OptionValue, Outcome, Step
from game.core.history import AnyHistory, CannotUndo, History, Ply, begin

__all__ = ["AnyHistory", "AnyMatch", "CannotUndo", "Match", "Ply"]

S = TypeVar("S")
A = TypeVar("A")


class Match(Generic[S, A]):
    """A game being played: the one place where its `history` is replaced."""

    def __init__(
        self,
        game: Game[S, A],
        players: Sequence[str],
        options: Mapping[str, OptionValue] | None = None,
        seed: int = 0,
    ) -> None:
        """Set the board up. Raises BadSetup."""
        self.history: History[S, A] = begin(game, players, options, seed)

    @property
    def game(self) -> Game[S, A]:
        """The rules."""
        return self.history.game

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.history.players

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """The options that differ from the game's defaults, or were given all the same."""
        return self.history.options

    @property
    def seed(self) -> int:
        """What all rolls come from."""
        return self.history.seed

    @property
    def start(self) -> S:
        """The first position."""
        return self.history.start

    @property
    def plies(self) -> tuple[Ply[S, A], ...]:
        """What has been played."""
        return self.history.plies

    @property
    def state(self) -> S:
        """The position now."""
        return self.history.state

    @property
    def undone(self) -> bool:
        """Whether something taken back can be played again."""
        return bool(self.history.undone)

    @property
    def states(self) -> tuple[S, ...]:
        """Every position from the start to now."""
        return self.history.states

    @property
    def previous(self) -> S:
        """The position before the last action; the start if there was none."""
        return self.history.previous

    @property
    def active_players(self) -> tuple[int, ...]:
        """Who may act now; see the contract."""
        return self.history.active_players

    @property
    def outcome(self) -> Outcome | None:
        """Places and scores once the game is over."""
        return self.history.outcome

    def log(self) -> tuple[tuple[int, str], ...]:
        """The actions as a record holds them."""
        return self.history.log()

    def play(self, player: int, action: A | Call) -> Step[S]:
        """Carry out an action of `player`. Raises IllegalAction, and then nothing has changed."""
        self.history = self.history.play(player, action)
        return self.history.plies[-1].step

    def draw(self) -> Step[S]:
        """Roll the dice that are due. Raises IllegalAction if no roll is."""
        self.history = self.history.draw()
        return self.history.plies[-1].step

    def undo(self, player: int | None = None, *, anything: bool = False) -> None:
        """Take the last action back, as `History.undo` has it. Raises CannotUndo."""
        self.history = self.history.undo(player, anything=anything)

    def redo(self) -> None:
        """Play again what was taken back, rolls included. Raises CannotUndo if there is nothing."""
        self.history = self.history.redo()

    def stand(self, ply: int) -> None:
        """Stand after so many plies; those after it can be played again. Raises CannotUndo."""
        self.history = self.history.stand(ply)


AnyMatch = Match[Any, Any]
