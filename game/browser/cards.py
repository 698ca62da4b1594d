"""A kept game as a card: its board, who plays, whose turn it is, and when."""

from __future__ import annotations

from typing import Any

from game import registry
from game.browser import dom, emblems, timers
from game.browser.dom import Unbind, clone, find, make, replace
from game.browser.sitting import resumed
from game.core.contract import CHANCE
from game.core.kept import Kept
from game.core.record import BadRecord
from game.core.words import _
from game.view.times import ago

MANY = 3
"""More players than that are counted, not named."""


def card(kept: Kept) -> Any:
    """The card without its board, which takes the record to be played."""
    row = clone("running-game")
    find("b", row).textContent = registry.view(kept.game).lid().name
    replace(find("small", row), *_turn(kept))
    find(".who", row).textContent = people(kept)
    find("time", row).textContent = ago((timers.today() - kept.changed) / 1000)
    find("a", row).href = f"#/table/{kept.id}"
    return row


def draw_later(kept: Kept, row: Any) -> Unbind:
    """Draw the board into the card when there is nothing else to do; the unbind forgets that."""
    wanted = [True]

    def draw() -> None:
        if wanted:
            replace(find(".mini", row), *_board(kept))

    dom.later(draw)
    return wanted.clear


def people(kept: Kept) -> str:
    """Who plays, in words."""
    if len(kept.players) > MANY:
        return _("{count} players").format(count=len(kept.players))
    return ", ".join(kept.players)


def _turn(kept: Kept) -> list[Any]:
    """Whose turn it is: a badge and words."""
    acting = [seat for seat in kept.active if seat != CHANCE]
    if len(acting) != 1:
        return [make("span", _("{count} to order").format(count=len(acting)))] if acting else []
    [seat] = acting
    words = _("{name}'s turn").format(name=kept.players[seat])
    return [emblems.badge(seat), make("span", words)]


def _board(kept: Kept) -> list[Any]:
    """The board as everybody may see it; nothing, if the record does not play."""
    try:
        sitting = resumed(kept)
    except BadRecord:
        return []
    view, seen = sitting.view, sitting.seen(None)
    scene = view.scene(seen, view.select(seen, None), 0)
    return [emblems.picture(scene, view.status(seen))]
