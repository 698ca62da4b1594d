"""A game's course as a line chart: one line a player, ending in their emblem."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.view.scene import Box, Mark, Path, Pose, Scene, Sprite, Stamp, Text
from game.view.seats import colour, emblem

HEIGHT = 280
LEFT, RIGHT, TOP, BOTTOM = 44, 24, 18, 30
"""The rims, for the numbers at the axes and for the emblems at the lines' ends."""
EMBLEM = 9
LETTER = 13
_RUNG = (1, 2, 5)


def chart(course: Sequence[Sequence[float]], width: float) -> Scene:
    """The course of a game: for every position, from the start on, a number of every player.

    A line that has come down to nothing for good ends there. The picture is for so many pixels.
    """
    box = Box(0, 0, width, HEIGHT)
    highest = max(max(numbers) for numbers in course) or 1
    place = _Places(width, len(course) - 1, highest)
    ends = list[tuple[float, float]]()
    sprites = [Sprite("axes", Stamp(tuple(_axes(place, course)), box))]
    for seat in range(len(course[0])):
        line = _trimmed([numbers[seat] for numbers in course])
        points = [place.of(i, number) for i, number in enumerate(line)]
        stamp = Stamp((Path(_through(points), stroke=colour(seat), width=3.5),), box)
        sprites.append(Sprite(f"line:{seat}", stamp, layer=1))
        ends.append(_free(points[-1], ends))
        mark = Stamp(emblem(seat, EMBLEM), Box(-15, -15, 30, 30))
        sprites.append(Sprite(f"end:{seat}", mark, Pose(*ends[-1]), layer=2))
    return Scene(box, tuple(sprites))


def _free(end: tuple[float, float], taken: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The end of a line, moved up until no emblem lies there."""
    x, y = end
    while any(abs(x - a) < 2 * EMBLEM and abs(y - b) < 2 * EMBLEM for a, b in taken):
        y -= 2 * EMBLEM + 2
    return x, y


class _Places:
    """Where numbers lie in the picture: positions across, numbers up."""

    def __init__(self, width: float, last: int, highest: float) -> None:
        self.right = width - RIGHT
        self._across = (self.right - LEFT) / max(1, last)
        self._up = (HEIGHT - TOP - BOTTOM) / highest
        self.highest = highest

    def of(self, position: int, number: float) -> tuple[float, float]:
        """The point for a number at that position, x and y."""
        return LEFT + position * self._across, HEIGHT - BOTTOM - number * self._up


def _axes(place: _Places, course: Sequence[object]) -> Iterator[Mark]:
    """Lines at round numbers, with what they stand for; below, how many moves there were."""
    step = _round_step(place.highest / 4)
    number = 0.0
    while number <= place.highest:
        _x, y = place.of(0, number)
        yield Path(f"M{LEFT} {y:.1f}H{place.right}", stroke="line", width=1)
        yield Text(f"{number:g}", LEFT - 8, y + 4.5, LETTER, "ink2", 500, "end")
        number += step
    x, y = place.of(len(course) - 1, 0)
    yield Text("0", LEFT, HEIGHT - 8, LETTER, "ink2", 500)
    yield Text(str(len(course) - 1), x, HEIGHT - 8, LETTER, "ink2", 500)


def _round_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20 … that is not below `least`."""
    power = 1.0
    while power * _RUNG[-1] < least:
        power *= 10
    return next(rung * power for rung in _RUNG if rung * power >= least)


def _trimmed(line: list[float]) -> list[float]:
    """The line up to where it comes down to nothing for good."""
    end = len(line)
    while end > 2 and line[end - 1] == line[end - 2] == 0:
        end -= 1
    return line[:end]


def _through(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
