"""What a card of a reveal says of a meeting, and the enlarged cell at which it points."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from game.games.chips.rules.events import Caught
from game.games.chips.view.reasons import reason
from game.games.chips.view.shapes import CARDS, HUNTER, RUNNER, amount, chip_stamp
from game.view.cards import Card, Entry, set_down
from game.view.geometry import rounded
from game.view.scene import Box, Mark, Path, Pose, Stamp, Text
from game.view.values import Names

Chip = tuple[str, int]
"""A runner or a hunter, and whose."""

MOST = 9
"""Chips that are drawn in a lens."""
_CHIP_BOX = Box(-52, -52, 104, 104)


def card(met: Caught, lens: Box, names: Names, gone: frozenset[int]) -> Card:
    """Who got and who paid what in that meeting, and why; runners who are `gone` are struck out."""
    hunters = ((HUNTER, payment, "+", "good") for payment in met.hunters)
    runners = ((RUNNER, payment, "−", "warn") for payment in met.runners)
    entries = tuple(
        Entry(
            _picture(chip, paid.seat, leaves=chip == RUNNER and paid.seat in gone),
            sign + amount(paid.amount),
            token,
            names[paid.seat],
        )
        for chip, paid, sign, token in (*hunters, *runners)
    )
    return Card(str(met.cell), lens, entries, reason(met, names), CARDS)


@cache
def _picture(chip: str, seat: int, *, leaves: bool) -> Stamp:
    return Stamp(tuple(small_chip(chip, seat, Pose(), leaves=leaves)), _CHIP_BOX)


def small_chip(chip: str, seat: int, pose: Pose, *, leaves: bool = False) -> Iterator[Mark]:
    """The marks of a chip in that pose; one that leaves is pale and struck through."""
    for mark in set_down(chip_stamp(chip, seat).marks, pose):
        yield (
            replace(mark, opacity=mark.opacity * 0.5) if leaves and isinstance(mark, Path) else mark
        )
    if leaves:
        reach = 38 * pose.scale
        line = f"M{-reach:g} {reach:g}L{reach:g} {-reach:g}"
        yield Path(line, stroke="warn", width=8 * pose.scale + 2, x=pose.x, y=pose.y)


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
