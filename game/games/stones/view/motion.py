"""How the events of stones move: a stone lands, turns the shorter way, or flies to a shelf."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.games.stones.rules.events import (
    Captured,
    Claimed,
    Drawn,
    GaveUp,
    Placed,
    Rotated,
    Swapped,
)
from game.games.stones.rules.state import State
from game.games.stones.view.shapes import CENTRE_POSE, MARKS, centre_stamp, spot, stone_stamp
from game.view.scene import Pose, Sprite
from game.view.timeline import Timeline, Track, in_turn
from game.view.values import Players

LAND, TURN, CAPTURE, CLAIM = 260, 240, 320, 400
"""Milliseconds."""


def _motion(event: Event, seen: State) -> Timeline:
    """The motion of one event of a step that ended in `seen`."""
    if isinstance(event, Placed):
        return _land(event)
    if isinstance(event, Rotated):
        return _turn(event)
    if isinstance(event, Captured):
        return _capture(event, seen)
    if isinstance(event, Swapped):
        x, y = spot(event.field)
        lift = Pose(x, y, 1.1, 45 * _direction(seen, event.field))
        return Timeline(
            (Track(f"stone:{event.field}", 0, TURN, start=lift, settle=True),), (), TURN
        )
    if isinstance(event, Claimed):
        glow = Sprite("claim", centre_stamp(), CENTRE_POSE, MARKS)
        grown = CENTRE_POSE._replace(scale=1.3, opacity=0)
        return Timeline((Track("claim", 0, CLAIM, grown, CENTRE_POSE),), (glow,), CLAIM)
    if isinstance(event, (Drawn, GaveUp)):
        return Timeline()  # nothing on the board has changed
    raise TypeError(event)


def reveal(events: Sequence[Event], seen: State, _players: Players) -> Timeline:
    """The motion of a step, one event after the other."""
    return in_turn(_motion(event, seen) for event in events)


def _direction(seen: State, field: int) -> int:
    return (seen.board[field] - 1) & 7


def _land(event: Placed) -> Timeline:
    x, y = spot(event.field)
    start = Pose(x, y - 20, 1.15, 45 * event.direction, 0)
    track = Track(f"stone:{event.field}", 0, LAND, start=start, settle=True)
    return Timeline((track,), (), LAND)


def _turn(event: Rotated) -> Timeline:
    """The shorter way round; half a turn goes clockwise."""
    x, y = spot(event.field)
    way = (event.end - event.start + 3) % 8 - 3
    start = Pose(x, y, 0.94, 45 * (event.end - way))
    track = Track(f"stone:{event.field}", 0, TURN, start=start, settle=True)
    return Timeline((track,), (), TURN)


def _capture(event: Captured, seen: State) -> Timeline:
    """The capturing stone slides onto the field; the other one goes up, and away."""
    x, y = spot(event.start)
    mover = f"stone:{event.end}"
    direction = _direction(seen, event.end)
    slide = Track(mover, 0, CAPTURE, start=Pose(x, y, 0.94, 45 * direction), settle=True)
    taken = Pose(*spot(event.end), 0.94)
    away = Pose(taken.x, -70 if event.colour else 370, 0.62, 0, 0)
    key = f"taken:{event.end}"
    lost = Sprite(key, stone_stamp(1 - event.colour, 0), away, MARKS)
    fly = Track(key, 0, CAPTURE, away, taken)
    gone = Track(f"stone:{event.start}", 0, 1, fades=True)
    return Timeline((gone, slide, fly), (lost,), CAPTURE)
