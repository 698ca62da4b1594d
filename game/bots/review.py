"""Reviewing a finished game: how it stood at every stop, and the costliest mistakes.

A stop is a point of the game at which the replay can stand. A review lists the decisions to be
analysed; its caller hands the analyses in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, Generic

from game.bots.search import A, Analysis, S
from game.core.contract import CHANCE, Call, Game
from game.core.knowledge import LEVELS, Knowledge, Levels

LEAST: Final = 0.1
"""The least loss that counts as a mistake: 5 % of the range from -1 to 1."""

Turn = tuple[tuple[int, A | Call], ...]
"""The players and their actions between two stops."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The choice of an action that `player` had at that stop."""

    stop: int
    player: int


@dataclass(frozen=True, slots=True)
class Mistake(Generic[A]):
    """The actions that led to `stop` cost `player` the value `lost`, compared with `best`."""

    stop: int
    player: int
    lost: float
    best: Analysis[A]


class Review(Generic[S, A]):
    """A review in progress: the analyses so far, and what follows from them."""

    def __init__(
        self, levels: Levels, states: Sequence[S], turns: Sequence[Turn[A]], seats: int
    ) -> None:
        """`states` are the positions at the stops, `turns` lead from each of them to the next."""
        self._knows: Knowledge[S, A] = levels[LEVELS[-1]].knowledge
        self._states, self._turns, self._seats = states, turns, seats
        self._analyses: dict[Decision, Analysis[A]] = {}
        self._course: list[tuple[float, ...]] = []
        searched = levels["strong"].search == "alpha_beta"
        alone = all(len(turn) == 1 and turn[0][0] != CHANCE for turn in turns)
        self._deep = searched and alone and seats == 2
        together = any(len(turn) > 1 for turn in turns)
        self.level = "strong" if self._deep else LEVELS[-1] if together else "greedy"
        """The bot whose analyses can be compared in this game: by search, by one step, or, where
        several act at once, against what the others did."""
        self.decisions = tuple(self._decisions())

    def _decisions(self) -> Iterator[Decision]:
        """Every decision of the game, and that at the last stop, to value the last action."""
        for stop, turn in enumerate(self._turns):
            for player, action in turn:
                if player != CHANCE and not isinstance(action, Call):
                    yield Decision(stop, player)
        if self._deep:
            last = len(self._states) - 1
            yield from (Decision(last, p) for p in self._game.active_players(self._states[last]))

    @property
    def _game(self) -> Game[S, A]:
        return self._knows.game

    def pending(self) -> Decision | None:
        """The first decision that has no analysis; None if all have one."""
        return next((one for one in self.decisions if one not in self._analyses), None)

    def seen(self, decision: Decision) -> S:
        """The player's observation at that decision."""
        return self._game.observation(self._states[decision.stop], decision.player)

    def add(self, decision: Decision, found: Analysis[A]) -> None:
        """Hand in the analysis of a decision; values that it lacks are taken one step ahead."""
        if not found.values:
            dice = Random(decision.stop)
            state = self._knows.determinize(self.seen(decision), decision.player, dice)
            after = self._knows.follow(state, decision.player, found.action)
            values = tuple(self._knows.standing(after, seat) for seat in range(self._seats))
            found = replace(found, values=values)
        self._analyses[decision] = found

    @property
    def progress(self) -> float:
        """The part of the decisions that have an analysis, from 0 to 1."""
        return len(self._analyses) / max(1, len(self.decisions))

    def course(self) -> Sequence[tuple[float, ...]]:
        """The values by seat, from -1 to 1, at each stop before the first pending decision.

        A player who acts alone is valued when they are to act and when they have acted; that value
        stays until their next turn.
        """
        pending = self.pending()
        known = len(self._states) if pending is None else pending.stop
        for stop in range(len(self._course), known):
            self._course.append(tuple(self._value(stop, seat) for seat in range(self._seats)))
        return self._course

    def _value(self, stop: int, seat: int) -> float:
        """The value of the position at `stop` for `seat`."""
        state = self._states[stop]
        active = self._game.active_players(state)
        if len(active) != 1 or not stop or seat in dict(self._turns[stop - 1]):
            value = self._knows.standing(state, seat)
        else:
            value = self._course[stop - 1][seat]
        found = self._analyses.get(Decision(stop, active[0])) if len(active) == 1 else None
        return found.values[seat] if found and (self._deep or seat == active[0]) else value

    def mistakes(self, count: int) -> list[Mistake[A]]:
        """The `count` costliest mistakes, in the order of the game."""
        found = [mistake for one in self._analyses if (mistake := self._mistake(one))]
        found.sort(key=lambda mistake: (-mistake.lost, mistake.stop))
        return sorted(found[:count], key=lambda mistake: (mistake.stop, mistake.player))

    def _mistake(self, decision: Decision) -> Mistake[A] | None:
        """The mistake made at that decision, None if less than `LEAST` was lost."""
        best, stop, player = self._analyses[decision], decision.stop, decision.player
        if stop == len(self._turns) or dict(self._turns[stop])[player] == best.action:
            return None
        before, after = self._compared(decision, best)
        lost = before - after
        return Mistake(stop + 1, player, lost, best) if lost >= LEAST else None

    def _compared(self, decision: Decision, best: Analysis[A]) -> tuple[float, float]:
        """The values for the player of the best action and of what was done; 0 if unknown yet.

        Where several act at once, the best action is carried out with the others' own ones.
        """
        stop, player = decision.stop, decision.player
        after = self._states[stop + 1]
        turn = self._turns[stop]
        if len(turn) > 1:
            state = self._states[stop]
            for other, action in turn:
                chosen = best.action if other == player else action
                state = self._game.apply(state, other, chosen).state
            return self._knows.standing(state, player), self._knows.standing(after, player)
        active = self._game.active_players(after)
        if not self._deep or not active:
            return best.values[player], self._knows.standing(after, player)
        following = self._analyses.get(Decision(stop + 1, active[0]))
        if following is None:
            return 0.0, 0.0
        return best.values[player], following.values[player]
