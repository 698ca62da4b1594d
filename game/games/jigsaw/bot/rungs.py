"""The lab's ladder of jigsaw; `tests/lab_ladder.py` measures it."""

from __future__ import annotations

from game.core.rungs import Rung

RUNGS = (
    Rung("chance"),
    Rung("beside", 146, 0, 4),
    Rung("glance", 56, 0, 4),
    Rung("beginner", 18, 0, 12),
    Rung("casual"),
    Rung("strong"),
    Rung("master"),
)
