"""The board of stones as a scene: fields, the centre, battlefields, and the shelves beside it.

Black's shelf lies above the board and White's below it; what has left the game lies to the right.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from game.games.stones.rules.actions import CLAIM, may_open_on, reachable
from game.games.stones.rules.board import (
    ADJACENT,
    ATTACK,
    COLUMNS,
    DIRECTIONS,
    NOWHERE,
    PLACES,
    ROWS,
)
from game.games.stones.rules.state import (
    BLACK,
    WHITE,
    Capture,
    Place,
    Rotate,
    State,
    Swap,
    colour_of,
    direction_of,
)
from game.games.stones.view.input import Selection
from game.games.stones.view.shapes import (
    BOARD,
    CENTRE_POSE,
    MARKS,
    STONES,
    centre_stamp,
    field_stamp,
    lost_stamp,
    saw_stamp,
    slot_stamp,
    spot,
    stone_stamp,
)
from game.view.geometry import CELL, circle, rounded
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


def frame(_seen: State, _selection: Selection) -> Frame:
    """The board with the shelves above and below."""
    return FRAME


def cells(_seen: State, _selection: Selection) -> tuple[tuple[str, ...], ...]:
    """Rows from the top; the centre is a cell, too: a tap on it is a claim."""
    return tuple(tuple(f"{x}{y}" for x in "abcde") for y in (3, 2, 1))


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
            *_sights(seen, selection),
            *_choice(seen, selection),
        ),
    )


def fields(seen: State) -> Iterator[Sprite]:
    """Fourteen fields, battlefields eight-sided, and the centre as a place of its own."""
    for field in range(len(PLACES)):
        stamp = field_stamp(battle=field in seen.setup.battlefields)
        yield Sprite(f"field:{field}", stamp, Pose(*spot(field)), BOARD)
    yield Sprite("centre", centre_stamp(), CENTRE_POSE, BOARD)


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


def _sights(seen: State, selection: Selection) -> Iterator[Sprite]:
    """Where the stone in hand, or the one looked at, points: a line, and dots behind its tail."""
    field = selection.field if selection.looked is None else selection.looked
    if field is None:
        return
    direction = _direction(seen, selection, field)
    if direction is None:
        return
    for key, way, solid in (("point", direction, True), ("tail", direction ^ 4, False)):
        other = ADJACENT[field][way]
        if other != NOWHERE:
            yield _sight(f"sight:{key}", field, other, solid=solid)
    if ATTACK[field] == direction:
        yield Sprite("glow", _glow(), CENTRE_POSE, MARKS)


def _direction(seen: State, selection: Selection, field: int) -> int | None:
    """The direction of the stone on that field once the choice is carried out."""
    action = selection.action
    if isinstance(action, (Rotate, Place)) and action.field == field:
        return action.direction
    return direction_of(seen.board[field]) if seen.board[field] else None


def _choice(seen: State, selection: Selection) -> Iterator[Sprite]:
    """A ring around what is in hand, what it may do, and the action chosen."""
    if selection.viewer is None:
        return
    if selection.field is None and selection.action is None:
        yield from _free(seen)
    if selection.field is not None:
        yield Sprite("hand", _ring(), Pose(*spot(selection.field)), MARKS)
        yield from _target(seen, selection.field)
    yield from _chosen(seen, selection)


def _free(seen: State) -> Iterator[Sprite]:
    """A dot on every field where the mover may put a stone."""
    if seen.opening:
        fields = [field for field in range(len(ADJACENT)) if may_open_on(seen, field)]
    else:
        fields = list(reachable(seen)) if seen.stock[seen.turn] else []
    for field in fields:
        yield Sprite(f"free:{field}", _dot(), Pose(*spot(field)), MARKS)


def _target(seen: State, field: int) -> Iterator[Sprite]:
    """A saw-toothed ring around the stone that the one in hand can capture."""
    stone = seen.board[field]
    if not stone:
        return
    ahead = ADJACENT[field][direction_of(stone)]
    if ahead != NOWHERE and seen.board[ahead] and colour_of(seen.board[ahead]) != seen.turn:
        yield Sprite(f"saw:{ahead}", saw_stamp(), Pose(*spot(ahead)), MARKS)


def _chosen(seen: State, selection: Selection) -> Iterator[Sprite]:
    action = selection.action
    if isinstance(action, (Place, Rotate)):
        x, y = spot(action.field)
        pose = Pose(x, y, 0.94, 45 * action.direction, 0.85)
        yield Sprite("chosen", stone_stamp(seen.turn, action.direction), pose, MARKS)
    elif isinstance(action, Capture):
        yield Sprite("aim", _aim(), Pose(*spot(action.end)), MARKS)
    elif action == CLAIM:
        yield Sprite("glow", _glow(), CENTRE_POSE, MARKS)
    elif isinstance(action, Swap):
        field = next(i for i, stone in enumerate(seen.board) if stone)
        yield Sprite("hand", _ring(), Pose(*spot(field)), MARKS)


def _sight(key: str, start: int, end: int, *, solid: bool) -> Sprite:
    """A line from the rim of a stone to the middle of the field it sees."""
    (x, y), (x1, y1) = spot(start), spot(end)
    turn = math.degrees(math.atan2(x1 - x, y - y1))
    stamp = _line(round(math.hypot(x1 - x, y1 - y)), solid)
    return Sprite(key, stamp, Pose(x, y, 1, turn), STONES)


@cache
def _line(length: int, solid: bool) -> Stamp:
    dash, width = ((), 6.0) if solid else ((1.0, 10.0), 5.0)
    marks = (
        Path(f"M0-46V{14 - length}", stroke="ink", width=width, dash=dash),
        Path(circle(13), stroke="ink", width=4, y=-length, dash=() if solid else (4, 5)),
    )
    return Stamp(marks, Box(-20, -length - 20, 40, length))


@cache
def _ring() -> Stamp:
    return Stamp((Path(circle(48), stroke="ink", width=4),), Box(-52, -52, 104, 104))


@cache
def _dot() -> Stamp:
    marks = (Path(circle(12), stroke="ink", width=3, dash=(4, 5)),)
    return Stamp(marks, Box(-16, -16, 32, 32))


@cache
def _aim() -> Stamp:
    marks = (Path("M-26-26L26 26M26-26L-26 26", stroke="warn", width=7),)
    return Stamp(marks, Box(-32, -32, 64, 64))


@cache
def _glow() -> Stamp:
    marks = (*centre_stamp().marks, Path(circle(49), stroke="joker", width=6))
    return Stamp(marks, Box(-54, -54, 108, 108))
