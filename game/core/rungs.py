"""The ladder of a game in its lab, and a first bot in steps, as data that its `bot` gives.

`RUNGS` are bots from chance to Master, each better than the one before. `FIRST_BOT` leads from the
first line of Python to a bot that beats a level; a game need not have one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.knowledge import LEVELS


@dataclass(frozen=True, slots=True)
class Rung:
    """A bot by its level, or by the name of a file in the game's folder `demos`.

    `won`, `drawn` and `lost` count its games against the rung before it; all are 0 where nobody
    has measured them.
    """

    name: str
    won: int = 0
    drawn: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class FirstBot:
    """Steps to a first bot: demos, each of which beats the one before.

    `mistake` is a demo with a mistake on purpose, which follows so many steps. `goal` is the level
    that the last step beats, with the games of that step against it.
    """

    steps: tuple[Rung, ...]
    mistake: str
    follows: int
    goal: Rung

    @property
    def pages(self) -> tuple[str, ...]:
        """The demos in the order in which they are shown, with the mistake among the steps."""
        names = [step.name for step in self.steps]
        return (*names[: self.follows], self.mistake, *names[self.follows :])


PLAIN: Final = tuple(map(Rung, ("chance", "glance", "ahead", *LEVELS)))
"""The ladder of a game that has none of its own: the demos that fit every game, and the levels."""
