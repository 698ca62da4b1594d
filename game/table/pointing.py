"""What is to be touched next on the way to an action, found by trying on the game's view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from game.view.concerns import boards, pad, picked, picks, stepped, turned
from game.view.contract import View
from game.view.values import Refusal

S = TypeVar("S")
A = TypeVar("A")
C = TypeVar("C")


class Target(Enum):
    """A part of the table that can be touched."""

    CELL = "cell"
    KEY = "key"
    CHOICE = "choice"
    BOARD = "board"
    DONE = "done"
    PROCEED = "proceed"


@dataclass(frozen=True, slots=True)
class Touch:
    """Something on the table that can be touched: which part, and its name there.

    The name of a board is the number of its seat; there is only one button of each kind. `spared`
    are cells of the board in view that a label beside it is not to cover, None if it may lie over
    any.
    """

    part: Target
    name: str = ""
    spared: tuple[str, ...] | None = None


def touch(view: View[S, A, C], seen: S, selection: C, place: Touch) -> C | Refusal:
    """The selection after a touch of a cell, a key, a choice or a board."""
    if place.part is Target.CELL:
        return view.interpret(seen, selection, place.name)
    if place.part is Target.KEY:
        return stepped(view, seen, selection, place.name)
    if place.part is Target.CHOICE:
        return picked(view, seen, selection, place.name)
    return turned(view, seen, selection, int(place.name))


def way_to(
    view: View[S, A, C], seen: S, start: C, action: A, text: str, *, most: int = 8
) -> tuple[Touch, ...] | None:
    """The fewest touches that make `action` of the selection `start`, None beyond `most`.

    Only those cells and keys are tried that the action's `text` names: no game asks for others.
    """
    trails: list[tuple[tuple[Touch, ...], C]] = [((), start)]
    known = {start}
    for trail, selection in trails:  # which grows meanwhile
        if view.order(seen, selection) == action:
            return trail
        if len(trail) >= most:
            continue
        for place in _touches(view, seen, selection, text):
            chosen = touch(view, seen, selection, place)
            if not isinstance(chosen, Refusal) and chosen not in known:
                known.add(chosen)
                trails.append(((*trail, place), chosen))
    return None


def _touches(view: View[S, A, C], seen: S, selection: C, text: str) -> Iterator[Touch]:
    """Whatever can be touched that has to do with the text of an action."""
    cells = {cell for row in view.cells(seen, selection) for cell in row if cell in text}
    keys = {key.key for key in pad(view, seen, selection).keys if key.key and key.key in text}
    yield from (Touch(Target.CELL, cell) for cell in sorted(cells))
    yield from (Touch(Target.KEY, key) for key in sorted(keys))
    yield from (Touch(Target.CHOICE, pick.key) for pick in picks(view, seen, selection))
    yield from (Touch(Target.BOARD, str(board)) for board in boards(view, seen))
