"""What lies over and under the stones: light, sight lines, what is in hand, and what it may do."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from game.core.words import _
from game.games.stones.rules.actions import attackers, free_fields, threatened
from game.games.stones.rules.board import ADJACENT, ATTACK, NOWHERE
from game.games.stones.rules.state import (
    BLACK,
    WHITE,
    Capture,
    Place,
    Rotate,
    State,
    Swap,
    direction_of,
    stone,
)
from game.games.stones.view.input import Selection, pad
from game.games.stones.view.shapes import (
    BADGE_BOX,
    CENTRE_POSE,
    LIGHT,
    MARKS,
    STONES,
    centre_stamp,
    rival_badge,
    spot,
    sun_badge,
)
from game.view.geometry import circle, star
from game.view.scene import Box, Path, Pose, Sprite, Stamp
from game.view.values import LegendEntry

_REACH = 104
"""How far a mark on a field reaches, side by side."""
_FIELD_BOX = Box(-_REACH / 2, -_REACH / 2, _REACH, _REACH)


def previewed(seen: State, selection: Selection) -> bytes:
    """The board with the stone that is placed or turned as it is chosen to lie."""
    action = selection.action
    if not isinstance(action, (Place, Rotate)):
        return seen.board
    lying = bytes((stone(seen.turn, action.direction),))
    return seen.board[: action.field] + lying + seen.board[action.field + 1 :]


def light(board: bytes) -> Iterator[Sprite]:
    """A beam from every stone that attacks the centre, gold beneath the stone, and a gold sun."""
    lit = sorted({*attackers(board, WHITE), *attackers(board, BLACK)})
    for field in lit:
        x, y = spot(field)
        away = math.dist((x, y), (CENTRE_POSE.x, CENTRE_POSE.y))
        pose = Pose(x, y, 1, 45 * ATTACK[field])
        yield Sprite(f"beam:{field}", _beam(round(away)), pose, LIGHT)
    for field in lit:
        yield Sprite(f"lit:{field}", _lit(), Pose(*spot(field)), LIGHT)
    if lit:
        yield Sprite("sunlight", centre_stamp(lit=True), CENTRE_POSE, LIGHT)


def marks(seen: State, selection: Selection) -> Iterator[Sprite]:
    """All that is told by marks over the stones."""
    yield from _sights(seen, selection)
    if seen.end and seen.end.reason == "wrong claim" and seen.end.winner is not None:
        for field in attackers(seen.board, seen.end.winner):
            yield Sprite(f"wrong:{field}", _wrong(), Pose(*spot(field)), MARKS)
    if selection.viewer is not None and not seen.end:
        yield from _choice(seen, selection)


def legend(seen: State, selection: Selection) -> tuple[LegendEntry, ...]:
    """The marks that are on the board and on the ring of directions now, and no others."""
    chooses = selection.viewer is not None and not seen.end
    in_hand = chooses and selection.field is not None
    badges = {key.badge for key in pad(seen, selection).keys}
    keys = {sprite.key.partition(":")[0] for sprite in marks(seen, selection)}
    lit = any(attackers(seen.board, colour) for colour in (WHITE, BLACK))
    rival = _("points at a black stone") if seen.turn == WHITE else _("points at a white stone")
    entries = (
        (sun_badge(), _("points at the sun"), sun_badge() in badges if in_hand else lit),
        (rival_badge(1 - seen.turn), rival, rival_badge(1 - seen.turn) in badges),
        (_brackets(), _("last move"), chooses and not in_hand and any(seen.board)),
        (_saw_badge(), _("you can capture it"), "saw" in keys),
        (_new_badge(), _("a new stone can go here"), "free" in keys),
    )
    return tuple(LegendEntry(stamp, words) for stamp, words, shown in entries if shown)


def _sights(seen: State, selection: Selection) -> Iterator[Sprite]:
    """Where the stone in hand, or the one looked at, points: a line, and dots behind its tail."""
    field = selection.field if selection.looked is None else selection.looked
    if field is None or not (found := previewed(seen, selection)[field]):
        return
    direction = direction_of(found)
    for key, way, solid in (("point", direction, True), ("tail", direction ^ 4, False)):
        other = ADJACENT[field][way]
        if other != NOWHERE:
            yield _sight(f"sight:{key}", field, other, solid=solid)


def _choice(seen: State, selection: Selection) -> Iterator[Sprite]:
    """What may be captured and where a stone may go; or what is in hand, and the action chosen."""
    field, action = selection.field, selection.action
    targets = () if seen.opening else threatened(seen.board, seen.turn)
    if field is None and action is None:
        for free in free_fields(seen):
            yield Sprite(f"free:{free}", _new(), Pose(*spot(free)), MARKS)
    elif field is not None:
        ahead = ADJACENT[field][direction_of(seen.board[field])] if seen.board[field] else NOWHERE
        targets = tuple(target for target in targets if target == ahead)
        yield Sprite("hand", _ring(), Pose(*spot(field)), MARKS)
    else:
        targets = ()
    for target in targets:
        yield Sprite(f"saw:{target}", _saw(), Pose(*spot(target)), MARKS)
    if isinstance(action, Rotate):
        was = direction_of(seen.board[action.field])
        x, y = spot(action.field)
        arc = _arc((action.direction - was + 3) % 8 - 3)
        yield Sprite("turning", arc, Pose(x, y, 1, 45 * was), MARKS)
    elif isinstance(action, Capture):
        yield Sprite("aim", _aim(), Pose(*spot(action.end)), MARKS)
    elif isinstance(action, Swap):
        lying = next(i for i, found in enumerate(seen.board) if found)
        yield Sprite("hand", _ring(), Pose(*spot(lying)), MARKS)
    elif action is not None and not isinstance(action, Place):
        yield Sprite("claim", _glow(), CENTRE_POSE, MARKS)


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
def _beam(length: int) -> Stamp:
    marks = (Path(f"M-22 0V{40 - length}H22V0Z", fill="joker", opacity=0.9),)
    return Stamp(marks, Box(-24, -length, 48, length))


@cache
def _lit() -> Stamp:
    return Stamp((Path(circle(47), fill="joker", stroke="ink", width=3),), _FIELD_BOX)


@cache
def _ring() -> Stamp:
    return Stamp((Path(circle(48), stroke="ink", width=4),), _FIELD_BOX)


@cache
def _arc(eighths: int) -> Stamp:
    """An arrow along the ring in hand, from straight up by so many eighths of a turn."""
    way = 1 if eighths > 0 else -1
    first, last = 0.12 * way, math.pi / 4 * eighths - 0.3 * way
    (x1, y1), (x2, y2) = ((48 * math.sin(a), -48 * math.cos(a)) for a in (first, last))
    long = abs(last - first) > math.pi
    arc = f"M{x1:.1f} {y1:.1f}A48 48 0 {long:d} {way > 0:d} {x2:.1f} {y2:.1f}"
    head = Path(
        "M-14 0L0-20L14 0Z",
        fill="ink",
        stroke="ink",
        width=3,
        x=x2,
        y=y2,
        turn=math.degrees(last) + 90 * way,
    )
    return Stamp((Path(arc, stroke="ink", width=9), head), Box(-76, -76, 152, 152))


@cache
def _new() -> Stamp:
    """Where a new stone can go."""
    marks = (
        Path(circle(30), stroke="ink", width=3.5, dash=(6, 7)),
        Path("M0-12V12M-12 0H12", stroke="ink", width=4),
    )
    return Stamp(marks, _FIELD_BOX)


@cache
def _saw() -> Stamp:
    """The ring around a stone that can be captured."""
    return Stamp((Path(star(16, 49, 44), stroke="warn", width=3.5),), _FIELD_BOX)


@cache
def _wrong() -> Stamp:
    """The ring around a stone that makes a claim wrong."""
    marks = (Path(circle(49), stroke="warn", width=6, dash=(14, 11)),)
    return Stamp(marks, _FIELD_BOX)


@cache
def _aim() -> Stamp:
    marks = (Path("M-26-26L26 26M26-26L-26 26", stroke="warn", width=7),)
    return Stamp(marks, Box(-32, -32, 64, 64))


@cache
def _glow() -> Stamp:
    return Stamp((Path(circle(49), stroke="ink", width=5),), _FIELD_BOX)


@cache
def _brackets() -> Stamp:
    path = "M-10-4V-10H-4M4-10H10V-4M10 4V10H4M-4 10H-10V4"
    return Stamp((Path(path, stroke="ink", width=2.4),), BADGE_BOX)


@cache
def _saw_badge() -> Stamp:
    return Stamp((Path(star(16, 11.3, 10), stroke="warn", width=1.5),), BADGE_BOX)


@cache
def _new_badge() -> Stamp:
    marks = (
        Path(circle(9.5), stroke="ink", width=2.2, dash=(3.5, 3.2)),
        Path("M0-4V4M-4 0H4", stroke="ink", width=2.2),
    )
    return Stamp(marks, BADGE_BOX)
