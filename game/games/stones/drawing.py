"""The board of stones as a scene: fields, the centre, battlefields, and the shelves beside it.

Black's shelf lies above the board and White's below it; what has left the game lies to the right.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.games.stones import marks
from game.games.stones.board import (
    ADJACENT,
    CENTRE,
    COLUMNS,
    DIRECTIONS,
    NOWHERE,
    PLACES,
    ROWS,
)
from game.games.stones.choosing import Selection
from game.games.stones.shapes import (
    BOARD,
    STONES,
    centre_stamp,
    field_stamp,
    lost_stamp,
    slot_stamp,
    spot,
    stone_stamp,
)
from game.games.stones.state import BLACK, WHITE, State, colour_of, direction_of
from game.view.geometry import CELL, rounded
from game.view.scene import Box, Frame, Path, Pose, Scene, Sprite, Stamp, Text

SHELF = 78
"""Height of a player's shelf above or below the board."""
ON_SHELF = 7
SHELF_SCALE = 0.62
RIM = 14
LETTER, SMALLEST = 12, 9
"""Height of the coordinates, and the pixels below which they are left out."""

FIELD = Box(0, 0, COLUMNS * CELL, ROWS * CELL)
TRAY = Box(-RIM, -RIM, FIELD.width + 2 * RIM, FIELD.height + 2 * RIM)
FRAME = Frame(
    Box(TRAY.x, TRAY.y - SHELF, TRAY.width, TRAY.height + 2 * SHELF),
    FIELD,
)


def scene(seen: State, selection: Selection, size: float) -> Scene:
    """The board with its stones, the shelves, and what the player has in hand."""
    lettered = size / FRAME.box.width * LETTER >= SMALLEST
    return Scene(
        FRAME.box,
        (
            Sprite("tray", tray_stamp(lettered=lettered), layer=BOARD),
            *fields(seen),
            *shelves(seen),
            *stones(seen),
            *marks.sights(seen, selection),
            *marks.choice(seen, selection),
        ),
    )


def fields(seen: State) -> Iterator[Sprite]:
    """Fourteen fields, battlefields eight-sided, and the centre as a place of its own."""
    for field in range(len(PLACES)):
        stamp = field_stamp(battle=field in seen.setup.battlefields)
        yield Sprite(f"field:{field}", stamp, Pose(*spot(field)), BOARD)
    yield Sprite("centre", centre_stamp(), Pose(*_middle(*CENTRE)), BOARD)


def stones(seen: State) -> Iterator[Sprite]:
    """The stones on the board; a stone's key is its field."""
    for field, stone in enumerate(seen.board):
        if stone:
            x, y = spot(field)
            pose = Pose(x, y, 0.94, 45 * direction_of(stone))
            stamp = stone_stamp(colour_of(stone), direction_of(stone))
            yield Sprite(f"stone:{field}", stamp, pose, STONES)


def shelf_pose(colour: int, place: int) -> Pose:
    """Where the stone number `place` of a stock lies, the first at the left."""
    y = FIELD.height + RIM + SHELF / 2 if colour == WHITE else -RIM - SHELF / 2
    return Pose(38 + 62 * place, y, SHELF_SCALE)


def shelves(seen: State) -> Iterator[Sprite]:
    """The stocks in the order of the seats, and the stones that have left the game."""
    for colour in (WHITE, BLACK):
        for place in range(max(ON_SHELF, seen.stock[colour])):
            full = place < seen.stock[colour]
            stamp = stone_stamp(colour, 0) if full else slot_stamp()
            pose = shelf_pose(colour, place)
            if seen.stock[colour] > ON_SHELF:
                pose = pose._replace(x=38 + 62 * place * (ON_SHELF - 1) / (seen.stock[colour] - 1))
            yield Sprite(f"stock:{colour}:{place}", stamp, pose, BOARD)
    for place in range(seen.removed):
        y = -RIM - SHELF / 2 if place % 2 else FIELD.height + RIM + SHELF / 2
        yield Sprite(
            f"lost:{place}", lost_stamp(), Pose(FIELD.width - 10 - 9 * (place // 2), y), BOARD
        )


@cache
def tray_stamp(*, lettered: bool) -> Stamp:
    """The ground with the lines that join neighbours, and the names of columns and rows."""
    drawn: list[Path | Text] = [
        Path(rounded(TRAY, 22), fill="b-stones"),
        Path("".join(_lines()), stroke="groove", width=2.5),
    ]
    if lettered:
        for x in range(COLUMNS):
            drawn.append(Text("abcde"[x], _middle(x, 0)[0], FIELD.height + 10, LETTER, "ink2", 500))
        for y in range(ROWS):
            drawn.append(Text(str(y + 1), -5, _middle(0, y)[1] + 4, LETTER, "ink2", 500))
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
