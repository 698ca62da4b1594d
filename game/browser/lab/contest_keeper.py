"""The contest of a game as it is kept on the device, with its games as links."""

from __future__ import annotations

from game.browser.library import Archive, kept_texts
from game.browser.web import Unbind, scheduling
from game.core.record import BadRecord, Record
from game.core.sharing import to_link
from game.lab.page.contest import Contest
from game.lab.page.contest_text import from_text, to_text

PAUSE = 1000
"""Milliseconds between two states of a contest under way that are kept."""


class ContestKeeper:
    """Keeps the contest of one game, and reads it again."""

    def __init__(self, game: str, archive: Archive) -> None:
        self._start, self._texts = f"{kept_texts.CONTEST}{game}/", archive.lab
        self._table = f"{self._start}table"
        self._due: Contest | None = None
        self._timer: Unbind | None = None

    async def read(self) -> Contest | None:
        """The contest that is kept; None if there is none."""
        return from_text(await self._texts.get(self._table))

    async def link(self, index: int) -> str:
        """That game as the end of the address of its replay; "" if it was not kept."""
        return await self._texts.get(self._id(index))

    def keep(self, contest: Contest | None) -> None:
        """Keep the contest as it stands; None deletes the one that is there, with its games."""
        self._due = contest
        if contest is None:
            self._texts.drop(self._start)
        elif not contest.going:
            self.keep_now()
        elif not self._timer:
            self._timer = scheduling.after(PAUSE, self.keep_now)

    def keep_game(self, index: int, record: Record) -> None:
        """Keep a game; one that is too long for a link is left out."""
        try:
            self._texts.keep(self._id(index), to_link(record))
        except BadRecord:
            return

    def keep_now(self) -> None:
        """Keep what is due."""
        if self._timer:
            self._timer()
            self._timer = None
        if self._due:
            self._texts.keep(self._table, to_text(self._due))
            self._due = None

    def _id(self, index: int) -> str:
        return f"{self._start}{index}"
