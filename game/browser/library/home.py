"""Home: the box with its games, and the games that are still being played."""

from __future__ import annotations

from collections.abc import Sequence

from game import registry
from game.browser.library import cards, install_prompt
from game.browser.web.dom import Bindings, find, replace
from game.core.kept import Kept

MOST = 4
"""Running games that are shown here; the others are among all games."""


class Home:
    """The first screen. Its lids are in the page already, before Python is."""

    def __init__(self) -> None:
        """Show the lids."""
        self._screen = find("#home")
        self._running = find(".running", self._screen)
        self._bindings = Bindings()
        self._bindings.add(install_prompt.offer(find("[data-do=install]", self._screen)))
        self._running.hidden = True
        self._screen.hidden = False

    def show(self, running: Sequence[Kept], *, all_games: int) -> None:
        """Also the `running` games, the last one first; there are `all_games` kept altogether."""
        known = [kept for kept in running if kept.game in registry.GAMES]
        rows = [cards.card(kept) for kept in known[:MOST]]
        replace(find("ul", self._running), *rows)
        self._running.hidden = not known
        find("[data-all]", self._screen).hidden = not all_games
        for kept, row in zip(known, rows, strict=False):
            self._bindings.add(cards.draw_later(kept, row))

    def focus(self) -> None:
        """To the top, when one comes back here."""
        find("h1", self._screen).focus()

    def close(self) -> None:
        """Leave home."""
        self._bindings.close()
        self._screen.hidden = True
