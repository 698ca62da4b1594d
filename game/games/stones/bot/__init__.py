"""How well bots play stones: the levels.

- `aims` what puzzles ask for
- `knowledge` what a bot knows, `features` what counts in a position, for hints
- `rungs` the ladder of the lab, and a first bot in steps
"""

from __future__ import annotations

from game.core.knowledge import Level, Levels
from game.games.stones.bot.aims import PUZZLING
from game.games.stones.bot.knowledge import StonesKnowledge, Weights
from game.games.stones.bot.rungs import FIRST_BOT, RUNGS

__all__ = ["FIRST_BOT", "LEVELS", "PUZZLING", "RUNGS"]

FULL = StonesKnowledge(Weights(0.7, 0.2, 0.2, 0.5, 0.2))


LEVELS: Levels = {
    "beginner": Level(
        "alpha_beta", FULL, nodes=1_000, seconds=0.4, depth=2, overlooks=0.4, variety=0.05
    ),
    "casual": Level(
        "alpha_beta", FULL, nodes=2_000, seconds=0.4, depth=3, overlooks=0.2, variety=0.02
    ),
    "strong": Level("alpha_beta", FULL, nodes=4_000, seconds=2, depth=3, variety=0.01),
    "master": Level("alpha_beta", FULL, nodes=60_000, seconds=6),
}
