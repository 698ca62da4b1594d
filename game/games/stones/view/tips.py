"""Tips for a first game of stones: where a stone can go, and which can turn to the sun."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import _
from game.games.stones.rules.actions import alone_at_centre, free_fields, may_open_on, threatened
from game.games.stones.rules.board import ATTACK, NAMES, NOWHERE
from game.games.stones.rules.state import State, colour_of, direction_of
from game.games.stones.view.input import Selection
from game.view.tips import Callout, Tips

STOCK = 5
"""Whoever has fewer stones left to place gets no more tips."""
STEPS = 2
"""Of a turn: which stone or field, then which direction."""


def tips(seen: State, selection: Selection) -> Tips | None:
    """What helps to choose a stone or a field; None after the first turns."""
    seat = selection.viewer
    if seat is None or seat != seen.turn or seen.end or seen.stock[seat] < STOCK:
        return None
    if selection.field is not None or selection.action is not None:
        return Tips(STEPS, STEPS)  # what is said of them says all
    if seen.opening:
        open_now = [field for field in range(len(NAMES)) if may_open_on(seen, field)]
        detail = _("Tap a free field, then an arrow.")
        return _pointing(open_now, _("Tap a free field"), detail, "")
    if alone_at_centre(seen.board, 0) or alone_at_centre(seen.board, 1):
        return None  # that is said large
    turning = [field for field, stone in enumerate(seen.board) if _turns(seen, field, stone)]
    if turning:
        detail = _("A stone next to the sun can turn to it: tap it, then an arrow.")
        return _pointing(turning[:1], _("Turn it to the sun"), detail, _("can turn to the sun"))
    prey = threatened(seen.board, seat)
    if prey:
        detail = _("Your stone points at a rival’s: tap that to capture it.")
        return _pointing(prey[:1], _("Capture it"), detail, _("can be captured"))
    free = free_fields(seen)
    return _pointing(
        free,
        _("Place one here"),
        _("A new stone goes at the point or the tail of one of yours."),
        "",
    )


def _turns(seen: State, field: int, stone: int) -> bool:
    """Whether a stone of the player lies next to the sun, but does not point at it."""
    if not stone or colour_of(stone) != seen.turn or ATTACK[field] == NOWHERE:
        return False
    return direction_of(stone) != ATTACK[field]


def _pointing(fields: Sequence[int], label: str, detail: str, words: str) -> Tips:
    """Tips with a label at the first of these fields; all of them are told with these words."""
    named = [NAMES[field] for field in fields]
    callouts = tuple(Callout(cell, label, below=cell.endswith("3")) for cell in named[:1])
    told = dict.fromkeys(named, words) if words else {}
    return Tips(1, STEPS, detail, callouts=callouts, words=told)
