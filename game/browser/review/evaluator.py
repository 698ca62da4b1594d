"""Works out in the background how a game stood at every checkpoint, and what was lost where.

What was found is kept while the page is open.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, Final

from game import registry
from game.bots.review import Decision, Mistake, Review
from game.bots.search import Analysis
from game.browser.session import EngineClient, Query, reason_for, record_of
from game.browser.web import LatestTask, scheduling
from game.table import replay_state as r
from game.table.session import AnySession

QUICK: Final = 0.3
"""Seconds for a checkpoint, at most."""
TOLD: Final = 0.25
"""Seconds between two messages about an evaluation that grows, at least."""
SHARE: Final = 4
"""So many times as long as it takes to show a message, nothing more is told."""
SWINGS: Final = 3
KEPT: Final = 8
"""Games whose evaluation stays."""

AnyReview = Review[Any, Any]

_reviews: dict[str, AnyReview] = {}
"""By the record of a game, as another line of play may be as long."""


def review_of(session: AnySession, checkpoints: Sequence[int]) -> AnyReview:
    """What is known so far of that game, which stands at its last checkpoint."""
    history = session.history
    key = record_of(session)
    if key not in _reviews:
        for old in list(_reviews)[: 1 - KEPT]:
            del _reviews[old]
        plies, states = history.plies, history.states
        turns = [
            tuple((ply.player, ply.action) for ply in plies[start:end])
            for start, end in pairwise(checkpoints)
        ]
        levels = registry.levels(session.game)
        positions = [states[at] for at in checkpoints]
        _reviews[key] = Review(levels, positions, turns, len(session.names))
    return _reviews[key]


class Evaluator:
    """Evaluates one game, and sends what it finds."""

    def __init__(
        self,
        session: AnySession,
        checkpoints: Sequence[int],
        engine: EngineClient,
        send: Callable[[r.ReplayMessage], object],
    ) -> None:
        self._session, self._engine, self._send = session, engine, send
        self._review = review_of(session, checkpoints)
        self._query: Query | None = None
        self._tells_at = 0.0
        self._explaining = LatestTask()

    def start(self) -> None:
        """Begin where it was left, and tell what is known."""
        self._tell()
        self._ask()

    def stop(self) -> None:
        """Leave it as it is."""
        self._explaining.cancel()
        if self._query:
            self._query.drop()
            self._query = None

    def _ask(self) -> None:
        """Ask the next question, if there is one left; else explain the swings."""
        asked = self._review.pending()
        if asked is None:
            self._explaining.begin(self._explain(self._swings()))
            return
        self._query = self._engine.ask(
            self._session.game,
            self._review.level,
            len(self._session.names),
            self._review.seen(asked),
            asked.player,
            seed=asked.stop,
            seconds=QUICK,
            done=partial(self._answered, asked),
        )

    def _answered(self, asked: Decision, best: Analysis[Any]) -> None:
        self._review.add(asked, best)
        is_over = self._review.pending() is None
        if is_over or scheduling.now() >= self._tells_at:
            self._tell()
        self._ask()

    def _tell(self) -> None:
        since = scheduling.now()
        stops = tuple(swing.stop for swing in self._swings())
        self._send(r.Evaluated(tuple(self._review.course()), self._review.progress, stops))
        now = scheduling.now()
        self._tells_at = now + max(TOLD, SHARE * (now - since))

    def _swings(self) -> list[Mistake[Any]]:
        """Where most was lost; nothing before all is known."""
        return self._review.mistakes(SWINGS) if self._review.pending() is None else []

    async def _explain(self, swings: Sequence[Mistake[Any]]) -> None:
        """Explain one swing at a time, as each takes a while."""
        for swing in swings:
            seen = self._review.seen(Decision(swing.stop - 1, swing.player))
            reason = reason_for(self._session, seen, swing.player, swing.best)
            self._send(r.SwingExplained(swing.stop, swing.lost, reason))
            await asyncio.sleep(0)
        self._send(r.AllExplained())
