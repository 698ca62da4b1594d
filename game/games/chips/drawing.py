"""Pictures of chips: two materials, a round runner in green and a pointed hunter in purple."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from game.core import grid
from game.games.chips.choosing import GREEN, PURPLE, Selection, owned, place, reachable
from game.games.chips.state import State
from game.view.geometry import CELL, board_box, centre, circle, rounded, share, star
from game.view.scene import Box, Path, Pose, Scene, Sprite, Stamp, Text
from game.view.seats import emblem

BOARD, CHOICE_BELOW, CHIPS, CHOICE_ABOVE, CARDS = range(5)
"""Layers, from the tray up."""

SMALLEST_LETTER = 9
"""Pixels; a letter that would be smaller is left out, and the glyph stays."""

TOKEN = {GREEN: "run", PURPLE: "hunt"}
SPIKES = star(8, 49, 37.5)
DART = "M0-20L17 14L0 7L-17 14Z"
_CHIP_BOX = Box(-52, -52, 104, 105)
_RING_BOX = Box(-60, -60, 120, 120)


def middle(size: int, cell: int) -> tuple[float, float]:
    """The middle of a cell in the picture."""
    return centre(size, grid.column(cell), grid.row(cell))


@cache
def chip_stamp(chip: str, seat: int, *, lettered: bool = True) -> Stamp:
    """A runner or a hunter with its owner's emblem on a plate."""
    if chip == GREEN:
        body, plate, radius = circle(42), circle(29.5), 21.0
    else:
        body, plate, radius = SPIKES, circle(27.5), 19.5
    return Stamp(
        (
            Path(body, fill="shade", y=3, opacity=0.22),
            Path(body, fill=TOKEN[chip]),
            Path(plate, fill="plate"),
            *emblem(seat, radius, lettered=lettered),
        ),
        _CHIP_BOX,
    )


@cache
def board_stamp(size: int, *, labelled: bool) -> Stamp:
    """The tray: every other cell darker, letters below, numbers at the right."""
    dark = "".join(
        f"M{x * CELL} {y * CELL}h{CELL}v{CELL}h-{CELL}Z"
        for y in range(size)
        for x in range(size)
        if (x + y) % 2
    )
    marks: list[Path | Text] = [
        Path(rounded(board_box(size), 26), fill="b-chips"),
        Path(dark, fill="b-chips2"),
    ]
    if labelled:
        end = size * CELL
        for i in range(size):
            letter = grid.name(grid.cell(i, 0))[0]
            marks.append(Text(letter, i * CELL + 8, end - 8, 19, "ink2", 500, "start"))
            marks.append(Text(str(size - i), end - 8, i * CELL + 24, 19, "ink2", 500, "end"))
    return Stamp(tuple(marks), board_box(size))


def pieces(seen: State, pixels: float) -> Iterator[Sprite]:
    """All chips on the board, those in one cell side by side; a cell is `pixels` wide."""
    crowds: dict[int, list[tuple[str, int]]] = {}
    for chip, cells in ((PURPLE, seen.purple), (GREEN, seen.green)):
        for seat, cell in enumerate(cells):
            if cell is not None:
                crowds.setdefault(cell, []).append((chip, seat))
    for cell, crowd in crowds.items():
        scale, offsets = share(len(crowd))
        x, y = middle(seen.setup.size, cell)
        for (chip, seat), (dx, dy) in zip(crowd, offsets, strict=True):
            stamp = chip_stamp(chip, seat, lettered=legible(pixels * scale))
            pose = Pose(x + dx, y + dy, scale)
            yield Sprite(f"{chip}:{seat}", stamp, pose, CHIPS)


def legible(cell_pixels: float) -> bool:
    """Whether a chip's letter is large enough to be read on a cell of that width."""
    return 24 * cell_pixels / CELL >= SMALLEST_LETTER


def scene(seen: State, selection: Selection, size: float) -> Scene:
    """The board with everybody's chips and what the viewer has chosen."""
    cells = seen.setup.size
    box = board_box(cells)
    pixels = size * CELL / box.width
    board = Sprite("board", board_stamp(cells, labelled=19 * pixels / CELL >= SMALLEST_LETTER))
    return Scene(
        box,
        (
            board,
            *_marks_below(seen, selection),
            *pieces(seen, pixels),
            *_marks_above(seen, selection, pixels),
        ),
    )


def _marks_below(seen: State, selection: Selection) -> Iterator[Sprite]:
    """The lighter field of cells around the active chip (rounds only)."""
    chip, seat = selection.active, selection.viewer
    if not seen.round or chip is None or seat is None or order_complete(seen, selection):
        return
    for cell in place(seen, seat, chip):
        reach = [middle(seen.setup.size, c) for c in (cell, *grid.around(seen.setup.size, cell))]
        left, top = min(x for x, _y in reach) - 50, min(y for _x, y in reach) - 50
        width = max(x for x, _y in reach) + 50 - left
        height = max(y for _x, y in reach) + 50 - top
        yield Sprite(f"hood:{chip}", _hood(width, height), Pose(left, top), CHOICE_BELOW)


