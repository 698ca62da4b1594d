"""The random bot: any listed action, each as likely as the next."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from game.core.contract import Game

S = TypeVar("S")
A = TypeVar("A")


def choose(game: Game[S, A], seen: S, player: int, dice: Random) -> A:
    """An action for `player`, who sees `seen` and is to act."""
    return dice.choice(game.legal_actions(seen, player))
