"""Monte-Carlo tree search for any number of players, also at once, and with dice.

Every player seeks the best for themselves (max^n). Those who act at once are each given arms of
their own, which know nothing of the others' (decoupled); see `arms`. Dice are nodes whose children
are drawn by weight. A leaf is valued by the game's knowledge, after a playout if the level asks
for one.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from game.bots.arms import Arms, Regrets, Span, Ucb
from game.bots.thinking import Analysis, Question, Thoughts
from game.core.contract import CHANCE
from game.core.knowledge import Knowledge

SLICE: Final = 8
"""Descents between two answers."""

Values = tuple[float, ...]


class Node:
    """A position in the tree: who is to act, what each may do, and what came of it by seat."""

    __slots__ = ("_arms", "children", "players", "state", "totals", "visits")

    def __init__(self, knows: Knowledge[Any, Any], state: Any, seats: int) -> None:
        self.state = state
        self.players = knows.game.active_players(state)
        self.children: dict[Any, Node] = {}
        self.visits = 0
        self.totals = [0.0] * seats
        self._arms: tuple[Arms, ...] | None = None

    def arms(self, asked: Question[Any, Any]) -> tuple[Arms, ...]:
        """By player to act: their actions. Made when first asked for; most nodes never are."""
        if self._arms is None:
            kind = Regrets if len(self.players) > 1 else Ucb
            self._arms = tuple(kind(asked.candidates(self.state, p)) for p in self.players)
        return self._arms

    def learn(self, values: Values) -> None:
        """A descent through here came to this."""
        self.visits += 1
        for seat, value in enumerate(values):
            self.totals[seat] += value


def think(asked: Question[Any, Any]) -> Thoughts[Any]:
    """Descend again and again, until the level's nodes are used up."""
    return Mcts(asked).think()


class Mcts:
    """One search: its tree, and the work done."""

    def __init__(self, asked: Question[Any, Any]) -> None:
        self.nodes = 0
        self.descents = 0
        self._asked = asked
        self._knows = asked.knowledge
        self._dice: Random = asked.dice
        self._luck = asked.dice.random()
        self._spans = [Span() for _ in range(asked.seats)]
        self.root = self._node(asked.start())
        self.own = self.root.arms(asked)[self.root.players.index(asked.player)]

    def think(self) -> Thoughts[Any]:
        """Yields the best so far."""
        yield self._answer()
        if len(self.own.actions) == 1:
            return
        while self.nodes < self._asked.level.nodes:
            self.descend()
            if self.descents % SLICE == 0:
                yield self._answer()
        yield self._answer()

    def descend(self) -> None:
        """Down to a position that is new, or the last; what is thought of it is learnt above."""
        path: list[tuple[Node, tuple[int, ...]]] = []
        passed, node, new = [self.root], self.root, False
        while node.players and not new and len(path) < self._asked.level.depth:
            if node.players == (CHANCE,):
                node = self._rolled(node)
            else:
                pulled = tuple(
                    arms.pull(self._dice, self._spans[player])
                    for player, arms in zip(node.players, node.arms(self._asked), strict=True)
                )
                path.append((node, pulled))
                node, new = self._child(node, pulled)
            passed.append(node)
        values = self._value(node)
        self.descents += 1
        for below in passed:
            below.learn(values)
        for above, pulled in path:
            for player, arms, chosen in zip(
                above.players, above.arms(self._asked), pulled, strict=True
            ):
                arms.learn(chosen, values[player])

    def _node(self, state: Any) -> Node:
        return Node(self._knows, state, self._asked.seats)

    def _rolled(self, node: Node) -> Node:
        """What the dice show, each time anew; being new there does not end a descent."""
        actions, weights = zip(*self._knows.game.chance_outcomes(node.state), strict=True)
        action = self._dice.choices(actions, weights)[0]
        if action not in node.children:
            self.nodes += 1
            node.children[action] = self._node(self._knows.follow(node.state, CHANCE, action))
        return node.children[action]

    def _child(self, node: Node, pulled: tuple[int, ...]) -> tuple[Node, bool]:
        """The node after these actions, and whether it is new."""
        if pulled in node.children:
            return node.children[pulled], False
        state = node.state
        for player, arms, chosen in zip(node.players, node.arms(self._asked), pulled, strict=True):
            self.nodes += 1
            state = self._knows.follow(state, player, arms.actions[chosen])
        child = node.children[pulled] = self._node(state)
        return child, True

    def _value(self, node: Node) -> Values:
        """How it stands by seat, after a playout."""
        state = playout(self._knows, node.state, self._asked.level.playout, self._dice)
        values = tuple(self._knows.standing(state, seat) for seat in range(self._asked.seats))
        self.nodes += 1
        for span, value in zip(self._spans, values, strict=True):
            span.note(value)
        return values

    def _answer(self) -> Analysis[Any]:
        """The best so far, and what is expected to follow where one player chooses."""
        chosen = self.own.best(self._luck)
        line = [self.own.actions[chosen]]
        seat = self.root.players.index(self._asked.player)
        after = [node for pulled, node in self.root.children.items() if pulled[seat] == chosen]
        if not after:
            return Analysis(line[0], (), tuple(line), self.nodes)
        visits = sum(node.visits for node in after)
        values = tuple(sum(sums) / visits for sums in zip(*(n.totals for n in after), strict=True))
        node = after[0] if len(after) == 1 else None
        while node and node.children and len(node.players) == 1 and node.players != (CHANCE,):
            (arms,) = node.arms(self._asked)
            best = arms.best(0.0)
            line.append(arms.actions[best])
            node = node.children.get((best,))
        return Analysis(line[0], values, tuple(line), self.nodes, len(line))


def playout(knows: Knowledge[Any, Any], state: Any, plies: int, dice: Random) -> Any:
    """Go on for so many actions and rolls, or to the end, with what players might do."""
    game = knows.game
    while plies > 0 and (active := game.active_players(state)):
        for player in active:
            if player == CHANCE:
                actions, weights = zip(*game.chance_outcomes(state), strict=True)
                action = dice.choices(actions, weights)[0]
            else:
                action = knows.imagine(state, player, dice)
            state = knows.follow(state, player, action)
            plies -= 1
    return state
