"""The players' rail: everyone's badge, name and numbers, and who is to act, ready or out."""

from __future__ import annotations

from collections.abc import Sequence

from game.browser.board import inset
from game.browser.web import Element, clone, find, make, replace, svg_elements
from game.core.words import joined, pgettext
from game.table.surface import Tile
from game.view.initials import initials
from game.view.scene import Frame
from game.view.values import Amount

FEW, FOUR, WIDE, FULL = 3, 4, 6, 8
"""Up to so many have tiles with room on a phone or elsewhere; more than FULL are a crowd."""


class Rail:
    """The list of players of these names in `element`, by seat."""

    def __init__(self, element: Element, names: Sequence[str]) -> None:
        self._names = names
        count = len(names)
        element.style.setProperty("--columns", min(count, FULL))
        sizes = (FEW, "few"), (FOUR, "four"), (WIDE, ""), (FULL, "eight")
        size = next((name for most, name in sizes if count <= most), "crowd")
        element.className = f"rail {size}"
        self._tiles = [_tile(seat, names) for seat in range(count)]
        replace(element, *self._tiles)
        self._shown: list[Tile | None] = [None] * count
        self._counted: list[Sequence[Amount]] = [()] * count
        self._texts: list[list[Element]] = [[] for _tile in self._tiles]
        self._element, self._home = element, element.nextElementSibling
        self._cells = find(".board .cells")
        self._frame: Frame | None = None

    def place(self, frame: Frame) -> None:
        """Put the tiles where the board's picture has room for them, if it has."""
        if not frame.tiles or frame == self._frame:
            return
        self._frame = frame
        self._element.className = "rail placed"
        for tile, box in zip(self._tiles, frame.tiles, strict=True):
            tile.style.inset = inset(frame.box, box)
        self._cells.before(self._element)

    def close(self) -> None:
        """Put the rail back to its own place."""
        self._home.before(self._element)

    def show(self, tiles: Sequence[Tile]) -> None:
        """Show everybody's numbers and state."""
        for seat, tile in enumerate(tiles):
            if tile != self._shown[seat]:
                self._shown[seat] = tile
                self._fill(seat, tile)

    def count(self, amounts: Sequence[Sequence[Amount]]) -> None:
        """Show these numbers while a motion is under way, by seat; all else stays as it is."""
        for seat, (numbers, before) in enumerate(zip(amounts, self._counted, strict=True)):
            if numbers != before:
                self._counted[seat] = numbers
                self._shown[seat] = None  # the tile is filled anew once the motion is over
                for text, amount in zip(self._texts[seat], numbers, strict=True):
                    text.data = amount.text

    def _fill(self, seat: int, tile: Tile) -> None:
        element = self._tiles[seat]
        element.classList.toggle("on", tile.acting)
        element.classList.toggle("out", tile.gone)
        find(".tick", element).toggleAttribute("hidden", not tile.ready)
        self._counted[seat] = tile.amounts
        amounts = [_amount(amount) for amount in tile.amounts]
        self._texts[seat] = [
            label.firstChild.nextSibling if amount.mark else label.firstChild
            for label, amount in zip(amounts, tile.amounts, strict=True)
        ]
        replace(find(".amounts", element), *amounts)
        element.setAttribute("aria-label", self._words(seat, tile))

    def _words(self, seat: int, tile: Tile) -> str:
        """The tile as one sentence for those who listen."""
        states = (
            (tile.acting, pgettext("a player", "to play")),
            (tile.ready, pgettext("a player", "ready")),
            (tile.gone, pgettext("a player", "out")),
        )
        numbers = (f"{amount.meaning} {amount.text}".strip() for amount in tile.amounts)
        return joined([self._names[seat], *numbers, *(words for is_so, words in states if is_so)])


def _tile(seat: int, names: Sequence[str]) -> Element:
    tile = clone("rail-seat")
    tile.dataset.seat = seat
    replace(find(".badge", tile), svg_elements.badge(seat, initials(names)))
    find("b", tile).textContent = names[seat]
    return tile


def _amount(amount: Amount) -> Element:
    label = make("span")
    if amount.mark:
        mark = make("i", className=f"{amount.mark} {amount.token}")
        mark.style.setProperty("--mark", f"var(--{amount.token})")
        label.append(mark)
    label.append(amount.text)
    if amount.unit:
        label.append(make("em", textContent=f" {amount.unit}"))
    return label
