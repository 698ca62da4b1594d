"""What a chart above the bar shows, in words: its title, and everybody with their sign."""

from __future__ import annotations

from collections.abc import Iterable

from game.browser.web import Element, make, replace


def show(place: Element, title: str, players: Iterable[tuple[Iterable[Element], str]]) -> None:
    """Write the title into `place`, and for each player some signs and words."""
    items = []
    for signs, words in players:
        item = make("span")
        item.append(*signs, make("span", words))
        items.append(item)
    replace(place, make("b", title), *items)
