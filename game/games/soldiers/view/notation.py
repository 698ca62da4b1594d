"""How actions of soldiers are written, for those who write a bot."""

from __future__ import annotations

from game.core.words import _
from game.view.values import Written


def notation(cell: str) -> tuple[Written, ...]:
    """The one action on that plot (§3)."""
    return (Written(cell, _("Place a soldier on {plot}").format(plot=cell)),)
