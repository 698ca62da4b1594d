"""The lab: a bot is written in Python beside the board, played, and compared with others."""

from game.browser.lab.page import LabPage, try_from
from game.browser.lab.seated import (
    SeatedLabBots,
    allow_lab_bots,
    allow_lab_bots_after,
    has_lab_bots,
)

__all__ = [
    "LabPage",
    "SeatedLabBots",
    "allow_lab_bots",
    "allow_lab_bots_after",
    "has_lab_bots",
    "try_from",
]
