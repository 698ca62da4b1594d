"""Alpha-beta with iterative deepening, for games without secrets and dice.

With more than two players, all others are assumed to play against the searching one (the paranoid
algorithm: Sturtevant and Korf, On Pruning Techniques for Multi-Player Games, 2000). So all values
here are the searching player's. Actions are ordered by a transposition table, by what was best
against a position beside this one (the killer heuristic: Akl and Newborn, 1977) and by the history
heuristic (Schaeffer, 1989). All but the first only have to prove that they are no better (principal
variation search: Marsland and Campbell, 1982); a level may look at late ones less deep for that.
Where the search ends, urgent actions are played out first (quiescence search: Beal, A Generalised
Quiescence Search Algorithm, 1990).
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator
from typing import Final, Generic, NamedTuple, cast

from game.bots.search import A, Analyses, Analysis, S, SearchRequest
from game.core.knowledge import DECIDED, worth

SLICE: Final = 200
"""Positions looked at between two analyses."""
PLY_DISCOUNT: Final = 0.0005
"""Part of an outcome's value lost with each ply: early wins and late losses are better."""
NARROW: Final = 0.0001
"""A window that only asks whether a value is higher or lower."""
LESS: Final = 2
"""Plies by which late actions are looked at less deep; even, so that the same player is to act."""
_INFINITE: Final = 2.0
_EXACT, _AT_LEAST, _AT_MOST = 0, 1, -1


class _Entry(NamedTuple, Generic[A]):
    """A transposition: a value searched to `depth`, exact or a bound, and the best action."""

    depth: int
    bound: int
    value: float
    action: A | None


class _Node(NamedTuple, Generic[S, A]):
    """A position in the tree: who is to act, their actions in order, plies from the root."""

    state: S
    player: int
    actions: Iterator[A]
    ply: int
    ours: bool


class _LimitReachedError(Exception):
    """The positions looked at exceed the level's nodes."""


def think(request: SearchRequest[S, A]) -> Analyses[A]:
    """Search deeper and deeper until the level's nodes or depth are used up or a win is found."""
    return AlphaBeta(request).think()


