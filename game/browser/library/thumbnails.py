"""Boards of kept games in their cards: drawn when they come into view, one after the other."""

from __future__ import annotations

from typing import Any

from pyscript import window
from pyscript.ffi import create_proxy

from game import registry
from game.browser.library.schema import js
from game.browser.web import failure, svg_elements
from game.browser.web.chunking import Breath, replayed
from game.browser.web.dom import find, release, replace
from game.core import record as records
from game.core.contract import BadSetup
from game.core.kept import Kept
from game.core.record import BadRecord

MOST = 60
"""Boards that stay drawn when they are out of view."""

WIDTH = 108
"""CSS pixels of a board."""

AROUND = "300px 0px"
"""How far beyond the screen boards are drawn already."""


class Boards:
    """The boards of a list of cards."""

    def __init__(self) -> None:
        """No cards yet."""
        self._games: dict[str, tuple[Kept, Any]] = {}
        self._wanted: dict[str, None] = {}
        self._drawn: dict[str, None] = {}
        self._in_view: set[str] = set()
        self._busy = False
        self._proxy = create_proxy(failure.guarded(self._looked))
        self._observer = window.IntersectionObserver.new(self._proxy, js({"rootMargin": AROUND}))

    def add(self, kept: Kept, row: Any) -> None:
        """Draw the board into that card once it is looked at."""
        self._games[kept.id] = (kept, row)
        self._observer.observe(row)

    def drop(self, id: str) -> None:
        """That card is gone."""
        _kept, row = self._games.pop(id)
        self._observer.unobserve(row)
        for noted in (self._wanted, self._drawn):
            noted.pop(id, None)
        self._in_view.discard(id)

    def close(self) -> None:
        """The list is gone."""
        self._observer.disconnect()
        for noted in (self._wanted, self._drawn, self._games, self._in_view):
            noted.clear()
        release(self._proxy)

    def _looked(self, entries: Any, _observer: Any) -> None:
        for entry in entries:
            id = str(entry.target.dataset.id)
            if id not in self._games:
                continue
            if entry.isIntersecting:
                self._in_view.add(id)
                if id not in self._drawn:
                    self._wanted[id] = None
            else:
                self._in_view.discard(id)
                self._wanted.pop(id, None)
        if self._wanted and not self._busy:
            self._busy = True
            failure.begin(self._draw())

    async def _draw(self) -> None:
        breath = Breath()
        while self._wanted:
            id = next(iter(self._wanted))
            del self._wanted[id]
            kept, row = self._games[id]
            picture = await drawn(kept, breath)
            if id in self._games:
                replace(find(".mini", row), *picture)
                self._drawn[id] = None
                self._clear_some()
            await breath()
        self._busy = False

    def _clear_some(self) -> None:
        """Take down those that were drawn first, as far as nobody looks at them."""
        for id in list(self._drawn)[:-MOST]:
            if id not in self._in_view:
                del self._drawn[id]
                replace(find(".mini", self._games[id][1]))


async def drawn(kept: Kept, breath: Breath) -> list[Any]:
    """The board as everybody may see it; nothing, if the record does not play."""
    try:
        record = records.parse(kept.record)
        match = await replayed(record, breath)
    except (BadRecord, BadSetup):
        return []
    view, seen = registry.view(record.game), match.game.observation(match.state, None)
    scene = view.scene(seen, view.select(seen, None), WIDTH)
    await breath()
    return [svg_elements.picture(scene, view.status(seen))]
