"""What the board shows of a choice: where the active chip can go, and what is chosen."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import cache

from game.core import grid
from game.games.chips.choosing import GREEN, Selection, owned, place, reachable
from game.games.chips.shapes import CHOICE_ABOVE, CHOICE_BELOW, TOKEN, middle
from game.games.chips.state import State
from game.view.geometry import circle, rounded, star
from game.view.scene import Box, Path, Pose, Sprite, Stamp

_DART = "M0-20L17 14L0 7L-17 14Z"
_BOX = Box(-60, -60, 120, 120)


def below(seen: State, selection: Selection) -> Iterator[Sprite]:
    """The lighter field of cells around the active chip (rounds only)."""
    chip, seat, size = selection.active, selection.viewer, seen.setup.size
    if not seen.round or chip is None or seat is None or complete(seen, selection):
        return
    for cell in place(seen, seat, chip):
        reach = [middle(size, near) for near in (cell, *grid.around(size, cell))]
        left, top = min(x for x, _y in reach) - 50, min(y for _x, y in reach) - 50
        width = max(x for x, _y in reach) + 50 - left
        height = max(y for _x, y in reach) + 50 - top
        yield Sprite(f"hood:{chip}", _hood(width, height), Pose(left, top), CHOICE_BELOW)


def above(
    seen: State, selection: Selection, lying: Mapping[str, Pose], ghosts: Mapping[str, Stamp]
) -> Iterator[Sprite]:
    """Rings around the viewer's chips, darts on the cells to choose from, and what is chosen.

    `lying` has the poses of the chips by key; `ghosts` what to draw on a cell that is chosen.
    """
    seat, size = selection.viewer, seen.setup.size
    for chip in owned(seen, selection):
        active = chip == selection.active and not complete(seen, selection)
        here = lying.get(f"{chip}:{seat}")
        target = selection.chosen(chip)
        if here:
            yield Sprite(f"ring:{chip}", ring(active), here, CHOICE_ABOVE)
        if here and active:
            yield from _darts(seen, selection, chip, here)
        if target is not None:
            there = Pose(*middle(size, target))
            if here:
                yield _arrow(chip, here, there)
            else:
                yield Sprite(f"ring:{chip}", ring(active), there, CHOICE_ABOVE)
            yield Sprite(f"ghost:{chip}", ghosts[chip], there, CHOICE_ABOVE)


def complete(seen: State, selection: Selection) -> bool:
    """Whether every chip has its cell, so that nothing is left to point at."""
    return all(selection.chosen(chip) is not None for chip in owned(seen, selection))


def _darts(seen: State, selection: Selection, chip: str, here: Pose) -> Iterator[Sprite]:
    """A dart pointing away on every free cell in reach, a dashed frame on every taken one."""
    taken = {*seen.green, *seen.purple}
    for cell in reachable(seen, selection, chip):
        x, y = middle(seen.setup.size, cell)
        if cell == selection.chosen(chip):
            continue
        if cell in taken:
            yield Sprite(f"frame:{cell}", _frame(chip), Pose(x, y), CHOICE_ABOVE)
        else:
            turn = _turn(here, Pose(x, y))
            yield Sprite(f"dart:{cell}", _dart(chip), Pose(x, y, 1, turn), CHOICE_ABOVE)


def _arrow(chip: str, here: Pose, there: Pose) -> Sprite:
    """From the chip's rim to the rim of its ghost."""
    rim = round(46 * here.scale)
    far = round(math.hypot(there.x - here.x, there.y - here.y)) - 40
    pose = Pose(here.x, here.y, 1, _turn(here, there))
    return Sprite(f"arrow:{chip}", _arrow_stamp(chip, rim, far), pose, CHOICE_ABOVE)


def _turn(here: Pose, there: Pose) -> float:
    """Degrees clockwise from straight up that lead from here to there."""
    return math.degrees(math.atan2(there.x - here.x, here.y - there.y))


@cache
def ghost(chip: str) -> Stamp:
    """The outline of a chip where it is going to be."""
    outline = circle(39) if chip == GREEN else star(8, 45, 34)
    return Stamp(
        (Path(outline, stroke=TOKEN[chip], width=6), Path(circle(9), fill=TOKEN[chip])), _BOX
    )


@cache
def ring(active: bool) -> Stamp:
    """The ring around one's own chip, larger around the one being ordered."""
    radius, width = (54, 6) if active else (47, 4)
    return Stamp((Path(circle(radius), stroke="ink", width=width),), _BOX)


@cache
def _hood(width: float, height: float) -> Stamp:
    box = Box(0, 0, width, height)
    return Stamp((Path(rounded(box, 30), fill="card", opacity=0.75),), box)


@cache
def _dart(chip: str) -> Stamp:
    return Stamp((Path(_DART, fill=TOKEN[chip]),), Box(-20, -24, 40, 44))


@cache
def _frame(chip: str) -> Stamp:
    outline = rounded(Box(-46, -46, 92, 92), 16)
    mark = Path(outline, stroke=TOKEN[chip], width=6, dash=(14, 10))
    return Stamp((mark,), Box(-50, -50, 100, 100))


@cache
def _arrow_stamp(chip: str, rim: int, far: int) -> Stamp:
    colour = TOKEN[chip]
    marks = (
        Path(f"M0-{rim}V{18 - far}", stroke=colour, width=9),
        Path(f"M0-{far}l15 26h-30Z", fill=colour, stroke=colour, width=3),
    )
    return Stamp(marks, Box(-24, -far - 8, 48, far + 8))
