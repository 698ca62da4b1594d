"""What counts in soldiers, told one by one, to give reasons; worth is in plots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from game.core.reasons import Feature
from game.games.soldiers.rules import State, field, others, owner, soldiers
from game.games.soldiers.rules import after as follow

PLOTS, READY, CORNERS, EDGES = "plots", "ready", "corners", "edges"
MENACED, REACH = "menaced", "reach"

_WORTH: Final = {PLOTS: 1.0, READY: 1.0, CORNERS: 1.0, EDGES: 0.5, MENACED: -0.8, REACH: 0.5}
_CORNER, _EDGE = 2, 3
"""Limits (§1)."""


def features(after: State, player: int) -> Sequence[Feature]:
    """What `player` has of each.

    A plot is ready if one more soldier makes it burst, menaced if another's ready plot lies beside
    it, and in reach if it is another's and lies beside a ready one of the player's.
    """
    ground = field(after.setup.size)
    owners = [owner(standing) for standing in after.plots]
    own = {plot for plot, seat in enumerate(owners) if seat == player}
    ready = ready_plots(after)
    near = {other for plot in ready & own for other in ground.neighbours[plot]}
    feared = {other for plot in ready - own for other in ground.neighbours[plot]}
    safe = own - feared
    counts = {
        PLOTS: len(own),
        READY: len(safe & ready),
        CORNERS: sum(ground.limits[plot] == _CORNER for plot in safe),
        EDGES: sum(ground.limits[plot] == _EDGE for plot in safe),
        MENACED: len(own & feared),
        REACH: sum(owners[plot] not in (None, player) for plot in near),
    }
    return [Feature(name, count, _WORTH[name] * count) for name, count in counts.items()]


def ready_plots(state: State) -> frozenset[int]:
    """The plots that burst with one more soldier (§4)."""
    limits = field(state.setup.size).limits
    return frozenset(
        plot
        for plot, standing in enumerate(state.plots)
        if standing and soldiers(standing) >= limits[plot] - 1
    )


def counted(name: str, after: State, player: int) -> int:
    """How many there are of a feature once every burst that may come next is carried out.

    `features` looks only at what lies beside a ready plot; chains go further. This takes longer.
    """
    limits = field(after.setup.size).limits
    own = {plot for plot, standing in enumerate(after.plots) if owner(standing) == player}
    if name == PLOTS:
        return len(own)
    if name == REACH:
        theirs = others(after.plots, player)
        bursts = _bursts(after, player)
        return max((len(theirs) - len(others(plots, player)) for plots in bursts), default=0)
    lost = _lost(after, player)
    safe = own - lost
    return {
        READY: len(safe & ready_plots(after)),
        CORNERS: sum(limits[plot] == _CORNER for plot in safe),
        EDGES: sum(limits[plot] == _EDGE for plot in safe),
        MENACED: len(lost),
    }[name]


@lru_cache(maxsize=1)
def _lost(after: State, player: int) -> frozenset[int]:
    """The plots of the player that the next burst of a rival can take."""
    own = [plot for plot, standing in enumerate(after.plots) if owner(standing) == player]
    return frozenset(
        plot
        for rival, gone in enumerate(after.exits)
        if gone is None and rival != player
        for plots in _bursts(after, rival)
        for plot in own
        if owner(plots[plot]) != player
    )


def _bursts(state: State, seat: int) -> Iterator[bytes]:
    """The plots after each burst that the player could begin there."""
    turned = replace(state, turn=seat)
    for plot in ready_plots(state):
        if owner(state.plots[plot]) == seat:
            yield follow(turned, plot).plots
