"""Where one question at a time is thought about, for as long as somebody waits."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from game.bots import seat
from game.bots.thinking import Analysis, Thoughts
from game.core.knowledge import Levels


class Task(NamedTuple):
    """What should `player` of `seats` in that game do, who sees `seen`? Chance comes of `seed`."""

    game: str
    level: str
    seats: int
    seen: Any
    player: int
    seed: int


class Desk:
    """Thinks in slices; `levels` has those of a game, `clock` tells seconds."""

    def __init__(self, levels: Callable[[str], Levels], clock: Callable[[], float]) -> None:
        """Nothing has been asked."""
        self._levels, self._clock = levels, clock
        self._thoughts: Thoughts[Any] = iter(())
        self._best: Analysis[Any] | None = None

    def ask(self, task: Task) -> None:
        """Begin to think about it, and forget what was asked before. Raises BadSetup."""
        bot = seat(task.level, self._levels(task.game), task.seats)
        self._thoughts = bot.think(task.seen, task.player, Random(task.seed))
        self._best = None

    def go_on(self, seconds: float) -> tuple[Analysis[Any] | None, bool]:
        """Think for about so long: the best so far, and whether that is all.

        Once something has been asked there always is a best.
        """
        until = self._clock() + seconds
        for best in self._thoughts:
            self._best = best
            if self._clock() >= until:
                return best, False
        return self._best, True
