"""Monte-Carlo tree search for any number of players, also acting at once, and with dice.

Every player seeks the best for themselves (max^n). Each of those who act at once has a bandit that
does not see the others' choices (decoupled; see `bandits`). Dice are chance nodes, whose children
are drawn by weight. A leaf is valued by the game's knowledge, after a playout if the level asks for
one. With playouts it needs no knowledge of the game: see `game.core.knowledge.plain_levels`.
"""

from __future__ import annotations

from random import Random
from typing import Final, Generic

from game.bots.bandits import Bandit, RegretMatching, Ucb, ValueRange
from game.bots.search import A, Analyses, Analysis, S, SearchRequest
from game.core.contract import CHANCE
from game.core.knowledge import Knowledge

SLICE: Final = 8
"""Descents between two analyses."""

Values = tuple[float, ...]
"""By seat."""


class Node(Generic[S, A]):
    """A position in the tree with the bandits of those to act, its visits and totals by seat.

    `children` is keyed by the index of each active player's action; at a chance node by the roll.
    """

    __slots__ = ("_bandits", "children", "players", "rolls", "state", "totals", "visits")

    def __init__(self, knows: Knowledge[S, A], state: S, seats: int) -> None:
        self.state = state
        self.players = knows.game.active_players(state)
        self.children: dict[tuple[int, ...], Node[S, A]] = {}
        self.rolls: dict[A, Node[S, A]] = {}
        self.visits = 0
        self.totals = [0.0] * seats
        self._bandits: tuple[Bandit[A], ...] | None = None

    def bandits(self, request: SearchRequest[S, A]) -> tuple[Bandit[A], ...]:
        """One bandit for each player to act; made on first use, which most nodes never see."""
        if self._bandits is None:
            kind = RegretMatching[A] if len(self.players) > 1 else Ucb[A]
            self._bandits = tuple(kind(request.candidates(self.state, p)) for p in self.players)
        return self._bandits

    def update(self, values: Values) -> None:
        """Count a descent through this node that ended with `values`."""
        self.visits += 1
        for seat, value in enumerate(values):
            self.totals[seat] += value


def think(request: SearchRequest[S, A]) -> Analyses[A]:
    """Descend again and again until the level's nodes are used up."""
    return Mcts(request).think()


class Mcts(Generic[S, A]):
    """One search with its tree, counting positions and descents."""

    def __init__(self, request: SearchRequest[S, A]) -> None:
        self.nodes = 0
        self.descents = 0
        self._request = request
        self._knows = request.knowledge
        self._dice: Random = request.dice
        self._quantile = request.dice.random()
        self._ranges = [ValueRange() for _ in range(request.seats)]
        self.root = self._node(request.start())
        self.own = self.root.bandits(request)[self.root.players.index(request.player)]

    def think(self) -> Analyses[A]:
        """Yield the best so far."""
        yield self._analysis()
        if len(self.own.actions) == 1:
            return
        while self.nodes < self._request.level.nodes:
            self.descend()
            if self.descents % SLICE == 0:
                yield self._analysis()
        yield self._analysis()

    def descend(self) -> None:
        """Go down to a new position or the end of the game, value it, and update all above it."""
        path: list[tuple[Node[S, A], tuple[int, ...]]] = []
        passed, node, new = [self.root], self.root, False
        while node.players and not new and len(path) < self._request.level.depth:
            if node.players == (CHANCE,):
                node = self._rolled(node)
            else:
                chosen = tuple(
                    bandit.select(self._dice, self._ranges[player])
                    for player, bandit in zip(
                        node.players, node.bandits(self._request), strict=True
                    )
                )
                path.append((node, chosen))
                node, new = self._child(node, chosen)
            passed.append(node)
        values = self._value(node)
        self.descents += 1
        for below in passed:
            below.update(values)
        for above, chosen in path:
            for player, bandit, index in zip(
                above.players, above.bandits(self._request), chosen, strict=True
            ):
                bandit.update(index, values[player])

    def _node(self, state: S) -> Node[S, A]:
        return Node(self._knows, state, self._request.seats)

    def _rolled(self, node: Node[S, A]) -> Node[S, A]:
        """The child after a new roll; that it is new does not end a descent."""
        actions, weights = zip(*self._knows.game.chance_outcomes(node.state), strict=True)
        action = self._dice.choices(actions, weights)[0]
        if action not in node.rolls:
            self.nodes += 1
            node.rolls[action] = self._node(self._knows.follow(node.state, CHANCE, action))
        return node.rolls[action]

    def _child(self, node: Node[S, A], chosen: tuple[int, ...]) -> tuple[Node[S, A], bool]:
        """The node after the actions chosen, and whether it is new."""
        if chosen in node.children:
            return node.children[chosen], False
        state = node.state
        for player, bandit, index in zip(
            node.players, node.bandits(self._request), chosen, strict=True
        ):
            self.nodes += 1
            state = self._knows.follow(state, player, bandit.actions[index])
        child = node.children[chosen] = self._node(state)
        return child, True

    def _value(self, node: Node[S, A]) -> Values:
        """The values of a position by seat, after a playout."""
        state = playout(self._knows, node.state, self._request.level.playout, self._dice)
        values = tuple(self._knows.standing(state, seat) for seat in range(self._request.seats))
        self.nodes += 1
        for seen, value in zip(self._ranges, values, strict=True):
            seen.include(value)
        return values

    def _analysis(self) -> Analysis[A]:
        """The best so far, with the line expected as far as one player acts at a time."""
        chosen = self.own.best(self._quantile)
        line = [self.own.actions[chosen]]
        place = self.root.players.index(self._request.player)
        after = [node for indices, node in self.root.children.items() if indices[place] == chosen]
        if not after:
            return Analysis(line[0], (), tuple(line), self.nodes)
        visits = sum(node.visits for node in after)
        values = tuple(sum(sums) / visits for sums in zip(*(n.totals for n in after), strict=True))
        node = after[0] if len(after) == 1 else None
        while node and node.children and len(node.players) == 1:
            (bandit,) = node.bandits(self._request)
            best = bandit.best(0.0)
            line.append(bandit.actions[best])
            node = node.children.get((best,))
        return Analysis(line[0], values, tuple(line), self.nodes, len(line))


def playout(knows: Knowledge[S, A], state: S, plies: int, dice: Random) -> S:
    """The position after `plies` more random actions and rolls, or at the end of the game."""
    game = knows.game
    while plies > 0 and (active := game.active_players(state)):
        for player in active:
            if player == CHANCE:
                actions, weights = zip(*game.chance_outcomes(state), strict=True)
                action = dice.choices(actions, weights)[0]
            else:
                action = knows.playout_action(state, player, dice)
            state = knows.follow(state, player, action)
            plies -= 1
    return state
