"""Bots that come in with a backup: kept as text, which the lab shows before it may run."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace

from game import registry
from game.browser.library.archive import Archive
from game.browser.library.kept_texts import VERSIONS
from game.browser.session import new_id
from game.browser.web import scheduling
from game.lab.page import versions
from game.lab.page.kept_bots import KeptBot, free_name, from_entry
from game.lab.page.versions import Versions


class ArrivingBots:
    """The bots of one import; those in `fresh` are not on this device yet, and are to be kept."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._names: defaultdict[str, set[str]] | None = None  # by game
        self._texts: set[tuple[str, str]] = set()
        self.fresh: list[KeptBot] = []
        self._logs = dict[str, Versions]()  # by the ids of fresh ones

    async def note(self, data: object) -> bool:
        """Check a bot of a backup, and note it unless its text is here already.

        Returns whether it was new. Raises BadBot, and BadSetup for a game that is not known.
        """
        bot = from_entry(data, new_bot_id(len(self.fresh)))
        registry.package(bot.game)
        names = await self._taken_names()
        if (bot.game, bot.source) in self._texts:
            return False
        name = free_name(bot.name, names[bot.game])
        names[bot.game].add(name)
        self._texts.add((bot.game, bot.source))
        changed = min(bot.changed, scheduling.today())
        self.fresh.append(replace(bot, name=name, changed=changed))
        log = versions.from_data(data.get("versions") if isinstance(data, Mapping) else None)
        if log:
            self._logs[bot.id] = log
        return True

    async def keep(self) -> bool:
        """Keep the fresh ones with their versions; whether it worked."""
        if self.fresh and not await self._archive.add_bots(self.fresh):
            return False
        for id, log in self._logs.items():
            self._archive.lab.keep(f"{VERSIONS}{id}", versions.to_text(log))
        return True

    async def _taken_names(self) -> defaultdict[str, set[str]]:
        """The names of the bots that are here, by game; their texts are noted, too."""
        if self._names is None:
            here = await self._archive.every_bot()
            self._names = defaultdict(set)
            for bot in here:
                self._names[bot.game].add(bot.name)
                self._texts.add((bot.game, bot.source))
        return self._names


def new_bot_id(later: int = 0) -> str:
    """An id for a new bot; by their ids, bots are in the order in which they were made.

    `later` of 1, 2, … sorts it after others of the same moment.
    """
    return f"{scheduling.today() + later:012x}{new_id()}"
