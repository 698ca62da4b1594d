"""What bots know of a game beyond its rules, and their levels.

A search knows only the contract and a `Knowledge`. The base class fits every game without secrets;
a game's `bot.py` overrides what it knows better. All methods are pure, as in the contract.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from game.core.contract import Game, Outcome
from game.core.plain_look import PlainLook
from game.core.reasons import Feature

S = TypeVar("S")
A = TypeVar("A")

DECIDED = 0.9
"""Evaluations lie between this and its negative, values of wins and losses beyond."""

LEVELS = ("beginner", "casual", "strong", "master")
"""The levels of every game, each clearly stronger than the one before."""


class Knowledge(Generic[S, A]):
    """What is known about playing one game well. `state` is always a full position."""

    def __init__(self, game: Game[S, A]) -> None:
        self.game = game

    def evaluate(self, state: S, player: int) -> float:
        """The value for `player` of a position that is not over: 0 is even; see `DECIDED`."""
        return 0.0

    def candidates(self, state: S, player: int) -> Sequence[A]:
        """The actions of `player`, who is to act, worth looking at; the most promising first."""
        return self.game.legal_actions(state, player)

    def urgent(self, state: S, player: int) -> Sequence[A]:
        """The actions of `player`, who is to act, that change much, as captures do.

        A search that looks ahead tries them before it trusts the value of a position.
        """
        return ()

    def attention(self, state: S) -> float:
        """The part of a level's nodes that this position is worth, above 0 to 1.

        Alpha-beta asks: where hardly anything is decided yet, it need not look far.
        """
        return 1.0

    def judge(self, state: S, player: int) -> Iterable[tuple[float, A]]:
        """Yield the candidates, each with its value for `player` right after it.

        Where several act at once that says nothing yet; such a game has to guess the others'
        actions here.
        """
        for action in self.candidates(state, player):
            yield self.standing(self.follow(state, player, action), player), action

    def standing(self, state: S, player: int) -> float:
        """The value of any position for `player`: by its outcome if it is over, else `evaluate`."""
        outcome = self.game.outcome(state)
        return worth(outcome, player) if outcome else self.evaluate(state, player)

    def playout_action(self, state: S, player: int, dice: Random) -> A:
        """A random action of `player`, who is to act, for playouts; it should be quick."""
        return dice.choice(self.game.legal_actions(state, player))

    def follow(self, state: S, player: int, action: A) -> S:
        """The position after a listed action."""
        return self.game.apply(state, player, action).state

    def position(self, state: S) -> Hashable:
        """A key that is equal for positions from which the game goes on alike."""
        return state

    def alike(self, state: S) -> Hashable:
        """A key that is equal also for positions that only lie turned, where a game can tell."""
        return self.position(state)

    def glance(self) -> Knowledge[S, A]:
        """The knowledge without any looking ahead, for the greedy bot."""
        return self

    def features(self, state: S, player: int, action: A) -> Sequence[Feature]:
        """The features of the position after the action of `player`, who is to act.

        They explain a proposal. All actions of a position give the same names in the same order.
        """
        return ()

    def plainly(self) -> PlainLook[S, A]:
        """Positions and actions as plain values, for those who write a bot of their own."""
        return PlainLook(self.game)

    def determinize(self, seen: S, player: int, dice: Random) -> S:
        """A full position that `player`, who observes `seen`, may be in; the root of a search.

        A game with secrets overrides this. Where several act at once, all of them are to act in
        the result: what others have sealed is unknown, so they choose again.
        """
        return seen


def worth(outcome: Outcome, player: int) -> float:
    """The value of a finished game: 1 for a sole first, -1 for a sole last, 0 if all are equal."""
    own, places = outcome.places[player], outcome.places
    ahead = sum((place > own) - (place < own) for place in places)
    return ahead / (len(places) - 1)


@dataclass(frozen=True, slots=True)
class Level(Generic[S, A]):
    """How well a bot plays, as data.

    `search` is a key of `game.bots.SEARCHES`. `nodes` limits the positions looked at and so sets
    the strength; `seconds` only guards against slow machines. `depth` is the most actions (rolls
    for the search over turns) looked ahead, `urgent` the most urgent ones in a row after them,
    `playout` the most random ones. From the place `late` on, if it is not 0, alpha-beta looks at
    actions less deep until they prove to be good. Each action but the first candidate is overlooked
    with the probability `overlooks`. Actions up to `variety` worse than the best may be chosen.
    """

    search: str
    knowledge: Knowledge[S, A]
    nodes: int = 1
    seconds: float = 1.0
    depth: int = 64
    urgent: int = 0
    late: int = 0
    playout: int = 0
    overlooks: float = 0.0
    variety: float = 0.0


Levels = Mapping[str, Level[Any, Any]]
"""By name, one for each of `LEVELS`: what a game's `bot.py` offers as `LEVELS`."""

TO_THE_END = 10_000
"""More plies than a playout can have."""


def plain_levels(game: Game[S, A], knowledge: Knowledge[S, A] | None = None) -> Levels:
    """The levels of a game that has no `bot.py`: tree search with random playouts to the end.

    They fit every game without secrets; a game with secrets brings a `knowledge` that says in
    `determinize` what may be hidden.
    """
    known = knowledge or Knowledge(game)

    def level(nodes: int, overlooks: float, seconds: float) -> Level[S, A]:
        return Level(
            "mcts",
            known,
            nodes=nodes,
            seconds=seconds,
            playout=TO_THE_END,
            overlooks=overlooks,
        )

    return {
        "beginner": level(50, 0.9, 0.4),
        "casual": level(300, 0.58, 0.4),
        "strong": level(400, 0.27, 2.0),
        "master": level(1500, 0.0, 4.0),
    }
