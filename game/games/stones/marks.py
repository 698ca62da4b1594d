"""What the board shows of a choice: sight lines, targets, free fields, and the action chosen."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from game.games.stones.board import ADJACENT, ATTACK, NOWHERE
from game.games.stones.choosing import Selection
from game.games.stones.moves import CLAIM, may_open_on, reachable
from game.games.stones.shapes import MARKS, STONES, centre_stamp, saw_stamp, spot, stone_stamp
from game.games.stones.state import Capture, Place, Rotate, State, Swap, colour_of, direction_of
from game.view.geometry import circle
from game.view.scene import Box, Path, Pose, Sprite, Stamp

CENTRE_POSE = Pose(250, 150)


def sights(seen: State, selection: Selection) -> Iterator[Sprite]:
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


def choice(seen: State, selection: Selection) -> Iterator[Sprite]:
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
    """A dot on every field where a stone may be put."""
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
