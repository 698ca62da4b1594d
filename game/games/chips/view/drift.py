"""What is told of chips that go on by themselves when time is up (§5)."""

from __future__ import annotations

from game.core import grid
from game.core.words import _
from game.games.chips.rules.state import Order
from game.games.chips.view.input import Selection
from game.view.values import Players


def impending(selection: Selection, action: Order) -> str:
    """Where the viewer's chips will drift that have no cell yet."""
    runner, hunter = _drifting(selection, action)
    if runner is not None and hunter is not None:
        line = _("If time runs out, your runner drifts to {runner} and your hunter to {hunter}.")
        return line.format(runner=grid.name(runner), hunter=grid.name(hunter))
    if runner is not None:
        return _("If time runs out, your runner drifts to {cell}.").format(cell=grid.name(runner))
    if hunter is not None:
        return _("If time runs out, your hunter drifts to {cell}.").format(cell=grid.name(hunter))
    return ""


def belated(selection: Selection, action: Order, players: Players) -> str:
    """Whose chips have drifted on."""
    runner, hunter = _drifting(selection, action)
    you = selection.viewer == players.you
    if runner is not None and hunter is not None:
        line = _("Your chips drifted on.") if you else _("{name}’s chips drifted on.")
    elif runner is not None:
        line = _("Your runner drifted on.") if you else _("{name}’s runner drifted on.")
    elif hunter is not None:
        line = _("Your hunter drifted on.") if you else _("{name}’s hunter drifted on.")
    else:
        return ""
    return line.format(name=players.names[selection.viewer or 0])


def _drifting(selection: Selection, action: Order) -> tuple[int | None, int | None]:
    """Where the runner and the hunter go that had no cell; None for one that had, or has left."""
    runner = action.runner if selection.runner is None else None
    return runner, action.hunter if selection.hunter is None else None
