"""The lab's ladder of stones, and the steps to a first bot; `tests/lab_ladder.py` measures them."""

from __future__ import annotations

from game.core.rungs import FirstBot, Rung

RUNGS = (
    Rung("chance"),
    Rung("jeex"),
    Rung("sun"),
    Rung("captures"),
    Rung("count"),
    Rung("beginner"),
    Rung("answer"),
    Rung("casual"),
    Rung("strong"),
    Rung("master"),
)
FIRST_BOT = FirstBot(
    (Rung("chance"), Rung("jeex"), Rung("captures"), Rung("count"), Rung("answer")),
    mistake="slip",
    follows=2,
    goal=Rung("beginner"),
)
