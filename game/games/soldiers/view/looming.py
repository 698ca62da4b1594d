"""What comes near the end of a long game: one burst that takes the whole board (§6)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from game.core.words import _
from game.games.soldiers.rules import GAME, State, field, owner, soldiers
from game.view.values import Names


def warning(seen: State, names: Names) -> str:
    """To whoever is to move: who can win with one burst, or that this may come.

    The latter is told to each player once; "" where nothing is to be said.
    """
    if seen.end or seen.placed + 1 < fewest(seen.setup.size):
        return ""
    if has_it(seen, seen.turn):
        return _("You can win now with one burst.")
    after = _next(seen)
    if has_it(seen, after):
        line = _("Look out: {name} can win next with one burst.")
        return line.format(name=names[after])
    told = seen.placed + 1 - fewest(seen.setup.size)
    if told < seen.exits.count(None):
        return _("From now on one burst can reach every plot and win the game.")
    return ""


def fewest(size: int) -> int:
    """With fewer soldiers on the board every burst comes to an end: a soldier for each border.

    A border lies between two plots next to each other (Tardos 1988).
    """
    return sum(field(size).limits) // 2


@lru_cache(16)
def has_it(seen: State, seat: int) -> bool:
    """Whether that player, being to move, could win at once by a burst."""
    ground, state = field(seen.setup.size), replace(seen, turn=seat)
    for plot, (standing, limit) in enumerate(zip(seen.plots, ground.limits, strict=True)):
        if owner(standing) == seat and soldiers(standing) + 1 >= limit:
            after = GAME.apply(state, seat, ground.placings[plot]).state
            if after.end == "last" and after.exits[seat] is None:
                return True
    return False


def _next(seen: State) -> int:
    """Who moves after the player to move."""
    seat = seen.turn
    while True:
        seat = (seat + 1) % len(seen.exits)
        if seen.exits[seat] is None:
            return seat
