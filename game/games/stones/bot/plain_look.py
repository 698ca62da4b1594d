"""Stones as plain values, for those who write a bot of their own."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

from game.core.plain_look import Parts, PlainLook
from game.games.stones.rules import GAME
from game.games.stones.rules.board import ADJACENT, DIRECTIONS, NAMES, NOWHERE
from game.games.stones.rules.state import (
    Action,
    Capture,
    Place,
    Rotate,
    State,
    colour_of,
    direction_of,
)

_NEIGHBOURS: Final = {
    name: tuple(NAMES[field] for field in ADJACENT[number] if field != NOWHERE)
    for number, name in enumerate(NAMES)
}


class StonesLook(PlainLook[State, Action]):
    """Fields with the stones that lie there."""

    def __init__(self) -> None:
        super().__init__(GAME)

    def board(self, state: State, player: int) -> dict[str, object]:
        """By field: whose stone lies there, and where it points."""
        return {
            name: (colour_of(found), DIRECTIONS[direction_of(found)])
            for name, found in zip(NAMES, state.board, strict=True)
            if found
        }

    def neighbours(self, state: State, player: int) -> Mapping[str, Sequence[str]]:
        """By field: the fields that a stone there can point at, north first (§3)."""
        return _NEIGHBOURS

    def parts(self, state: State, action: Action) -> Parts:
        """`cell` is where the stone lies then, `from` where a capturing one lies before."""
        match action:
            case Place(field, direction):
                return _stone("place", field, direction)
            case Rotate(field, direction):
                return _stone("turn", field, direction)
            case Capture(start, end):
                stone = _stone("capture", end, direction_of(state.board[start]))
                return {**stone, "from": NAMES[start]}
        return super().parts(state, action)

    def key(self, state: State) -> Hashable:
        """Board, stocks and the player to move, as the rules compare them (§10)."""
        return state.key

    def seen(self, state: State) -> int:
        """How often it was there, as the rules count (§10)."""
        return state.past.count(state.key) or 1


def _stone(do: str, field: int, direction: int) -> Parts:
    return {"do": do, "cell": NAMES[field], "direction": DIRECTIONS[direction]}
