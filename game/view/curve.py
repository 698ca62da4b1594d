"""Lines above the bar of a replay: how everybody stood, or who was ahead. They may be stretched.

Everybody has a line, with their sign at its end; of many players only the best are drawn.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.view.geometry import spread
from game.view.scene import Box, Path, Scene, Sprite, Stamp
from game.view.seats import colour

WIDTH, HEIGHT = 1000, 100
RIM = 4
"""Above and below the lines."""
MOST = 8
"""So many lines at most."""
LINE, PALE = 2, 0.4
"""How thick a line is, and how strong that of whoever is not ahead."""
APART = 0.24
"""From one sign to the next, in parts of the height, where there is room for that."""

Course = Sequence[Sequence[float]]
"""At every stop so far everybody's number, by seat."""


def foremost(values: Sequence[float]) -> list[int]:
    """The seats whose lines are drawn: those that stand best, the first of all at the end."""
    best = sorted(range(len(values)), key=lambda seat: -values[seat])
    return best[:MOST][::-1]


def lines(course: Course, last: int, low: float, high: float) -> Scene:
    """A line for each player, that of whoever is ahead above all others.

    `last` is the number of the last stop; numbers go from `low` to `high`.
    """
    across, box = WIDTH / max(1, last), Box(0, 0, WIDTH, HEIGHT)
    seats = foremost(course[-1])
    sprites = []
    for seat in seats:
        points = [(i * across, place(values[seat], low, high)) for i, values in enumerate(course)]
        d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        opacity = 1 if seat == seats[-1] else PALE
        path = Path(d, stroke=colour(seat), width=LINE, opacity=opacity)
        sprites.append(Sprite(f"line:{seat}", Stamp((path,), box)))
    return Scene(box, tuple(sprites))


def ends(values: Sequence[float], low: float, high: float) -> tuple[tuple[int, float], ...]:
    """Where the sign of each line stands at its end, from 0 at the top to 1: seat and place."""
    seats = foremost(values)[::-1]  # of those who are equal, the first stands highest
    wishes = [place(values[seat], low, high) / HEIGHT for seat in seats]
    return tuple(zip(seats, spread(wishes, 0, 1, APART), strict=True))[::-1]


def place(value: float, low: float, high: float) -> float:
    """How far down that number lies in the picture."""
    return HEIGHT - RIM - (value - low) / ((high - low) or 1) * (HEIGHT - 2 * RIM)
