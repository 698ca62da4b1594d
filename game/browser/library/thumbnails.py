"""The boards of saved games, for their cards: drawn when they come into view, one by one."""

from __future__ import annotations

from pyscript import window
from pyscript.ffi import create_proxy

from game import registry
from game.browser.library.cards import signs_of
from game.browser.session import replayed
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
    svg_elements,
)
from game.core import record as records
from game.core.contract import BadSetup
from game.core.record import BadRecord, SavedGame

MOST = 60
"""Boards that stay drawn out of view: hundreds would fill the memory of an old tablet."""

WIDTH = 108
"""CSS pixels of a board."""

AROUND = "300px 0px"
"""How far beyond the screen boards are drawn already."""


class Thumbnails:
    """The boards of a list of cards."""

    def __init__(self) -> None:
        self._cards: dict[str, tuple[SavedGame, Element]] = {}
        self._waiting: dict[str, None] = {}  # a set in the order in which they came
        self._drawn: dict[str, None] = {}  # another one
        self._in_view: set[str] = set()
        self._drawing = LatestTask()
        self._proxy = create_proxy(failure.guarded(self._view_changed))
        options = as_object({"rootMargin": AROUND})
        self._observer = window.IntersectionObserver.new(self._proxy, options)

    def add(self, saved: SavedGame, card: Element) -> None:
        """Draw the board of `saved` into `card` once that comes into view."""
        self._cards[saved.id] = (saved, card)
        self._observer.observe(card)

    def remove(self, id: str) -> None:
        """Forget the card of the game of that id."""
        _saved, card = self._cards.pop(id)
        self._observer.unobserve(card)
        self._waiting.pop(id, None)
        self._drawn.pop(id, None)
        self._in_view.discard(id)

    def close(self) -> None:
        """Forget all cards; nothing more is drawn."""
        self._drawing.cancel()
        self._observer.disconnect()
        for known in (self._waiting, self._drawn, self._cards, self._in_view):
            known.clear()
        release(self._proxy)

    def _view_changed(self, entries: JsValue, _observer: JsValue) -> None:
        for entry in entries:
            id = str(entry.target.dataset.id)
            if id not in self._cards:
                continue
            if entry.isIntersecting:
                self._in_view.add(id)
                if id not in self._drawn:
                    self._waiting[id] = None
            else:
                self._in_view.discard(id)
                self._waiting.pop(id, None)
        if self._waiting and not self._drawing.is_running:
            self._drawing.begin(self._draw())

    async def _draw(self) -> None:
        time_slice = TimeSlice()
        while self._waiting:
            id = next(iter(self._waiting))
            del self._waiting[id]
            saved, card = self._cards[id]
            board = await drawn(saved, WIDTH, time_slice)
            if id in self._cards:
                replace(find(".mini", card), *board)
                self._drawn[id] = None
                self._clear_some()
            await time_slice.yield_if_over()

    def _clear_some(self) -> None:
        """Clear the boards that were drawn first and are out of view, beyond `MOST`."""
        for id in list(self._drawn)[:-MOST]:
            if id not in self._in_view:
                del self._drawn[id]
                replace(find(".mini", self._cards[id][1]))


async def drawn(saved: SavedGame, width: int, time_slice: TimeSlice) -> list[Element]:
    """The board as everybody may see it, `width` CSS pixels wide; [] if the record is broken."""
    try:
        record = records.parse(saved.record)
        history = await replayed(record, time_slice)
    except (BadRecord, BadSetup):
        return []
    view, seen = registry.view(record.game), history.game.observation(history.state, None)
    scene = view.thumbnail(seen, width)
    await time_slice.yield_if_over()
    return [svg_elements.picture(scene, view.status(seen), signs=signs_of(saved))]
