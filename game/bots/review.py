"""A game looked back at: how it stood at every point, and what would have been better.

Pure but for what it has been told so far: it lists questions, whoever has the answers brings them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from game.bots.thinking import Analysis
from game.core.contract import CHANCE, Call
from game.core.knowledge import LEVELS, Knowledge, Levels

LEAST: Final = 0.1
"""What must have been lost to be worth looking at: 5 % of all there is between -1 and 1."""

Turn = tuple[tuple[int, Any], ...]
"""Who did what between two points at which one can stop."""


@dataclass(frozen=True, slots=True)
class Question:
    """What was best for `player` at that stop?"""

    stop: int
    player: int


@dataclass(frozen=True, slots=True)
class Swing:
    """With what led to that stop, `player` lost so much of what `best` would have brought."""

    stop: int
    player: int
    lost: float
    best: Analysis[Any]


class Review:
    """`states` are the positions at the stops, `turns` what led from each of them to the next."""

    def __init__(
        self, levels: Levels, states: Sequence[Any], turns: Sequence[Turn], seats: int
    ) -> None:
        """Nothing is answered yet."""
        self._knows: Knowledge[Any, Any] = levels[LEVELS[-1]].knowledge
        self._states, self._turns, self._seats = states, turns, seats
        self._answers: dict[Question, Analysis[Any]] = {}
        self._course: list[tuple[float, ...]] = []
        searched = levels["strong"].search == "alpha_beta"
        alone = all(len(turn) == 1 and turn[0][0] != CHANCE for turn in turns)
        self._deep = searched and alone and seats == 2
        together = any(len(turn) > 1 for turn in turns)
        self.level = "strong" if self._deep else LEVELS[-1] if together else "greedy"
        """Whose answers compare: from afar, at a glance, or, where all act at once, as done."""
        self.questions = tuple(self._asked())

    def _asked(self) -> Iterator[Question]:
        """One for every choice that was made, and to value what the last one led to."""
        for stop, turn in enumerate(self._turns):
            for player, action in turn:
                if player != CHANCE and not isinstance(action, Call):
                    yield Question(stop, player)
        if self._deep:
            last = len(self._states) - 1
            yield from (Question(last, p) for p in self._game.active_players(self._states[last]))

    @property
    def _game(self) -> Any:
        return self._knows.game

    def unanswered(self) -> Question | None:
        """What to ask next."""
        return next((asked for asked in self.questions if asked not in self._answers), None)

    def seen(self, asked: Question) -> Any:
        """The position as the player saw it."""
        return self._game.observation(self._states[asked.stop], asked.player)

    def answer(self, asked: Question, found: Analysis[Any]) -> None:
        """What is thought of it; without values, what the action leads to."""
        if not found.values:
            state = self._knows.determinize(self.seen(asked), asked.player, Random(asked.stop))
            after = self._knows.follow(state, asked.player, found.action)
            values = tuple(self._knows.standing(after, seat) for seat in range(self._seats))
            found = replace(found, values=values)
        self._answers[asked] = found

    @property
    def progress(self) -> float:
        """How much of it is answered, from 0 to 1."""
        return len(self._answers) / max(1, len(self.questions))

    def course(self) -> Sequence[tuple[float, ...]]:
        """By stop, as far as it is known: how it stood for everybody, from -1 to 1.

        Who acts alone is valued when they are to act and when they have acted, and keeps that until
        their next turn.
        """
        pending = self.unanswered()
        known = len(self._states) if pending is None else pending.stop
        for stop in range(len(self._course), known):
            self._course.append(tuple(self._value(stop, seat) for seat in range(self._seats)))
        return self._course

    def _value(self, stop: int, seat: int) -> float:
        state = self._states[stop]
        active = self._game.active_players(state)
        if len(active) != 1 or not stop or seat in dict(self._turns[stop - 1]):
            value = self._knows.standing(state, seat)
        else:
            value = self._course[stop - 1][seat]
        answer = self._answers.get(Question(stop, active[0])) if len(active) == 1 else None
        return answer.values[seat] if answer and (self._deep or seat == active[0]) else value

    def swings(self, count: int) -> list[Swing]:
        """Where most was lost, in the order of the game."""
        found = [swing for asked in self._answers if (swing := self._swing(asked))]
        found.sort(key=lambda swing: (-swing.lost, swing.stop))
        return sorted(found[:count], key=lambda swing: (swing.stop, swing.player))

    def _swing(self, asked: Question) -> Swing | None:
        """What was lost with that choice, if it is worth looking at."""
        best, stop, player = self._answers[asked], asked.stop, asked.player
        if stop == len(self._turns) or dict(self._turns[stop])[player] == best.action:
            return None
        before, after = self._compared(asked, best)
        lost = before - after
        return Swing(stop + 1, player, lost, best) if lost >= LEAST else None

    def _compared(self, asked: Question, best: Analysis[Any]) -> tuple[float, float]:
        """What the best is worth to the player, and what was done; 0 both if not known yet.

        Where all act at once, the best is carried out against what the others did.
        """
        stop, player = asked.stop, asked.player
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
        following = self._answers.get(Question(stop + 1, active[0]))
        if following is None:
            return 0.0, 0.0
        return best.values[player], following.values[player]
