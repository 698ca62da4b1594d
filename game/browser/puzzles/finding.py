"""Finds the moments of a game that is over, in the engine's worker, while nobody waits."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any

from game.bots.review import Decision
from game.bots.search import Analysis
from game.browser.library import Archive
from game.browser.puzzles import own_moments
from game.browser.session import EngineClient
from game.browser.web import Element, LatestTask, parts, replace, scheduling
from game.core.record import BadRecord
from game.puzzles import moments
from game.puzzles.kept import NOTHING, OWN
from game.puzzles.moments import Moment
from game.table.checkpoints import checkpoints
from game.table.session import AnySession

REST = 3.0
"""Seconds for which a result is looked at before anything is looked for."""
QUICK = 0.3
"""Seconds for a decision, at most."""
MOST = 400
"""Decisions of a game that is looked at."""
NONE = "none"
"""Ends the id of what is kept where nothing was found, so that it is not looked for again."""


class MomentFinder:
    """The moments of that game, as ways to try them again in `place`; `close` stops the search."""

    def __init__(self, session: AnySession, archive: Archive, place: Element) -> None:
        self._session, self._archive, self._place = session, archive, place
        self._engine, self._work = EngineClient(), LatestTask()
        history = session.history
        self._stops = checkpoints(history, session.view)
        self._show([])

    def begin(self, *, looks: bool) -> None:
        """Show those that are kept; if none are, and it `looks`, look for some after a rest."""
        session = self._session
        if session.id and session.here and session.history.outcome is not None:
            self._work.begin(self._begin(looks))

    def close(self) -> None:
        """Stop at once, and show nothing."""
        self._work.cancel()
        self._engine.close()
        self._show([])

    async def _begin(self, looks: bool) -> None:
        with parts.PUZZLES.contained():
            start = f"{self._session.id}-"
            texts = await self._archive.puzzles.all_of(f"{OWN}{start}")
            if texts:
                self._show_kept(start, texts)
                return
            if not looks:
                return
            await asyncio.sleep(REST)
            await scheduling.idle()
            self._review = moments.reviewed(self._session.history, self._stops)
            if len(self._review.decisions) <= MOST:
                self._ask()

    def _show_kept(self, start: str, texts: dict[str, str]) -> None:
        """Show those of these texts that are still open."""
        found = dict[str, Moment]()
        for kept in own_moments.opened({f"{start}{rest}": text for rest, text in texts.items()}):
            with suppress(BadRecord):
                found[kept.id] = kept.moment
        places = sorted(found, key=lambda id: (found[id].move, found[id].seat))
        self._show(own_moments.links({id: found[id] for id in places}))

    def _ask(self) -> None:
        """Ask about the next decision; once all are known, keep what was found."""
        asked = self._review.pending()
        if asked is None:
            self._work.begin(self._keep())
            return
        self._engine.ask(
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
        self._ask()

    async def _keep(self) -> None:
        with parts.PUZZLES.contained():
            await scheduling.idle()
            session = self._session
            found = moments.moments(session.history, self._stops, self._review, session.here)
            kept = {moments.kept_as(session.id, moment): moment for moment in found}
            for id, moment in kept.items():
                own_moments.keep(self._archive, id, moment)
            if not kept:
                self._archive.puzzles.keep(f"{OWN}{session.id}-{NONE}", NOTHING)
            self._show(own_moments.links(kept))

    def _show(self, links: list[Element]) -> None:
        replace(self._place, *links)
        section = self._place.closest("section")
        section.hidden = not links
