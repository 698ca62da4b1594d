"""The list of all saved games: cards that are added a slice at a time as its end comes near."""

from __future__ import annotations

from collections.abc import AsyncIterator

from pyscript import window
from pyscript.ffi import create_proxy

from game import registry
from game.browser.library import cards
from game.browser.library.archive import Archive
from game.browser.library.thumbnails import Thumbnails
from game.browser.web import (
    Element,
    JsValue,
    LatestTask,
    TimeSlice,
    as_object,
    failure,
    find,
    release,
    replace,
)
from game.core.record import SavedGame

AHEAD = 1500
"""CSS pixels below the screen within which the end of the list counts as near."""

AT_ONCE = 10
"""Games that are read at once: with more, scrolling falters on an old tablet."""


class GameList:
    """The cards in the screen of all games, those of a newer Jeex first."""

    def __init__(self, screen: Element, archive: Archive) -> None:
        self._archive = archive
        self._list, self._end = find("ul.kept-games", screen), find(".more", screen)
        self._games: dict[str, SavedGame] = {}
        self._thumbnails = Thumbnails()
        self._slices: AsyncIterator[list[SavedGame]] | None = None
        self._adding = LatestTask()
        self._proxy = create_proxy(failure.guarded(self._end_moved))
        options = as_object({"rootMargin": f"{AHEAD}px 0px"})
        self._observer = window.IntersectionObserver.new(self._proxy, options)
        self._observer.observe(self._end)

    def close(self) -> None:
        """Remove all cards; nothing more is added."""
        self._adding.cancel()
        self._thumbnails.close()
        self._observer.disconnect()
        release(self._proxy)
        replace(self._list)

    def get(self, id: str) -> SavedGame | None:
        """The game of that id, if its card is in the list."""
        return self._games.get(id)

    def remove(self, card: Element) -> Element:
        """Remove a card; returns the one after it, else the one before it, else None."""
        id = str(card.dataset.id)
        saved = self._games.pop(id, None)
        if saved and saved.game in registry.GAMES:
            self._thumbnails.remove(id)
        near = card.nextElementSibling or card.previousElementSibling
        card.remove()
        return near

    def fill(self) -> None:
        """Show all games anew, from the first slice on."""
        self._adding.begin(self._fill())

    async def _fill(self) -> None:
        newer = await self._archive.newer()
        self._thumbnails.close()
        self._thumbnails, self._slices = Thumbnails(), self._archive.slices(AT_ONCE)
        self._games.clear()
        replace(self._list, *(cards.newer_card(id) for id, _text in newer))
        await self._add_slices()

    async def _add_slices(self) -> None:
        """Add a slice, and others for as long as the end of the list is near."""
        time_slice = TimeSlice()
        while self._slices:
            games = await anext(self._slices, None)
            if games is None:
                self._slices = None
                break
            for saved in games:
                self._add(saved)
                await time_slice.yield_if_over()
            if not self._end_is_near():
                break

    def _add(self, saved: SavedGame) -> None:
        card = cards.card_of(saved)
        self._games[saved.id] = saved
        self._list.append(card)
        if saved.game in registry.GAMES:
            self._thumbnails.add(saved, card)

    def _end_is_near(self) -> bool:
        """Measure it: the observer may only call later."""
        end = float(self._end.getBoundingClientRect().top)
        return end < float(window.innerHeight) + AHEAD

    def _end_moved(self, entries: JsValue, _observer: JsValue) -> None:
        if entries[entries.length - 1].isIntersecting and not self._adding.is_running:
            self._adding.begin(self._add_slices())
