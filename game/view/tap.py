"""A view in which a tap on a cell is a whole action: what is chosen, and the ring around it."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, Generic

from game.core.contract import Call, IllegalAction
from game.view.contract import A, S, View
from game.view.geometry import CELL, rounded
from game.view.scene import Box, Path, Pose, Scene, Sprite, Stamp
from game.view.values import Refusal, refusal_by

INSET: Final = 8
"""How far within its cell the ring around the chosen cell lies."""


@dataclass(frozen=True, slots=True)
class Selection(Generic[A]):
    """What `viewer` has chosen where one tap is a whole action; None for an onlooker."""

    viewer: int | None
    action: A | None = None


class TapInput(View[S, A, Selection[A]]):
    """What a tap chooses where it is a whole action, written as the cell's name."""

    at_once = True

    def select(self, seen: S, viewer: int | None, /) -> Selection[A]:
        """The selection of `viewer` with no action."""
        return Selection(viewer)

    def interpret(self, seen: S, selection: Selection[A], cell: str, /) -> Selection[A] | Refusal:
        """The action on that cell, or the words of the rules that forbid it."""
        if selection.viewer is None:
            return self.nothing_to_choose()
        try:
            action = self.game.action_from_string(cell)
            if isinstance(action, Call):
                return self.nothing_to_choose()
            self.check(seen, selection.viewer, action)
        except IllegalAction as problem:
            return refusal_by(problem)
        return Selection(selection.viewer, action)

    def check(self, seen: S, player: int, action: A, /) -> None:
        """Raises IllegalAction if `player` may not do this; found out by doing it."""
        self.game.apply(seen, player, action)

    def unpick(self, seen: S, selection: Selection[A], /) -> Selection[A]:
        """The selection without its action."""
        return Selection(selection.viewer)

    def order(self, seen: S, selection: Selection[A], /) -> A | None:
        """The action that is chosen, None for none."""
        return selection.action

    def aim(self, seen: S, player: int, action: A, /) -> Selection[A]:
        """The selection of `player` with that action."""
        return Selection(player, action)


class TapView(TapInput[S, A]):
    """A view in which a tap is a whole action; a ring marks the cell that is chosen."""

    @abstractmethod
    def picture(self, seen: S, size: float, /) -> Scene:
        """The picture of the board with nothing chosen."""

    def scene(self, seen: S, selection: Selection[A], size: float, /) -> Scene:
        """The picture, and above it a ring around the cell that is chosen."""
        picture = self.picture(seen, size)
        if selection.action is None:
            return picture
        chosen = self.game.action_to_string(selection.action)
        rows, frame = self.cells(seen, selection), self.frame(seen, selection).cells
        width, height = frame.width / len(rows[0]), frame.height / len(rows)
        middles = (
            Pose(frame.x + (column + 0.5) * width, frame.y + (row + 0.5) * height)
            for row, names in enumerate(rows)
            for column, name in enumerate(names)
            if name == chosen
        )
        above = 1 + max((sprite.layer for sprite in picture.sprites), default=0)
        rings = (Sprite("chosen", _ring(width, height), middle, above) for middle in middles)
        return replace(picture, sprites=(*picture.sprites, *rings))


@cache
def _ring(width: float, height: float) -> Stamp:
    """A ring in two colours, so that it stands out from whatever lies there."""
    unit = min(width, height) / CELL
    inset = INSET * unit
    ring = Box(inset - width / 2, inset - height / 2, width - 2 * inset, height - 2 * inset)
    outline = rounded(ring, 16 * unit)
    return Stamp(
        (
            Path(outline, stroke="card", width=9 * unit),
            Path(outline, stroke="accent", width=5 * unit),
        ),
        Box(-width / 2, -height / 2, width, height),
    )
