"""Kept games as a file: one of them, or all."""

from __future__ import annotations

from datetime import UTC, datetime

from game.browser.library.archive import Archive
from game.browser.web import files, scheduling
from game.browser.web.chunking import Breath
from game.core import bundle
from game.core import record as records
from game.core.kept import Kept
from game.core.record import BadRecord, NewerRecord

KIND = "application/json"


def hand_out_one(kept: Kept) -> None:
    """That game as a file."""
    files.hand_out(_name(kept.game), bundle.dumps_all(_entries([kept])), KIND)


async def hand_out_all(archive: Archive) -> None:
    """All games as one file, those of a newer Jeex as they came."""
    breath = Breath()
    newer = [NewerRecord(0, 0, text) for _id, text in await archive.newer()]
    head, *lines, tail, end = bundle.dumps_all(newer).split("\n")
    entries = [line.removesuffix(",") for line in lines if line]
    async for games in archive.slices():
        for kept in games:
            _head, *line, _tail, _end = bundle.dumps_all(_entries([kept])).split("\n")
            entries += filter(None, line)
            await breath()
    text = "\n".join([head, ",\n".join(entries), tail, end])
    files.hand_out(_name("games"), text, KIND)


def _entries(games: list[Kept]) -> list[bundle.Kept]:
    """Those of the games whose records can be read."""
    found = []
    for kept in games:
        try:
            record = records.parse(kept.record)
        except BadRecord:
            continue
        times = (_time(kept.started), _time(kept.changed))
        found.append(bundle.Kept(record, kept.id, *times))
    return found


def _time(milliseconds: int) -> str | None:
    """As a bundle has it; None for what no calendar holds."""
    try:
        moment = datetime.fromtimestamp(milliseconds / 1000, UTC)
    except (OverflowError, ValueError, OSError):
        return None
    return f"{moment.replace(tzinfo=None).isoformat(timespec='milliseconds')}Z"


def _name(what: str) -> str:
    """Of a file, with the day."""
    day = datetime.fromtimestamp(scheduling.today() / 1000, UTC).date().isoformat()
    return f"jeex-{what}-{day}.json"