def _marks_above(seen: State, selection: Selection, pixels: float) -> Iterator[Sprite]:
    """Rings around the viewer's chips, darts on the cells to choose from, and what is chosen."""
    seat, size = selection.viewer, seen.setup.size
    if seat is None:
        return
    done = order_complete(seen, selection)
    for chip in owned(seen, selection):
        active = chip == selection.active and not done
        for here in place(seen, seat, chip):
            yield Sprite(f"ring:{chip}", _ring(active), Pose(*middle(size, here)), CHOICE_ABOVE)
            if active:
                yield from _darts(seen, selection, chip, here)
        target = selection.chosen(chip)
        if target is not None:
            yield from _chosen(seen, selection, chip, target, pixels)


def order_complete(seen: State, selection: Selection) -> bool:
    """Whether every chip has its cell, so that nothing is left to point at."""
    return all(selection.chosen(chip) is not None for chip in owned(seen, selection))


def _darts(seen: State, selection: Selection, chip: str, here: int) -> Iterator[Sprite]:
    """A dart pointing away on every free cell in reach, a dashed frame on every taken one."""
    size = seen.setup.size
    taken = {*seen.green, *seen.purple}
    x0, y0 = middle(size, here)
    for cell in reachable(seen, selection, chip):
        if cell == selection.chosen(chip):
            continue
        x, y = middle(size, cell)
        if cell in taken:
            yield Sprite(f"frame:{cell}", _frame(chip), Pose(x, y), CHOICE_ABOVE)
        else:
            turn = math.degrees(math.atan2(x - x0, y0 - y))
            yield Sprite(f"dart:{cell}", _dart(chip), Pose(x, y, 1, turn), CHOICE_ABOVE)


def _chosen(
    seen: State, selection: Selection, chip: str, target: int, pixels: float
) -> Iterator[Sprite]:
    """An arrow to the cell chosen and an outline there; in placement the chip itself."""
    seat, size = selection.viewer or 0, seen.setup.size
    x, y = middle(size, target)
    for here in place(seen, seat, chip):
        x0, y0 = middle(size, here)
        turn = math.degrees(math.atan2(x - x0, y0 - y))
        diagonal = x != x0 and y != y0
        yield Sprite(f"arrow:{chip}", _arrow(chip, diagonal), Pose(x0, y0, 1, turn), CHOICE_ABOVE)
    if seen.round:
        yield Sprite(f"ghost:{chip}", _ghost(chip), Pose(x, y), CHOICE_ABOVE)
    else:
        stamp = chip_stamp(chip, seat, lettered=legible(pixels))
        yield Sprite(f"ghost:{chip}", stamp, Pose(x, y), CHOICE_ABOVE)
        yield Sprite(f"ring:{chip}", _ring(chip == selection.active), Pose(x, y), CHOICE_ABOVE)


@cache
def _hood(width: float, height: float) -> Stamp:
    box = Box(0, 0, width, height)
    return Stamp((Path(rounded(box, 30), fill="card", opacity=0.75),), box)


@cache
def _ring(active: bool) -> Stamp:
    radius, width = (54, 6) if active else (47, 4)
    return Stamp((Path(circle(radius), stroke="ink", width=width),), _RING_BOX)


@cache
def _dart(chip: str) -> Stamp:
    return Stamp((Path(DART, fill=TOKEN[chip]),), Box(-20, -24, 40, 44))


@cache
def _frame(chip: str) -> Stamp:
    outline = rounded(Box(-46, -46, 92, 92), 16)
    mark = Path(outline, stroke=TOKEN[chip], width=6, dash=(14, 10))
    return Stamp((mark,), Box(-50, -50, 100, 100))


@cache
def _ghost(chip: str) -> Stamp:
    outline = circle(39) if chip == GREEN else star(8, 45, 34)
    return Stamp(
        (
            Path(outline, stroke=TOKEN[chip], width=6),
            Path(circle(9), fill=TOKEN[chip]),
        ),
        _CHIP_BOX,
    )


@cache
def _arrow(chip: str, diagonal: bool) -> Stamp:
    """From the rim of a chip in the origin up to the ghost's rim."""
    far = (100 * math.sqrt(2) if diagonal else 100) - 46
    head = f"M0 {-far - 6:g}l15 26h-30Z"
    colour = TOKEN[chip]
    marks = (
        Path(f"M0-46V{-far + 12:g}", stroke=colour, width=9),
        Path(head, fill=colour, stroke=colour, width=3),
    )
    return Stamp(marks, Box(-24, -110, 48, 110))
