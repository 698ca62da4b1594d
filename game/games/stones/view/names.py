"""What directions, colours and actions of stones are called."""

from __future__ import annotations

from functools import lru_cache

from game.core.words import KEPT, _
from game.games.stones.rules.board import NAMES
from game.games.stones.rules.state import Action, Capture, Place, Rotate, Swap


@lru_cache(KEPT)
def compass(direction: int) -> str:
    """A direction in words, 0 for north."""
    return (
        _("north"),
        _("north-east"),
        _("east"),
        _("south-east"),
        _("south"),
        _("south-west"),
        _("west"),
        _("north-west"),
    )[direction]


def colour(seat: int) -> str:
    """The colour that a seat plays, as a title."""
    return _("Black") if seat else _("White")


def move(action: Action) -> str:
    """An action as something to do."""
    if isinstance(action, Place):
        return _("Place a stone on {field}, pointing {way}").format(
            field=NAMES[action.field], way=compass(action.direction)
        )
    if isinstance(action, Rotate):
        return _("Turn the stone on {field} to the {way}").format(
            field=NAMES[action.field], way=compass(action.direction)
        )
    if isinstance(action, Capture):
        return _("Capture the stone on {end} with the one on {start}").format(
            start=NAMES[action.start], end=NAMES[action.end]
        )
    return _("Take over White’s stone") if isinstance(action, Swap) else _("Say “Jeex!”")
