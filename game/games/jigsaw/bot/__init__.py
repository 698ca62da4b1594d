"""How well bots play jigsaw: the levels.

- `aims` what puzzles ask for
- `knowledge` what a bot knows, `features` what counts in a position, for hints
- `rungs` the ladder of the lab
"""

from __future__ import annotations

from game.core.knowledge import Level, Levels
from game.games.jigsaw.bot.aims import PUZZLING
from game.games.jigsaw.bot.knowledge import JigsawKnowledge, Weights
from game.games.jigsaw.bot.rungs import RUNGS

__all__ = ["LEVELS", "PUZZLING", "RUNGS"]

FULL = JigsawKnowledge(Weights(30, 1.0, 0.6, 0.65, 0.5), 8)
NEAR = JigsawKnowledge(Weights(30, 1.0, 0.6, 0, 0.5), 8)
PLAIN = JigsawKnowledge(Weights(30, 1.0, 0, 0, 0), 8)


LEVELS: Levels = {
    "beginner": Level("greedy", PLAIN, seconds=0.4, overlooks=0.3, variety=0.03),
    "casual": Level("greedy", NEAR, seconds=0.4, overlooks=0.6, variety=0.03),
    "strong": Level("greedy", FULL, seconds=2, overlooks=0.1),
    "master": Level("turns", FULL, nodes=100_000, seconds=2, depth=2),
}
