"""Which moves of a team reach an aim, whatever all others do and the dice show.

The search leaves nothing out but what the game's aim says is alike or surely fails.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import product
from typing import Any, Generic, TypeAlias, TypeVar

from game.core.aims import Aim, Team
from game.core.contract import CHANCE
from game.core.knowledge import Knowledge

S = TypeVar("S")
A = TypeVar("A")

Choice: TypeAlias = tuple[tuple[int, A], ...]
"""An action for each seat of the team that is to act, ascending."""
Answer: TypeAlias = tuple[tuple[int, A], ...]
"""What all others do after a choice, in order, until the team is to act again or all is decided."""


class TooLongError(Exception):
    """A proof has looked at more positions than it may."""


class Prover(Generic[S, A]):
    """Proves for one team that began in `start`; `limit` is how many positions it looks at, if set.

    `knows` only carries listed actions out and values positions; no proof depends on a value.
    """

    def __init__(
        self, knows: Knowledge[S, A], aim: Aim[S, A], start: S, team: Team, limit: int = 0
    ) -> None:
        self._knows, self._game, self._aim = knows, knows.game, aim
        self._start, self._team = start, team
        self._together = len(self._game.active_players(start)) > 1
        self._limit, self.nodes, self.keeps = limit, 0, aim.keeps
        self._killers: dict[tuple[int, int], A] = {}
        self._lately: dict[int, Choice[A]] = {}
        self._known: dict[tuple[Hashable, int], bool] = {}

    def anew(self) -> Prover[S, A]:
        """The same, with the whole limit before it and all that it has found."""
        self.nodes = 0
        return self

    def choices(self, state: S) -> list[Choice[A]]:
        """All that the team, which is to act, may choose."""
        return self._listed(state, [self._aim.choices(state, seat) for seat in self.acting(state)])

    def right(self, state: S, moves: int) -> list[Choice[A]]:
        """The choices that reach the aim with so many moves, that one included."""
        return [choice for choice in self.choices(state) if self.reaches(state, choice, moves)]

    def reaches(self, state: S, choice: Choice[A], moves: int) -> bool:
        """Whether that choice reaches the aim with at most so many moves, itself included."""
        return self.holds(self.after(state, choice), moves - 1)

    def within(self, state: S, moves: int) -> bool:
        """Whether the team, which is to act, can reach the aim with at most so many moves."""
        key = self._aim.key(state)
        if key is None:
            return self.first(state, moves) is not None
        found = self._known.get((key, moves))
        if found is None:
            found = self._known[key, moves] = self.first(state, moves) is not None
        return found

    def first(self, state: S, moves: int) -> Choice[A] | None:
        """A choice that reaches the aim with at most so many moves; None if there is none."""
        lists = [self._aim.promising(state, seat, moves) for seat in self.acting(state)]
        listed = self._listed(state, lists)
        self._count(sum(map(len, lists)))
        last = self._lately.get(moves)
        if last in listed:
            listed.remove(last)
            listed.insert(0, last)
        for choice in listed:
            if self.reaches(state, choice, moves):
                self._lately[moves] = choice
                return choice
        return None

    def after(self, state: S, choice: Choice[A]) -> S:
        """The position after these actions, one by one."""
        for player, action in choice:
            state = self._knows.follow(state, player, action)
        return state

    def acting(self, state: S) -> tuple[int, ...]:
        """The seats of the team that are to act."""
        return tuple(p for p in self._game.active_players(state) if p in self._team)

    def decided(self, state: S, moves: int) -> bool | None:
        """Whether the aim is reached; None while the team or others have something to do."""
        verdict = self._aim.verdict(self._start, state, self._team)
        if verdict is not None:
            return verdict
        active = self._game.active_players(state)
        if not active:
            return self._aim.keeps
        if moves:
            return None
        # What others would have to do after the last move does not count for reaching an aim.
        waiting = self._aim.keeps or self._together
        return None if waiting and not any(p in self._team for p in active) else self._aim.keeps

    def answers(self, state: S, moves: int) -> Iterator[tuple[Answer[A], S]]:
        """All that others may do in a position after a choice, and the positions that follow.

        What they do ends where the aim is reached or missed, or the team is to act again, which has
        so many moves then.
        """
        active = self._game.active_players(state)
        over = self._aim.verdict(self._start, state, self._team) is not None
        if over or not active or self.acting(state):
            yield (), state
            return
        for action in self._of_other(state, active[0], moves):
            first = ((active[0], action),)
            after = self._knows.follow(state, active[0], action)
            for rest, end in self.answers(after, moves):
                yield (*first, *rest), end

    def holds(self, state: S, moves: int) -> bool:
        """Whether the aim is reached after a choice, with so many moves more."""
        self._count(1)
        decided = self.decided(state, moves)
        if decided is not None:
            return decided
        other, *_others = active = self._game.active_players(state)
        if any(player in self._team for player in active):
            return self.within(state, moves)
        for action in self._killer_first(state, other, moves):
            if not self.holds(self._knows.follow(state, other, action), moves):
                self._killers[moves, other] = action
                return False
        return True

    def _count(self, positions: int) -> None:
        """Raise TooLongError if more has been looked at than may be."""
        self.nodes += positions
        if self._limit and self.nodes > self._limit:
            raise TooLongError

    def _killer_first(self, state: S, other: int, moves: int) -> Iterator[A]:
        """What another player may do, beginning with what refuted the choice before."""
        actions = self._of_other(state, other, moves)
        killer = self._killers.get((moves, other))
        if killer is None or killer not in actions:
            yield from actions
            return
        yield killer
        yield from (action for action in actions if action != killer)

    def _of_other(self, state: S, other: int, moves: int) -> Sequence[A]:
        if other == CHANCE:
            return [face for face, _weight in self._game.chance_outcomes(state)]
        return self._aim.answers(state, other, self._team, moves)

    def _listed(self, state: S, lists: list[Sequence[A]]) -> list[Choice[A]]:
        """Every way to choose one of each list, for the seats of the team that are to act."""
        seats = self.acting(state)
        return [tuple(zip(seats, actions, strict=True)) for actions in product(*lists)]


AnyProver: TypeAlias = Prover[Any, Any]
