"""What a hand has chosen so far: nothing, or the plot for one soldier."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import grid
from game.core.contract import IllegalAction
from game.core.words import _
from game.games.soldiers.field import Deploy, deployment
from game.games.soldiers.state import State
from game.games.soldiers.turns import check_deploy
from game.view.values import Refusal


@dataclass(frozen=True, slots=True)
class Selection:
    """The action in the making."""

    viewer: int | None
    action: Deploy | None = None


def select(_seen: State, viewer: int | None) -> Selection:
    """Nothing chosen."""
    return Selection(viewer)


def interpret(seen: State, selection: Selection, name: str) -> Selection | Refusal:
    """A tap on a plot."""
    cell = grid.from_name(name)
    if selection.viewer is None or cell is None:
        return Refusal(_("There is nothing to choose now."), "§3")
    action = deployment(cell)
    try:
        check_deploy(seen, action)
    except IllegalAction as problem:
        return Refusal(problem.message, problem.clause)
    return Selection(selection.viewer, action)


def drag(
    seen: State, selection: Selection, name: str, _direction: int, _end: str | None
) -> Selection | Refusal:
    """A finger that slipped still means the plot where it came down."""
    return interpret(seen, selection, name)


def aim(_seen: State, player: int, action: Deploy) -> Selection:
    """What a hand would have chosen for that action."""
    return Selection(player, action)


def unpick(_seen: State, selection: Selection) -> Selection:
    """Nothing chosen any more."""
    return Selection(selection.viewer)


def order(_seen: State, selection: Selection) -> Deploy | None:
    """The soldier's plot, once it is chosen."""
    return selection.action