class AlphaBeta(Generic[S, A]):
    """One search with its transposition table and history."""

    def __init__(self, request: SearchRequest[S, A]) -> None:
        self.nodes = 0
        self._request = request
        self._knows = request.knowledge
        self._game = self._knows.game
        self._me = request.player
        self._pause = SLICE
        self._table: dict[Hashable, _Entry[A]] = {}
        self._history: dict[A, int] = {}
        self._killers: dict[int, A] = {}
        self._root = request.start()
        self._most = max(1, int(request.level.nodes * self._knows.attention(self._root)))
        self._best: Analysis[A]

    def think(self) -> Analyses[A]:
        """Yield the best so far after every slice and every depth."""
        actions = list(self._request.candidates(self._root, self._me))
        self._best = Analysis(actions[0], (), (actions[0],))
        yield self._best
        self._request.dice.shuffle(actions)  # so that equals have equal chances
        depths = range(1, self._request.level.depth + 1) if len(actions) > 1 else ()
        try:
            for depth in depths:
                actions = yield from self._deepen(actions, depth)
                yield self._best
                if abs(self._best.values[self._me]) > DECIDED:
                    return
        except _LimitReachedError:
            yield self._best

    def _deepen(self, actions: list[A], depth: int) -> Generator[Analysis[A], None, list[A]]:
        """Search all actions of the root to `depth`; return them, the best first.

        The window reaches so far below the best that all actions within the level's variety of it
        get their exact value. One of those is chosen at random.
        """
        variety = self._request.level.variety
        rated: list[tuple[float, A]] = []
        highest = -_INFINITE
        for action in actions:
            child = self._knows.follow(self._root, self._me, action)
            lowest = highest - variety - PLY_DISCOUNT / 2
            narrow = lowest + NARROW if rated and depth > 1 else _INFINITE
            value = yield from self._visit(child, depth - 1, lowest, narrow, 1)
            if narrow <= value:
                value = yield from self._visit(child, depth - 1, lowest, _INFINITE, 1)
            rated.append((value, action))
            if value > highest:
                highest = value
                self._note(value, action, depth)
        rated.sort(key=lambda pair: pair[0], reverse=True)
        if abs(highest) <= DECIDED:
            near = [pair for pair in rated if pair[0] >= highest - variety]
            self._note(*self._request.dice.choice(near), depth)
        return [action for _value, action in rated]

    def _visit(
        self, state: S, depth: int, alpha: float, beta: float, ply: int
    ) -> Generator[Analysis[A], None, float]:
        """The value of a position: exact between `alpha` and `beta`, else a bound (fail-soft)."""
        self._count()
        if self._is_slice_over():
            yield self._best
        active = self._game.active_players(state)
        if not active or depth <= 0:
            return self._after_urgent(state, ply, alpha, beta, self._request.level.urgent)
        key = self._knows.position(state)
        known = self._table.get(key)
        if known and known.depth >= depth and _settled(known, alpha, beta):
            return known.value
        player = active[0]
        actions = self._ordered(state, player, known, depth, ply)
        node = _Node(state, player, actions, ply, player == self._me)
        best, action = yield from self._best_child(node, depth, alpha, beta)
        bound = _AT_MOST if best <= alpha else _AT_LEAST if best >= beta else _EXACT
        self._table[key] = _Entry(depth, bound, best, action)
        return best

    def _best_child(
        self, node: _Node[S, A], depth: int, alpha: float, beta: float
    ) -> Generator[Analysis[A], None, tuple[float, A | None]]:
        """The value of the node's best action for its player, and the action."""
        state, player, actions, ply, ours = node
        best = -_INFINITE if ours else _INFINITE
        chosen: A | None = None
        for tried, action in enumerate(actions):
            child = self._knows.follow(state, player, action)
            if depth > 1:
                value = yield from self._try(node, child, depth, tried, (alpha, beta))
            else:  # most of the time is spent here, so a leaf saves the call of a generator
                self._count()
                value = self._after_urgent(child, ply + 1, alpha, beta, self._request.level.urgent)
                if self._is_slice_over():
                    yield self._best
            if (value > best) if ours else (value < best):
                best, chosen = value, action
                alpha, beta = (max(alpha, best), beta) if ours else (alpha, min(beta, best))
                if alpha >= beta:
                    self._killers[ply] = action
                    if depth > 1:
                        self._history[action] = self._history.get(action, 0) + depth * depth
                    break
        return best, chosen

    def _try(
        self, node: _Node[S, A], child: S, depth: int, tried: int, window: tuple[float, float]
    ) -> Generator[Analysis[A], None, float]:
        """The value of a child of the node, after so many others; a bound as in `_visit`.

        It is first asked whether it is better than they are, if it comes late less deep.
        """
        (alpha, beta), ply, level = window, node.ply + 1, self._request.level
        less = LESS if 0 < level.late <= tried and depth > LESS else 0
        if tried and (less or beta - alpha > NARROW):
            low, high = (alpha, min(beta, alpha + NARROW)), (max(alpha, beta - NARROW), beta)
            value = yield from self._visit(
                child, depth - 1 - less, *(low if node.ours else high), ply
            )
            worse = value <= alpha if node.ours else value >= beta
            if worse or not (less or alpha < value < beta):
                return value
        return (yield from self._visit(child, depth - 1, alpha, beta, ply))

    def _is_slice_over(self) -> bool:
        """Whether it is time for another analysis."""
        over = self.nodes >= self._pause
        if over:
            self._pause = self.nodes + SLICE
        return over

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > self._most:
            raise _LimitReachedError

    def _after_urgent(self, state: S, ply: int, alpha: float, beta: float, urgent: int) -> float:
        """The value of a position after at most so many urgent actions; a bound as in `_visit`.

        Whoever is to act may do without them.
        """
        best = self._leaf(state, ply)
        active = self._game.active_players(state) if urgent else ()
        for player in active:
            ours = player == self._me
            alpha, beta = (max(alpha, best), beta) if ours else (alpha, min(beta, best))
            if alpha >= beta:
                break
            for action in self._knows.urgent(state, player):
                self._count()
                child = self._knows.follow(state, player, action)
                value = self._after_urgent(child, ply + 1, alpha, beta, urgent - 1)
                best = max(best, value) if ours else min(best, value)
                alpha, beta = (max(alpha, best), beta) if ours else (alpha, min(beta, best))
                if alpha >= beta:
                    break
        return best

    def _leaf(self, state: S, ply: int) -> float:
        """The value of a position by its outcome if it is over, else by the knowledge."""
        outcome = self._game.outcome(state)
        if outcome is None:
            return self._knows.evaluate(state, self._me)
        return worth(outcome, self._me) * (1 - ply * PLY_DISCOUNT)

    def _ordered(
        self, state: S, player: int, known: _Entry[A] | None, depth: int, ply: int
    ) -> Iterator[A]:
        """Yield the best action of the transposition, the killer, the others by the history.

        The others are listed only if the first causes no cut.
        """
        first = known.action if known else None
        if first is not None:
            yield first
        actions = self._request.candidates(state, player)
        killer = self._killers.get(ply)
        if killer is not first and any(action is killer for action in actions):
            yield cast("A", killer)
        if depth > 1:
            cuts = self._history
            actions = sorted(actions, key=lambda action: cuts.get(action, 0), reverse=True)
        for action in actions:
            if action is not first and action is not killer:
                yield action

    def _note(self, value: float, action: A, depth: int) -> None:
        """Make this the best analysis, with the line that the transposition table expects."""
        state, line = self._knows.follow(self._root, self._me, action), [action]
        while (known := self._table.get(self._knows.position(state))) and len(line) < depth:
            if known.action is None:
                break
            line.append(known.action)
            state = self._knows.follow(state, self._game.active_players(state)[0], known.action)
        seats = range(self._request.seats)
        if len(seats) == 2:
            values = tuple(value if seat == self._me else -value for seat in seats)
        else:
            values = tuple(
                value if seat == self._me else self._knows.standing(state, seat) for seat in seats
            )
        self._best = Analysis(action, values, tuple(line), self.nodes, depth)


def _settled(known: _Entry[A], alpha: float, beta: float) -> bool:
    """Whether the entry's value or bound answers a search with that window."""
    if known.bound == _EXACT:
        return True
    return known.value >= beta if known.bound == _AT_LEAST else known.value <= alpha
