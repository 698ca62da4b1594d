"""The evaluation curve of a game: who was ahead, from its start to its end. It may be stretched.

Two players share one curve: above the middle the first is ahead, below it the second. More have a
line each, told apart by colour and by how it is broken; of many only the best are drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.view.layers import HEIGHT, WIDTH
from game.view.scene import Box, Path, Scene, Sprite, Stamp
from game.view.seats import colour

RIM = 3
"""Above and below the curve, for its line."""
_MIDDLE = HEIGHT / 2
_LINE = 2.5
_BROKEN: tuple[tuple[float, ...], ...] = (
    *((), (9, 4), (2, 4), (12, 4, 2, 4)),
    *((18, 6), (6, 3, 2, 3, 2, 3), (2, 9), (16, 4, 6, 4)),
)
"""A line of its own for each of as many players as are drawn."""
_SAMPLE = 34
"""How long the piece of a line in the legend is."""

Point = tuple[float, float]


def foremost(values: Sequence[float]) -> list[int]:
    """The seats whose lines are drawn: those that stand best, in their order."""
    best = sorted(range(len(values)), key=lambda seat: -values[seat])
    return sorted(best[: len(_BROKEN)])


def curve(course: Sequence[Sequence[float]], last: int) -> Scene:
    """For every stop so far everybody's value from -1 to 1; `last` is the number of the last."""
    across = WIDTH / max(1, last)
    seats = foremost(course[-1])
    lines = [[(i * across, values[seat]) for i, values in enumerate(course)] for seat in seats]
    paths = _shared(lines[0]) if len(lines) == 2 else _each(seats, lines)
    box = Box(0, 0, WIDTH, HEIGHT)
    middle = Path(f"M0 {_MIDDLE}H{WIDTH}", stroke="ink", width=1.5)
    marks = (*paths, middle)
    return Scene(
        box, tuple(Sprite(f"curve:{i}", Stamp((mark,), box)) for i, mark in enumerate(marks))
    )


def sample(rank: int, seat: int) -> Stamp:
    """A piece of the line of the player in `seat`, of those drawn the one of that number."""
    line = Path(f"M0 6H{_SAMPLE}", stroke=colour(seat), width=_LINE, dash=_BROKEN[rank])
    return Stamp((line,), Box(0, 0, _SAMPLE, 12))


def height(values: Sequence[float], seat: int) -> float:
    """How far down the player's line lies at these values, from 0 to 1; two share that of one."""
    return place(values[0 if len(values) == 2 else seat]) / HEIGHT


def place(value: float) -> float:
    """How far down a value from -1 to 1 lies in the picture."""
    return _MIDDLE - value * (_MIDDLE - RIM)


def _shared(line: Sequence[Point]) -> Iterator[Path]:
    """What lies above the middle in the first player's colour, and below it in the other's."""
    points = [*_with_crossings(line)]
    first, end = points[0][0], points[-1][0]
    for seat, side in enumerate((max, min)):
        outline = _through([(x, side(0.0, value)) for x, value in points])
        d = f"M{first:.1f} {_MIDDLE}L{outline}L{end:.1f} {_MIDDLE}Z"
        yield Path(d, fill=colour(seat))
    yield Path(f"M{_through(line)}", stroke="ink", width=_LINE)


def _each(seats: Sequence[int], lines: Sequence[Sequence[Point]]) -> Iterator[Path]:
    """A line for each player, told apart by colour and dashes."""
    for seat, line, dash in zip(seats, lines, _BROKEN, strict=False):
        yield Path(f"M{_through(line)}", stroke=colour(seat), width=_LINE, dash=dash)


def _with_crossings(line: Sequence[Point]) -> Iterator[Point]:
    """The points of the line, and one wherever it crosses the middle."""
    yield line[0]
    for (x, value), (x1, value1) in pairwise(line):
        if value * value1 < 0:
            yield x + (x1 - x) * value / (value - value1), 0.0
        yield x1, value1


def _through(line: Sequence[Point]) -> str:
    return "L".join(f"{x:.1f} {place(value):.1f}" for x, value in line)
