"""The cards of a reveal, which say why, and the enlarged cells at which they point."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from game.games.chips.rules.events import Caught
from game.games.chips.rules.scoring import Payment
from game.games.chips.view.shapes import HUNTER, RUNNER, amount, chip_stamp
from game.view.geometry import rounded
from game.view.lettering import shortened, width
from game.view.scene import Box, Mark, Path, Pose, Stamp, Text
from game.view.values import Names, Words

Chip = tuple[str, int]
"""A runner or a hunter, and whose."""
Paid = tuple[str, Payment, str]
"""A runner or a hunter, what it paid or got, and the sign of that."""

MOST = 9
"""Chips that are drawn in a lens."""
TITLE, LINE, NAME, AMOUNT = 32, 24, 25, 33
"""Sizes of letters on a card that is drawn in full size."""
PAD, GAP = 24, 26
CHIP = 0.66
"""How large chips are on a card."""
ROW = 84
COLUMNS = 4
"""Chips in one row of a card."""


@dataclass(frozen=True, slots=True)
class Card:
    """What a card says of a meeting; who `leaves` is struck through. Without names, signs do."""

    met: Caught
    why: Words
    names: Names
    leaves: frozenset[int]


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """Where a card lies: its middle, its scale, and the middle of its cell, enlarged to `lens`.

    `box` is what it covers.
    """

    card: Card
    x: float
    y: float
    scale: float
    cell: tuple[float, float]
    lens: float
    box: Box


def _paid_there(met: Caught) -> list[Paid]:
    """Hunters and what they get, then runners and what they pay."""
    return [
        *((HUNTER, payment, "+") for payment in met.hunters),
        *((RUNNER, payment, "−") for payment in met.runners),
    ]


def _columns(card: Card) -> tuple[float, int]:
    """How wide one chip with its words is, and how many of them stand in a row."""
    chips = _paid_there(card.met)
    words = [width(sign + amount(payment.amount), AMOUNT) for _chip, payment, sign in chips]
    if card.names:
        words += [min(width(card.names[p.seat], NAME), 150) for _chip, p, _sign in chips]
    count = min(len(chips), COLUMNS)
    return 104 * CHIP + 8 + max(words) + GAP, count


def size_of(card: Card) -> tuple[float, float]:
    """Width and height of a card in full size."""
    column, count = _columns(card)
    chips = len(card.met.hunters) + len(card.met.runners)
    rows = -(-chips // COLUMNS)
    texts = max(width(card.why.title, TITLE), width(card.why.detail, LINE))
    head = 64 + (LINE + 8 if card.why.detail else 0)
    return 2 * PAD + max(texts, column * count - GAP), head + 14 + rows * ROW + 12


def card_stamp(placed: PlacedCard) -> Stamp:
    """The card around its middle, with a pointer to the cell that it is about."""
    card = placed.card
    wide, high = size_of(card)
    box = Box(-wide / 2, -high / 2, wide, high)
    x, y = box.x + PAD, box.y + 46
    pointer = Path(_pointer(placed, box), fill="card", stroke="ink", width=5)
    marks: list[Mark] = [
        Path(rounded(replace(box, y=box.y + 8), 22), fill="shade", opacity=0.2),
        pointer,
        Path(rounded(box, 22), fill="card", stroke="ink", width=5),
        replace(pointer, stroke="", width=0),  # its foot is open
        Text(card.why.title, x, y, TITLE, "ink", 680, "start"),
    ]
    if card.why.detail:
        y += LINE + 8
        marks.append(Text(card.why.detail, x, y, LINE, "ink2", 500, "start"))
    y += 18
    marks.append(Path(f"M{x:g} {y:g}h{wide - 2 * PAD:g}", stroke="line", width=3))
    column, count = _columns(card)
    for i, paid in enumerate(_paid_there(card.met)):
        marks += _paid(card, paid, x + i % count * column, y + (i // count + 0.5) * ROW)
    scale = placed.scale  # so the painter draws letters in the size in which they are seen
    outer = Box(*(side * scale for side in (box.x - 60, box.y - 60, wide + 120, high + 120)))
    return Stamp(tuple(_set_down(marks, Pose(scale=scale))), outer)


def _paid(card: Card, paid: Paid, x: float, y: float) -> Iterator[Mark]:
    """A chip with its owner's name and its amount, in the colour of gain or loss."""
    chip, payment, sign = paid
    names, radius = card.names, 52 * CHIP
    leaves = chip == RUNNER and payment.seat in card.leaves
    yield from small_chip(chip, payment.seat, Pose(x + radius, y + 4, CHIP), leaves=leaves)
    left, colour = x + 2 * radius + 8, "good" if sign == "+" else "warn"
    worth = Text(sign + amount(payment.amount), left, y + 15, AMOUNT, colour, 700, "start")
    if not names:
        yield worth
        return
    yield Text(shortened(names[payment.seat], NAME, 152), left, y - 10, NAME, "ink", 600, "start")
    yield replace(worth, y=y + 25)


