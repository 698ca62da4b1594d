"""What may be done in a position (§3): the list, and the check that refuses with a clause."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import compress

from game.core.contract import IllegalAction
from game.core.words import _
from game.games.soldiers.rules.field import Deploy, field, plots
from game.games.soldiers.rules.state import State, owner


def legal_actions(state: State) -> Sequence[Deploy]:
    """A soldier onto every plot of the mover's own and every bare one, a1 first (§3)."""
    allowed = state.plots.translate(_open_to(state.turn))
    return list(compress(field(state.setup.size).deployments, allowed))


def check_deploy(state: State, action: Deploy) -> int:
    """The plot of that action. Raises IllegalAction unless the mover may deploy there (§1, §3)."""
    plot = plots(state.setup.size).get(action.cell)
    if plot is None:
        raise IllegalAction(_("That plot is not on this board."), "§1")
    holder = owner(state.plots[plot])
    if holder is not None and holder != state.turn:
        raise IllegalAction(
            _("Another player has that plot. Choose one of yours or an empty one."), "§3"
        )
    return plot


@cache
def _open_to(player: int) -> bytes:
    """A table from what stands on a plot to whether that player may deploy there."""
    return bytes(found == 0 or found >> 3 == player for found in range(256))
