"""What the lab keeps for a pupil and a class: versions, names, bots of others, contests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.browser.lab.arrivals import Arrivals, CameSheet
from game.browser.lab.author_sheet import AuthorSheet, keep_author
from game.browser.lab.contests import Contests
from game.browser.lab.versions_sheet import VersionsSheet
from game.browser.library import Archive, kept_texts, new_bot_id
from game.browser.web import Element
from game.lab.page import effects as e
from game.lab.page import messages as m
from game.lab.page.kept_bots import KeptBot
from game.lab.page.state import LabState
from game.lab.page.versions import to_text

Kept = e.Keep | e.KeepVersions | e.KeepAuthor | e.KeepContest | e.KeepGame
"""What the device keeps."""


class ClassRoom:
    """The sheets for these, and what the device keeps of them."""

    def __init__(
        self,
        page: Element,
        state: LabState,
        archive: Archive,
        send: Callable[[m.LabMessage], object],
    ) -> None:
        self._archive, self._texts, self._send = archive, archive.lab, send
        bots = *state.bots, *state.waiting
        self._sources = {bot.id: bot.source for bot in bots}  # as they were kept last
        self.arrivals, self._came = Arrivals(page, archive, send), CameSheet(send)
        self.versions, self.author = VersionsSheet(send), AuthorSheet()
        self.contests = Contests(state.game, archive, send)

    def show(self, state: LabState) -> None:
        """Show what has come, and the contest."""
        self.contests.show(state)
        self._came.show(state)

    def keep(self, effect: Kept) -> None:
        """Keep that on the device."""
        match effect:
            case e.Keep(bot):
                self._keep_bot(bot)
            case e.KeepVersions(id, log):
                self._texts.keep(f"{kept_texts.VERSIONS}{id}", to_text(log))
            case e.KeepAuthor(author):
                keep_author(author)
            case e.KeepContest() | e.KeepGame():
                self.contests.keep(effect)

    def _keep_bot(self, bot: KeptBot) -> None:
        """Keep it; a text that only another window has written becomes a bot of its own."""

        def met(other: KeptBot) -> None:
            if not self._archive.failed:  # else it may be one that this window could not replace
                self._send(m.ChangedElsewhere(replace(other, id=new_bot_id())))

        known = self._sources.get(bot.id, "")
        self._sources[bot.id] = bot.source
        self._archive.keep_bot(bot, known, met)

    def keep_undo(self, id: str, undo: str) -> None:
        """Keep what can be undone in a bot."""
        self._texts.keep(f"{kept_texts.UNDO}{id}", undo)

    def close(self) -> None:
        """Close the sheets, and keep what is due."""
        for part in (self.arrivals, self._came, self.versions, self.author, self.contests):
            part.close()
