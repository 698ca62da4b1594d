"""The lab's ladder of jigsaw; `tests/lab_ladder.py` measures it."""

from __future__ import annotations

from game.core.rungs import Rung

RUNGS = (
    Rung("chance"),
    Rung("beside", 146, 0, 4),
    Rung("beginner", 160, 2, 38),
    Rung("glance", 38, 0, 22),
    Rung("casual", 45, 2, 13),
    Rung("strong"),
    Rung("master"),
)
