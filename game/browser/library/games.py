"""All games that are kept on this device, the one played last first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from pyscript import window
from pyscript.ffi import create_proxy

from game.browser.library import cards, delete_all, exporter, undo_toast
from game.browser.library.archive import Archive
from game.browser.library.delete_all import Forget
from game.browser.library.import_panel import Receiving
from game.browser.library.schema import GAMES, NEWER, js
from game.browser.library.thumbnails import Boards
from game.browser.web import dom, failure
from game.browser.web.chunking import Breath
from game.browser.web.dom import Bindings, find, replace, say
from game.core.kept import Kept
from game.core.words import _, ngettext

AHEAD = "1500px 0px"
"""How far below the screen the next games are fetched already."""


class Games:
    """The screen of all games; `forget` is called with the ids that are not here any more."""

    def __init__(self, archive: Archive, forget: Forget) -> None:
        """Show them, a slice at a time."""
        self._screen, self._archive, self._forget = find("#games"), archive, forget
        self._list = find("ul.kept-games", self._screen)
        self._kept: dict[str, Kept] = {}
        self._boards = Boards()
        self._slices: AsyncIterator[list[Kept]] | None = None
        self._round, self._loading, self._near = 0, False, False
        self._bindings = Bindings()
        self._receiving = Receiving(archive, self.refresh)
        self._bindings.add(self._receiving.close)
        does = {"export": self._export_all, "clear": self._clear}
        for name, action in does.items():
            self._bindings.on(find(f".tools [data-do={name}]", self._screen), "click", action)
        self._bindings.on(self._list, "click", self._clicked)
        self._proxy = create_proxy(failure.guarded(self._looked))
        self._observer = window.IntersectionObserver.new(self._proxy, js({"rootMargin": AHEAD}))
        self._observer.observe(find(".more", self._screen))
        self._screen.hidden = False
        window.scrollTo(0, 0)
        find("h1", self._screen).focus()
        failure.begin(self._begin())

    def close(self) -> None:
        """Leave the list."""
        self._round += 1
        self._screen.hidden = True
        self._bindings.close()
        self._boards.close()
        self._observer.disconnect()
        dom.release(self._proxy)
        replace(self._list)

    def refresh(self) -> None:
        """Games have come in or are back: show all from the start."""
        if not self._screen.hidden:
            failure.begin(self._show())

    async def _begin(self) -> None:
        await self._show()
        await self._receiving.try_newer_again()

    async def _show(self) -> None:
        """From the first slice on."""
        self._round += 1
        this = self._round
        newer = await self._archive.newer()
        await self._count()
        if this != self._round:
            return
        self._boards.close()
        self._boards, self._slices = Boards(), self._archive.slices()
        self._kept.clear()
        replace(self._list, *(cards.newer_card(id) for id, _text in newer))
        self._loading = False
        await self._more()

    async def _more(self) -> None:
        """Another slice, and others for as long as the end of the list is near."""
        this, breath = self._round, Breath()
        if self._loading:
            return
        self._loading = True
        while self._slices:
            games = await anext(self._slices, None)
            if this != self._round:
                return
            if games is None:
                self._slices = None
                break
            for kept in games:
                self._add(kept)
                await breath()
                if this != self._round:
                    return
            await asyncio.sleep(0)
            if not self._is_near():
                break
        self._loading = False

    def _add(self, kept: Kept) -> None:
        row = cards.kept_card(kept)
        self._kept[kept.id] = kept
        self._list.append(row)
        if not row.classList.contains("unknown"):
            self._boards.add(kept, row)

    def _is_near(self) -> bool:
        """Whether the end of the list is near: the observer may only say so later."""
        end = float(find(".more", self._screen).getBoundingClientRect().top)
        return end < float(window.innerHeight) + float(AHEAD.partition("px")[0])

    def _looked(self, entries: Any, _observer: Any) -> None:
        if entries[entries.length - 1].isIntersecting:
            failure.begin(self._more())

    async def _count(self) -> None:
        count = await self._archive.count()
        words = ngettext("{count} game on this device", "{count} games on this device", count)
        find(".count", self._screen).textContent = words.format(count=f"{count:,}")
        find(".none", self._screen).hidden = bool(count)
        for name in ("export", "clear"):
            find(f".tools [data-do={name}]", self._screen).hidden = not count

    def _clicked(self, event: Any) -> None:
        button = event.target.closest("button")
        row = button and button.closest("li")
        if not row:
            return
        id, store = str(row.dataset.id), NEWER if row.classList.contains("newer") else GAMES
        if button.dataset.do == "delete":
            failure.begin(self._delete(id, store, row))
        elif id in self._kept:
            exporter.hand_out_one(self._kept[id])

    async def _delete(self, id: str, store: str, row: Any) -> None:
        gone = await self._archive.take(id, store)
        if not gone:
            return
        kept = self._kept.pop(id, None)
        self._forget([id])
        if kept and not row.classList.contains("unknown"):
            self._boards.drop(id)
        after = row.nextElementSibling or row.previousElementSibling
        row.remove()
        (find("[data-do=delete]", after) if after else find("h1", self._screen)).focus()
        await self._count()
        name = cards.title(kept) if kept else _("A game of a newer Jeex")
        undo_toast.offer(_("{game} is deleted").format(game=name), lambda: self._put_back(gone))

    def _clear(self, _event: Any) -> None:
        delete_all.offer(self._archive, self._forget, self.refresh)

    def _put_back(self, gone: list[Any]) -> None:
        async def put_back() -> None:
            await self._archive.put_back(gone)
            self.refresh()

        failure.begin(put_back())

    def _export_all(self, _event: Any) -> None:
        say(_("The games are written into a file …"))
        failure.begin(exporter.hand_out_all(self._archive))
