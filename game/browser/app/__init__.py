"""The page as a whole: its `Router`, which opens all other pages, the rules page and the result.

`arrivals` are games that other apps hand to the page; `warm_up` runs once the page is there.
"""

from game.browser.app import arrivals
from game.browser.app.router import Router
from game.browser.app.warming import warm_up

__all__ = ["Router", "arrivals", "warm_up"]
