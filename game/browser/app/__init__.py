"""The page as a whole: its `Router`, which opens all other pages, the rulebook and the result."""

from game.browser.app.router import Router

__all__ = ["Router"]
