"""Where beside a cell something has room: below or above it, on its right or left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.browser.web import Element
from game.view.geometry import freest
from game.view.scene import Box

BELOW, ABOVE, RIGHT, LEFT = "below", "above", "right", "left"
GAP: Final = 14
"""CSS pixels from a cell to what stands beside it."""
SHARES: Final = (0.15, 0.85)
"""Which part of it may lie left of the cell's middle; before that, as much as of the board does."""


def box_in(board: Element, part: Element) -> Box:
    """Where a part of the board lies on it, in CSS pixels."""
    box, around = part.getBoundingClientRect(), board.getBoundingClientRect()
    return Box(box.left - around.left, box.top - around.top, box.width, box.height)


def freest_side(
    board: Element, cell: Element, label: Element, taken: Sequence[Box]
) -> tuple[str, float]:
    """On which side of the cell the label covers least of what is taken, and its share at the left.

    The label is shown somewhere. It stays within what the board lies in.
    """
    ways = _ways(board, cell, label)
    return [*ways][freest([*ways.values()], taken, _stage(board))]


def freest_spot(board: Element, cell: Element, part: Element, taken: Sequence[Box]) -> Box:
    """Where that part covers least: beside the cell or, at worst, far above or below it."""
    beside, stage = [*_ways(board, cell, part).values()], _stage(board)
    edges = (stage.y, stage.y + stage.height - beside[0].height)
    places = [*beside, *(replace(place, y=edge) for place in beside for edge in edges)]
    return places[freest(places, taken, stage)]


def _stage(board: Element) -> Box:
    return box_in(board, board.closest(".stage"))


def _ways(board: Element, cell: Element, part: Element) -> dict[tuple[str, float], Box]:
    """Where the part may lie beside the cell, by side and share, in the order of preference."""
    beside = box_in(board, cell)
    width, height = float(part.clientWidth), float(part.clientHeight)
    middle = beside.x + beside.width / 2
    tops = {BELOW: beside.y + beside.height + GAP, ABOVE: beside.y - GAP - height}
    ways = {
        (side, share): Box(middle - share * width, top, width, height)
        for share in (middle / float(board.clientWidth), *SHARES)
        for side, top in tops.items()
    }
    top = beside.y + (beside.height - height) / 2
    ways[RIGHT, 0.5] = Box(beside.x + beside.width + GAP, top, width, height)
    ways[LEFT, 0.5] = Box(beside.x - GAP - width, top, width, height)
    return ways
