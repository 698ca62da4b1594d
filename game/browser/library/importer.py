"""Importing games from texts: each is played by the rules, then kept; a few at a time."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import chain

from game.browser.library import beaten_levels, puzzle_texts
from game.browser.library.archive import Archive
from game.browser.library.arriving_bots import ArrivingBots
from game.browser.library.running_games import RunningGames
from game.browser.session import entropy, new_id, replayed
from game.browser.web import TimeSlice, scheduling
from game.core import backup, bundle, sharing, texts
from game.core.contract import BadSetup
from game.core.record import LARGEST, TIMES, BadRecord, NewerRecord, SavedGame, digest, dumps
from game.core.words import _
from game.lab.page.kept_bots import BadBot
from game.together import links

SLICE = 20
"""Games that are written in one transaction: all of them, or none."""

ID = 14
"""Letters of an id; what comes in twice under one that is made of its digest is known again."""

Source = tuple[str, str | bytes]
"""Where a text is from, in words ("" if there is only one), and the text."""


@dataclass(frozen=True, slots=True)
class BotEntry:
    """The data of a bot in a backup, unchecked."""

    data: object


@dataclass(frozen=True, slots=True)
class BeatenEntry:
    """The data of the beaten levels in a backup, unchecked; it counts as nothing."""

    data: object


@dataclass(frozen=True, slots=True)
class PuzzlesEntry:
    """The data of what is kept of puzzles in a backup, unchecked; it counts as nothing."""

    data: object


Entry = tuple[str, bundle.BundledGame | BadRecord | BotEntry | BeatenEntry | PuzzlesEntry]
"""A place in a text, and the game or bot there or what is wrong with it."""

DATA = ("{", "}", "[", "]", "#/replay/")
"""What no line of words has: one that is no game, but has any of these, is refused by name."""
LINK = re.compile(r"(?:[^\s{}\[\]\"]*[#/=])?([0-9][0-9A-Za-z_-]{3,})", re.ASCII)
"""A line that is the address of a game, or the letters at its end."""


@dataclass
class ImportReport:
    """What came of an import, in games and bots; of refused ones the place and the reason.

    `added` games, `bots`, and what was kept of `puzzles` came in, `known` were here before,
    `newer` are kept for a newer Jeex; not `whole` if it was cancelled, or they could not be kept.
    """

    added: int = 0
    bots: int = 0
    puzzles: int = 0
    known: int = 0
    newer: int = 0
    refused: list[tuple[str, str]] = field(default_factory=list)
    whole: bool = True


class Importer:
    """One import; `progressed` gets how many games there are, and how many of them are done."""

    def __init__(self, archive: Archive, progressed: Callable[[int, int], object]) -> None:
        self._archive, self._progressed = archive, progressed
        self._report, self._time_slice = ImportReport(), TimeSlice()
        self._running = RunningGames(archive, self._time_slice)
        self._done = 0
        # By the digest of the record as it came; with the next one, what is to be written.
        self._games: dict[str, SavedGame] = {}
        self._newer: list[str] = []
        self._bots = ArrivingBots(archive)

    def cancel(self) -> None:
        """Import nothing more; what is kept already stays."""
        self._report.whole = False

    async def take(self, sources: Sequence[Source]) -> ImportReport:
        """Import all games and bots in these texts."""
        readings = [(name, *read(text)) for name, text in sources]
        count = sum(count for _name, count, _entries in readings)
        for name, _count, entries in readings:
            for place, found in entries:
                if not self._report.whole:
                    break
                if isinstance(found, BeatenEntry):
                    beaten_levels.keep(found.data)
                    continue
                if isinstance(found, PuzzlesEntry):
                    self._report.puzzles += puzzle_texts.take(self._archive, found.data)
                    continue
                await self._look(", ".join(filter(None, (name, place))), found)
                self._done += 1
                self._progressed(count, self._done)
                if len(self._games) + len(self._newer) >= SLICE:
                    await self._write()
        await self._write()
        await self._write_bots()
        return self._report

    async def _look(self, place: str, found: bundle.BundledGame | BadRecord | BotEntry) -> None:
        """Play a game or check a bot, and note it as to be written, or as refused."""
        await self._time_slice.yield_if_over()
        try:
            if isinstance(found, BadRecord):
                raise found
            if isinstance(found, BotEntry):
                self._report.known += not await self._bots.note(found.data)
                return
            came = digest(dumps(found.record))
            saved = await self._played(found, came[:ID])
            self._report.known += came in self._games
            self._games.setdefault(came, saved)
        except NewerRecord as problem:
            if problem.text:
                self._newer.append(problem.text)
            else:
                self._refuse(place, problem.place, problem.reason)
        except BadRecord as problem:
            self._refuse(place, problem.place, problem.reason)
        except BadSetup as problem:
            self._refuse(place, problem.part, str(problem))
        except BadBot as problem:
            self._refuse(place, "", str(problem))

    def _refuse(self, place: str, within: str, reason: str) -> None:
        self._report.refused.append((", ".join(filter(None, (place, within))), reason))

    async def _played(self, found: bundle.BundledGame, id: str) -> SavedGame:
        """The game as it is kept, played by the rules. Raises BadRecord and BadSetup.

        If it has no id, it gets that one. A running one rolls dice of its own from here on: neither
        what the text foretells, nor what another copy of it rolls. One that can go to and fro as a
        link keeps its seed, by which it is known again, and rolls nothing.
        """
        record, now = found.record, scheduling.today()
        history = await replayed(record, self._time_slice)
        outcome = history.outcome
        if outcome is None and not (record.seed and links.can_be_sent(record, history.game)):
            record = replace(record, seed=entropy())
        changed = _moment(found.changed) or _moment(found.started) or now - self._done
        id = found.id or id
        return SavedGame(
            id=id,
            record=dumps(record),
            game=record.game,
            players=record.players,
            bots=record.bots or (None,) * len(record.players),
            started=min(_moment(found.started) or changed, now),
            changed=min(changed, now),
            active=history.active_players,
            places=outcome.places if outcome else (),
            scores=outcome.scores if outcome else (),
            series=id,
            table=found.table,
        )

    async def _write(self) -> None:
        """Write the noted games that are not here yet, under other ids where theirs are used."""
        archive, report = self._archive, self._report
        known = await archive.known_digests(self._games)
        ids = {came: (saved.id, came[:ID]) for came, saved in self._games.items()}
        used = await archive.used_ids(id for both in ids.values() for id in both)
        fresh = []
        for came, saved in self._games.items():
            if came in known or await self._is_here(saved, used):
                continue
            id = next((id for id in ids[came] if id not in used), "") or new_id()
            fresh.append(replace(saved, id=id, series=id))
            self._running.add(saved)  # another copy of it may come right after it
            used.add(id)
        if (fresh and not await archive.add(fresh)) or (
            self._newer and not await archive.add_newer(self._newer)
        ):
            report.whole = False
        else:
            report.added += len(fresh)
            report.known += len(self._games) - len(fresh)
            report.newer += len(self._newer)
        self._games.clear()
        self._newer.clear()

    async def _is_here(self, saved: SavedGame, used: Container[str]) -> bool:
        """Whether this game is here already, as it is or gone on from there; ids are `used`."""
        here = await self._archive.get(saved.id) if saved.id in used else None
        if here and links.goes_on(here.record, saved.record):
            return True
        return not saved.over and await self._running.has(saved)

    async def _write_bots(self) -> None:
        """Write the noted bots; games that could not be kept do not count."""
        if await self._bots.keep():
            self._report.bots += len(self._bots.fresh)
        else:
            self._report.whole = False


def read(text: str | bytes) -> tuple[int, Iterator[Entry]]:
    """How many games and bots a text seems to hold, and what is found in the place of each."""
    lines = _lines(text)
    is_data = next(filter(None, lines), "").startswith("{")  # in which names may look like links
    if any(_has_game(line, is_data=is_data) for line in lines):
        found = [(i, entry) for i, line in enumerate(lines, 1) for entry in _in_line(line)]
        alone = len(found) == 1
        return len(found), (
            ("" if alone else _("line {line}").format(line=i), _of_text(entry))
            for i, entry in found
        )
    try:
        reading = backup.parse_any(text)
    except NewerRecord as problem:
        if not problem.text and len(text) <= LARGEST:
            data = text.encode("utf-8", "replace") if isinstance(text, str) else texts.as_utf8(text)
            problem.text = " ".join(data.decode("utf-8", "replace").splitlines())
        return 1, iter([("", problem)])
    except BadRecord as problem:
        return 1, iter([("", problem)])
    drafts = [(f"drafts[{i}]", BotEntry(data)) for i, data in enumerate(reading.drafts)]
    beaten = [("", BeatenEntry(reading.beaten))] if reading.beaten else []
    puzzles = [("", PuzzlesEntry(reading.puzzles))] if reading.puzzles else []
    return len(reading) + len(drafts), chain(beaten, puzzles, reading, drafts)


def _lines(text: str | bytes) -> list[str]:
    """The lines of a text that may have links among them; none of one that is too long for that."""
    if isinstance(text, bytes):
        try:
            text = texts.decoded(text) if len(text) <= LARGEST else ""
        except UnicodeDecodeError:
            text = ""
    lines = [line.strip() for line in text.split("\n")]
    return lines if len(lines) <= bundle.MOST else []


def _has_game(line: str, *, is_data: bool) -> bool:
    """Whether a line is a link, or has one; in data it may be a name, or a number of a list."""
    if is_data:
        return bool(LINK.fullmatch(line)) and not line.isdecimal()
    return bool(LINK.fullmatch(line) or sharing.links_in(line))


def _in_line(line: str) -> list[str]:
    """The links in a line, or the record that it is, damaged or not; nothing in a line of words."""
    found = [] if line.startswith("{") else sharing.links_in(line)
    data = LINK.fullmatch(line) or any(sign in line for sign in DATA)
    return found or ([line] if data else [])


def _of_text(text: str) -> bundle.BundledGame | BadRecord:
    """The game in a link or a record."""
    link = LINK.fullmatch(text)
    try:
        if link:
            return bundle.BundledGame(sharing.from_link(link[1]))
        [(_place, found)] = bundle.parse_any(text)
        return found
    except BadRecord as problem:
        return problem
    except ValueError:
        return BadRecord("", _("more than one game in a line"))


def _moment(text: str | None) -> int:
    """An ISO 8601 time as milliseconds since 1970; 0 for what is none."""
    try:
        moment = int(datetime.fromisoformat(text or "").timestamp() * 1000)
    except (ValueError, OverflowError):
        return 0
    return moment if moment in TIMES else 0
