"""How actions of stones are written, for those who write a bot."""

from __future__ import annotations

from game.games.stones.rules.actions import CAPTURES, CLAIM, PLACES, SWAP
from game.games.stones.rules.board import ADJACENT, DIRECTIONS, FIELDS
from game.games.stones.rules.state import Action, Rotate
from game.games.stones.view.names import move
from game.view.values import Written

PLACED, TURNED = DIRECTIONS.index("NE"), DIRECTIONS.index("SW")


def notation(cell: str) -> tuple[Written, ...]:
    """Actions on that field (§5 to §9); on the sun, where no stone lies, only what needs none."""
    field = FIELDS.get(cell)
    actions: list[Action] = []
    if field is not None:
        end = next(end for end in ADJACENT[field] if end >= 0)
        actions = [PLACES[field][PLACED], Rotate(field, TURNED), CAPTURES[field][end]]
    return tuple(Written(str(action), move(action)) for action in (*actions, CLAIM, SWAP))
