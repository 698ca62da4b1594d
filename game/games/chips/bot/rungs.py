"""The lab's ladder of chips; `tests/lab_ladder.py` measures it."""

from __future__ import annotations

from game.core.rungs import Rung

RUNGS = (
    Rung("chance"),
    Rung("hunt"),
    Rung("beginner"),
    Rung("glance"),
    Rung("room"),
    Rung("lead"),
    Rung("mix"),
    Rung("casual"),
    Rung("strong"),
    Rung("master"),
)
