"""The answers of games without options, dice, clock and secrets: a base for a game's rules."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import A, Call, Game, Option, S


class PlainGame(Game[S, A]):
    """Rules of a game in which everything is open and nothing is left to chance or to a clock.

    A game that is plain in all but one of these gives that answer itself. What `Game` promises and
    is not answered here, every game has to write. Actions are texts, or have their text as `str`.
    """

    options: tuple[Option, ...] = ()

    def chance_outcomes(self, state: S) -> Sequence[tuple[A, int]]:
        """Nothing: there are no dice."""
        return ()

    def observation(self, state: S, viewer: int | None) -> S:
        """The state itself: nothing is hidden."""
        return state

    def time_limit(self, state: S, player: int) -> int:
        """0: there is no clock."""
        return 0

    def timeout(self, state: S, player: int) -> A | Call | None:
        """None: there is no clock that could run out."""
        return None

    def action_to_string(self, action: A | Call) -> str:
        """The word of a call, else `str(action)`."""
        return action.word if isinstance(action, Call) else str(action)
