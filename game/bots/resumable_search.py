"""A search that runs in time slices, one task at a time, so that its caller stays responsive."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Generic

from game.bots import seat
from game.bots.search import Analyses, Analysis, S
from game.core.knowledge import Levels


@dataclass(frozen=True, slots=True)
class Task(Generic[S]):
    """A search as a value that can be sent to a worker.

    `game` and `level` are names, `seen` is the observation of `player`, `seed` seeds all chance.
    """

    game: str
    level: str
    seats: int
    seen: S
    player: int
    seed: int


class ResumableSearch:
    """Runs the latest task; `levels` gives those of a game, `clock` the time in seconds."""

    def __init__(self, levels: Callable[[str], Levels], clock: Callable[[], float]) -> None:
        self._levels, self._clock = levels, clock
        self._analyses: Analyses[object] = iter(())
        self._best: Analysis[object] | None = None

    def start(self, task: Task[object]) -> None:
        """Drop the task before and begin with this one. Raises BadSetup for an unknown level."""
        bot = seat(task.level, self._levels(task.game), task.seats)
        self.follow(bot.think(task.seen, task.player, Random(task.seed)))

    def follow(self, analyses: Analyses[object]) -> None:
        """Begin with that search."""
        self._analyses, self._best = analyses, None

    def run(self, seconds: float) -> tuple[Analysis[object] | None, bool]:
        """Search for about `seconds`; return the best so far, and whether the search is done.

        The best is None only if no task was ever started.
        """
        until = self._clock() + seconds
        for best in self._analyses:
            self._best = best
            if self._clock() >= until:
                return best, False
        return self._best, True
