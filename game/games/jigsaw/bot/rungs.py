"""The lab's ladder of jigsaw; `tests/lab_ladder.py` measures it."""

from __future__ import annotations

from game.core.rungs import Rung

RUNGS = (
    Rung("chance"),
    Rung("beside", 146, 0, 4),
    Rung("beginner", 46, 0, 14),
    Rung("glance", 38, 0, 22),
    Rung("casual"),
    Rung("strong"),
    Rung("master"),
)
