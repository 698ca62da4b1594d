"""The rules of a game on one page: a card for each clause, with a picture and a few words."""

from __future__ import annotations

import asyncio

from pyscript import window

from game import registry
from game.browser.table import rule_cards
from game.browser.web import Element, find, make, replace, set_title
from game.core.words import _


class RulesPage:
    """The page of one game, with tabs to those of the others."""

    def __init__(self, game: str, back: str) -> None:
        """Open the page; `back` is the address to which it leads back."""
        self._game, self._screen = game, find("#rules")
        view = registry.view(game)
        lid = view.lid()
        self._screen.style.setProperty("--ground", f"var(--b-{game})")
        find('[data-do="back"]', self._screen).href = back
        find('[data-do="play"]', self._screen).href = f"#/new/{game}"
        replace(find(".tabs", self._screen), *(_tab(name, game) for name in registry.GAMES))
        find("h1", self._screen).textContent = lid.name
        find(".lead p", self._screen).textContent = lid.line
        find(".lead small", self._screen).textContent = lid.meta
        set_title(_("Rules of {game}").format(game=lid.name))
        self._screen.hidden = False
        window.scrollTo(0, 0)
        find("h1", self._screen).focus()

    async def open(self) -> None:
        """Add card after card."""
        for made in rule_cards.cards(self._game):
            if card := made():
                find(".clauses", self._screen).append(card)
            await asyncio.sleep(0)

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
