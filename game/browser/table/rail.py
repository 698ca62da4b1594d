"""The players' rail: everyone's badge, name and numbers, and who is to act, ready or out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.browser.web import clone, find, make, replace, svg_elements
from game.core.words import _
from game.view.values import Amount

WIDE, FULL = 4, 8
"""Up to so many players stand in one row; more than FULL are a crowd of small tiles."""


class Rail:
    """The list of players in `element`."""

    def __init__(self, element: Any, names: Sequence[str]) -> None:
        """A tile for everyone."""
        self._names = names
        count = len(names)
        per_row = count if count <= FULL else FULL
        element.style.setProperty("--columns", per_row)
        element.className = (
            "rail crowd" if count > FULL else "rail eight" if count > WIDE + 2 else "rail"
        )
        self._tiles = [_tile(seat, name) for seat, name in enumerate(names)]
        replace(element, *self._tiles)
        self._shown: list[Any] = [None] * count

    def show(
        self,
        amounts: Sequence[Sequence[Amount]],
        *,
        acting: int | None,
        ordered: Sequence[int],
        gone: Sequence[bool],
    ) -> None:
        """The numbers, the one to act, those who have ordered, and those out of the game."""
        for seat, tile in enumerate(self._tiles):
            look = (tuple(amounts[seat]), seat == acting, seat in ordered, gone[seat])
            if look == self._shown[seat]:
                continue
            self._shown[seat] = look
            tile.classList.toggle("on", seat == acting)
            tile.classList.toggle("out", gone[seat])
            find(".tick", tile).toggleAttribute("hidden", seat not in ordered)
            replace(find(".amounts", tile), *(_amount(amount) for amount in amounts[seat]))
            tile.setAttribute("aria-label", self._words(seat, look))

    def _words(self, seat: int, look: tuple[Sequence[Amount], bool, bool, bool]) -> str:
        """The tile as one sentence for those who listen."""
        amounts, acting, ordered, gone = look
        parts = [self._names[seat]]
        parts += [f"{amount.meaning} {amount.text}" for amount in amounts]
        states = (
            (acting, _("to act")),
            (ordered, _("has ordered")),
            (gone, _("out of the game")),
        )
        return ", ".join([*parts, *(words for is_so, words in states if is_so)])


def _tile(seat: int, name: str) -> Any:
    tile = clone("rail-seat")
    tile.dataset.seat = seat
    replace(find(".badge", tile), svg_elements.badge(seat))
    find("b", tile).textContent = name
    return tile


def _amount(amount: Amount) -> Any:
    label = make("span")
    mark = make("i", className=f"{amount.mark} {amount.token}")
    mark.style.setProperty("--mark", f"var(--{amount.token})")
    label.append(mark, amount.text)
    return label
