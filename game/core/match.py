"""The midend, as Simon Tatham calls it: what every game needs and no game should write.

Buttons, bots, replays and the command line all enter by `Match.play`. The match keeps the history,
draws the dice, minds the clock and tells its subscribers of every change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from game.core.clock import Clock, clock_of
from game.core.contract import (
    CHANCE,
    Call,
    Game,
    IllegalAction,
    OptionValue,
    Outcome,
    Step,
)
from game.core.words import _

S = TypeVar("S")
A = TypeVar("A")


class CannotUndo(ValueError):
    """There is nothing to take back, or the table has not allowed it; the message says which."""


@dataclass(frozen=True, slots=True)
class Ply(Generic[S, A]):
    """One action of the log and the step it led to."""

    player: int
    action: A | Call
    step: Step[S]


class Match(Generic[S, A]):
    """A game being played: `plies` from `start` to `state`, and those taken back."""

    def __init__(
        self,
        game: Game[S, A],
        players: Sequence[str],
        options: Mapping[str, OptionValue] | None = None,
        seed: int = 0,
    ) -> None:
        """Set the board up. Raises BadSetup."""
        self.game = game
        self.players = tuple(players)
        self.options = dict(options or {})
        self.seed = seed
        self.start = game.initial_state(len(self.players), self.options)
        self.plies: list[Ply[S, A]] = []
        self.clock: Clock | None = None
        self._undone: list[Ply[S, A]] = []
        self._on_clock: int | None = None

    @property
    def state(self) -> S:
        """The position now."""
        return self.plies[-1].step.state if self.plies else self.start

    @property
    def undone(self) -> bool:
        """Whether something taken back can be played again."""
        return bool(self._undone)

    @property
    def states(self) -> tuple[S, ...]:
        """Every position from the start to now."""
        return (self.start, *(ply.step.state for ply in self.plies))

    @property
    def previous(self) -> S:
        """The position before the last action; the start if there was none."""
        return self.plies[-2].step.state if len(self.plies) > 1 else self.start

    @property
    def active_players(self) -> tuple[int, ...]:
        """Who may act now; see the contract."""
        return self.game.active_players(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Places and scores once the game is over."""
        return self.game.outcome(self.state)

    def play(self, player: int, action: A | Call) -> Step[S]:
        """Carry out an action of `player`. Raises IllegalAction, and then nothing has changed."""
        step = self.game.apply(self.state, player, action)
        self._undone.clear()
        self.plies.append(Ply(player, action, step))
        if player == self._on_clock:
            self.put_clock_away()
        return step

    def draw(self) -> Step[S]:
        """Roll the dice that are due. The same seed and the same length of log roll the same."""
        outcomes = self.game.chance_outcomes(self.state)
        if not outcomes:
            raise IllegalAction(_("No roll is due."))
        dice = Random(f"{self.seed}/{len(self.plies)}")
        actions, weights = zip(*outcomes, strict=True)
        return self.play(CHANCE, dice.choices(actions, weights)[0])

    def undo(self, player: int | None = None, *, anything: bool = False) -> None:
        """Take the last action of `player` back. Raises CannotUndo.

        Only their own, and neither a roll nor a reveal, unless the table has agreed to `anything`;
        then the rolls since the last player's action go with it. With nobody named it is for
        whoever took something back just now, else for whoever acted last.
        """
        if not self.plies:
            raise CannotUndo(_("Nothing has been played yet."))
        last = self.plies[-1]
        if not anything and last.player == CHANCE:
            raise CannotUndo(_("A roll is not taken back."))
        if not anything and last.step.reveals:
            raise CannotUndo(_("What has been shown is not taken back."))
        if player is None:
            player = self._undone[-1].player if self._undone else last.player
        if not anything and last.player != player:
            raise CannotUndo(_("That was another player's move."))
        self._pop()
        while anything and self.plies and self._undone[-1].player == CHANCE:
            self._pop()

    def redo(self) -> None:
        """Play again what was taken back, rolls included. Raises CannotUndo if there is nothing."""
        if not self._undone:
            raise CannotUndo(_("There is nothing to play again."))
        self.plies.append(self._undone.pop())
        while self._undone and self._undone[-1].player == CHANCE:
            self.plies.append(self._undone.pop())

    def stand(self, ply: int) -> None:
        """Stand after so many plies; those after it can be played again. Raises CannotUndo."""
        if not 0 <= ply <= len(self.plies) + len(self._undone):
            raise CannotUndo(_("The game has no such move."))
        while len(self.plies) > ply:
            self._pop()
        while len(self.plies) < ply:
            self.plies.append(self._undone.pop())

    def set_clock(self, player: int, now: float) -> None:
        """Start the clock of `player` for the action due, or go on with theirs if it stands."""
        if player != self._on_clock:
            limit = self.game.time_limit(self.state, player)
            self._on_clock = player
            self.clock = clock_of(limit) if limit else None
        self.resume(now)

    def put_clock_away(self) -> None:
        """Nobody is on the clock any more."""
        self._on_clock, self.clock = None, None

    def pause(self, now: float) -> None:
        """Let the clock stand still."""
        self.clock = self.clock and self.clock.stop(now)

    def resume(self, now: float) -> None:
        """Let the clock run on."""
        self.clock = self.clock and self.clock.start(now)

    def tick(self, now: float) -> bool:
        """Tell the rules that time has passed; whether it ran out and the rules acted on it."""
        if self.clock is None or self._on_clock is None:
            return False
        self.clock = self.clock.look(now)
        if not self.clock.expired:
            return False
        player = self._on_clock
        action = self.game.timeout(self.state, player)
        if action is None:
            self.put_clock_away()
            return False
        self.play(player, action)
        return True

    def log(self) -> tuple[tuple[int, str], ...]:
        """The actions as a record holds them."""
        return tuple((ply.player, self.game.action_to_string(ply.action)) for ply in self.plies)

    def _pop(self) -> None:
        self._undone.append(self.plies.pop())


AnyMatch = Match[Any, Any]
