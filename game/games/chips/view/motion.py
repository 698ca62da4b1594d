"""How the events of chips move: everything slides at once, then each meeting raises its card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from game.core.contract import Event
from game.games.chips.rules.events import Eliminated, Met, Move, Ordered, Placed, RanOut, Stepped
from game.games.chips.rules.scoring import Payment
from game.games.chips.rules.state import State
from game.games.chips.view.shapes import (
    CARDS,
    CHOICE_BELOW,
    GREEN,
    PURPLE,
    TOKEN,
    amount,
    chip_stamp,
    middle,
)
from game.view.geometry import CELL, circle, rounded
from game.view.scene import Box, Mark, Path, Pose, Sprite, Stamp, Text
from game.view.timeline import Timeline, Track, in_turn, together

STEP, REVEAL, LEAVE = 260, 400, 220
"""Milliseconds."""

BUSY = 8
"""More players than that leave fainter trails."""

_PLACE = 112
"""Width of a chip with its amount on a card."""
_CARD_HEIGHT = 142
_WIDEST = 8
"""Chips side by side on a card; more go into a second row."""


def animate(event: Event, size: int, gone: frozenset[int] = frozenset()) -> Timeline:
    """The motion of one event on a board `size` cells wide; `gone` runners are struck out."""
    if isinstance(event, Placed):
        return together(_land(move, size) for move in event.moves)
    if isinstance(event, Stepped):
        strength = 1 if len(event.moves) <= BUSY else 0.35
        return together(_slide(move, size, strength) for move in event.moves)
    if isinstance(event, Eliminated):
        return together(_fade(f"{chip}:{event.seat}") for chip in (GREEN, PURPLE))
    if isinstance(event, Met):
        return _raise_card(event, size, gone)
    if isinstance(event, RanOut):
        return _fade(f"{GREEN}:{event.seat}")
    if isinstance(event, Ordered):
        return Timeline()  # an order stays secret: only the tick in the rail shows it
    raise TypeError(event)


def reveal(events: Sequence[Event], board: State) -> Timeline:
    """A whole phase: who left, who went where, then meeting by meeting.

    Cards keep clear of each other as long as there is room.
    """
    size = board.setup.size
    gone = frozenset(event.seat for event in events if isinstance(event, RanOut))
    moves = [animate(e, size) for e in events if not isinstance(e, (Met, RanOut))]
    cards = [animate(e, size, gone) for e in events if isinstance(e, Met)]
    leaving = together(animate(e, size) for e in events if isinstance(e, RanOut))
    return in_turn([*moves, *_spread(cards, size), leaving])


def _land(move: Move, size: int) -> Timeline:
    """All chips of a seat drop onto the board."""
    tracks = []
    for chip, (_start, end) in ((GREEN, move.green), (PURPLE, move.purple)):
        if end is not None:
            x, y = middle(size, end)
            drop = Pose(x, y - 18, 1.15, 0, 0)
            tracks.append(Track(f"{chip}:{move.seat}", 0, STEP, Pose(x, y), drop, settle=True))
    return Timeline(tuple(tracks), (), STEP)


def _slide(move: Move, size: int, strength: float) -> Timeline:
    """Chips slide to their new cells and leave a trail: solid the runner, dotted the hunter."""
    tracks, trails = [], []
    for chip, (start, end) in ((GREEN, move.green), (PURPLE, move.purple)):
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
    if chip == GREEN:
        way = Path(line, stroke="run", width=10, opacity=0.55)
    else:
        way = Path(line, stroke="hunt", width=11, dash=(1, 17), opacity=0.8)
    ring = Path(circle(11), stroke=TOKEN[chip], width=5)
    reach = CELL + 20
    return Stamp((way, ring), Box(-reach, -reach, 2 * reach, 2 * reach))


def _raise_card(met: Met, size: int, gone: frozenset[int]) -> Timeline:
    """A card rises from the cell: under each chip the amount it got or paid."""
    stamp = card_stamp(met.hunters, met.runners, gone & {p.seat for p in met.runners})
    x, y = middle(size, met.cell)
    half_width, half_height = stamp.box.width / 2, stamp.box.height / 2
    edge = size * CELL
    x = min(max(x, half_width), edge - half_width) if 2 * half_width < edge else edge / 2
    y = min(max(y - 40, half_height), edge - half_height)
    key = f"card:{met.cell}"
    start = Pose(x, y + 40, 0.7, 0, 0)
    return Timeline(
        (Track(key, 0, REVEAL, Pose(x, y), start),),
        (Sprite(key, stamp, Pose(x, y), CARDS),),
        REVEAL,
    )


@cache
def card_stamp(
    hunters: tuple[Payment, ...], runners: tuple[Payment, ...], gone: frozenset[int]
) -> Stamp:
    """The card of a meeting, around its middle; a runner that leaves is struck through."""
    chips = [(PURPLE, p, "+") for p in hunters] + [(GREEN, p, "−") for p in runners]
    columns = min(len(chips), _WIDEST)
    rows = -(-len(chips) // _WIDEST)
    width, height = columns * _PLACE + 20, rows * _CARD_HEIGHT + 6
    box = Box(-width / 2, -height / 2, width, height)
    shadow = Box(box.x, box.y + 8, width, height)
    marks: list[Mark] = [
        Path(rounded(shadow, 26), fill="shade", opacity=0.2),
        Path(rounded(box, 26), fill="card", stroke="ink", width=5),
    ]
    for i, (chip, payment, sign) in enumerate(chips):
        x = box.x + 10 + (i % columns + 0.5) * _PLACE
        y = box.y + (i // columns) * _CARD_HEIGHT + 58
        marks += _on_card(chip, payment, sign, x, y, leaves=payment.seat in gone and chip == GREEN)
    outer = Box(box.x - 6, box.y - 6, width + 12, height + 24)
    return Stamp(tuple(marks), outer)


def _on_card(
    chip: str, payment: Payment, sign: str, x: float, y: float, *, leaves: bool
) -> Iterator[Mark]:
    """A chip and its amount; the whole amount in the colour of gain or loss."""
    yield from (
        _moved(mark, x, y, 0.5 if leaves else 1) for mark in chip_stamp(chip, payment.seat).marks
    )
    if leaves:
        yield Path("M-38 38L38-38", stroke="warn", width=8, x=x, y=y)
    colour = "good" if sign == "+" else "warn"
    yield Text(sign + amount(payment.amount), x, y + 72, 29, colour)


def _moved(mark: Mark, x: float, y: float, opacity: float) -> Mark:
    if isinstance(mark, Text):
        return Text(mark.text, mark.x + x, mark.y + y, mark.size, mark.fill, mark.weight)
    return Path(
        mark.d,
        mark.fill,
        mark.stroke,
        mark.width,
        mark.dash,
        mark.opacity * opacity,
        mark.x + x,
        mark.y + y,
        mark.scale,
    )


def _spread(cards: Sequence[Timeline], size: int) -> list[Timeline]:
    """The cards moved and, where many meet, made smaller, so that none hides another."""
    for scale in (1, 0.8, 0.64, 0.5, 0.4):
        placed: list[tuple[float, float, float, float]] = []
        spread = [_clear_of(placed, card, size, scale) for card in cards]
        if all(card is not None for card in spread):
            return [card for card in spread if card is not None]
    return list(cards)


def _clear_of(
    placed: list[tuple[float, float, float, float]], card: Timeline, size: int, scale: float
) -> Timeline | None:
    """The card at the nearest place that is free, noted in `placed`; None if there is none."""
    (sprite,), (track,) = card.sprites, card.tracks
    width, height = sprite.stamp.box.width * scale, sprite.stamp.box.height * scale
    edge = size * CELL
    columns = _stops(width, edge, sprite.pose.x)
    rows = _stops(height, edge, sprite.pose.y)
    places = sorted(
        ((x, y) for x in columns for y in rows),
        key=lambda place: (place[0] - sprite.pose.x) ** 2 + (place[1] - sprite.pose.y) ** 2,
    )
    for x, y in places:
        if all(
            abs(x - x1) * 2 >= width + w1 or abs(y - y1) * 2 >= height + h1
            for x1, y1, w1, h1 in placed
        ):
            placed.append((x, y, width, height))
            end = Pose(x, y, scale)
            start = Pose(x, y + 40, scale * 0.7, 0, 0)
            return Timeline(
                (Track(track.key, 0, REVEAL, end, start),),
                (Sprite(sprite.key, sprite.stamp, end, CARDS),),
                REVEAL,
            )
    return None


def _stops(length: float, edge: float, wish: float) -> list[float]:
    """Middles that a card of that length may have along a side, half a cell apart."""
    if length >= edge:
        return [edge / 2]
    first, last = length / 2, edge - length / 2
    count = int((last - first) // 50) + 1
    return sorted({min(max(wish, first), last), last, *(first + 50 * i for i in range(count))})
