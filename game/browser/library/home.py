"""Home: the box with its games, and the games that are being played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pyscript import window

from game import registry
from game.browser.library import beaten_levels, cards, install_prompt, thumbnails
from game.browser.library.archive import Archive
from game.browser.web import (
    Bindings,
    Element,
    TimeSlice,
    find,
    focus_heading,
    parts,
    replace,
    set_title,
)
from game.core import record as records
from game.core.record import BadRecord, SavedGame

MOST = 4
"""Running games that are shown here; the page of all games has the others."""

WIDTH = 72
"""CSS pixels of a board."""


class HomePage:
    """The first screen. Its lids are in the markup already, before Python is up.

    `unkept` tells the games that are being played if they cannot be kept; `returning` whether
    another page was open before.
    """

    def __init__(
        self, archive: Archive, unkept: Callable[[], Sequence[SavedGame]], *, returning: bool
    ) -> None:
        self._archive, self._unkept, self._returning = archive, unkept, returning
        self._screen, self._bindings = find("#home"), Bindings()
        self._running = find(".running", self._screen)
        self._running.hidden = True
        self._screen.hidden = False
        set_title("")

    async def open(self) -> None:
        """Focus the heading, for somebody who comes back; show the games that are being played."""
        if self._returning:
            focus_heading(self._screen)
        with parts.LIBRARY.contained():
            day = find(".calendar text", self._screen)
            day.textContent = str(window.Date.new().getDate())
            for game in registry.GAMES:
                beaten_levels.show(find(f".lid.{game}", self._screen), game)
        with parts.LIBRARY.contained():
            running = await self._archive.newest(running=True, count=2 * MOST)
            count = await self._archive.count()
            if self._archive.failed:
                unkept = {saved.id: saved for saved in self._unkept()}
                running = [*unkept.values(), *(one for one in running if one.id not in unkept)]
            self._show(running, count)

    def close(self) -> None:
        """Hide the screen; no more boards are drawn."""
        self._bindings.close()
        self._screen.hidden = True

    def _show(self, running: Sequence[SavedGame], count: int) -> None:
        """Show cards of the `running` games; `count` is how many are kept, with ended ones."""
        known = one_of_each(saved for saved in running if saved.game in registry.GAMES)[:MOST]
        shown = [(saved, cards.running_card(saved, more=more)) for saved, more in known]
        replace(find("ul", self._running), *(card for _saved, card in shown))
        self._running.hidden = not known
        find("[data-all]", self._screen).hidden = not count
        self._bindings.begin(_draw(shown))

    @staticmethod
    def offer_install() -> None:
        """Offer to install the page, from now on, whenever that can be done."""
        install_prompt.offer(find("#home [data-do=install]"))

    @staticmethod
    def tell_kept() -> None:
        """Say in a quiet line, from now on, that the whole site is on the device."""
        find("#home [data-kept]").hidden = False


async def _draw(shown: Iterable[tuple[SavedGame, Element]]) -> None:
    """Draw the boards into their cards."""
    time_slice = TimeSlice()
    for saved, card in shown:
        replace(find(".mini", card), *await thumbnails.drawn(saved, WIDTH, time_slice))
        await time_slice.yield_if_over()


def one_of_each(games: Iterable[SavedGame]) -> list[tuple[SavedGame, bool]]:
    """The first of those games that the same people play, and whether there are others of them.

    One whose record cannot be read stands for them only if no other can.
    """
    alike: dict[tuple[object, ...], list[SavedGame]] = {}
    for saved in games:
        alike.setdefault((saved.game, tuple(saved.players)), []).append(saved)
    return [
        (next(filter(_is_readable, found), found[0]), len(found) > 1) for found in alike.values()
    ]


def _is_readable(saved: SavedGame) -> bool:
    try:
        records.parse(saved.record)
    except BadRecord:
        return False
    return True
