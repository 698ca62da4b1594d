"""How bots play Windfall: what they guess of secrets; all else is the plain search."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.core.knowledge import Knowledge, Levels, plain_levels
from game.games.windfall.rules import GAME, State


class WindfallKnowledge(Knowledge[State, str]):
    """The value of a position is how many apples one is ahead."""

    def determinize(self, seen: State, player: int, dice: Random) -> State:
        """Nobody has chosen yet: what others have sealed is unknown."""
        return replace(seen, orders=(None,) * len(seen.orders))

    def evaluate(self, state: State, player: int) -> float:
        """How far one is ahead of the best other, as a part of all apples."""
        best = max(n for seat, n in enumerate(state.baskets) if seat != player)
        return 0.8 * (state.baskets[player] - best) / (sum(state.baskets) + 1)


LEVELS: Levels = plain_levels(GAME, WindfallKnowledge(GAME))
