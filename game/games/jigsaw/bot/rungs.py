"""The lab's ladder of jigsaw; `tests/lab_ladder.py` measures it."""

from __future__ import annotations

from game.core.rungs import Rung

RUNGS = (
    Rung("chance"),
    Rung("beside"),
    Rung("glance"),
    Rung("beginner"),
    Rung("keen"),
    Rung("casual"),
    Rung("strong"),
    Rung("master"),
)
