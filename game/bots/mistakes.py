"""Not seeing everything, as people do: what a bot overlooks, of its own actions and of others'."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import Any

from game.core.knowledge import Knowledge


class Overlooking(Knowledge[Any, Any]):
    """Somebody's knowledge, without the actions that they do not notice this time.

    The most striking action is always noticed; what is overlooked in a position stays so.
    """

    def __init__(self, knowledge: Knowledge[Any, Any], chance: float, dice: Random) -> None:
        super().__init__(knowledge.game)
        self._chance = chance
        self._dice = dice
        self._noticed: dict[tuple[Hashable, int], Sequence[Any]] = {}
        self.evaluate = knowledge.evaluate  # type: ignore[method-assign]
        self.imagine = knowledge.imagine  # type: ignore[method-assign]
        self.follow = knowledge.follow  # type: ignore[method-assign]
        self.position = knowledge.position  # type: ignore[method-assign]
        self.determinize = knowledge.determinize  # type: ignore[method-assign]
        self._all = knowledge.candidates

    def candidates(self, state: Any, player: int) -> Sequence[Any]:
        """Those noticed."""
        key = self.position(state), player
        if key not in self._noticed:
            first, *others = self._all(state, player)
            self._noticed[key] = [
                first,
                *(action for action in others if self._dice.random() >= self._chance),
            ]
        return self._noticed[key]
