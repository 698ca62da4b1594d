"""Long work in short pieces, so that the page goes on meanwhile."""

from __future__ import annotations

import asyncio

from game.browser.web import scheduling
from game.core import record as records
from game.core.match import AnyMatch
from game.core.record import Record
from game.registry import rules

PIECE = 0.008
"""Seconds of work at a time: half of a frame at 60 a second."""


class Breath:
    """Awaited between steps, it lets the page do its own whenever a piece of work is done."""

    def __init__(self) -> None:
        """A piece begins."""
        self._since = scheduling.now()

    async def __call__(self) -> None:
        """Go on at once, or after what else is due."""
        if scheduling.now() - self._since >= PIECE:
            await asyncio.sleep(0)
            self._since = scheduling.now()


async def replayed(record: Record, breath: Breath) -> AnyMatch:
    """The record, played again. Raises BadRecord, and BadSetup for a game that is not here."""
    game = rules(record.game)
    await breath()
    for match in records.replaying(record, game):
        played = match
        await breath()
    return played
