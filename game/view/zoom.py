"""Pinch zoom: how an enlarged picture lies in its window."""

from __future__ import annotations

from dataclasses import dataclass

LARGEST = 4.0
"""How many times larger a board becomes at most."""
Point = tuple[float, float]


@dataclass(frozen=True)
class Zoom:
    """A picture `scale` times larger than its window, moved by (x, y) pixels."""

    scale: float = 1
    x: float = 0
    y: float = 0

    def about(self, was: Point, now: Point, factor: float, size: Point) -> Zoom:
        """What lay at `was` comes to lie at `now`, `factor` times larger, and fills the window."""
        scale = min(max(self.scale * factor, 1), LARGEST)
        x = now[0] - (was[0] - self.x) * scale / self.scale
        y = now[1] - (was[1] - self.y) * scale / self.scale
        return Zoom(
            scale,
            min(max(x, size[0] * (1 - scale)), 0),
            min(max(y, size[1] * (1 - scale)), 0),
        )
