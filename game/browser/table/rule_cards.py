"""The rules of a game as cards: one for each clause, with a picture and a few words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game import registry
from game.browser.web import Element, clone, find, parts, replace, svg_elements
from game.view.illustrate import illustrate
from game.view.rulebook import Clause


def cards(game: str) -> Iterator[Element]:
    """The cards of that game, made one by one, in the order of its rules; without any that fail."""
    clauses = parts.RULES.run(registry.view(game).clauses) or ()
    for number, clause in enumerate(clauses, 1):
        card = parts.RULES.run(partial(_card, number, clause, game))
        if card:
            yield card


def card(game: str, section: str) -> Element | None:
    """The first card about that section (§), None if there is none or it cannot be shown."""

    def made() -> Element | None:
        clauses = enumerate(registry.view(game).clauses(), 1)
        found = next(((n, clause) for n, clause in clauses if clause.section == section), None)
        return _card(*found, game) if found else None

    return parts.RULES.run(made)


def _card(number: int, clause: Clause, game: str) -> Element:
    """The card of a clause, with its picture if it has one."""
    card = clone("clause")
    card.dataset.section = clause.section
    figure = find(".figure", card)
    if clause.drawing:
        with parts.RULES.contained(figure.remove):
            scene = illustrate(registry.rules(game), registry.view(game), clause.drawing)
            replace(figure, svg_elements.picture(scene, clause.drawing.words))
    else:
        figure.remove()
    find(".digit", card).textContent = str(number)
    find("h2 span:last-child", card).textContent = clause.title
    find("p", card).textContent = clause.text
    return card
