"""The board of chips as a scene."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from game.core import grid
from game.games.chips.rules.state import State
from game.games.chips.view.cards import MOST, lens_stamp
from game.games.chips.view.input import STACK, Selection, cells_of, chips_on, owned, reachable
from game.games.chips.view.shapes import (
    CHIPS,
    CHOICE_ABOVE,
    CHOICE_BELOW,
    HUNTER,
    RUNNER,
    SPREADS,
    TOKEN,
    chip_stamp,
    dart_stamp,
    drawing,
    frame_stamp,
    heading,
    legible,
    middle,
)
from game.view.geometry import CELL, board_box, circle, rimmed, rounded, share, star
from game.view.scene import Box, Path, Pose, Scene, Sprite, Stamp, Text

SPREAD = 105
"""How wide a chip lies in a stack that is spread."""

LEAST = 5
"""Cells a side that a small picture shows at least."""

EASY, LARGEST = 18, 1.5
"""Pixels of a cell whose chips are easily told apart; how much larger they are drawn at most."""

BOOK_CELLS = 10
"""The book's board; letters and numbers are as large on any other."""


@cache
def board_stamp(size: int, *, labelled: bool) -> Stamp:
    """The tray: every other cell darker, letters below, numbers at the right."""
    dark = "".join(
        f"M{x * CELL} {y * CELL}h{CELL}v{CELL}h-{CELL}Z"
        for y in range(size)
        for x in range(size)
        if (x + y) % 2
    )
    drawn: list[Path | Text] = [
        Path(rounded(board_box(size), 26), fill="b-chips"),
        Path(dark, fill="b-chips2"),
    ]
    if labelled:
        end, height = size * CELL, 19 * size / BOOK_CELLS
        for i in range(size):
            letter = grid.name(grid.cell(i, 0))[0]
            drawn.append(Text(letter, i * CELL + 8, end - 8, height, "ink2", 500, "start"))
            number = str(size - i)
            drawn.append(Text(number, end - 8, i * CELL + height + 5, height, "ink2", 500, "end"))
    return Stamp(tuple(drawn), board_box(size))


@lru_cache(maxsize=8)  # the chips lie still while one player chooses
def pieces(
    seen: State, pixels: float, viewer: int | None = None, enlarged: float = 1
) -> tuple[Sprite, ...]:
    """All chips on the board, two in one cell side by side, more as a stack with their number.

    The viewer's own lie on top. A cell is `pixels` wide; chips are `enlarged` times their size.
    """
    return tuple(_pieces(seen, pixels, viewer, enlarged))


def _pieces(seen: State, pixels: float, viewer: int | None, enlarged: float) -> Iterator[Sprite]:
    for cell in sorted({*seen.hunters, *seen.runners} - {None}, key=lambda cell: cell or 0):
        if cell is None:
            continue
        crowd = sorted(chips_on(seen, cell), key=lambda one: one[1] == viewer)
        share_of, offsets = share(len(crowd)) if len(crowd) < STACK else _stacked(len(crowd))
        scale = share_of * enlarged
        x, y = middle(seen.setup.size, cell)
        if len(crowd) >= STACK:
            yield Sprite(f"count:{cell}", _count(len(crowd)), Pose(x + 30, y - 30), CHOICE_ABOVE)
        for (chip, seat), (dx, dy) in zip(crowd, offsets, strict=True):
            stamp = chip_stamp(chip, seat, drawing(pixels * scale, len(seen.out)))
            pose = Pose(x + dx * enlarged, y + dy * enlarged, scale)
            yield Sprite(f"{chip}:{seat}", stamp, pose, CHIPS)


def _stacked(count: int) -> tuple[float, tuple[tuple[float, float], ...]]:
    """How so many chips lie in a stack: their scale, and their offsets, the lowest first."""
    step = 16 / (count - 1)
    return 0.8, tuple((8 - step * i, step * i - 8 + 4) for i in range(count))


@cache
def _count(count: int) -> Stamp:
    """How many chips a stack has."""
    words = f"×{count}"
    half = 13 * len(words) + 4
    box = Box(-half, -22, 2 * half, 44)
    return Stamp((Path(rounded(box, 22), fill="ink"), Text(words, 0, 11, 32, "paper", 700)), box)


def _spread(seen: State, selection: Selection) -> Iterator[Sprite]:
    """The stack that was tapped, with all its chips side by side."""
    cell = selection.spread
    chips = chips_on(seen, cell) if cell is not None else ()
    if cell is None or not chips:
        return
    edge = seen.setup.size * CELL
    side = min(SPREAD * math.ceil(math.sqrt(min(len(chips), MOST))), edge)
    x, y = (min(max(at, side / 2), edge - side / 2) for at in middle(seen.setup.size, cell))
    yield Sprite(f"spread:{cell}", lens_stamp(chips, frozenset(), side), Pose(x, y), SPREADS)


def cells(seen: State, _selection: Selection) -> tuple[tuple[str, ...], ...]:
    """The names of the board's cells, rows from the top."""
    return grid.rows(seen.setup.size)


