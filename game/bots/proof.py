"""Proving that somebody wins whatever the others do: by trying everything, as far as that is quick.

A search prunes, forgets how positions were reached, and may be cut off; what is said aloud must not
depend on that.
"""

from __future__ import annotations

from typing import Any, Final

from game.core.contract import CHANCE
from game.core.knowledge import Knowledge, worth

MOST: Final = 300
"""Positions that are looked at before nothing is proved."""
FARTHEST: Final = 3
"""Own actions within which a win is looked for."""


class _Spent(Exception):
    """The work allowed is done."""


def winning(knows: Knowledge[Any, Any], state: Any, player: int, action: Any) -> int:
    """With how many own actions, this one the first, `player` wins for certain; 0: not proved."""
    proof = _Proof(knows)
    try:
        after = knows.follow(state, player, action)
        for actions in range(1, FARTHEST + 1):
            if proof.wins(after, player, actions - 1):
                return actions
    except _Spent:
        pass
    return 0


def certain(knows: Knowledge[Any, Any], state: Any, player: int) -> bool:
    """Whether `player`, who is not to act, is proved to win whatever others do now."""
    proof = _Proof(knows)
    try:
        return any(proof.wins(state, player, actions) for actions in range(1, FARTHEST))
    except _Spent:
        return False


class _Proof:
    """One attempt, and the work left for it."""

    def __init__(self, knows: Knowledge[Any, Any]) -> None:
        self._knows = knows
        self._left = MOST

    def wins(self, state: Any, player: int, actions: int) -> bool:
        """Whether `player` wins with at most so many more actions, whatever others and dice do."""
        self._left -= 1
        if self._left < 0:
            raise _Spent
        knows, game = self._knows, self._knows.game
        outcome = game.outcome(state)
        if outcome:
            return worth(outcome, player) == 1
        active = game.active_players(state)
        if len(active) > 1:
            return False
        if active == (player,):
            return actions > 0 and any(
                self.wins(knows.follow(state, player, action), player, actions - 1)
                for action in knows.candidates(state, player)
            )
        (other,) = active
        rolled = [action for action, _weight in game.chance_outcomes(state)]
        answers = rolled if other == CHANCE else game.legal_actions(state, other)
        return all(
            self.wins(knows.follow(state, other, answer), player, actions) for answer in answers
        )