def small_chip(chip: str, seat: int, pose: Pose, *, leaves: bool = False) -> Iterator[Mark]:
    """The marks of a chip in that pose; one that leaves is pale and struck through."""
    for mark in _set_down(chip_stamp(chip, seat).marks, pose):
        yield (
            replace(mark, opacity=mark.opacity * 0.5) if leaves and isinstance(mark, Path) else mark
        )
    if leaves:
        reach = 38 * pose.scale
        line = f"M{-reach:g} {reach:g}L{reach:g} {-reach:g}"
        yield Path(line, stroke="warn", width=8 * pose.scale + 2, x=pose.x, y=pose.y)


def _set_down(marks: Sequence[Mark], pose: Pose) -> Iterator[Mark]:
    """These marks at that place and in that scale."""
    x, y, scale = pose[:3]
    for mark in marks:
        there = (x + mark.x * scale, y + mark.y * scale)
        if isinstance(mark, Text):
            yield replace(mark, x=there[0], y=there[1], size=mark.size * scale)
        else:
            yield replace(mark, x=there[0], y=there[1], scale=mark.scale * scale)


def _pointer(placed: PlacedCard, box: Box) -> str:
    """A triangle from the card's side to the rim of its cell, in the card's own units."""
    x = (placed.cell[0] - placed.x) / placed.scale
    y = (placed.cell[1] - placed.y) / placed.scale
    rim = placed.lens / 2 / placed.scale + 3
    right, below = box.x + box.width, box.y + box.height
    if x - rim >= right or x + rim <= box.x:
        side, tip = (right - 3, x - rim) if x > 0 else (box.x + 3, x + rim)
        foot = min(max(y, box.y + 46), below - 46)
        return f"M{side:g} {foot - 22:g}L{tip:g} {y:g}L{side:g} {foot + 22:g}"
    side, tip = (below - 3, y - rim) if y > 0 else (box.y + 3, y + rim)
    foot = min(max(x, box.x + 46), right - 46)
    return f"M{foot - 22:g} {side:g}L{x:g} {tip:g}L{foot + 22:g} {side:g}"


@cache
def lens_stamp(chips: tuple[Chip, ...], leaves: frozenset[int], side: float) -> Stamp:
    """A cell, enlarged to that side, with its chips; runners who leave are struck through."""
    box = Box(-side / 2, -side / 2, side, side)
    marks: list[Mark] = [
        Path(rounded(replace(box, y=box.y + 5), 20), fill="shade", opacity=0.2),
        Path(rounded(box, 20), fill="card", stroke="ink", width=5),
    ]
    shown = chips if len(chips) <= MOST else chips[: MOST - 1]
    count = min(len(chips), MOST)
    columns = math.ceil(math.sqrt(count))
    rows = -(-count // columns)
    step = (side - 8) / columns
    for i, (chip, seat) in enumerate(shown):
        row, in_row = i // columns, min(columns, count - i // columns * columns)
        x = (i % columns - (in_row - 1) / 2) * step
        y = (row - (rows - 1) / 2) * step
        gone = chip == RUNNER and seat in leaves
        marks += small_chip(chip, seat, Pose(x, y, step / 104), leaves=gone)
    if len(chips) > MOST:
        x = (columns - 1) / 2 * step
        more = Text(f"+{len(chips) - len(shown)}", x, x + 12, 30, "ink")
        marks.append(more)
    return Stamp(tuple(marks), Box(box.x - 6, box.y - 6, side + 12, side + 14))
