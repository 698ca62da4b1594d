"""A moving picture as values: what each of its frames shows, and what has changed in it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from game.view.geometry import fitted
from game.view.lettering import broken
from game.view.scene import Box, Path, Pose, Scene, Sprite, Stamp, Text
from game.view.timeline import Motion

APART = 70
"""Milliseconds from one frame of a motion to the next, at least."""
MOST = 8
"""Frames of a motion, however long it lasts."""
LONGEST = 1200
"""Milliseconds that a motion lasts at most."""
LETTER, STRIP = 0.042, 0.13
"""The height of the caption's letters and of its strip, as parts of the picture's width."""
LINES = 2
ROOM, OVER = 1_800_000, 100_000
"""Bytes of the steps of a film, and by how many it may be ahead of its share of them."""
_RIM = 4
"""Around a sprite, for what a line's thickness covers beyond its stamp."""


@dataclass(frozen=True, slots=True)
class FilmFrame:
    """What is shown for some `milliseconds`; only within `changed` it differs from before.

    The sprites are in the order of painting, within `box`.
    """

    sprites: tuple[Sprite, ...]
    box: Box
    changed: tuple[Box, ...]
    milliseconds: int


class Detail(Enum):
    """How much is shown of a step: its motion and where it leads, only that, or nothing."""

    MOTION = 2
    STILL = 1
    NOTHING = 0


def detail(size: int, share: float) -> Detail:
    """For a film whose steps take so many bytes before that share of them is over; 1 is the end."""
    ahead = size - ROOM * share
    if ahead < 0:
        return Detail.MOTION
    return Detail.STILL if ahead < OVER or share == 1 else Detail.NOTHING


class Film:
    """Makes frames of pictures, one after the other, all in the shape of the first."""

    def __init__(self) -> None:
        self._sprites: dict[str, Sprite] = {}
        self._box: Box | None = None
        self._shape: Box | None = None

    def still(self, scene: Scene, caption: str, milliseconds: int) -> FilmFrame:
        """A picture that stands for so long."""
        return self._frame(scene.sprites, scene.box, caption, milliseconds)

    def motion(self, motion: Motion, caption: str) -> Iterator[FilmFrame]:
        """The frames of a motion; the picture that it leads to is not among them."""
        count = min(MOST, math.ceil(motion.lasts / APART))
        each = min(LONGEST, motion.lasts) / max(1, count)
        sprites = [*motion.start()]

        def set_pose(place: int, number: int, value: float) -> None:
            pose = [*sprites[place].pose]
            pose[number] = value
            sprites[place] = replace(sprites[place], pose=Pose(*pose))

        def set_stamp(place: int, stamp: Stamp) -> None:
            sprites[place] = replace(sprites[place], stamp=stamp)

        for number in range(count):
            motion.advance(number / count * motion.lasts, set_pose, set_stamp)
            yield self._frame(sprites, motion.box, caption, round(each))

    def _frame(
        self, sprites: Iterable[Sprite], box: Box, caption: str, milliseconds: int
    ) -> FilmFrame:
        shape = self._shape = self._shape or box
        box = fitted(box, shape.width, shape.height, 0)
        whole = Box(box.x, box.y, box.width, box.height + STRIP * box.width)
        drawn = (_paper(whole), *_strip(whole, caption), *sprites)
        ordered = tuple(sorted(drawn, key=lambda sprite: sprite.layer))
        now = {sprite.key: sprite for sprite in ordered}
        before, self._sprites = self._sprites, now
        same, self._box = whole == self._box, whole
        altered = [
            bounds(sprite)
            for one, other in ((before, now), (now, before))
            for key, sprite in one.items()
            if other.get(key) != sprite and sprite.pose.opacity > 0
        ]
        changed = apart(within(box, whole) for box in altered) if same else (whole,)
        return FilmFrame(ordered, whole, changed, milliseconds)


def bounds(sprite: Sprite) -> Box:
    """What a sprite covers in the picture."""
    box, pose = sprite.stamp.box, sprite.pose
    cos, sin = math.cos(math.radians(pose.turn)), math.sin(math.radians(pose.turn))
    corners = [
        (pose.x + pose.scale * (x * cos - y * sin), pose.y + pose.scale * (x * sin + y * cos))
        for x in (box.x - _RIM, box.x + box.width + _RIM)
        for y in (box.y - _RIM, box.y + box.height + _RIM)
    ]
    left, top = (min(way) for way in zip(*corners, strict=True))
    right, bottom = (max(way) for way in zip(*corners, strict=True))
    return Box(left, top, right - left, bottom - top)


def within(box: Box, whole: Box) -> Box:
    """The part of a rectangle that lies within `whole`."""
    left, top = max(whole.x, box.x), max(whole.y, box.y)
    right = min(whole.x + whole.width, box.x + box.width)
    bottom = min(whole.y + whole.height, box.y + box.height)
    return Box(left, top, max(0.0, right - left), max(0.0, bottom - top))


def apart(boxes: Iterable[Box]) -> tuple[Box, ...]:
    """Rectangles that cover all of these and do not overlap."""
    found: list[Box] = []
    for box in boxes:
        joined = box
        while touching := [other for other in found if _overlap(joined, other)]:
            found = [other for other in found if other not in touching]
            joined = _around((joined, *touching))
        found.append(joined)
    return tuple(found)


def _overlap(one: Box, other: Box) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height


def _around(boxes: Sequence[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right = max(box.x + box.width for box in boxes)
    bottom = max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, bottom - top)


def _paper(whole: Box) -> Sprite:
    d = f"M{whole.x:g} {whole.y:g}h{whole.width:g}v{whole.height:g}h{-whole.width:g}z"
    return Sprite("paper", Stamp((Path(d, fill="paper"),), whole))


def _strip(whole: Box, caption: str) -> Iterator[Sprite]:
    """The caption below the board, on as many lines as it needs."""
    size, strip = LETTER * whole.width, STRIP * whole.width
    room = 0.96 * whole.width
    while len(lines := broken(caption, size, room)) > LINES:
        size *= 0.9
    top = whole.y + whole.height - strip
    first = top + strip / 2 + size * (0.36 - 0.6 * (len(lines) - 1))
    marks = tuple(
        Text(line, whole.x + whole.width / 2, first + 1.2 * size * number, size, "ink", 600)
        for number, line in enumerate(lines)
    )
    if marks:
        yield Sprite("caption", Stamp(marks, Box(whole.x, top, whole.width, strip)), layer=1)
