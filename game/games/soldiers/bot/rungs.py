"""The lab's ladder of soldiers; `tests/lab_ladder.py` measures it."""

from __future__ import annotations

from game.core.rungs import Rung

RUNGS = (
    Rung("chance"),
    Rung("beginner", 40, 0, 0),
    Rung("most", 22, 0, 18),
    Rung("careful", 21, 0, 19),
    Rung("burst", 33, 0, 7),
    Rung("ready", 23, 0, 17),
    Rung("casual", 26, 0, 14),
    Rung("deep", 15, 0, 5),
    Rung("strong", 4, 0, 0),
    Rung("master"),
)
