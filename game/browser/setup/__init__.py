"""Set-up: the screen on which people choose who plays, and by which options."""

from game.browser.setup.options import OptionRow
from game.browser.setup.setup import SetupPage

__all__ = ["OptionRow", "SetupPage"]
