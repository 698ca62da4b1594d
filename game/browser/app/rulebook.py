"""The rules of a game on one page: a card for each clause, with a picture and a few words."""

from __future__ import annotations

from pyscript import window

from game import registry
from game.browser.web import Element, clone, find, make, replace, svg_elements
from game.view.illustrate import illustrate
from game.view.rulebook import Clause


class Rulebook:
    """The page of one game, with tabs to those of the others."""

    def __init__(self, game: str, back: str) -> None:
        """Open the page; `back` is the address to which it leads back."""
        self._screen = find("#rules")
        view = registry.view(game)
        lid = view.lid()
        self._screen.style.setProperty("--ground", f"var(--b-{game})")
        find('[data-do="back"]', self._screen).href = back
        find('[data-do="play"]', self._screen).href = f"#/new/{game}"
        replace(find(".tabs", self._screen), *(_tab(name, game) for name in registry.GAMES))
        find("h1", self._screen).textContent = lid.name
        find(".lead p", self._screen).textContent = lid.line
        find(".lead small", self._screen).textContent = lid.meta
        cards = (_card(number, clause, game) for number, clause in enumerate(view.clauses(), 1))
        replace(find(".clauses", self._screen), *cards)
        self._screen.hidden = False
        window.scrollTo(0, 0)
        find("h1", self._screen).focus()

    def close(self) -> None:
        """Hide the page."""
        self._screen.hidden = True
        replace(find(".clauses", self._screen))


def _tab(name: str, current: str) -> Element:
    """A link to the rules of the game of that name."""
    tab = make("a", registry.view(name).lid().name, href=f"#/rules/{name}")
    if name == current:
        tab.setAttribute("aria-current", "page")
    return tab


def _card(number: int, clause: Clause, game: str) -> Element:
    """The card of a clause, with its picture if it has one."""
    card = clone("clause")
    card.dataset.section = clause.section
    figure = find(".figure", card)
    if clause.drawing:
        scene = illustrate(registry.rules(game), registry.view(game), clause.drawing)
        replace(figure, svg_elements.picture(scene, clause.drawing.words))
    else:
        figure.remove()
    find(".digit", card).textContent = str(number)
    find("h2 span:last-child", card).textContent = clause.title
    find("p", card).textContent = clause.text
    return card
