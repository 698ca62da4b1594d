"""Exporting saved games as a file: one of them, or all."""

from __future__ import annotations

from datetime import UTC, datetime

from game.browser.library.archive import Archive
from game.browser.web import TimeSlice, files, scheduling
from game.core import bundle
from game.core import record as records
from game.core.record import BadRecord, NewerRecord
from game.core.saved_game import SavedGame

KIND = "application/json"
"""The MIME type of a bundle."""


def hand_out_one(saved: SavedGame) -> None:
    """Let the browser save that game as a file."""
    files.hand_out(_name(saved.game), bundle.dumps_all(_entries([saved])), KIND)


async def hand_out_all(archive: Archive) -> None:
    """Let the browser save all games as one file, those of a newer Jeex as they came in."""
    time_slice = TimeSlice()
    newer = [NewerRecord(0, 0, text) for _id, text in await archive.newer()]
    head, *lines, tail, end = bundle.dumps_all(newer).split("\n")
    entries = [line.removesuffix(",") for line in lines if line]
    async for games in archive.slices():
        for saved in games:
            _head, *line, _tail, _end = bundle.dumps_all(_entries([saved])).split("\n")
            entries += filter(None, line)
            await time_slice.yield_if_over()
    text = "\n".join([head, ",\n".join(entries), tail, end])
    files.hand_out(_name("games"), text, KIND)


def _entries(games: list[SavedGame]) -> list[bundle.BundledGame]:
    """The games as a bundle has them, without those whose records cannot be read."""
    found = []
    for saved in games:
        try:
            record = records.parse(saved.record)
        except BadRecord:
            continue
        times = (_time(saved.started), _time(saved.changed))
        found.append(bundle.BundledGame(record, saved.id, *times))
    return found


def _time(milliseconds: int) -> str | None:
    """Milliseconds since 1970 as an ISO 8601 time; None for what no calendar holds."""
    try:
        moment = datetime.fromtimestamp(milliseconds / 1000, UTC)
    except (OverflowError, ValueError, OSError):
        return None
    return f"{moment.replace(tzinfo=None).isoformat(timespec='milliseconds')}Z"


def _name(what: str) -> str:
    """The name of a file, with the day."""
    day = datetime.fromtimestamp(scheduling.today() / 1000, UTC).date().isoformat()
    return f"jeex-{what}-{day}.json"
