"""Hints: asks the engine for the best action, and for what there is to be said for it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from game import registry
from game.bots.explanation import explain
from game.bots.search import Analysis
from game.browser.session.engine import EngineClient, Query
from game.core.knowledge import LEVELS
from game.core.reasons import Reason
from game.table.session import AnySession

LEVEL: Final = LEVELS[-1]
"""Which bot looks for it: the one that overlooks nothing."""
PATIENCE: Final = 2.0
"""Seconds until the best that was found so far has to do."""


def reason_for(session: AnySession, seen: Any, seat: int, best: Analysis[Any]) -> Reason:
    """What is to be said for an action that was found for the player in `seat`, who sees `seen`."""
    knowledge = registry.levels(session.game)[LEVEL].knowledge
    return explain(knowledge, seen, seat, best)


class Advisor:
    """`found` gets a reason for every better action, and whether it is the last one."""

    def __init__(
        self,
        session: AnySession,
        engine: EngineClient,
        dice: Random,
        found: Callable[[int, Reason, bool], object],
    ) -> None:
        """`found` also gets the number of plies after which it was asked."""
        self._session, self._engine, self._dice, self._found = session, engine, dice, found
        self._query: Query | None = None
        self._action: Any = None

    def ask(self, seen: Any, seat: int, plies: int) -> None:
        """Look for an action of the player in `seat`, who sees `seen` and is to act."""
        self.stop()
        self._query = self._engine.ask(
            self._session.game,
            LEVEL,
            len(self._session.names),
            seen,
            seat,
            seed=self._dice.getrandbits(32),
            seconds=PATIENCE,
            urgent=True,
            better=lambda best: self._tell(seen, seat, plies, best),
            done=lambda best: self._tell(seen, seat, plies, best, last=True),
        )

    def stop(self) -> None:
        """Forget what was asked."""
        if self._query:
            self._query.drop()
        self._query = self._action = None

    def _tell(
        self, seen: Any, seat: int, plies: int, best: Analysis[Any], *, last: bool = False
    ) -> None:
        """Tell of an action, unless the one told before was the same."""
        if last or best.action != self._action:
            self._action = best.action
            self._found(plies, reason_for(self._session, seen, seat, best), last)
