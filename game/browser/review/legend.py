"""What a chart above the bar shows, in words: its title, and everybody with their sign."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.browser.web import Element, make, replace

MANY = 6
"""More players have their signs only, which stand with the names above the board."""


def show(place: Element, title: str, players: Sequence[tuple[Iterable[Element], str]]) -> None:
    """Write the title into `place`, and for each player some signs and words."""
    items = []
    for signs, words in players:
        item = make("span")
        item.append(*signs, *([make("em", words)] if len(players) <= MANY else []))
        items.append(item)
    replace(place, make("b", title), *items)
