"""The rules of a game as cards: one for each clause, with a picture and a few words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game import registry
from game.browser.web import Element, clone, find, parts, replace, svg_elements
from game.core.contract import OptionValue
from game.view.clauses import Clause, clause_of
from game.view.illustrate import illustrate
from game.view.scene import Scene
from game.view.seats import OWN


def cards(game: str) -> list[Callable[[], Element | None]]:
    """What makes the cards of that game, in the order of its rules; None comes of one that fails.

    All of them at once would take too long.
    """
    clauses = parts.RULES.run(registry.view(game).clauses) or ()
    return [partial(_made, number, clause, game) for number, clause in enumerate(clauses, 1)]


def _made(number: int, clause: Clause, game: str) -> Element | None:
    return parts.RULES.run(lambda: _card(number, clause, _scene(clause, game)))


def card(game: str, section: str, options: Mapping[str, OptionValue]) -> Element | None:
    """The card about that section (§) in a game with these options; None if it has none."""

    def made() -> Element | None:
        clauses = registry.view(game).clauses()
        clause = clause_of(clauses, section, options)
        return _card(clauses.index(clause) + 1, clause, _scene(clause, game)) if clause else None

    return parts.RULES.run(made)


def _scene(clause: Clause, game: str) -> Scene | None:
    """What the picture of a clause shows; None if there is none or it cannot be drawn."""
    drawing = clause.drawing
    if drawing is None:
        return None
    rules, view = registry.rules(game), registry.view(game)
    return parts.RULES.run(lambda: illustrate(rules, view, drawing))


def _card(number: int, clause: Clause, scene: Scene | None) -> Element:
    """The card of a clause, with that picture."""
    card = clone("clause")
    card.dataset.section = clause.section
    figure = find(".figure", card)
    if scene and clause.drawing:
        with parts.RULES.contained(figure.remove):
            replace(figure, svg_elements.picture(scene, clause.drawing.words, signs=OWN))
    else:
        figure.remove()
    find(".digit", card).textContent = str(number)
    find("h2 span:last-child", card).textContent = clause.title
    find("p", card).textContent = clause.text
    return card
