"""The reason for a proposed action, as facts that the game's view puts into words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.contract import Event, Outcome


@dataclass(frozen=True, slots=True)
class Feature:
    """A feature of a position: `count` of something, and what that is worth to the acting player.

    `worth` is above 0 if it is good; its unit is the same for all features of the game.
    """

    name: str
    count: int
    worth: float


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason for an action of `player` that leads from the position `before` to `after`.

    `events` are those of the step, `outcome` that of `after`. `wins` is the number of own actions,
    this one included, after which the game is won whatever the others do; `beaten` is the player
    who wins whatever `player` does. Both are proved, or 0 and None. `alone` is true if no other
    action is legal, `equalled` if another one is just as good, as it leads to the same position or
    to one that only lies turned. `merits` are the features worth more than after other actions, the
    best first. `ahead` is the number of actions that the search looked ahead.
    """

    player: int
    action: Any
    before: Any
    after: Any
    events: tuple[Event, ...] = ()
    outcome: Outcome | None = None
    wins: int = 0
    beaten: int | None = None
    alone: bool = False
    equalled: bool = False
    merits: tuple[Feature, ...] = ()
    ahead: int = 1
