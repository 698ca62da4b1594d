"""What a game's own `bot.py` tells a search: what is worth looking at, and how good it is.

A search knows only the contract and this. `Knowledge` is complete as it stands, for a game of which
nothing is known; a game replaces what it knows better. Everything is pure, as in the contract.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from game.core.contract import Game, Outcome
from game.core.reasons import Feature

S = TypeVar("S")
A = TypeVar("A")

DECIDED = 0.9
"""Evaluations stay between this and its negative; wins and losses lie beyond."""

LEVELS = ("beginner", "casual", "strong", "master")
"""The levels of every game, each clearly stronger than the one before."""


class Knowledge(Generic[S, A]):
    """What is known of playing one game well."""

    def __init__(self, game: Game[S, A]) -> None:
        self.game = game

    def evaluate(self, state: S, player: int) -> float:
        """How good a position that is not over is for `player`: 0 is even; see `DECIDED`."""
        return 0.0

    def candidates(self, state: S, player: int) -> Sequence[A]:
        """The actions of `player`, who is to act, worth looking at; the most striking first."""
        return self.game.legal_actions(state, player)

    def judge(self, state: S, player: int) -> Iterable[tuple[float, A]]:
        """Candidates with what they are worth at a glance: as things stand right after them.

        Where several act at once that says nothing yet, so their game has to guess at the others.
        """
        for action in self.candidates(state, player):
            yield self.standing(self.follow(state, player, action), player), action

    def standing(self, state: S, player: int) -> float:
        """How a position is for `player`: by the rules if it is over, else as far as is known."""
        outcome = self.game.outcome(state)
        return worth(outcome, player) if outcome else self.evaluate(state, player)

    def imagine(self, state: S, player: int, dice: Random) -> A:
        """Something that `player`, who is to act, might do: quick, for playouts and guesses."""
        return dice.choice(self.game.legal_actions(state, player))

    def follow(self, state: S, player: int, action: A) -> S:
        """The position after a listed action."""
        return self.game.apply(state, player, action).state

    def position(self, state: S) -> Hashable:
        """The same for positions that are the same to play on, however they were reached."""
        return state

    def glance(self) -> Knowledge[S, A]:
        """The same without any thought for what comes next: what the greedy bot knows."""
        return self

    def features(self, state: S, player: int, action: A) -> Sequence[Feature]:
        """What the action of `player`, who is to act, leaves of what counts, to give reasons.

        For every action of a position the same names in the same order.
        """
        return ()

    def determinize(self, seen: S, player: int, dice: Random) -> S:
        """A position that may be what `player` sees as `seen`, to think on.

        Where several act at once, all of them are to act in it: what others have sealed is secret,
        and so theirs to choose again.
        """
        return seen


def worth(outcome: Outcome, player: int) -> float:
    """1 for who comes before all others, -1 for who comes after them, 0 for a draw of all."""
    own, places = outcome.places[player], outcome.places
    ahead = sum((place > own) - (place < own) for place in places)
    return ahead / (len(places) - 1)


@dataclass(frozen=True, slots=True)
class Level:
    """How well a bot plays, as data.

    `nodes` is the work it may do, in positions looked at, and says how strong it is; `seconds` is
    only a guard. `depth` is how many actions (or rolls, if it thinks in turns) it looks ahead at
    most, `playout` how many it then goes on with by guessing. It does not notice an action with the
    probability `overlooks`, except the most striking one, and may choose what is up to `variety`
    worse than the best.
    """

    search: str
    knowledge: Knowledge[Any, Any]
    nodes: int = 1
    seconds: float = 1.0
    depth: int = 64
    playout: int = 0
    overlooks: float = 0.0
    variety: float = 0.0


Levels = Mapping[str, Level]
"""By name, one for each of `LEVELS`: what a game's `bot.py` offers as `LEVELS`."""
