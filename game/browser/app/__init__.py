"""The page as a whole: its `Router`, which opens all other pages, the rulebook and the result.

`arrivals` are games that other apps hand to the page.
"""

from game.browser.app import arrivals
from game.browser.app.router import Router

__all__ = ["Router", "arrivals"]
