"""How the events of jigsaw move: the die tumbles in, a piece drops, and jokers land last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract import Event
from game.games.jigsaw.rules.events import (
    GaveUp,
    HandScored,
    HandUnwon,
    HandWon,
    JokersEarned,
    JokersLapsed,
    JokersPassed,
    Over,
    Placed,
    Rolled,
    RolledToStart,
    Started,
    Stolen,
    Tied,
    TurnLost,
)
from game.games.jigsaw.rules.pieces import KINDS, piece
from game.games.jigsaw.rules.state import State
from game.games.jigsaw.rules.table import name, taken
from game.games.jigsaw.view import tallies
from game.games.jigsaw.view.framing import beside, frame
from game.games.jigsaw.view.gaps import gap_key
from game.games.jigsaw.view.input import select, turn_to
from game.games.jigsaw.view.shapes import ALOFT, NUMERAL, die_stamp, middle, piece_stamp
from game.view.geometry import CELL
from game.view.scene import Box, Pose, Sprite
from game.view.timeline import Timeline, Track, hurried, in_turn
from game.view.values import Players

ROLL, SHOWN, FADE = 420, 160, 140
"""Milliseconds in which the die comes in, lies there, and fades away."""
FACES = 4
"""Sides that come up on the way."""
SWING = 70
"""Milliseconds of a swing of a die that has lost its turn."""
FIT, FLY, COIN, LIGHT = 260, 380, 180, 170
"""Milliseconds of a drop, a theft, a coin, and of a piece that counts."""
HURRIED = 600
"""Milliseconds that all lost turns after the first take together at most."""
_WIDTH = 0.2
"""The die's at most, as a part of the picture's."""
DIE = 52
"""How wide its stamp is."""
_SILENT = (
    Tied,
    Started,
    JokersEarned,
    JokersLapsed,
    JokersPassed,
    HandWon,
    HandUnwon,
    GaveUp,
    Over,
)
"""What is told in words, and seen in the picture afterwards."""


def _motion(event: Event, seen: State) -> Timeline:
    """The motion of one event of a step that ended in `seen`."""
    if isinstance(event, RolledToStart):
        return _roll(event.seat, event.face, seen)
    if isinstance(event, Rolled):
        return _roll(event.seat, event.kind, seen)
    if isinstance(event, TurnLost):
        return _lose(event, seen)
    if isinstance(event, Placed):
        return _drop(event)
    if isinstance(event, Stolen):
        return _fly(event, seen)
    if isinstance(event, HandScored):
        return _light(event)
    if isinstance(event, _SILENT):
        return Timeline()
    raise TypeError(event)


def reveal(events: Sequence[Event], seen: State, _players: Players) -> Timeline:
    """A whole step, one event after the other; a lost turn has its own roll.

    Of several lost turns all but the first are hurried.
    """
    lost = [event for event in events if isinstance(event, TurnLost)]
    if not lost:
        return in_turn(_motion(event, seen) for event in events)
    seat = lost[0].seat  # whose table is in view
    rolls = [_lose(replace(event, seat=seat), seen) for event in lost]
    pace = max(1, sum(roll.lasts for roll in rolls[1:]) / HURRIED)
    last = [replace(event, seat=seat) for event in events[-1:] if isinstance(event, Rolled)]
    return in_turn(
        [
            rolls[0],
            *(_renamed(hurried(roll, pace), number) for number, roll in enumerate(rolls[1:])),
            *(_renamed(_motion(event, seen), len(rolls)) for event in last),
        ]
    )


def _renamed(roll: Timeline, number: int) -> Timeline:
    """The same with a die of its own: a sprite's key stands for one thing only."""
    tracks = tuple(track._replace(key=f"{track.key}:{number}") for track in roll.tracks)
    dice = tuple(replace(die, key=f"{die.key}:{number}") for die in roll.sprites)
    return replace(roll, tracks=tracks, sprites=dice)


def pauses(events: Sequence[Event]) -> bool:
    """Whether a turn is lost, a hand is over, or somebody is out, so that everybody sees how."""
    return any(isinstance(e, (TurnLost, HandScored, HandUnwon, GaveUp)) for e in events)


def merges_with_next(events: Sequence[Event]) -> bool:
    """Whether that is a lost turn: several of them are shown and told in one go."""
    return any(isinstance(event, TurnLost) for event in events)


def shown_after(events: Sequence[Event], seen: State) -> State:
    """The position as a hand ended if it did, before its tables were cleared; else `seen`."""
    for event in events:
        if isinstance(event, HandScored):
            return tallies.at_its_end(seen, event.hand, event.tables)
    return seen


def _picture(seen: State, seat: int) -> Box:
    """What the picture of that seat's table covers."""
    return frame(seen, turn_to(seen, select(seen, None), seat)).box


