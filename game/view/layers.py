"""A game's course as a stacked area: each player's number above the others', stop by stop."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from game.view.scene import Box, Path, Scene, Sprite, Stamp
from game.view.seats import colour

WIDTH, HEIGHT = 1000, 100


def layers(course: Sequence[Sequence[float]]) -> Scene:
    """A layer for each player, as thick as their number at every stop; it may be stretched."""
    box = Box(0, 0, WIDTH, HEIGHT)
    heaps = [[0.0, *accumulate(max(0.0, number) for number in numbers)] for numbers in course]
    up = HEIGHT / (max(heap[-1] for heap in heaps) or 1)
    across = WIDTH / max(1, len(heaps) - 1)

    def line(level: int, *, back: bool = False) -> str:
        points = [(i * across, HEIGHT - heap[level] * up) for i, heap in enumerate(heaps)]
        return "L".join(f"{x:.1f} {y:.1f}" for x, y in (points[::-1] if back else points))

    sprites = [
        Sprite(
            f"layer:{seat}",
            Stamp((Path(f"M{line(seat + 1)}L{line(seat, back=True)}Z", fill=colour(seat)),), box),
        )
        for seat in range(len(course[0]))
    ]
    return Scene(box, tuple(sprites))
