"""Why an action is proposed: facts, which the game's view puts into words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.contract import Event, Outcome


@dataclass(frozen=True, slots=True)
class Feature:
    """Something that counts in a position: there is so much of it, which is worth that much.

    `worth` is to the player who acts, above 0 if good, and compares with that of the game's others.
    """

    name: str
    count: int
    worth: float


@dataclass(frozen=True, slots=True)
class Reason:
    """What is to be said for an action of `player`, who leads from `before` to `after` with it.

    `events` are what happens at once, `outcome` is there if that ends the game. `wins` tells with
    how many own actions from this one on the game is won whatever the others do, `beaten` who wins
    it whatever the player does: both are proved, or 0 and None. `alone` if nothing else is legal.
    `merits` are the features of which there is more than other actions leave, the best first.
    `ahead` is how many actions ahead everything was looked at.
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
    merits: tuple[Feature, ...] = ()
    ahead: int = 1
