"""How chips is played well."""

from __future__ import annotations

from game.core.knowledge import LEVELS as NAMES
from game.core.knowledge import Knowledge, Level, Levels
from game.games.chips.rules import GAME

LEVELS: Levels = {name: Level("greedy", Knowledge(GAME)) for name in NAMES}
