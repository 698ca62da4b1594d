"""What bots guess of secrets; all else is the plain search."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.core.knowledge import Knowledge, Levels, plain_levels
from game.games.windfall.rules import GAME, State


class WindfallKnowledge(Knowledge[State, str]):
    """That nobody knows what others have chosen."""

    def determinize(self, seen: State, player: int, dice: Random) -> State:
        """Nobody has chosen yet: what others have sealed is unknown."""
        return replace(seen, orders=(None,) * len(seen.orders))


LEVELS: Levels = plain_levels(GAME, WindfallKnowledge(GAME))
