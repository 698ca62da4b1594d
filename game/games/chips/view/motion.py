"""How the events of chips move: all slide at once, then each meeting is enlarged and explained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from game.core.contract import Event
from game.games.chips.rules.events import (
    Caught,
    Eliminated,
    Move,
    Ordered,
    Placed,
    RunnerGone,
    Stepped,
)
from game.games.chips.rules.state import State
from game.games.chips.view import layout
from game.games.chips.view.cards import card, lens_stamp
from game.games.chips.view.reasons import MOST, near_misses
from game.games.chips.view.shapes import (
    CARDS,
    CHOICE_ABOVE,
    CHOICE_BELOW,
    HUNTER,
    RUNNER,
    TOKEN,
    heading,
    middle,
)
from game.view.cards import Card
from game.view.geometry import CELL, circle
from game.view.scene import Box, Path, Pose, Sprite, Stamp
from game.view.seats import letter
from game.view.timeline import Timeline, Track, in_turn, together
from game.view.values import Players

STEP, REST, REVEAL, LEAVE = 420, 250, 400, 220
"""Milliseconds."""
ALL = 2800
"""Milliseconds for all cards of a reveal, however many there are."""
NEAR = 74
"""How long the bar of a near miss is."""

SIGNS = tuple(letter(seat) for seat in range(32))
"""What players are called where nobody has a name: in the drawings of the rules."""
BUSY = 8
"""More players than that leave fainter trails."""


def animate(event: Event, size: int) -> Timeline:
    """The motion of one event that is no meeting, on a board `size` cells wide."""
    if isinstance(event, Placed):
        return together(_land(move, size) for move in event.moves)
    if isinstance(event, Stepped):
        strength = 1 if len(event.moves) <= BUSY else 0.35
        return together(_slide(move, size, strength) for move in event.moves)
    if isinstance(event, Eliminated):
        return together(_fade(f"{chip}:{event.seat}") for chip in (RUNNER, HUNTER))
    if isinstance(event, RunnerGone):
        return _fade(f"{RUNNER}:{event.seat}")
    if isinstance(event, Ordered):
        return Timeline()  # an order stays secret: only the tick in the rail shows it
    raise TypeError(event)


def reveal(events: Sequence[Event], seen: State, players: Players) -> Timeline:
    """A whole phase: who left, who went where, then meeting by meeting, why it cost what it did.

    Last, runners without points leave, and near misses are marked.
    """
    size, names = seen.setup.size, players.names or SIGNS
    moves = [
        animate(event, size) for event in events if not isinstance(event, (Caught, RunnerGone))
    ]
    gone = frozenset(event.seat for event in events if isinstance(event, RunnerGone))
    leaving = [animate(event, size) for event in events if isinstance(event, RunnerGone)]
    met = [event for event in events if isinstance(event, Caught)]
    met.sort(key=lambda event: len(event.hunters) + len(event.runners), reverse=True)
    ways, chips = layout.trails(events, size), layout.bystanders(events, seen)
    lenses = layout.lenses([one.cell for one in met], size, chips, ways)
    pace = min(REVEAL, ALL / max(1, len(met)))
    shown = [
        _meet(one, card(one, lens, names, gone), gone, pace)
        for one, lens in zip(met, lenses, strict=True)
    ]
    near = [_bar(*cells, size) for cells in _apart(events, seen, players)]
    rest = [Timeline(lasts=REST)] if met or near else []
    timeline = in_turn([*moves, *rest, *shown, together([*leaving, *near])])
    clear = (*timeline.clear, *chips, *layout.drawn(ways))
    return replace(timeline, clear=clear)


def _meet(met: Caught, told: Card, gone: frozenset[int], lasts: float) -> Timeline:
    """The cell grows, with its card."""
    chips = (*((HUNTER, p.seat) for p in met.hunters), *((RUNNER, p.seat) for p in met.runners))
    leaves = gone & {payment.seat for payment in met.runners}
    key, side = f"lens:{met.cell}", told.cell.width
    end = Pose(told.cell.x + side / 2, told.cell.y + side / 2)
    start = end._replace(scale=0.7, opacity=0)
    lens = Sprite(key, lens_stamp(chips, leaves, side), end, CARDS)
    stack = Track(f"count:{met.cell}", 0, lasts, fades=True)  # its number would stick out
    tracks = (Track(key, 0, lasts, end, start), stack)
    return Timeline(tracks, (lens,), lasts, cards=(replace(told, lasts=lasts),))


def _apart(events: Sequence[Event], seen: State, players: Players) -> tuple[tuple[int, int], ...]:
    """The cells of hunters and of the runners that they have nearly caught, each pair once."""
    misses = near_misses(events, seen, players.people)[:MOST]
    cells = [(seen.hunters[miss.hunter], seen.runners[miss.runner]) for miss in misses]
    return tuple(dict.fromkeys((h, r) for h, r in cells if h is not None and r is not None))


def _bar(hunter: int, runner: int, size: int) -> Timeline:
    """A dashed bar between the cells of a hunter and of a runner that it has nearly caught."""
    (x0, y0), (x1, y1) = middle(size, hunter), middle(size, runner)
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    key, end = f"near:{hunter}:{runner}", Pose(x, y, 1, heading(Pose(x0, y0), Pose(x1, y1)))
    tracks = (Track(key, 0, LEAVE, end, end._replace(scale=0.6, opacity=0)),)
    box = layout.around((x, y), NEAR / 2 + 6)
    bar = Sprite(key, _bar_stamp(), end, CHOICE_ABOVE)
    return Timeline(tracks, (bar,), LEAVE, clear=(box,))


@cache
def _bar_stamp() -> Stamp:
    """The bar as it lies between a hunter and a runner above it."""
    line, half = f"M{-NEAR / 2:g} 0H{NEAR / 2:g}", NEAR / 2 + 10
    marks = (
        Path(line, stroke="card", width=17),
        Path(line, stroke="warn", width=9, dash=(15, 14)),
    )
    return Stamp(marks, Box(-half, -10, 2 * half, 20))


def _land(move: Move, size: int) -> Timeline:
    """All chips of a seat drop onto the board."""
    tracks = []
    for chip, (_start, end) in ((RUNNER, move.runner), (HUNTER, move.hunter)):
        if end is not None:
            x, y = middle(size, end)
            drop = Pose(x, y - 18, 1.15, 0, 0)
            tracks.append(Track(f"{chip}:{move.seat}", 0, STEP, Pose(x, y), drop, settle=True))
    return Timeline(tuple(tracks), (), STEP)


def _slide(move: Move, size: int, strength: float) -> Timeline:
    """Chips slide to their new cells and leave a trail: solid the runner, dotted the hunter."""
    tracks, trails = [], []
    for chip, (start, end) in ((RUNNER, move.runner), (HUNTER, move.hunter)):
        if start is None or end is None:
            continue
        (x0, y0), (x, y) = middle(size, start), middle(size, end)
        tracks.append(Track(f"{chip}:{move.seat}", 0, STEP, Pose(x, y), settle=True))
        key = f"trail:{chip}:{move.seat}"
        here = Pose(x0, y0, opacity=strength)
        trails.append(Sprite(key, _trail(chip, x - x0, y - y0), here, CHOICE_BELOW))
        tracks.append(Track(key, 0, STEP, here, here._replace(opacity=0)))
    return Timeline(tuple(tracks), tuple(trails), STEP)


def _fade(key: str) -> Timeline:
    """The chip vanishes; nothing happens if it is not on the board."""
    return Timeline((Track(key, 0, LEAVE, fades=True),), (), LEAVE)


@cache
def _trail(chip: str, dx: float, dy: float) -> Stamp:
    line = f"M0 0L{dx:g} {dy:g}"
    if chip == RUNNER:
        way = Path(line, stroke="run", width=10, opacity=0.55)
    else:
        way = Path(line, stroke="hunt", width=11, dash=(1, 17), opacity=0.8)
    ring = Path(circle(11), stroke=TOKEN[chip], width=5)
    reach = CELL + 20
    return Stamp((way, ring), Box(-reach, -reach, 2 * reach, 2 * reach))
