"""The lab's ladder of chips; `tests/lab_ladder.py` measures it."""

from __future__ import annotations

from game.core.rungs import Rung

RUNGS = (
    Rung("chance"),
    Rung("hunt", 37, 151, 12),
    Rung("beginner", 48, 48, 4),
    Rung("casual"),
    Rung("strong"),
    Rung("master"),
)
