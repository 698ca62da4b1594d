"""What hands touch to choose an action, found by trying: the same for every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.view.contract import AnyView
from game.view.values import Refusal

Touch = tuple[str, Any]
"""The method of a view that takes the touch, and the cell, key or board that was touched."""


def touches(view: AnyView, seen: Any, selection: Any, text: str) -> Iterator[Touch]:
    """Whatever a hand can touch that has to do with the text of an action.

    That are cells and keys of the pad that the text names, all buttons, all boards.
    """
    cells = {cell for row in view.cells(seen, selection) for cell in row if cell in text}
    keys = {key.key for key in view.pad(seen, selection).keys if key.key and key.key in text}
    yield from (("interpret", cell) for cell in sorted(cells))
    yield from (("step", key) for key in sorted(keys))
    yield from (("pick", pick.key) for pick in view.picks(seen, selection))
    yield from (("turn_to", board) for board in view.boards(seen))


def way_to(
    view: AnyView, seen: Any, player: int, action: Any, text: str
) -> list[tuple[Touch, Any]]:
    """The touches on the shortest way to that action, each with the selection it leads to."""
    start = view.select(seen, player)
    trails: list[list[tuple[Touch, Any]]] = [[]]
    known = {start}
    for trail in trails:  # which grows meanwhile
        selection = trail[-1][1] if trail else start
        if view.order(seen, selection) == action:
            return trail
        for way, what in touches(view, seen, selection, text):
            chosen = getattr(view, way)(seen, selection, what)
            if not isinstance(chosen, Refusal) and chosen not in known:
                known.add(chosen)
                trails.append([*trail, ((way, what), chosen)])
    raise AssertionError(f"no hand can choose {text}")
