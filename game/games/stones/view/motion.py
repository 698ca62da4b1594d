"""How the events of stones move: a stone lands, turns the shorter way, or flies to a shelf."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.games.stones.rules.board import NAMES
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
from game.games.stones.view.marks import light
from game.games.stones.view.shapes import (
    CENTRE_POSE,
    MARKS,
    STONE_SCALE,
    centre_stamp,
    spot,
    stone_pose,
    stone_stamp,
)
from game.games.stones.view.shelf import HEIGHT, shelf
from game.view.scene import Pose, Sprite
from game.view.timeline import Timeline, Track, in_turn, together
from game.view.values import Players

LAND, TURN, CAPTURE, CLAIM, DAWN = 260, 240, 320, 400, 120
"""Milliseconds."""


def _motion(event: Event, seen: State) -> Timeline:
    """The motion of one event of a step that ended in `seen`."""
    if isinstance(event, Placed):
        return together((_land(event), _dawn(seen, event.field, LAND)))
    if isinstance(event, Rotated):
        return together((_turn(event), _dawn(seen, event.field, TURN)))
    if isinstance(event, Captured):
        return together((_capture(event, seen), _dawn(seen, event.end, CAPTURE)))
    if isinstance(event, Swapped):
        x, y = spot(event.field)
        lift = Pose(x, y, 1.1, 45 * _direction(seen, event.field))
        return Timeline(
            (Track(f"stone:{event.field}", 0, TURN, start=lift, settle=True),), (), TURN
        )
    if isinstance(event, Claimed):
        return _claim(event)
    if isinstance(event, (Drawn, GaveUp)):
        return Timeline()  # nothing on the board has changed
    raise TypeError(event)


def reveal(events: Sequence[Event], seen: State, _players: Players) -> Timeline:
    """The motion of a step, one event after the other."""
    return in_turn(_motion(event, seen) for event in events)


def _dawn(seen: State, field: int, at: float) -> Timeline:
    """The light of a stone that attacks the centre from that field comes once it lies there."""
    lit = list(light(seen.board))
    keys = {f"beam:{field}", f"lit:{field}"}
    if sum(sprite.key.startswith("lit:") for sprite in lit) == 1:
        keys.add("sunlight")
    if not any(sprite.key == f"lit:{field}" for sprite in lit):
        return Timeline()
    dark = (s for s in lit if s.key in keys)
    tracks = (Track(s.key, at, DAWN, start=s.pose._replace(opacity=0), settle=True) for s in dark)
    return Timeline(tuple(tracks), (), at + DAWN)


def _claim(event: Claimed) -> Timeline:
    """The sun grows; then the stones that make the claim wrong are marked."""
    glow = Sprite("claim", centre_stamp(lit=True), CENTRE_POSE, MARKS)
    grown = CENTRE_POSE._replace(scale=1.3, opacity=0)
    wrong = (
        Track(f"wrong:{field}", CLAIM, DAWN, start=Pose(*spot(field), opacity=0), settle=True)
        for field in event.rivals
    )
    tracks = (Track("claim", 0, CLAIM, grown, CENTRE_POSE), *wrong)
    return Timeline(tracks, (glow,), CLAIM + DAWN)


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
    start = Pose(x, y, STONE_SCALE, 45 * (event.end - way))
    track = Track(f"stone:{event.field}", 0, TURN, start=start, settle=True)
    return Timeline((track,), (), TURN)


def _capture(event: Captured, seen: State) -> Timeline:
    """The capturing stone slides onto the field; the other one goes up, and away."""
    mover = f"stone:{event.end}"
    start = stone_pose(event.start, _direction(seen, event.end))
    slide = Track(mover, 0, CAPTURE, start=start, settle=True)
    taken = stone_pose(event.end, 0)
    away = Pose(taken.x, shelf(event.colour).y + HEIGHT / 2, 0.6, 0, 0)
    key = f"taken:{event.end}"
    lost = Sprite(key, stone_stamp(1 - event.colour, 0), away, MARKS)
    fly = Track(key, 0, CAPTURE, away, taken)
    gone = Track(f"stone:{event.start}", 0, 1, fades=True)
    return Timeline((gone, slide, fly), (lost,), CAPTURE)


def last_cells(events: Sequence[Event]) -> tuple[str, ...]:
    """The fields that a step has changed."""
    first = events[0]
    if isinstance(first, Captured):
        return NAMES[first.start], NAMES[first.end]
    if isinstance(first, (Placed, Rotated, Swapped)):
        return (NAMES[first.field],)
    return ()
