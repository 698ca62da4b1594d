"""The lab's ladder of stones, and the steps to a first bot; `tests/lab_ladder.py` measures them."""

from __future__ import annotations

from game.core.rungs import FirstBot, Rung

RUNGS = (
    Rung("chance"),
    Rung("jeex", 198, 2, 0),
    Rung("sun", 187, 2, 11),
    Rung("captures", 91, 72, 37),
    Rung("count", 62, 33, 5),
    Rung("beginner", 121, 25, 54),
    Rung("answer", 70, 13, 17),
    Rung("casual", 44, 1, 15),
    Rung("strong"),
    Rung("master"),
)
FIRST_BOT = FirstBot(
    (
        Rung("chance"),
        Rung("jeex", 198, 2, 0),
        Rung("captures", 188, 7, 5),
        Rung("count", 62, 33, 5),
        Rung("answer", 82, 9, 9),
    ),
    mistake="slip",
    follows=2,
    goal=Rung("beginner", 70, 13, 17),
)
