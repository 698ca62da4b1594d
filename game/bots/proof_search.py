"""Proving that a player wins whatever the others do, by exhaustive search within a small limit.

The searches of the bots prune, share values between transpositions and may be cut off. A reason
shown to people must not depend on that, so it is proved here.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from game.core.contract import CHANCE
from game.core.knowledge import Knowledge, worth

S = TypeVar("S")
A = TypeVar("A")

NODE_LIMIT: Final = 300
"""Positions looked at before a proof is given up."""
ACTION_LIMIT: Final = 3
"""Own actions within which a win is looked for."""


class _LimitReachedError(Exception):
    """The positions looked at exceed `NODE_LIMIT`."""


def actions_to_win(knows: Knowledge[S, A], state: S, player: int, action: A) -> int:
    """Own actions, `action` the first, after which `player` has won for certain; 0 if not proved.

    `player` is to act in `state`.
    """
    proof = _Proof(knows)
    try:
        after = knows.follow(state, player, action)
        for actions in range(1, ACTION_LIMIT + 1):
            if proof.wins(after, player, actions - 1):
                return actions
    except _LimitReachedError:
        pass
    return 0


def wins_for_certain(knows: Knowledge[S, A], state: S, player: int) -> bool:
    """Whether `player`, who is not to act in `state`, is proved to win whatever the others do."""
    proof = _Proof(knows)
    try:
        return any(proof.wins(state, player, actions) for actions in range(1, ACTION_LIMIT))
    except _LimitReachedError:
        return False


class _Proof(Generic[S, A]):
    """One proof search, counting its positions."""

    def __init__(self, knows: Knowledge[S, A]) -> None:
        self._knows = knows
        self._left = NODE_LIMIT

    def wins(self, state: S, player: int, actions: int) -> bool:
        """Whether `player` wins with at most `actions` more of their own, by an and-or search."""
        self._left -= 1
        if self._left < 0:
            raise _LimitReachedError
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
