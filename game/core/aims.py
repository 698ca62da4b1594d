"""What puzzles of a game ask for, and where such positions are found, as data that its `bot` gives.

A puzzle is solved by a team: one seat, or a few seats that one person moves. Its aim is reached
whatever all others do and the dice show; `game.puzzles.proving` proves that by search.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeAlias, TypeVar

from game.core.contract import Game, OptionValue
from game.core.words import _, ngettext

S = TypeVar("S")
A = TypeVar("A")

Team = tuple[int, ...]
"""The seats that whoever solves a puzzle moves, ascending."""


class Aim(Generic[S, A]):
    """Something to reach in a game, or to keep. All methods are pure, as in the contract.

    An aim that `keeps` is reached if nothing has gone wrong once all others have answered the last
    move of the team. The base class asks for victory.
    """

    keeps = False

    def __init__(self, game: Game[S, A]) -> None:
        self.game = game

    def verdict(self, start: S, state: S, team: Team) -> bool | None:
        """Whether a team that began in `start` has reached the aim; None while that is open."""
        outcome = self.game.outcome(state)
        if outcome is None:
            return None
        return outcome.places.count(1) == 1 and outcome.places[team[0]] == 1

    def teams(self, state: S) -> Iterable[Team]:
        """Who might be asked in that position, in which nobody has chosen anything in secret."""
        return [(player,) for player in self.game.active_players(state) if player >= 0]

    def choices(self, state: S, player: int) -> Sequence[A]:
        """The actions of a player of the team; of those that are alike, one is enough."""
        return self.game.legal_actions(state, player)

    def promising(self, state: S, player: int, moves: int) -> Sequence[A]:
        """The choices without those that surely fail if the team has so many moves left."""
        return self.choices(state, player)

    def answers(self, state: S, player: int, team: Team, moves: int) -> Sequence[A]:
        """The actions of any other player; of those that are alike to the aim, one is enough.

        The team has so many moves after them.
        """
        return self.game.legal_actions(state, player)

    def key(self, state: S) -> Hashable | None:
        """What is equal for positions that are alike to the aim; None to keep no proofs."""
        return None

    def alike(self, one: A, other: A) -> bool:
        """Whether two actions of a player of the team are the same choice."""
        return one == other

    def complete(self, state: S, player: int, chosen: A) -> A | None:
        """The action that is meant by one of which parts may be missing; None if too many are."""
        return chosen if chosen in self.game.legal_actions(state, player) else None

    def kind(self, moves: int) -> str:
        """What puzzles with this aim are called."""
        return ngettext("Win in {count} move", "Win in {count} moves", moves).format(count=moves)

    def question(self, state: S, team: Team, moves: int) -> tuple[str, str]:
        """What is asked, and what stands in grey below it."""
        return self.kind(moves), ""

    def missed(self, start: S, state: S, team: Team) -> str:
        """Why the aim is not reached in `state`, where a wrong move has led."""
        return _("That does not do it.")


AnyAim: TypeAlias = Aim[Any, Any]


@dataclass(frozen=True, slots=True)
class Source:
    """Games between bots in which puzzles are looked for: so many (`wanted`), with that aim.

    One level plays on all `seats`; each of its moves is a random one with the probability `slips`.
    Of each game those turns are looked at that are so far from its end (`places`, 1 is the last
    one). A puzzle has at least `fewest` choices; a proof is given up after `limit` positions.
    """

    aim: str
    moves: int
    wanted: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seats: int = 2
    level: str = "casual"
    slips: float = 0.2
    places: range = range(1, 13)
    fewest: int = 6
    limit: int = 60_000


@dataclass(frozen=True, slots=True)
class Puzzling:
    """The aims of a game by their ids, which stand in files and addresses, and the sources."""

    aims: Mapping[str, AnyAim]
    sources: tuple[Source, ...]


def plain_puzzling(game: Game[S, A]) -> Puzzling:
    """The puzzles of a game that says nothing of its own: to win, in up to three moves."""
    easy = Source("win", 1, wanted=1, level="beginner", slips=0.8, fewest=4)
    return Puzzling({"win": Aim(game)}, tuple(replace(easy, moves=n) for n in (1, 2, 3)))
