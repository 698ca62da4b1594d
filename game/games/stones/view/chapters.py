"""The chapters of a game of stones: the opening, the first turn and capture, and the claim."""

from __future__ import annotations

from game.core.words import _
from game.games.stones.rules.events import Captured, Claimed, Placed, Rotated
from game.view.chapters import Chapter, Course, Steps, firsts
from game.view.values import Names


def chapters(steps: Steps, _course: Course, _names: Names) -> tuple[Chapter, ...]:
    """In no order; more stones on the board do not put anybody ahead."""
    titles = {
        Placed: _("The opening"),
        Rotated: _("The first turn of a stone"),
        Captured: _("The first capture"),
        Claimed: _("Jeex!"),
    }
    return tuple(firsts(steps, titles))
