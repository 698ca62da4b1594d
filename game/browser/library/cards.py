"""Saved games as cards: who plays, whose turn it is or who has won, and when."""

from __future__ import annotations

from game import registry
from game.browser.web import Element, clone, find, make, replace, scheduling, svg_elements
from game.core.contract import CHANCE
from game.core.names import shown
from game.core.record import SavedGame
from game.core.words import _, joined, listing, ngettext
from game.table import match_words
from game.view.seats import Signs
from game.view.times import ago

MANY = 3
"""More players than that are counted, not named."""


def running_card(saved: SavedGame, *, more: bool) -> Element:
    """A card at home, of a game that is being played; its board is drawn later.

    `more`: there are others of the same game and people.
    """
    card = clone("running-game")
    _fill(card, saved)
    if words := _match(saved):
        find(".who", card).textContent = words
    find("a", card).href = f"#/table/{saved.id}"
    find(".like", card).hidden = not more
    return card


def card_of(saved: SavedGame) -> Element:
    """A card among all games, with what can be done with the game; its board is drawn later."""
    if saved.game not in registry.GAMES:
        return _unreadable_card(
            saved.id, _("A game that this Jeex does not know"), _("It is kept.")
        )
    card = clone("kept-game")
    card.dataset.id = saved.id
    card.classList.add(saved.game)
    _fill(card, saved)
    table, name = f"#/table/{saved.id}", title(saved)
    find("a.card", card).href = table
    goes_on = find("[data-do=continue]", card)
    goes_on.hidden = saved.over
    goes_on.href = table
    goes_on.setAttribute("aria-label", _("Continue: {game}").format(game=name))
    back = find("[data-do=back]", card)
    back.href = f"#/replay/{saved.id}"
    back.setAttribute("aria-label", _("Replay: {game}").format(game=name))
    find("[data-do=export]", card).setAttribute(
        "aria-label", _("Save {game} as a file").format(game=name)
    )
    find("[data-do=delete]", card).setAttribute("aria-label", _("Delete {game}").format(game=name))
    return card


def newer_card(id: str) -> Element:
    """A card for a record that only a newer Jeex can read."""
    card = _unreadable_card(
        id,
        _("From a newer version of Jeex"),
        _("You can open it after an update."),
    )
    card.classList.add("newer")
    return card


def title(saved: SavedGame) -> str:
    """The game and who plays, in words."""
    known = saved.game in registry.GAMES
    name = registry.view(saved.game).lid().name if known else saved.game
    return _("{game} with {people}").format(game=name, people=people(saved))


def people(saved: SavedGame) -> str:
    """Who plays, in words."""
    if len(saved.players) > MANY:
        count = len(saved.players)
        return ngettext("{count} player", "{count} players", count).format(count=count)
    return joined(shown(saved.players))


def _match(saved: SavedGame) -> str:
    """The players with their points, if they are few and have played before."""
    score = saved.table.match
    if not score or not score.games or len(saved.players) > MANY:
        return ""
    return match_words.standing(shown(saved.players), score)


def signs_of(saved: SavedGame) -> Signs:
    """The signs of those who play."""
    return Signs.of(saved.players, saved.table.signs)


def _fill(card: Element, saved: SavedGame) -> None:
    """What the cards of all readable games say."""
    find("b", card).textContent = registry.view(saved.game).lid().name
    replace(find("small", card), *(_winners(saved) if saved.over else _turn(saved)))
    find(".who", card).textContent = people(saved)
    find("time", card).textContent = ago((scheduling.today() - saved.changed) / 1000)


def _unreadable_card(id: str, name: str, words: str) -> Element:
    card = clone("unknown-game")
    card.dataset.id = id
    find("b", card).textContent = name
    find(".muted", card).textContent = words
    find("button", card).setAttribute("aria-label", _("Delete {game}").format(game=name))
    return card


def _winners(saved: SavedGame) -> list[Element]:
    """Who has won: badges and words."""
    seats = [seat for seat, place in enumerate(saved.places) if place == 1]
    signs = signs_of(saved)
    names = listing(shown(saved.players)[seat] for seat in seats[:MANY])
    if len(seats) > MANY:
        words = _("{count} share the win").format(count=len(seats))
    elif len(seats) > 1:
        words = _("{names} share the win").format(names=names)
    else:
        words = _("{name} won").format(name=names)
    return [*(svg_elements.badge(seat, signs) for seat in seats[:MANY]), make("span", words)]


def _turn(saved: SavedGame) -> list[Element]:
    """Whose turn it is: a badge and words; without one, that the dice come first."""
    acting = [seat for seat in saved.active if seat != CHANCE]
    if not acting:
        return [make("span", _("The dice rolls next"))]
    people = [seat for seat, bot in enumerate(saved.bots) if bot is None]
    mine = [seat for seat in acting if people == [seat]]
    if len(mine or acting) != 1:
        words = ngettext("{count} still to choose", "{count} still to choose", len(acting))
        return [make("span", words.format(count=len(acting)))]
    [seat] = mine or acting
    words = _("Your turn") if mine else _("{name}’s turn").format(name=shown(saved.players)[seat])
    return [svg_elements.badge(seat, signs_of(saved)), make("span", words)]
