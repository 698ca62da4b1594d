"""The cards of a reveal that have no room on the board, as rows beside it."""

from __future__ import annotations

from collections.abc import Sequence

from game.browser.web import Element, find, make, replace, svg_elements
from game.view.cards import Card
from game.view.explaining import Dock
from game.view.scene import Box
from game.view.seats import Signs

LEAST, GAP = 44, 8
"""CSS pixels: a narrower place is no place for cards; what is between them and the board."""


class DockView:
    """The list of cards in `element`, which lies below the board or at its side; None: nowhere."""

    def __init__(self, element: Element | None, signs: Signs) -> None:
        self._element, self._signs = element, signs
        self._shown: Sequence[Card] = ()

    def side(self, board: Element) -> Dock | None:
        """Where it lies, seen from that board; None where it has no place."""
        if self._element is None:
            return None
        place = self._element.closest(".say").getBoundingClientRect()
        around = board.getBoundingClientRect()
        if place.width < LEAST:
            return None
        if place.left >= around.right - 1:
            return Dock.RIGHT
        return Dock.LEFT if place.right <= around.left + 1 else Dock.BELOW

    def show(self, cards: Sequence[Card], pace: float = 0) -> None:
        """Show these, each at its moment of a motion that is `pace` times as fast; at 0 at once."""
        if self._element is None or not (cards or self._shown):
            return
        self._shown = cards
        replace(self._element, *(self._row(card, pace) for card in cards))
        self._element.classList.toggle("whole", not pace)
        self._element.hidden = not cards

    def draw_near(self, board: Element, box: Box) -> None:
        """Lie right below that board, or at its side where the lines to the cards end.

        `box` is what the board shows.
        """
        if self._element is None or not self._shown:
            return
        self._element.style.removeProperty("--up")
        place, around = self._element.getBoundingClientRect(), board.getBoundingClientRect()
        free = place.top - around.bottom - GAP
        if self.side(board) is not Dock.BELOW:
            rail = find(".rail", self._element.closest(".table")).getBoundingClientRect()
            middles = [card.cell.y + card.cell.height / 2 for card in self._shown]
            down = sum(middles) / len(middles) - box.y
            line = around.top + down / box.height * around.height
            free = min(place.top + place.height / 2 - line, place.top - rail.bottom - GAP)
        self._element.style.setProperty("--up", f"{max(0, free):.0f}px")

    def finish(self) -> None:
        """Show all of them at once."""
        if self._element is not None and self._shown:
            self._element.classList.add("whole")

    def _row(self, card: Card, pace: float) -> Element:
        row = make("li")
        if pace:
            row.style.setProperty("--at", f"{card.at / pace:.0f}ms")
            row.style.setProperty("--lasts", f"{card.lasts / pace:.0f}ms")
        for entry in card.entries:
            name = make("span", f"{entry.name} ", className="unseen")
            worth = make("b", entry.amount, className=entry.token)
            row.append(svg_elements.drawn(entry.picture, self._signs), name, worth)
        row.append(make("span", card.reason))
        return row
