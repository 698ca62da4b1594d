"""How an enlarged picture lies in its window."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.view.scene import Box

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
        return Zoom(scale, x, y).within(size)

    def showing(self, part: Box, size: Point) -> Zoom:
        """Moved no further than is needed to see `part`, which is told in the window's pixels."""
        x = max(-part.x, 0) or min(size[0] - part.x - part.width, 0)
        y = max(-part.y, 0) or min(size[1] - part.y - part.height, 0)
        return replace(self, x=self.x + x, y=self.y + y).within(size)

    def within(self, size: Point) -> Zoom:
        """Moved so that the picture fills the window."""
        return Zoom(
            self.scale,
            min(max(self.x, size[0] * (1 - self.scale)), 0),
            min(max(self.y, size[1] * (1 - self.scale)), 0),
        )
