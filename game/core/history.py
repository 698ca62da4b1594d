"""A game as it was played so far, as a frozen value: every change gives another history."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Generic, TypeVar

from game.core.contract import CHANCE, Call, Event, Game, IllegalAction, OptionValue, Outcome, Step
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


@dataclass(frozen=True, slots=True)
class History(Generic[S, A]):
    """A game with its `plies` from `start` on, and those taken back.

    `undone` holds what can be played again; the ply taken back last stands at its end.
    """

    game: Game[S, A]
    players: tuple[str, ...]
    options: Mapping[str, OptionValue]
    seed: int = field(repr=False)
    start: S
    plies: tuple[Ply[S, A], ...] = ()
    undone: tuple[Ply[S, A], ...] = ()

    @property
    def state(self) -> S:
        """The position now."""
        return self.plies[-1].step.state if self.plies else self.start

    @property
    def previous(self) -> S:
        """The position before the last action; the start if there was none."""
        return self.plies[-2].step.state if len(self.plies) > 1 else self.start

    @property
    def states(self) -> tuple[S, ...]:
        """Every position from the start to now."""
        return (self.start, *(ply.step.state for ply in self.plies))

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened since the start, in order."""
        return tuple(event for ply in self.plies for event in ply.step.events)

    @property
    def active_players(self) -> tuple[int, ...]:
        """Who may act now; see the contract."""
        return self.game.active_players(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """Places and scores once the game is over."""
        return self.game.outcome(self.state)

    def actions_by(self, player: int) -> int:
        """How many actions of that player there were."""
        return sum(ply.player == player for ply in self.plies)

    def log(self) -> tuple[tuple[int, str], ...]:
        """The actions as a record holds them."""
        return tuple((ply.player, self.game.action_to_string(ply.action)) for ply in self.plies)

    def play(self, player: int, action: A | Call) -> History[S, A]:
        """Carry out an action of `player`. Raises IllegalAction."""
        ply = Ply(player, action, self.game.apply(self.state, player, action))
        plies = (*self.plies, ply)
        # Not by `replace`, which is slower: bots play thousands of games by this.
        return History(self.game, self.players, self.options, self.seed, self.start, plies)

    def playing(
        self, actions: Iterable[tuple[int, A | Call]]
    ) -> Generator[int, None, History[S, A]]:
        """Carry out these actions, each of its player; returns the history after them.

        Yields how many have been carried out. Raises IllegalAction. In time that grows as they do.
        """
        plies, state = [*self.plies], self.state
        for count, (player, action) in enumerate(actions, 1):
            plies.append(Ply(player, action, self.game.apply(state, player, action)))
            state = plies[-1].step.state
            yield count
        return replace(self, plies=tuple(plies), undone=())

    def draw(self) -> History[S, A]:
        """Roll the dice that are due: the same for the same seed and number of plies.

        Raises IllegalAction if no roll is due.
        """
        return self.play(CHANCE, self._roll(self.state, len(self.plies)))

    @property
    def follows_seed(self) -> bool:
        """Whether its seed gives all its rolls: not where it goes on from another game."""
        rolls = (i for i, ply in enumerate(self.plies) if ply.player == CHANCE)
        states = self.states
        return all(self.plies[i].action == self._roll(states[i], i) for i in rolls)

    def _roll(self, state: S, ply: int) -> A:
        """What the dice give in that position, after so many plies. Raises IllegalAction."""
        outcomes = self.game.chance_outcomes(state)
        if not outcomes:
            raise IllegalAction(_("It is not time to roll."))
        dice = Random(f"{self.seed}/{ply}")
        actions, weights = zip(*outcomes, strict=True)
        rolled: A = dice.choices(actions, weights)[0]
        return rolled

    def undo(self, player: int | None = None, *, anything: bool = False) -> History[S, A]:
        """Take the last action of `player` back. Raises CannotUndo.

        Only their own, and neither a roll nor a reveal, unless the table has agreed to `anything`;
        then the rolls since the last player's action go with it. With nobody named it is for
        whoever took something back just now, else for whoever acted last.
        """
        if not self.plies:
            raise CannotUndo(_("There is nothing to undo yet."))
        last = self.plies[-1]
        if not anything and last.player == CHANCE:
            raise CannotUndo(_("A roll cannot be undone."))
        if not anything and last.step.reveals:
            raise CannotUndo(_("What everyone has seen cannot be undone."))
        if player is None:
            player = self.undone[-1].player if self.undone else last.player
        if not anything and last.player != player:
            raise CannotUndo(_("That was another player’s move."))
        count = 1
        while anything and count < len(self.plies) and self.plies[-count].player == CHANCE:
            count += 1
        return self.at_ply(len(self.plies) - count)

    def redo(self) -> History[S, A]:
        """Play again what was taken back, rolls included. Raises CannotUndo if there is nothing."""
        if not self.undone:
            raise CannotUndo(_("There is nothing to redo."))
        count = 1
        while count < len(self.undone) and self.undone[-count - 1].player == CHANCE:
            count += 1
        return self.at_ply(len(self.plies) + count)

    def at_ply(self, ply: int) -> History[S, A]:
        """Stand after so many plies; those after it can be played again. Raises CannotUndo."""
        line = (*self.plies, *reversed(self.undone))
        if not 0 <= ply <= len(line):
            raise CannotUndo(_("The game has no such move."))
        return replace(self, plies=line[:ply], undone=line[ply:][::-1])


AnyHistory = History[Any, Any]


def begin(
    game: Game[S, A],
    players: Sequence[str],
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 0,
) -> History[S, A]:
    """A game at its start. Raises BadSetup for seats or options that it does not offer."""
    chosen = dict(options or {})
    start = game.initial_state(len(players), chosen)
    return History(game, tuple(players), chosen, seed, start)
