"""The shelves above and below the board: each player's stock, and stones that have left the game.

Black's shelf lies above the board and White's below it. At the left there is room for the player's
tile; the stones lie at the right.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from game.games.stones.rules.state import BLACK, WHITE
from game.games.stones.view.shapes import BOARD, TRAY, lost_stamp, slot_stamp, stone_stamp
from game.view.geometry import rounded
from game.view.scene import Box, Path, Pose, Sprite, Stamp

HEIGHT, GAP = 72, 9
"""Height of a shelf, and its distance from the board."""
PLACES = 7
"""Stones that lie side by side without being pushed together."""
_PITCH, _SCALE = 47, 0.58
_RIGHT = TRAY.x + TRAY.width - 34
"""Where the last stone of a shelf lies."""
_LOST, _FURTHER = 34, 10
"""How much room the first lost stone of a shelf takes, and each after it."""


def shelf(colour: int) -> Box:
    """The shelf of that colour."""
    y = TRAY.y + TRAY.height + GAP if colour == WHITE else TRAY.y - GAP - HEIGHT
    return Box(TRAY.x, y, TRAY.width, HEIGHT)


@lru_cache(maxsize=8)
def shelves(stock: tuple[int, int], removed: int) -> tuple[Sprite, ...]:
    """The stocks in the order of the seats, and the stones that have left the game."""
    return (
        *_shelf(WHITE, stock[WHITE], (removed + 1) // 2),
        *_shelf(BLACK, stock[BLACK], removed // 2),
    )


def _shelf(colour: int, stock: int, lost: int) -> Iterator[Sprite]:
    yield Sprite(f"shelf:{colour}", _card(colour), layer=BOARD)
    for place in range(max(PLACES, stock)):
        stamp = stone_stamp(colour, 0) if place < stock else slot_stamp()
        pose = _pose(colour, place, max(PLACES, stock), lost)
        yield Sprite(f"stock:{colour}:{place}", stamp, pose, BOARD)
    for place in range(lost):
        pose = Pose(_RIGHT + 6 - _FURTHER * place, _middle(colour))
        yield Sprite(f"lost:{colour}:{place}", lost_stamp(), pose, BOARD)


@cache
def _card(colour: int) -> Stamp:
    box = shelf(colour)
    return Stamp((Path(rounded(box, 9), fill="card"),), box)


def _pose(colour: int, place: int, places: int, lost: int) -> Pose:
    """Where one of so many places of a shelf lies; they are pushed together if need be."""
    room = _LOST + _FURTHER * (lost - 1) if lost else 0
    left, right = _RIGHT - _PITCH * (PLACES - 1), _RIGHT - room
    return Pose(left + (right - left) * place / (places - 1), _middle(colour), _SCALE)


def _middle(colour: int) -> float:
    return shelf(colour).y + HEIGHT / 2
