"""Players without hands. A bot knows only the contract, so it plays every game."""

from game.bots import random

BOTS = {"random": random.choose}
"""By name: from (game, observation, player, dice) to an action."""
