"""The running games on the device: one is known again by its record, or by its public part."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from game.browser.library.archive import Archive
from game.browser.session import replayed
from game.browser.web import TimeSlice
from game.core.contract import BadSetup
from game.core.public import public_record
from game.core.record import BadRecord, Record, SavedGame, parse


class RunningGames:
    """They are read once; those that are kept later are added by `add`."""

    def __init__(self, archive: Archive, time_slice: TimeSlice) -> None:
        self._archive, self._time_slice = archive, time_slice
        self._records: defaultdict[tuple[str, tuple[str, ...]], list[str]] = defaultdict(list)
        self._read = False

    def add(self, saved: SavedGame) -> None:
        """Note that this game is kept; one that is over does not count."""
        if not saved.over:
            self._records[saved.game, saved.players].append(saved.record)

    async def has(self, saved: SavedGame) -> bool:
        """Whether this running game is here, with any seed and any orders that are sealed."""
        if not self._read:
            self._read = True
            async for games in self._archive.slices():
                for here in games:
                    self.add(here)
        wanted = _without_seed(parse(saved.record))
        for text in self._records[saved.game, saved.players]:
            if await self._tells_of(text, wanted):
                return True
        return False

    async def _tells_of(self, text: str, wanted: Record) -> bool:
        """Whether that record is the wanted one, or has it as its public part."""
        await self._time_slice.yield_if_over()
        try:
            record = parse(text)
            if _without_seed(record) == wanted:
                return True
            if record.actions[: len(wanted.actions)] != wanted.actions:
                return False
            history = await replayed(record, self._time_slice)
        except (BadRecord, BadSetup):
            return False
        return _without_seed(public_record(history, record.bots)) == wanted


def _without_seed(record: Record) -> Record:
    """A running game that comes in gets a seed of its own, and its public part has none."""
    return replace(record, seed=0)
