"""Exporting games as files: one as everybody may know it, or all as a backup.

With all bots, and what is kept of puzzles.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from game.browser.library import beaten_levels
from game.browser.library.archive import Archive
from game.browser.library.kept_texts import VERSIONS
from game.browser.session import replayed
from game.browser.web import TimeSlice, files, scheduling
from game.core import backup, bundle
from game.core import record as records
from game.core.nesting import parsed
from game.core.public import public_record
from game.core.record import BadRecord, NewerRecord, SavedGame
from game.lab.page import versions
from game.lab.page.kept_bots import KeptBot

KIND = "application/json"
"""The MIME type of what is handed out."""


async def save_one(saved: SavedGame) -> None:
    """Let the browser save that game as a file: while it runs, without its secrets.

    Raises BadRecord and BadSetup if it cannot be replayed: then nobody can tell what is secret.
    """
    record = records.parse(saved.record)
    history = await replayed(record, TimeSlice())
    public = public_record(history, record.bots)
    text = bundle.dumps_all([_entry(saved, public)])
    files.save(_name(saved.game), text, KIND)


async def save_all(archive: Archive) -> None:
    """Let the browser save a backup of all games and bots; games of a newer Jeex as they are.

    What is too much for one file goes on in a second one.
    """
    logs = await archive.lab.all_of(VERSIONS)
    bots = [_bot_entry(bot, logs.get(bot.id, "")) for bot in await archive.every_bot()]
    puzzles = {id: parsed(text) for id, text in (await archive.puzzles.all_of("")).items()}
    time_slice = TimeSlice()
    backups = _Backups(backup.Writer(bots, beaten_levels.kept(), puzzles))
    for _id, text in await archive.newer():
        backups.add(NewerRecord(0, 0, text))
    async for games in archive.slices():
        for saved in games:
            backups.add_saved(saved)
            await time_slice.yield_if_over()
    backups.save()


def _bot_entry(bot: KeptBot, log: str) -> dict[str, object]:
    """A bot in a backup, with its versions if there are any."""
    data = versions.as_data(versions.from_text(log))
    return bot.as_entry() | ({"versions": data} if data else {})


def save_these(games: Iterable[SavedGame]) -> None:
    """Let the browser save a backup of these games."""
    backups = _Backups(backup.Writer())
    for saved in games:
        backups.add_saved(saved)
    backups.save()


class _Backups:
    """Writes games into that file and, once it is full, into others."""

    def __init__(self, writer: backup.Writer) -> None:
        self._writer, self._full = writer, list[str]()

    def add(self, game: bundle.BundledGame | NewerRecord) -> None:
        """Write that game."""
        if not self._writer.add(game):
            self._full.append(self._writer.text())
            self._writer = backup.Writer()
            self._writer.add(game)

    def add_saved(self, saved: SavedGame) -> None:
        """Write that game, unless its record cannot be read."""
        try:
            self.add(_entry(saved, records.parse(saved.record)))
        except BadRecord:
            return

    def save(self) -> None:
        """Let the browser save all files."""
        for number, text in enumerate([*self._full, self._writer.text()], 1):
            files.save(_name("games", number), text, KIND)


def _entry(saved: SavedGame, record: records.Record) -> bundle.BundledGame:
    times = (_time(saved.started), _time(saved.changed))
    return bundle.BundledGame(record, saved.id, *times, table=saved.table)


def _time(milliseconds: int) -> str | None:
    """Milliseconds since 1970 as an ISO 8601 time; None for what no calendar holds."""
    try:
        moment = datetime.fromtimestamp(milliseconds / 1000, UTC)
    except (OverflowError, ValueError, OSError):
        return None
    return f"{moment.replace(tzinfo=None).isoformat(timespec='milliseconds')}Z"


def _name(what: str, number: int = 1) -> str:
    """The name of a file, with the day and, from the second one on, its number."""
    day = datetime.fromtimestamp(scheduling.today() / 1000, UTC).date().isoformat()
    return f"jeex-{what}-{day}{f'-{number}' if number > 1 else ''}.json"
