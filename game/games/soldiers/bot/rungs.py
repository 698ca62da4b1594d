"""The lab's ladder of soldiers; `tests/lab_ladder.py` measures it."""

from __future__ import annotations

from game.core.rungs import Rung

RUNGS = (
    Rung("chance"),
    Rung("beginner"),
    Rung("most"),
    Rung("careful"),
    Rung("burst"),
    Rung("ready"),
    Rung("casual"),
    Rung("deep"),
    Rung("strong"),
    Rung("master"),
)
