"""How well bots play chips: the levels.

- `aims` what puzzles ask for
- `knowledge` what a bot knows, `outlook` what steps are worth, `pursuit` hunter after runner
- `habits` how runners step
- `features` what counts in a position, for hints
- `rungs` the ladder of the lab
"""

from __future__ import annotations

from typing import Final

from game.core.knowledge import Level, Levels
from game.games.chips.bot.aims import PUZZLING
from game.games.chips.bot.knowledge import ChipsKnowledge, Mind
from game.games.chips.bot.rungs import RUNGS

__all__ = ["LEVELS", "PUZZLING", "RUNGS"]

VARIETY: Final = 0.0002
"""Orders worse than the best by no more than this count as equal: a fifth of a hundredth."""
MASTER: Final = Mind(depth=3, foresees=True, remembers=True)


LEVELS: Levels = {
    "beginner": Level("greedy", ChipsKnowledge(Mind(idle=0.9, guesses=True)), variety=VARIETY),
    "casual": Level("greedy", ChipsKnowledge(Mind(idle=0.2, depth=1)), variety=VARIETY),
    "strong": Level("greedy", ChipsKnowledge(Mind(depth=2)), variety=VARIETY),
    "master": Level("greedy", ChipsKnowledge(MASTER), variety=VARIETY),
}
