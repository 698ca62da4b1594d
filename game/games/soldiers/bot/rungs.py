"""The lab's ladder of soldiers; `tests/lab_ladder.py` measures it."""

from __future__ import annotations

from game.core.rungs import Rung

RUNGS = (
    Rung("chance"),
    Rung("beginner", 40, 0, 0),
    Rung("most", 57, 0, 43),
    Rung("burst", 85, 0, 15),
    Rung("casual", 93, 0, 7),
    Rung("deep", 70, 0, 30),
    Rung("strong", 20, 0, 0),
    Rung("master"),
)
