"""The plain view of a game in which one tap on a cell is a whole action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from game.core.contract import Call, IllegalAction
from game.view.contract import A, S
from game.view.plain import PlainView
from game.view.values import Refusal, refusal_by


@dataclass(frozen=True, slots=True)
class Selection(Generic[A]):
    """What `viewer` has chosen where one tap is a whole action; None for an onlooker."""

    viewer: int | None
    action: A | None = None


class TapView(PlainView[S, A, Selection[A]]):
    """A view of a game in which a tap on a cell is a whole action, written as the cell's name."""

    def at_once(self) -> bool:
        """True: a tap is a whole action."""
        return True

    def select(self, seen: S, viewer: int | None, /) -> Selection[A]:
        """Nothing chosen."""
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
        """Nothing chosen any more."""
        return Selection(selection.viewer)

    def order(self, seen: S, selection: Selection[A], /) -> A | None:
        """The action chosen."""
        return selection.action

    def aim(self, seen: S, player: int, action: A, /) -> Selection[A]:
        """That action chosen."""
        return Selection(player, action)
