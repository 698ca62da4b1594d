"""What a player has chosen so far: nothing, or the plot for one soldier."""

from __future__ import annotations

from typing import TypeAlias

from game.games.soldiers.field import Deploy
from game.view import tap

Selection: TypeAlias = tap.Selection[Deploy]
