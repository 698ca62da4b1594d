"""Alpha-beta with iterative deepening, for games without secrets and dice.

With more than two players everybody else is taken to be against the one who thinks (the paranoid
algorithm: Sturtevant and Korf, On Pruning Techniques for Multi-Player Games, 2000), so all values
in here are that player's. A transposition table and the history heuristic (Schaeffer, 1989) sort
the actions.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator
from typing import Any, Final, NamedTuple

from game.bots.thinking import Analysis, Question, Thoughts
from game.core.knowledge import DECIDED, worth

SLICE: Final = 200
"""Positions looked at between two answers."""
SOONER: Final = 0.0005
"""What each action before the end takes from its value: sooner won is better, later lost, too."""
_INFINITE: Final = 2.0
_EXACT, _AT_LEAST, _AT_MOST = 0, 1, -1


class _Entry(NamedTuple):
    """What is known of a position: its value or a bound of it, so deep, and the best action."""

    depth: int
    bound: int
    value: float
    action: Any


class _Here(NamedTuple):
    """A position to look at: who is to act and how, and how many actions there were before it."""

    state: Any
    player: int
    actions: Iterator[Any]
    ply: int


class _Spent(Exception):
    """The work allowed is done."""


def think(asked: Question[Any, Any]) -> Thoughts[Any]:
    """Deeper and deeper, until the level's nodes or depth are used up, or the end is seen."""
    return AlphaBeta(asked).think()


class AlphaBeta:
    """One search, and what it has found out so far."""

    def __init__(self, asked: Question[Any, Any]) -> None:
        self.nodes = 0
        self._asked = asked
        self._knows = asked.knowledge
        self._game = self._knows.game
        self._me = asked.player
        self._most = asked.level.nodes
        self._pause = SLICE
        self._table: dict[Hashable, _Entry] = {}
        self._history: dict[Any, int] = {}
        self._root = asked.start()
        self._best: Analysis[Any]

    def think(self) -> Thoughts[Any]:
        """Yields the best so far."""
        actions = list(self._asked.candidates(self._root, self._me))
        self._best = Analysis(actions[0], (), (actions[0],))
        yield self._best
        self._asked.dice.shuffle(actions)  # so that equals have equal chances
        depths = range(1, self._asked.level.depth + 1) if len(actions) > 1 else ()
        try:
            for depth in depths:
                actions = yield from self._deepen(actions, depth)
                yield self._best
                if abs(self._best.values[self._me]) > DECIDED:
                    return
        except _Spent:
            yield self._best

    def _deepen(self, actions: list[Any], depth: int) -> Generator[Analysis[Any], None, list[Any]]:
        """One iteration: the actions, the best first.

        The window stays open so far below the best that all within the level's variety of it get
        their exact value; one of those is taken.
        """
        variety = self._asked.level.variety
        rated: list[tuple[float, Any]] = []
        highest = -_INFINITE
        for action in actions:
            child = self._knows.follow(self._root, self._me, action)
            lowest = highest - variety - SOONER / 2
            value = yield from self._visit(child, depth - 1, lowest, _INFINITE, 1)
            rated.append((value, action))
            if value > highest:
                highest = value
                self._note(value, action, depth)
        rated.sort(key=lambda pair: pair[0], reverse=True)
        if abs(highest) <= DECIDED:
            near = [pair for pair in rated if pair[0] >= highest - variety]
            self._note(*self._asked.dice.choice(near), depth)
        return [action for _value, action in rated]

    def _visit(
        self, state: Any, depth: int, alpha: float, beta: float, ply: int
    ) -> Generator[Analysis[Any], None, float]:
        """The value of a position: exact between `alpha` and `beta`, else a bound."""
        self._count()
        if self.nodes >= self._pause:
            self._pause = self.nodes + SLICE
            yield self._best
        active = self._game.active_players(state)
        if not active or depth <= 0:
            return self._leaf(state, ply)
        key = self._knows.position(state)
        known = self._table.get(key)
        if known and known.depth >= depth and _settled(known, alpha, beta):
            return known.value
        here = _Here(state, active[0], self._sorted(state, active[0], known, depth), ply)
        best, action = yield from self._inside(here, depth, alpha, beta)
        bound = _AT_MOST if best <= alpha else _AT_LEAST if best >= beta else _EXACT
        self._table[key] = _Entry(depth, bound, best, action)
        return best

    def _inside(
        self, here: _Here, depth: int, alpha: float, beta: float
    ) -> Generator[Analysis[Any], None, tuple[float, Any]]:
        """The best of what can be done in a position, and its value."""
        state, player, actions, ply = here
        knows, ours = self._knows, player == self._me
        best, chosen = -_INFINITE if ours else _INFINITE, None
        for action in actions:
            child = knows.follow(state, player, action)
            if depth > 1:
                value = yield from self._visit(child, depth - 1, alpha, beta, ply + 1)
            else:  # most of the time is spent here, so leaves are not visited but looked at
                self._count()
                value = self._leaf(child, ply + 1)
            if (value > best) if ours else (value < best):
                best, chosen = value, action
                alpha, beta = (max(alpha, best), beta) if ours else (alpha, min(beta, best))
                if alpha >= beta:
                    if depth > 1:
                        self._history[action] = self._history.get(action, 0) + depth * depth
                    break
        return best, chosen

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > self._most:
            raise _Spent

    def _leaf(self, state: Any, ply: int) -> float:
        """What the rules say of a position if it is over, else what is thought of it."""
        outcome = self._game.outcome(state)
        if outcome is None:
            return self._knows.evaluate(state, self._me)
        return worth(outcome, self._me) * (1 - ply * SOONER)

    def _sorted(self, state: Any, player: int, known: _Entry | None, depth: int) -> Iterator[Any]:
        """First what was best here, then what ended the search elsewhere, then the rest.

        Often the first is enough, so the others are not even listed before they are asked for.
        """
        first = known.action if known else None
        if first is not None:
            yield first
        actions = self._asked.candidates(state, player)
        if depth > 1:
            cuts = self._history
            actions = sorted(actions, key=lambda action: cuts.get(action, 0), reverse=True)
        for action in actions:
            if action is not first:
                yield action

    def _note(self, value: float, action: Any, depth: int) -> None:
        """This is the best for now, and what the table says will follow."""
        state, line = self._knows.follow(self._root, self._me, action), [action]
        while (known := self._table.get(self._knows.position(state))) and len(line) < depth:
            line.append(known.action)
            state = self._knows.follow(state, self._game.active_players(state)[0], known.action)
        seats = range(self._asked.seats)
        if len(seats) == 2:
            values = tuple(value if seat == self._me else -value for seat in seats)
        else:
            values = tuple(
                value if seat == self._me else self._knows.standing(state, seat) for seat in seats
            )
        self._best = Analysis(action, values, tuple(line), self.nodes, depth)


def _settled(known: _Entry, alpha: float, beta: float) -> bool:
    """Whether what is known of a position is all that is asked."""
    if known.bound == _EXACT:
        return True
    return known.value >= beta if known.bound == _AT_LEAST else known.value <= alpha
