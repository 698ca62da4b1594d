"""Home: the box with its games, and the games that are still being played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.browser import emblems, installing
from game.browser.dom import clone, find, replace
from game.browser.sitting import Sitting


class Home:
    """The first screen. Its lids are in the page already, before Python is."""

    def __init__(self, running: Sequence[Sitting]) -> None:
        """Show the lids and `running` games, the last one first."""
        self._screen = find("#home")
        replace(find(".running ul", self._screen), *(_card(sitting) for sitting in running))
        find(".running", self._screen).hidden = not running
        self._unbind = installing.offer(find("[data-do=install]", self._screen))
        self._screen.hidden = False

    def focus(self) -> None:
        """To the top, when one comes back here."""
        find("h1", self._screen).focus()

    def close(self) -> None:
        """Leave home."""
        self._unbind()
        self._screen.hidden = True


def _card(sitting: Sitting) -> Any:
    """A running game: its board as everybody may see it, its name, and how far it is."""
    view, seen = sitting.view, sitting.seen(None)
    card = clone("running-game")
    scene = view.scene(seen, view.select(seen, None), 0)
    replace(find(".mini", card), emblems.picture(scene, view.status(seen)))
    find("b", card).textContent = view.lid().name
    find("small", card).textContent = view.status(seen)
    find("a", card).href = f"#/table/{sitting.id}"
    return card
