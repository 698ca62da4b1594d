"""How well bots play soldiers: the levels.

- `aims` what puzzles ask for
- `knowledge` what a bot knows, `features` what counts in a position, for hints
- `rungs` the ladder of the lab
"""

from __future__ import annotations

from game.core.knowledge import Level, Levels
from game.games.soldiers.bot.aims import PUZZLING
from game.games.soldiers.bot.knowledge import Attention, SoldiersKnowledge, Weights
from game.games.soldiers.bot.rungs import RUNGS

__all__ = ["LEVELS", "PUZZLING", "RUNGS"]

FULL = SoldiersKnowledge(Weights(1, 1, 0.5, 0.8, 0.5, 8), 200)
SHARP = SoldiersKnowledge(Weights(1, 1, 0.5, 0.8, 0.5, 8), 30)
KEEN = SoldiersKnowledge(Weights(1, 1, 0.5, 0.8, 0.5, 8), 60, Attention(0.1, 1, 0.6))
PLAIN = SoldiersKnowledge(Weights(0, 0, 0, 0, 0, 8), 200)


LEVELS: Levels = {
    "beginner": Level("greedy", PLAIN, seconds=0.4, overlooks=0.2),
    "casual": Level("greedy", FULL, seconds=0.4, overlooks=0.1),
    "strong": Level("alpha_beta", SHARP, nodes=4_000, seconds=2, depth=3, urgent=2, overlooks=0.04),
    "master": Level("alpha_beta", KEEN, nodes=80_000, seconds=6, depth=9, urgent=3, late=5),
}