def scene(seen: State, selection: Selection, size: float) -> Scene:
    """The board with everybody's chips and what the viewer has chosen."""
    cells = seen.setup.size
    box = board_box(cells)
    pixels = size * CELL / box.width
    board = Sprite("board", board_stamp(cells, labelled=legible(size / BOOK_CELLS)))
    chips = pieces(seen, pixels, selection.viewer)
    lying = {sprite.key: sprite.pose for sprite in chips}
    return Scene(
        box,
        (
            board,
            *_below(seen, selection),
            *chips,
            *_above(seen, selection, lying, _ghosts(seen, selection, pixels)),
            *_spread(seen, selection),
        ),
    )


def thumbnail(seen: State, size: float) -> Scene:
    """The part of the board where chips lie; where cells are small, the chips are larger."""
    board = seen.setup.size
    taken = [cell for cell in (*seen.hunters, *seen.runners) if cell is not None]
    spans = [_span([of(board, cell) for cell in taken]) for of in (_column, _row)]
    side = min(max(LEAST, *(last - first + 3 for first, last in spans)), board)
    left, top = (
        min(max((first + last + 1 - side) // 2, 0), board - side) * CELL for first, last in spans
    )
    box = rimmed(Box(left, top, side * CELL, side * CELL))
    pixels = size * CELL / box.width
    chips = pieces(seen, pixels, enlarged=min(max(1.0, EASY / pixels), LARGEST))
    return Scene(box, (Sprite("board", board_stamp(board, labelled=False)), *chips))


def _column(board: int, cell: int) -> int:
    """The column in which a cell is drawn, from the left."""
    return int(middle(board, cell)[0] // CELL)


def _row(board: int, cell: int) -> int:
    """The row in which a cell is drawn, from the top."""
    return int(middle(board, cell)[1] // CELL)


def _span(places: Sequence[int]) -> tuple[int, int]:
    """The first and the last of these; the first row or column if there is none."""
    return min(places, default=0), max(places, default=0)


def _ghosts(seen: State, selection: Selection, pixels: float) -> dict[str, Stamp]:
    """By chip, what is drawn on the cell chosen for it: in placement the chip, else its outline."""
    if seen.round or selection.viewer is None:
        return {chip: ghost(chip) for chip in (RUNNER, HUNTER)}
    drawn = drawing(pixels, len(seen.out))
    return {chip: chip_stamp(chip, selection.viewer, drawn) for chip in (RUNNER, HUNTER)}


_BOX = Box(-60, -60, 120, 120)


def _below(seen: State, selection: Selection) -> Iterator[Sprite]:
    """Under the chips: a lighter area of cells around the active chip (rounds only)."""
    chip, seat, size = selection.active, selection.viewer, seen.setup.size
    if not seen.round or chip is None or seat is None or complete(seen, selection):
        return
    for cell in cells_of(seen, seat, chip):
        reach = [middle(size, near) for near in (cell, *grid.around(size, cell))]
        left, top = min(x for x, _y in reach) - 50, min(y for _x, y in reach) - 50
        width = max(x for x, _y in reach) + 50 - left
        height = max(y for _x, y in reach) + 50 - top
        yield Sprite(f"hood:{chip}", _hood(width, height), Pose(left, top), CHOICE_BELOW)


def _above(
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
    taken = {*seen.runners, *seen.hunters}
    for cell in reachable(seen, selection, chip):
        x, y = middle(seen.setup.size, cell)
        if cell == selection.chosen(chip):
            continue
        if cell in taken:
            frame = frame_stamp(TOKEN[chip])
            yield Sprite(f"frame:{cell}", frame, Pose(x, y), CHOICE_ABOVE)
        else:
            turn = heading(here, Pose(x, y))
            yield Sprite(f"dart:{cell}", dart_stamp(TOKEN[chip]), Pose(x, y, 1, turn), CHOICE_ABOVE)


def _arrow(chip: str, here: Pose, there: Pose) -> Sprite:
    """An arrow from the rim of the chip to the rim of its ghost."""
    rim = round(46 * here.scale)
    far = round(math.hypot(there.x - here.x, there.y - here.y)) - 40
    pose = Pose(here.x, here.y, 1, heading(here, there))
    return Sprite(f"arrow:{chip}", _arrow_stamp(chip, rim, far), pose, CHOICE_ABOVE)


@cache
def ghost(chip: str) -> Stamp:
    """The outline of a chip on the cell that is chosen for it."""
    outline = circle(39) if chip == RUNNER else star(8, 45, 34)
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
def _arrow_stamp(chip: str, rim: int, far: int) -> Stamp:
    colour = TOKEN[chip]
    marks = (
        Path(f"M0-{rim}V{18 - far}", stroke=colour, width=9),
        Path(f"M0-{far}l15 26h-30Z", fill=colour, stroke=colour, width=3),
    )
    return Stamp(marks, Box(-24, -far - 8, 48, far + 8))
