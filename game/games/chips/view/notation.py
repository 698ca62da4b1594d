"""How actions of chips are written, for those who write a bot."""

from __future__ import annotations

from game.core import grid
from game.core.words import _
from game.view.values import Written


def notation(cell: str) -> tuple[Written, ...]:
    """Orders with that cell (§3, §4): the runner there, the hunter there, and a chip gone."""
    other = grid.name(grid.around(grid.LARGEST, grid.from_name(cell) or 0)[0])
    both = _("The runner goes to {cell}, the hunter to {other}")
    # Translators: a runner that is gone has no points left
    gone = _("The runner is gone, the hunter goes to {cell}")
    return (
        Written(f"{cell} {other}", both.format(cell=cell, other=other)),
        Written(f"{other} {cell}", both.format(cell=other, other=cell)),
        Written(f"- {cell}", gone.format(cell=cell)),
    )
