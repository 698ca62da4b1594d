"""What a player has chosen so far: nothing, or the plot for one soldier."""

from __future__ import annotations

from typing import TypeAlias

from game.games.soldiers.rules.actions import check_deploy
from game.games.soldiers.rules.field import Deploy
from game.games.soldiers.rules.state import State
from game.view import tap

Selection: TypeAlias = tap.Selection[Deploy]


def check(seen: State, _player: int, action: Deploy) -> None:
    """Raises IllegalAction if the mover may not deploy there; runs no cascade."""
    check_deploy(seen, action)
