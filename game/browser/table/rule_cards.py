"""The rules of a game as cards: one for each clause, with a picture and a few words."""

from __future__ import annotations

from game import registry
from game.browser.web import Element, clone, find, parts, replace, svg_elements
from game.view.illustrate import illustrate
from game.view.rulebook import Clause


def cards(game: str) -> tuple[Element, ...]:
    """All cards of that game, in the order of its rules; none if that fails."""

    def made() -> tuple[Element, ...]:
        clauses = registry.view(game).clauses()
        return tuple(_card(number, clause, game) for number, clause in enumerate(clauses, 1))

    return parts.RULES.run(made) or ()


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
