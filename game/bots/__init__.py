"""Bots: searches that know only the contract of a game and its `Knowledge`.

A bot is made with `seat`. It thinks in slices and can be stopped after each:

    bot = bots.seat("casual", registry.levels("stones"), seats=2)
    for analysis in bot.think(game.observation(state, player), player, dice):
        if enough():
            break
    history = history.play(player, analysis.action)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Generic

from game.bots import alpha_beta, greedy, mcts, random, turns
from game.bots.search import A, Analyses, Analysis, S, Search, SearchRequest, last_analysis
from game.core.contract import BadSetup
from game.core.knowledge import LEVELS, Level, Levels
from game.core.words import _

SEARCHES: Mapping[str, Search] = {
    "random": random.think,
    "greedy": greedy.think,
    "alpha_beta": alpha_beta.think,
    "mcts": mcts.think,
    "turns": turns.think,
}
"""By `Level.search`."""

BOTS = ("random", "greedy", *LEVELS)
"""The bots of every game: two to measure against, then the levels, the weakest first."""


@dataclass(frozen=True, slots=True)
class Bot(Generic[S, A]):
    """A player of a level, in games of `seats` seats."""

    level: Level[S, A]
    seats: int

    def think(self, seen: S, player: int, dice: Random) -> Analyses[A]:
        """Yield better and better analyses for `player`, who is to act and has that observation."""
        return SEARCHES[self.level.search](
            SearchRequest(self.level, seen, player, self.seats, dice)
        )

    def choose(
        self, seen: S, player: int, dice: Random, clock: Callable[[], float] | None = None
    ) -> Analysis[A]:
        """The last analysis; with a clock (in seconds), that after the level's seconds."""
        return last_analysis(self.think(seen, player, dice), self.level.seconds, clock)


def seat(name: str, levels: Levels, seats: int) -> Bot[Any, Any]:
    """The bot of that name for a game with these levels. Raises BadSetup with the known names.

    `random` plays any listed action, `greedy` the best after one step by the master's knowledge.
    """
    if name in levels:
        return Bot(levels[name], seats)
    if name not in BOTS:
        raise BadSetup("bots", f"there is no bot {name!r}; there are: {', '.join(BOTS)}")
    return Bot(Level(name, levels[LEVELS[-1]].knowledge.glance()), seats)


def label(name: str) -> str:
    """The name of a level as it is shown, or `name` itself for any other."""
    return {
        "beginner": _("Beginner"),
        "casual": _("Casual"),
        "strong": _("Strong"),
        "master": _("Master"),
    }.get(name, name)
