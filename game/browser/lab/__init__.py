"""The lab: a bot is written in Python beside the board, played, and compared with others."""

from game.browser.lab.page import LabPage

__all__ = ["LabPage"]
