"""Taking games in: whatever texts hold, played by the rules first, a few at a time."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from game.browser.library.archive import Archive
from game.browser.session import session
from game.browser.web import scheduling
from game.browser.web.chunking import Breath, replayed
from game.core import bundle, sharing
from game.core.contract import BadSetup
from game.core.kept import TIMES, Kept, digest
from game.core.record import LARGEST, BadRecord, NewerRecord, dumps
from game.core.words import _

SLICE = 20
"""Games that are written in one transaction: all of them, or none."""

Source = tuple[str, str | bytes]
"""Where a text is from, in words ("" if there is but one), and the text."""

Entry = tuple[str, bundle.Kept | BadRecord]
"""A place in a text, and the game there or what is wrong with it."""

LINK = re.compile(r"(?:[^\s{}\[\]\"]*[#/])?([0-9][0-9A-Za-z_-]{3,})", re.ASCII)
"""A line that is the address of a game, or the letters at its end."""


@dataclass
class Taken:
    """What came of it: how many games came in; of the refused ones the place and the reason."""

    added: int = 0
    known: int = 0
    newer: int = 0
    refused: list[tuple[str, str]] = field(default_factory=list)
    whole: bool = True


class Intake:
    """One run; `told` gets how many games there are, and how many of them are done."""

    def __init__(self, archive: Archive, told: Callable[[int, int], object]) -> None:
        """Nothing is taken in yet."""
        self._archive, self._told = archive, told
        self._taken, self._breath = Taken(), Breath()
        self._all = self._done = 0

    def cancel(self) -> None:
        """Take nothing more in; what is in already stays."""
        self._taken.whole = False

    async def take(self, sources: Sequence[Source]) -> Taken:
        """All games in these texts."""
        readings = [(name, *read(text)) for name, text in sources]
        self._all = sum(count for _name, count, _entries in readings)
        games, newer = dict[str, Kept](), list[str]()
        for name, _count, entries in readings:
            for place, found in entries:
                if not self._taken.whole:
                    break
                await self._look(", ".join(filter(None, (name, place))), found, games, newer)
                self._done += 1
                self._told(self._all, self._done)
                if len(games) + len(newer) >= SLICE:
                    await self._write(games, newer)
        await self._write(games, newer)
        return self._taken

    async def _look(
        self, place: str, found: bundle.Kept | BadRecord, games: dict[str, Kept], newer: list[str]
    ) -> None:
        """Play a game; it goes to the `games` to be written, or to what is refused."""
        await self._breath()
        try:
            if isinstance(found, BadRecord):
                raise found
            kept = await self._played(found)
            self._taken.known += digest(kept.record) in games
            games.setdefault(digest(kept.record), kept)
        except NewerRecord as problem:
            if problem.text:
                newer.append(problem.text)
            else:
                self._refuse(place, problem.place, problem.reason)
        except BadRecord as problem:
            self._refuse(place, problem.place, problem.reason)
        except BadSetup as problem:
            self._refuse(place, problem.part, str(problem))

    def _refuse(self, place: str, within: str, reason: str) -> None:
        self._taken.refused.append((", ".join(filter(None, (place, within))), reason))

    async def _played(self, found: bundle.Kept) -> Kept:
        """The game as it is kept, by the rules. Raises BadRecord and BadSetup."""
        record, now = found.record, scheduling.today()
        match = await replayed(record, self._breath)
        outcome = match.outcome
        changed = _moment(found.changed) or _moment(found.started) or now - self._done
        id = found.id or session.new_id()
        return Kept(
            id=id,
            record=dumps(record),
            game=record.game,
            players=record.players,
            bots=record.bots or (None,) * len(record.players),
            started=min(_moment(found.started) or changed, now),
            changed=min(changed, now),
            active=match.active_players,
            places=outcome.places if outcome else (),
            scores=outcome.scores if outcome else (),
            series=id,
        )

    async def _write(self, games: dict[str, Kept], newer: list[str]) -> None:
        """Write what is not here yet, under ids that are free; nothing is left to be written."""
        archive = self._archive
        known = await archive.known(games)
        fresh = [kept for one, kept in games.items() if one not in known]
        taken = await archive.taken(kept.id for kept in fresh)
        for i, kept in enumerate(fresh):
            if kept.id in taken:
                id = session.new_id()
                fresh[i] = replace(kept, id=id, series=id)
            taken.add(kept.id)
        if (fresh and not await archive.add(fresh)) or (
            newer and not await archive.add_newer(newer)
        ):
            self._taken.whole = False
        else:
            self._taken.added += len(fresh)
            self._taken.known += len(known)
            self._taken.newer += len(newer)
        games.clear()
        newer.clear()


def read(text: str | bytes) -> tuple[int, Iterator[Entry]]:
    """How many games a text may hold, and what is in the place of each."""
    lines = text.split("\n") if isinstance(text, str) else []
    if len(lines) <= bundle.MOST and any(LINK.fullmatch(line.strip()) for line in lines):
        numbered = [(i, line.strip()) for i, line in enumerate(lines, 1) if line.strip()]
        alone = len(numbered) == 1
        return len(numbered), (
            ("" if alone else _("line {line}").format(line=i), _of_line(line))
            for i, line in numbered
        )
    try:
        reading = bundle.parse_any(text)
    except NewerRecord as problem:
        if not problem.text and len(text) <= LARGEST:
            whole = text if isinstance(text, str) else text.decode("utf-8", "replace")
            problem.text = " ".join(whole.splitlines())
        return 1, iter([("", problem)])
    except BadRecord as problem:
        return 1, iter([("", problem)])
    return len(reading), iter(reading)


def _of_line(line: str) -> bundle.Kept | BadRecord:
    """The game in a line: a link or a record."""
    link = LINK.fullmatch(line)
    try:
        if link:
            return bundle.Kept(sharing.from_link(link[1]))
        [(_place, found)] = bundle.parse_any(line)
        return found
    except BadRecord as problem:
        return problem
    except ValueError:
        return BadRecord("", _("more than one game in a line"))


def _moment(text: str | None) -> int:
    """Milliseconds since 1970; 0 for what is no time."""
    try:
        moment = int(datetime.fromisoformat(text or "").timestamp() * 1000)
    except (ValueError, OverflowError):
        return 0
    return moment if moment in TIMES else 0
