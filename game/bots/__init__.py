"""Players without hands: searches that know only the contract, and what a game tells of itself.

A bot is made with `seat`; it thinks in slices, so it can be stopped at any time:

    bot = bots.seat("casual", registry.levels("stones"), seats=2)
    for analysis in bot.think(game.observation(state, player), player, dice):
        if enough():
            break
    match.play(player, analysis.action)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from game.bots import alpha_beta, greedy, mcts, random, turns
from game.bots.thinking import Analysis, Question, Search, Thoughts, decide
from game.core.contract import BadSetup
from game.core.knowledge import LEVELS, Level
from game.core.words import _

SEARCHES: Mapping[str, Search] = {
    "random": random.think,
    "greedy": greedy.think,
    "alpha_beta": alpha_beta.think,
    "mcts": mcts.think,
    "turns": turns.think,
}
"""By the name that a level calls it."""

BOTS = ("random", "greedy", *LEVELS)
"""Those in every game: two to measure against, and the levels from the weakest on."""


@dataclass(frozen=True, slots=True)
class Bot:
    """A player for games of so many seats."""

    level: Level
    seats: int

    def think(self, seen: Any, player: int, dice: Random) -> Thoughts[Any]:
        """The best action for `player`, who sees `seen` and is to act: better and better ones."""
        return SEARCHES[self.level.search](Question(self.level, seen, player, self.seats, dice))

    def choose(
        self, seen: Any, player: int, dice: Random, clock: Callable[[], float] | None = None
    ) -> Analysis[Any]:
        """The same at once; a clock that tells seconds, if given, keeps it within the level's."""
        return decide(self.think(seen, player, dice), self.level.seconds, clock)


def seat(name: str, levels: Mapping[str, Level], seats: int) -> Bot:
    """The bot of that name for a game with these levels. Raises BadSetup with the bots there are.

    `random` takes anything, `greedy` what looks best at a glance to one who knows the game.
    """
    if name in levels:
        return Bot(levels[name], seats)
    if name not in BOTS:
        raise BadSetup("bots", f"there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return Bot(Level(name, levels[LEVELS[-1]].knowledge.glance()), seats)


def label(name: str) -> str:
    """What people call a level."""
    return {
        "beginner": _("Beginner"),
        "casual": _("Casual"),
        "strong": _("Strong"),
        "master": _("Master"),
    }.get(name, name)
