"""Looking back at games: the replay, its bar, how the game stood, and what was best."""

from game.browser.review.replay import ReplayPage

__all__ = ["ReplayPage"]
