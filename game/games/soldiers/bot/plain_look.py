"""Soldiers as plain values, for those who write a bot of their own."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cache

from game.core import grid
from game.core.plain_look import Parts, PlainLook
from game.games.soldiers.rules import GAME, Place, State, field, soldiers


class SoldiersLook(PlainLook[State, Place]):
    """Plots with the soldiers that stand there."""

    def __init__(self) -> None:
        super().__init__(GAME)

    def board(self, state: State, player: int) -> dict[str, object]:
        """By plot: whose soldiers stand there, and how many."""
        return {
            name: (standing >> 3, soldiers(standing))
            for name, standing in zip(field(state.setup.size).names, state.plots, strict=True)
            if standing
        }

    def neighbours(self, state: State, player: int) -> Mapping[str, Sequence[str]]:
        """By plot: the plots that share a side with it (§1)."""
        return _neighbours(state.setup.size)

    def parts(self, state: State, action: Place) -> Parts:
        """`cell` is the plot."""
        return {"do": "place", "cell": grid.name(action.cell)}

    def key(self, state: State) -> Hashable:
        """The board, whose turn it is, and who is out."""
        return state.plots, state.turn, tuple(gone is not None for gone in state.exits)


@cache
def _neighbours(size: int) -> dict[str, tuple[str, ...]]:
    ground = field(size)
    return {
        name: tuple(ground.names[plot] for plot in beside)
        for name, beside in zip(ground.names, ground.neighbours, strict=True)
    }
