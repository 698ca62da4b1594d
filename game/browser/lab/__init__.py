"""The lab: a bot is written in Python beside the board, played, and compared with others."""

from game.browser.lab.page import LabPage, try_from
from game.browser.lab.seated import SeatedDrafts, allow_drafts, allow_drafts_after, has_drafts

__all__ = [
    "LabPage",
    "SeatedDrafts",
    "allow_drafts",
    "allow_drafts_after",
    "has_drafts",
    "try_from",
]
