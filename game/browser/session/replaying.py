"""Playing a record again in slices, so that the page answers meanwhile."""

from __future__ import annotations

from game.browser.web import TimeSlice
from game.core import record as records
from game.core.history import AnyHistory
from game.core.record import Record
from game.registry import rules


async def replayed(record: Record, time_slice: TimeSlice) -> AnyHistory:
    """That record, played again. Raises BadRecord, and BadSetup for a game that is not known."""
    game = rules(record.game)
    await time_slice.yield_if_over()
    return await time_slice.last_of(records.replaying(record, game))
