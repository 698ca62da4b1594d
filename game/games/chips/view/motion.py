"""How the events of chips move: all slide at once, then each meeting is enlarged and explained."""

from __future__ import annotations

from collections.abc import Sequence
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
from game.games.chips.view.cards import Card, PlacedCard, card_stamp, lens_stamp
from game.games.chips.view.layout import place
from game.games.chips.view.reasons import why
from game.games.chips.view.shapes import CARDS, CHOICE_BELOW, HUNTER, RUNNER, TOKEN, middle
from game.view.geometry import CELL, circle
from game.view.scene import Box, Path, Pose, Sprite, Stamp
from game.view.seats import letter
from game.view.timeline import Timeline, Track, in_turn, together
from game.view.values import Players

STEP, REVEAL, LEAVE = 260, 400, 220
"""Milliseconds."""

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
    """A whole phase: who left, who went where, then meeting by meeting, why it cost what it did."""
    size, names = seen.setup.size, players.names
    moves = [
        animate(event, size) for event in events if not isinstance(event, (Caught, RunnerGone))
    ]
    gone = frozenset(event.seat for event in events if isinstance(event, RunnerGone))
    leaving = together(animate(event, size) for event in events if isinstance(event, RunnerGone))
    met = [event for event in events if isinstance(event, Caught)]
    met.sort(key=lambda event: len(event.hunters) + len(event.runners), reverse=True)
    shown = [Card(one, why(one, seen, names or SIGNS), names, gone) for one in met]
    told = place(shown, size, _bystanders(met, seen))
    raised = [_raise(card) for card in told] or [_enlarge(one, gone, size) for one in met]
    return in_turn([*moves, *raised, leaving])


def _bystanders(met: Sequence[Caught], seen: State) -> list[tuple[float, float]]:
    """The middles of all cells with chips on which nobody has met anybody."""
    cells = {*seen.runners, *seen.hunters} - {one.cell for one in met}
    return [middle(seen.setup.size, cell) for cell in cells if cell is not None]


def _raise(placed: PlacedCard) -> Timeline:
    """The cell grows, and its card rises beside it."""
    key = f"card:{placed.card.met.cell}"
    end = Pose(placed.x, placed.y)
    start = Pose(*placed.cell, 0.4, 0, 0)
    card = Timeline(
        (Track(key, 0, REVEAL, end, start),),
        (Sprite(key, card_stamp(placed), end, CARDS),),
        REVEAL,
    )
    return together([_grow(placed.card.met, placed.card.leaves, placed.cell, placed.lens), card])


def _enlarge(met: Caught, gone: frozenset[int], size: int) -> Timeline:
    """Only the cell, where so many have met that no card finds room."""
    return _grow(met, gone, middle(size, met.cell), CELL)


def _grow(met: Caught, gone: frozenset[int], at: tuple[float, float], side: float) -> Timeline:
    chips = (*((HUNTER, p.seat) for p in met.hunters), *((RUNNER, p.seat) for p in met.runners))
    key, end = f"lens:{met.cell}", Pose(*at)
    stamp = lens_stamp(chips, gone & {p.seat for p in met.runners}, side)
    start = end._replace(scale=0.7, opacity=0)
    return Timeline((Track(key, 0, REVEAL, end, start),), (Sprite(key, stamp, end, CARDS),), REVEAL)


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
