"""Whoever asks what to do here is answered: with an action to look at, and in one sentence why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from game import registry
from game.bots.explanation import explain
from game.bots.search import Analysis
from game.browser.session.engine import Minds, Thought
from game.browser.session.session import Session
from game.core.knowledge import LEVELS
from game.view.values import Words

LEVEL: Final = LEVELS[-1]
"""Who thinks of it: the one who overlooks nothing."""
PATIENCE: Final = 2.0
"""Seconds until the best that was found so far has to do."""


@dataclass(frozen=True)
class Proposal:
    """What the player in `seat` might do, as a selection of the board, and in words."""

    seat: int
    selection: Any
    words: Words


def propose(session: Session, seen: Any, seat: int, best: Analysis[Any]) -> Proposal:
    """What was found for the player in `seat`, who sees `seen`."""
    knows = registry.levels(session.match.game.id)[LEVEL].knowledge
    reason = explain(knows, seen, seat, best)
    words = session.view.advise(reason, session.match.players)
    return Proposal(seat, session.view.aim(seen, seat, best.action), words)


class Advisor:
    """Thinks for whoever asks; `told` gets better and better proposals, and which is the last."""

    def __init__(
        self, session: Session, minds: Minds, told: Callable[[Proposal, bool], object]
    ) -> None:
        """Nobody has asked."""
        self._session, self._minds, self._told = session, minds, told
        self._thought: Thought | None = None
        self._action: Any = None

    def ask(self, seen: Any, seat: int) -> None:
        """What should the player in `seat` do, who sees `seen` and is to act?"""
        self.forget()
        match = self._session.match
        self._thought = self._minds.ask(
            match.game.id,
            LEVEL,
            len(match.players),
            seen,
            seat,
            seed=self._session.dice.getrandbits(32),
            seconds=PATIENCE,
            better=lambda best: self._found(seen, seat, best),
            done=lambda best: self._found(seen, seat, best, last=True),
        )

    def forget(self) -> None:
        """Nobody wants to know any more."""
        if self._thought:
            self._thought.drop()
        self._thought = self._action = None

    def _found(self, seen: Any, seat: int, best: Analysis[Any], *, last: bool = False) -> None:
        """Only what is new is told again."""
        if last or best.action != self._action:
            self._action = best.action
            self._told(propose(self._session, seen, seat, best), last)
