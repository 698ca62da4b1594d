"""A game's course as a stacked area: each player's number above the others', stop by stop."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from game.view.scene import Box, Path, Scene, Sprite, Stamp
from game.view.seats import colour

WIDTH, HEIGHT = 1000, 100
STRIPE = 20
"""From one stripe of a striped layer to the next."""
_SAMPLE = Box(0, 0, 16, 12)


def layers(course: Sequence[Sequence[float]]) -> Scene:
    """A layer for each player, as thick as their number at every stop; it may be stretched.

    Every other one is striped, so that they are told apart without colours.
    """
    box = Box(0, 0, WIDTH, HEIGHT)
    heaps = [[0.0, *accumulate(max(0.0, number) for number in numbers)] for numbers in course]
    up = HEIGHT / (max(heap[-1] for heap in heaps) or 1)
    across = WIDTH / max(1, len(heaps) - 1)

    def line(level: int, *, back: bool = False) -> str:
        points = [(i * across, HEIGHT - heap[level] * up) for i, heap in enumerate(heaps)]
        return "L".join(f"{x:.1f} {y:.1f}" for x, y in (points[::-1] if back else points))

    def stripes(level: int) -> str:
        drawn = []
        for x in range(STRIPE // 2, WIDTH if len(heaps) > 1 else 0, STRIPE):
            stop, part = divmod(x / across, 1)
            low, high = heaps[int(stop)], heaps[int(stop) + 1]
            top, end = (
                HEIGHT - up * (low[i] + (high[i] - low[i]) * part) for i in (level + 1, level)
            )
            drawn.append(f"M{x} {end:.1f}V{top:.1f}")
        return "".join(drawn)

    sprites = []
    for seat in range(len(course[0])):
        area = Path(f"M{line(seat + 1)}L{line(seat, back=True)}Z", fill=colour(seat))
        marks = (area, _stripes(stripes(seat))) if seat % 2 else (area,)
        sprites.append(Sprite(f"layer:{seat}", Stamp(marks, box)))
    return Scene(box, tuple(sprites))


def sample(seat: int) -> Stamp:
    """A piece of the player's layer, for a legend."""
    area = Path("M0 0H16V12H0Z", fill=colour(seat))
    stripes = "".join(f"M{x} 0V12" for x in range(3, 16, 5))
    return Stamp((area, _stripes(stripes)) if seat % 2 else (area,), _SAMPLE)


def _stripes(d: str) -> Path:
    return Path(d, stroke="card", width=1.5)
