"""Pictures as values: marks make a stamp, stamps placed as sprites make a scene."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple


@dataclass(frozen=True, slots=True)
class Path:
    """An SVG path, set down at (x, y) after scaling and turning. Colours are token names.

    With a `seat` it is the glyph of a player, and painters put the one that they have in its place.
    """

    d: str
    fill: str = ""
    stroke: str = ""
    width: float = 0
    dash: tuple[float, ...] = ()
    opacity: float = 1
    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text in the display face; (x, y) is its base line's start, middle or end.

    With a `seat` it is the letter of a player, and painters put that of their name in its place;
    where it stands `on` their glyph, that is the radius of the glyph. It is turned about (x, y) by
    `turn` degrees.
    """

    text: str
    x: float
    y: float
    size: float
    fill: str
    weight: int = 700
    anchor: str = "middle"
    seat: int | None = None
    turn: float = 0
    on: float = 0


Mark = Path | Text


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Stamp:
    """Marks around an origin, within `box`: drawn once, set down often."""

    marks: tuple[Mark, ...]
    box: Box
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work the hash out once: painters look stamps up at every frame."""
        object.__setattr__(self, "_hash", hash((self.marks, self.box)))

    def __hash__(self) -> int:
        return self._hash


class Pose(NamedTuple):
    """Where and how a sprite lies."""

    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0
    opacity: float = 1


HERE = Pose()


ASIDE: Final = 100
"""The layer of what shows a part of the board once more, larger: above all else."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A stamp set down. The same thing keeps its key from picture to picture.

    Layer 0 is the ground, in which nothing ever moves.
    """

    key: str
    stamp: Stamp
    pose: Pose = HERE
    layer: int = 0


@dataclass(frozen=True, slots=True)
class Frame:
    """What a board's picture covers, and where in it the cells lie.

    `tiles` are the places in it of the players' tiles, by seat; with none they lie in the rail.
    """

    box: Box
    cells: Box
    tiles: tuple[Box, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture: sprites within `box`, those of higher layers above, else the later above."""

    box: Box
    sprites: tuple[Sprite, ...]