def _roll(seat: int, face: int, seen: State) -> Timeline:
    """The die tumbles in over the table, lands beside the pieces, and fades away."""
    die, tracks = _tumble(seat, face, seen)
    end = ROLL + SHOWN
    fades = Track(die.key, end, FADE, fades=True)
    return Timeline((*tracks, fades), (die,), end + FADE, lands=ROLL)


def _lose(event: TurnLost, seen: State) -> Timeline:
    """The die comes in, is struck out and shakes: there is no such piece."""
    die, tracks = _tumble(event.seat, event.kind, seen)
    struck = Track(die.key, ROLL, 0, stamp=die_stamp(event.kind, lost=True))
    lies = die.pose._replace(opacity=1)
    reach = 0.1 * die.pose.scale * 52
    swings = [(reach, 8), (-reach, -8), (reach, 6), (-reach, -6), (0, 0)]
    shakes = [
        Track(die.key, ROLL + i * SWING, SWING, lies._replace(x=lies.x + far, turn=turn))
        for i, (far, turn) in enumerate(swings)
    ]
    end = ROLL + len(swings) * SWING + 2 * SHOWN
    fades = Track(die.key, end, FADE, fades=True)
    return Timeline((*tracks, struck, *shakes, fades), (die,), end + FADE, lands=ROLL)


def _tumble(seat: int, face: int, seen: State) -> tuple[Sprite, tuple[Track, ...]]:
    """The die, and how it comes to lie with that face up; other sides come up on the way."""
    box = _picture(seen, seat)
    x, y, room = beside(seen, turn_to(seen, select(seen, None), seat))
    scale = min(_WIDTH * box.width, room) / DIE
    lies = Pose(x, y, scale)
    far = Pose(box.x + 0.1 * box.width, box.y + 0.1 * box.height, 0.8 * scale, -420)
    die = Sprite("die", die_stamp(face), lies._replace(opacity=0), ALOFT)
    others = [side for side in KINDS if side != face]
    sides = [*(others[(face + 2 * i) % len(others)] for i in range(FACES)), face]
    tumbling = (
        Track(die.key, ROLL * 0.7 * i / FACES, 0, stamp=die_stamp(side))
        for i, side in enumerate(sides)
    )
    return die, (Track(die.key, 0, ROLL, lies, far), *tumbling)


def _drop(event: Placed) -> Timeline:
    """A piece comes down where it fits; then the jokers that it earns."""
    x, y = middle(event.cell)
    start = Pose(x, y - 6, 1.04)
    drop = Track(f"piece:{name(event.cell)}", 0, FIT, start=start, settle=True)
    return in_turn((Timeline((drop,), (), FIT), _coins(event)))


def _fly(event: Stolen, seen: State) -> Timeline:
    """A piece comes flying over the others' heads, from a table that is not in the picture."""
    x, y = middle(event.cell)
    above = Pose(x, _picture(seen, event.thief).y - CELL, 1.3, 12)
    stamp = piece_stamp(piece(event.kind, event.rotation), NUMERAL)
    flying = Sprite("flying", stamp, Pose(x, y, opacity=0), ALOFT)
    tracks = (
        Track(flying.key, 0, FLY, Pose(x, y), above),
        Track(flying.key, FLY, 0, fades=True),
        Track(f"piece:{name(event.cell)}", FLY, 0, start=flying.pose, settle=True),
    )
    return in_turn((Timeline(tracks, (flying,), FLY), _coins(event)))


def _coins(event: Placed | Stolen) -> Timeline:
    """The jokers of the gaps that a piece has made land in them."""
    x, y = middle(event.cell)
    high = Pose(x, y - 60, 2, opacity=0)
    tracks = tuple(
        Track(f"coin:{gap_key(event.cell, direction)}", 0, COIN, start=high, settle=True)
        for direction in event.gaps
    )
    return Timeline(tracks, (), COIN if tracks else 0)


def _light(event: HandScored) -> Timeline:
    """The winner's pieces are ringed one by one, the others fade."""
    winner = next((seat for seat, tally in enumerate(event.tallies) if tally.bonus), None)
    if winner is None:
        return Timeline()
    cells = event.tallies[winner].cells
    pale = [
        Track(f"piece:{name(cell)}", 0, LIGHT, settle=True) for cell in taken(event.tables[winner])
    ]
    lights = [
        Track(
            f"lit:{name(cell)}", i * LIGHT, LIGHT, start=Pose(*middle(cell), 1.2, 0, 0), settle=True
        )
        for i, cell in enumerate(cells)
    ]
    return Timeline((*pale, *lights), (), (len(cells) + 1) * LIGHT)
