"""The board of stones as a scene: fields, the centre, battlefields, stones, and the shelves.

`marks` has what lies over it, `shelf` what lies beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import ceil

from game.games.stones.rules.board import ADJACENT, COLUMNS, DIRECTIONS, NOWHERE, PLACES, ROWS
from game.games.stones.rules.state import BLACK, WHITE, State, colour_of, direction_of
from game.games.stones.view.input import Selection
from game.games.stones.view.marks import light, marks, previewed
from game.games.stones.view.shapes import (
    BOARD,
    CENTRE_POSE,
    LETTER,
    STONE_SCALE,
    STONES,
    TRAY,
    centre_stamp,
    field_stamp,
    spot,
    stone_pose,
    stone_stamp,
)
from game.games.stones.view.shelf import shelf, shelves
from game.view.geometry import CELL, rounded
from game.view.scene import Box, Frame, Path, Scene, Sprite, Stamp, Text

NAME, LARGEST_NAME = 12, 17
"""Height of the names of columns and rows; on phones larger, as far as the rim has room."""
SMALLEST = 9
"""CSS pixels below which names and letters are left out."""

CELLS = Box(0, 0, COLUMNS * CELL, ROWS * CELL)
SHELVES = (shelf(WHITE), shelf(BLACK))
FRAME = Frame(
    Box(
        TRAY.x,
        SHELVES[BLACK].y,
        TRAY.width,
        SHELVES[WHITE].y + SHELVES[WHITE].height - SHELVES[BLACK].y,
    ),
    CELLS,
    SHELVES,
)


def frame(_seen: State, _selection: Selection) -> Frame:
    """The board with the shelves above and below, on which the players' tiles lie."""
    return FRAME


def cells(_seen: State, _selection: Selection) -> tuple[tuple[str, ...], ...]:
    """Rows from the top; the centre is a cell, too: a tap on it is a claim."""
    return tuple(tuple(f"{x}{y}" for x in "abcde") for y in (3, 2, 1))


def scene(seen: State, selection: Selection, size: float) -> Scene:
    """The board as it would be with what is chosen, and what the player has in hand."""
    pixels = size / FRAME.box.width
    board = previewed(seen, selection)
    sprites = (
        *_board(seen, board, pixels),
        *shelves(seen.stock, seen.removed),
        *marks(seen, selection),
    )
    return Scene(FRAME.box, sprites)


def thumbnail(seen: State, size: float) -> Scene:
    """The board without the shelves."""
    return Scene(TRAY, tuple(_board(seen, seen.board, size / TRAY.width)))


def final(seen: State, size: float) -> Scene:
    """The same at the end: who points at the sun is alight, and what made a claim wrong."""
    told = marks(seen, Selection(None))
    return Scene(TRAY, (*_board(seen, seen.board, size / TRAY.width), *told))


def _board(seen: State, board: bytes, pixels: float) -> Iterator[Sprite]:
    """The fields with these stones, at so many pixels to a unit."""
    yield Sprite("tray", tray_stamp(name_height(pixels)), layer=BOARD)
    yield from fields(seen.setup.battlefields)
    yield from light(board)
    yield from stones(board, lettered=pixels * STONE_SCALE * LETTER >= SMALLEST)


@lru_cache(maxsize=4)
def fields(battlefields: tuple[int, ...]) -> tuple[Sprite, ...]:
    """Fourteen fields, battlefields eight-sided, and the centre as a place of its own."""
    shown = (_field(field, battle=field in battlefields) for field in range(len(PLACES)))
    return (*shown, Sprite("centre", centre_stamp(), CENTRE_POSE, BOARD))


def _field(field: int, *, battle: bool) -> Sprite:
    x, y = spot(field)
    return Sprite(
        f"field:{field}", field_stamp(battle=battle), CENTRE_POSE._replace(x=x, y=y), BOARD
    )


def stones(board: bytes, *, lettered: bool) -> Iterator[Sprite]:
    """The stones on the board; a stone's key is its field."""
    for field, stone in enumerate(board):
        if stone:
            direction = direction_of(stone)
            stamp = stone_stamp(colour_of(stone), direction, lettered=lettered)
            yield Sprite(f"stone:{field}", stamp, stone_pose(field, direction), STONES)


def name_height(pixels: float) -> int:
    """How high the names are drawn at so many pixels to a unit; 0 where they have no room."""
    height = max(NAME, ceil(SMALLEST / pixels)) if pixels else 0
    return height if height <= LARGEST_NAME else 0


@cache
def tray_stamp(name: int) -> Stamp:
    """The ground with the lines that join neighbours, and names that high; 0 for none."""
    drawn: list[Path | Text] = [
        Path(rounded(TRAY, 22), fill="b-stones"),
        Path("".join(_lines()), stroke="groove", width=2.5),
    ]
    if name:
        for x in range(COLUMNS):
            drawn.append(Text("abcde"[x], _middle(x, 0)[0], CELLS.height + 10, name, "ink2", 500))
        for y in range(ROWS):
            drawn.append(Text(str(y + 1), -5, _middle(0, y)[1] + name / 3, name, "ink2", 500))
    return Stamp(tuple(drawn), TRAY)


def _lines() -> Iterator[str]:
    """A line from every field to each adjacent one, the centre's rays included."""
    for field, (x, y) in enumerate(PLACES):
        for direction in range(len(DIRECTIONS)):
            other = ADJACENT[field][direction]
            if other != NOWHERE and other > field:
                (x1, y1), (x2, y2) = _middle(x, y), spot(other)
                yield f"M{x1:g} {y1:g}L{x2:g} {y2:g}"


def _middle(x: int, y: int) -> tuple[float, float]:
    return (x + 0.5) * CELL, (ROWS - y - 0.5) * CELL
