"""What may be done in a position (§6 to §8): the list, and the checks that refuse with a clause."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.core.contract import IllegalAction
from game.core.words import _
from game.games.jigsaw.rules.fitting import check_fit, places
from game.games.jigsaw.rules.pieces import KINDS, ROTATIONS, kind_of
from game.games.jigsaw.rules.state import Action, Place, Roll, State, Steal
from game.games.jigsaw.rules.table import CELLS, joined
from game.games.jigsaw.rules.thefts import thefts

ROLLS: Final = tuple(Roll(face) for face in KINDS)


def legal_actions(state: State) -> Sequence[Action]:
    """Everything that the seat whose turn it is may do; it has a piece to place, or jokers."""
    if state.die is None:
        return thefts(state)
    prepared = _places(state.die)
    return [
        prepared[cell][rotation]
        for cell, rotations in places(state.tables[state.turn], state.die).items()
        for rotation in rotations
    ]


@cache
def _places(kind: int) -> dict[int, tuple[Place, ...]]:
    """All ways to place a piece of that kind, by cell and rotation."""
    return {cell: tuple(Place(kind, cell, turn) for turn in ROTATIONS) for cell in CELLS}


def check_place(state: State, place: Place) -> None:
    """Raises IllegalAction unless this piece may be placed like this now (§6 to §8)."""
    if state.die is None:
        raise IllegalAction(_("First choose a piece to steal from another player’s table."), "§8")
    if place.kind != state.die:
        reason = _("You rolled a {rolled}, so place a {rolled}.")
        raise IllegalAction(reason.format(rolled=state.die), "§6")
    check_fit(state.tables[state.turn], place.kind, place.cell, place.rotation)


def check_steal(state: State, steal: Steal) -> None:
    """Raises IllegalAction unless this piece may be stolen and placed like this now (§7, §8)."""
    check_source(state, steal.victim, steal.source)
    kind = kind_of(state.tables[steal.victim][steal.source])
    check_fit(state.tables[state.turn], kind, steal.cell, steal.rotation)


def check_source(state: State, victim: int, source: int) -> None:
    """Raises IllegalAction unless the piece on that cell of that table may be stolen now (§8)."""
    check_jokers(state)
    if victim == state.turn:
        raise IllegalAction(_("You cannot steal from yourself."), "§8")
    if victim >= state.setup.seats:
        raise IllegalAction(_("There is no such player."), "§8")
    table = state.tables[victim]
    if not table[source]:
        raise IllegalAction(_("There is no piece to steal on that cell."), "§8")
    if len(joined(table, source)) > 1:
        raise IllegalAction(_("Two or more pieces are next to that one, so it is safe."), "§8")


def check_jokers(state: State) -> None:
    """Raises IllegalAction unless there are jokers to use or to leave (§8)."""
    if state.die is not None:
        raise IllegalAction(_("You have no joker. Place your piece first."), "§8")
