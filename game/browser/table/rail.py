"""The players' rail: everyone's badge, name and numbers, and who is to act, ready or out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pyscript import document

from game.browser.board import inset
from game.browser.table.program import Renderer
from game.browser.web import Element, clone, find, make, replace, svg_elements
from game.core.words import joined, pgettext
from game.lab.seat import short_name
from game.table.surface import Tile
from game.view.scene import Frame
from game.view.seats import initials
from game.view.values import Amount

FEW, FOUR, WIDE, FULL = 3, 4, 6, 8
"""Up to so many have tiles with room on a phone or elsewhere; more than FULL are a crowd."""


class Rail:
    """The list of players of these names in `element`, by seat; `bots` are those of the seats."""

    def __init__(self, element: Element, names: Sequence[str], bots: Sequence[str | None]) -> None:
        self._names = names
        count = len(names)
        element.style.setProperty("--columns", min(count, FULL))
        sizes = (FEW, "few"), (FOUR, "four"), (WIDE, ""), (FULL, "eight")
        size = next((name for most, name in sizes if count <= most), "crowd")
        element.className = f"rail {size}"
        self._tiles = [
            _TileView(seat, names, short_name(name, bot))
            for seat, (name, bot) in enumerate(zip(names, bots, strict=True))
        ]
        replace(element, *(tile.element for tile in self._tiles))
        self._element, self._home = element, element.nextElementSibling
        self._cells = find(".board .cells")
        self._frame: Frame | None = None
        self._is_worded = False

    def place(self, frame: Frame) -> None:
        """Put the tiles where the board's picture has room for them, if it has."""
        if not frame.tiles or frame == self._frame:
            return
        self._frame = frame
        self._element.className = "rail placed"
        for tile, box in zip(self._tiles, frame.tiles, strict=True):
            tile.element.style.inset = inset(frame.box, box)
        self._cells.before(self._element)

    def close(self) -> None:
        """Put the rail back to its own place."""
        self._home.before(self._element)

    def show(self, tiles: Sequence[Tile]) -> None:
        """Show everybody's numbers and state."""
        is_worded = False
        for shown, tile in zip(self._tiles, tiles, strict=True):
            shown.show(tile)
            for amount in tile.amounts:
                is_worded = is_worded or bool(amount.unit)
        if is_worded != self._is_worded:
            self._is_worded = is_worded
            self._element.classList.toggle("worded", is_worded)

    def count(self, amounts: Sequence[Sequence[Amount]]) -> None:
        """Show these numbers while a motion is under way, by seat; all else stays as it is."""
        for shown, numbers in zip(self._tiles, amounts, strict=True):
            shown.count(tuple(numbers))


class _TileView:
    """The tile of the player in `seat`; only what has changed is written into the document.

    It shows the name as `short`; those who listen or point get the whole.
    """

    def __init__(self, seat: int, names: Sequence[str], short: str) -> None:
        self.element = clone("rail-seat")
        self.element.dataset.seat = seat
        replace(find(".badge", self.element), svg_elements.badge(seat, initials(names)))
        find("b", self.element).textContent = short
        if short != names[seat]:
            self.element.title = names[seat]
        self._name, self._amounts = names[seat], find(".amounts", self.element)
        self._texts: Sequence[Element] = ()
        self._numbers: tuple[Amount, ...] = ()
        toggle = self.element.classList.toggle
        self._parts = Renderer(
            acting=partial(toggle, "on"),
            gone=partial(toggle, "out"),
            ready=self._show_ready,
        )
        self._shown: Tile | None = None

    def show(self, tile: Tile) -> None:
        """Show the player's numbers and state."""
        self.count(tile.amounts)  # which may have been counted on since
        if tile != self._shown:
            self._shown = tile
            self._parts.show(tile)
            self.element.setAttribute("aria-label", _words(self._name, tile))

    def _show_ready(self, ready: bool) -> None:
        find(".tick", self.element).toggleAttribute("hidden", not ready)

    def count(self, amounts: tuple[Amount, ...]) -> None:
        """Show these numbers; those who listen get them with the rest of the tile."""
        before, self._numbers = self._numbers, amounts
        if amounts == before:
            return
        if list(map(_kind, amounts)) != list(map(_kind, before)):
            labels, self._texts = zip(*map(_amount, amounts), strict=True) if amounts else ((), ())
            replace(self._amounts, *labels)
            return
        for text, amount, was in zip(self._texts, amounts, before, strict=True):
            if amount.text != was.text:
                text.data = amount.text


def _words(name: str, tile: Tile) -> str:
    """The tile as one sentence for those who listen."""
    words = [name]
    for amount in tile.amounts:
        words.append(f"{amount.meaning} {amount.text}".strip())
    if tile.acting:
        words.append(pgettext("a player", "to play"))
    if tile.ready:
        words.append(pgettext("a player", "ready"))
    if tile.gone:
        words.append(pgettext("a player", "out"))
    return joined(words)


def _kind(amount: Amount) -> tuple[str, str, str]:
    """What of an amount stays while its number changes."""
    return amount.mark, amount.token, amount.unit


def _amount(amount: Amount) -> tuple[Element, Element]:
    """The label of a number, and the text in it."""
    label = make("span")
    if amount.mark:
        mark = make("i", className=f"{amount.mark} {amount.token}")
        mark.style.setProperty("--mark", f"var(--{amount.token})")
        label.append(mark)
    text = document.createTextNode(amount.text)
    label.append(text)
    if amount.unit:
        label.className = "unit"
        label.append(make("em", textContent=f" {amount.unit}"))
    return label, text
