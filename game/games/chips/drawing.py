"""The board of chips as a scene."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.core import grid
from game.games.chips import marks
from game.games.chips.choosing import GREEN, PURPLE, Selection
from game.games.chips.shapes import CHIPS, chip_stamp, middle
from game.games.chips.state import State
from game.view.geometry import CELL, board_box, rounded, share
from game.view.scene import Path, Pose, Scene, Sprite, Stamp, Text

BOOK_CELLS = 10
"""The book's board; letters and numbers are as large on any other."""

SMALLEST_LETTER = 9
"""Pixels; a letter that would be smaller is left out, and the glyph stays."""


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
    board = Sprite("board", board_stamp(cells, labelled=legible(size / BOOK_CELLS)))
    chips = tuple(pieces(seen, pixels))
    lying = {sprite.key: sprite.pose for sprite in chips}
    return Scene(
        box,
        (
            board,
            *marks.below(seen, selection),
            *chips,
            *marks.above(seen, selection, lying, _ghosts(seen, selection, pixels)),
        ),
    )


def _ghosts(seen: State, selection: Selection, pixels: float) -> dict[str, Stamp]:
    """What lies on a cell that is chosen: an outline, in placement the chip itself."""
    if seen.round or selection.viewer is None:
        return {chip: marks.ghost(chip) for chip in (GREEN, PURPLE)}
    seat, lettered = selection.viewer, legible(pixels)
    return {chip: chip_stamp(chip, seat, lettered=lettered) for chip in (GREEN, PURPLE)}
