"""A kept game as a card: its board, who plays, whose turn it is, and when."""

from __future__ import annotations

from typing import Any

from game import registry
from game.browser.session.session import resumed
from game.browser.web import dom, scheduling, svg_elements
from game.browser.web.dom import Unbind, clone, find, make, replace
from game.core.contract import CHANCE
from game.core.kept import Kept
from game.core.record import BadRecord
from game.core.words import _, listing
from game.view.times import ago

WIDTH = 72
"""CSS pixels of a board."""

MANY = 3
"""More players than that are counted, not named."""


def card(kept: Kept) -> Any:
    """The card without its board, which takes the record to be played."""
    row = clone("running-game")
    find("b", row).textContent = registry.view(kept.game).lid().name
    replace(find("small", row), *_turn(kept))
    find(".who", row).textContent = people(kept)
    find("time", row).textContent = ago((scheduling.today() - kept.changed) / 1000)
    find("a", row).href = f"#/table/{kept.id}"
    return row


def kept_card(kept: Kept) -> Any:
    """A card among all games, with what can be done with the game; its board comes later."""
    if kept.game not in registry.GAMES:
        return _unknown(kept.id, _("A game that this Jeex does not know"), _("It is kept."))
    row = clone("kept-game")
    row.dataset.id = kept.id
    row.classList.add(kept.game)
    name = title(kept)
    find("b", row).textContent = registry.view(kept.game).lid().name
    replace(find("small", row), *(_winners(kept) if kept.over else _turn(kept)))
    find(".who", row).textContent = people(kept)
    find("time", row).textContent = ago((scheduling.today() - kept.changed) / 1000)
    find("a.card", row).href = f"#/table/{kept.id}"
    back = find("[data-do=back]", row)
    back.href = f"#/replay/{kept.id}"
    back.setAttribute("aria-label", _("Look back: {game}").format(game=name))
    find("[data-do=export]", row).setAttribute("aria-label", _("Export {game}").format(game=name))
    find("[data-do=delete]", row).setAttribute("aria-label", _("Delete {game}").format(game=name))
    return row


def newer_card(id: str) -> Any:
    """A card for a record that only a newer Jeex can read."""
    row = _unknown(
        id,
        _("Made by a newer Jeex"),
        _("It is kept until this one is updated."),
    )
    row.classList.add("newer")
    return row


def title(kept: Kept) -> str:
    """The game and who plays, in words."""
    known = kept.game in registry.GAMES
    name = registry.view(kept.game).lid().name if known else kept.game
    return _("{game} of {people}").format(game=name, people=people(kept))


def _unknown(id: str, name: str, words: str) -> Any:
    row = clone("unknown-game")
    row.dataset.id = id
    find("b", row).textContent = name
    find(".muted", row).textContent = words
    find("button", row).setAttribute("aria-label", _("Delete {game}").format(game=name))
    return row


def _winners(kept: Kept) -> list[Any]:
    """Who has won: badges and words."""
    seats = [seat for seat, place in enumerate(kept.places) if place == 1]
    names = listing(kept.players[seat] for seat in seats[:MANY])
    if len(seats) > MANY:
        words = _("{count} share the win").format(count=len(seats))
    elif len(seats) > 1:
        words = _("{names} share the win").format(names=names)
    else:
        words = _("{name} won").format(name=names)
    return [*(svg_elements.badge(seat) for seat in seats[:MANY]), make("span", words)]


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
    return [svg_elements.badge(seat), make("span", words)]


def _board(kept: Kept) -> list[Any]:
    """The board as everybody may see it; nothing, if the record does not play."""
    try:
        session = resumed(kept)
    except BadRecord:
        return []
    view, seen = session.view, session.seen(None)
    scene = view.scene(seen, view.select(seen, None), WIDTH)
    return [svg_elements.picture(scene, view.status(seen))]
