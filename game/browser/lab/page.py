"""The page of the lab: `#/lab/<game>`, and `#/lab/<game>/=…` for a bot that comes in a link."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pyscript import window

from game import registry
from game.browser.lab.author_sheet import kept_author
from game.browser.lab.code_keys import kept_choices
from game.browser.lab.contest_keeper import ContestKeeper
from game.browser.lab.seated import SECONDS_KEY
from game.browser.lab.workbench import Workbench, open_key
from game.browser.library import MARK, Archive, kept_texts, new_bot_id
from game.browser.web import find, parts, scheduling, set_title, store
from game.core.words import _
from game.lab.author import signed
from game.lab.demos import demos
from game.lab.lab_bot import LabBot
from game.lab.page import messages as m
from game.lab.page.kept_bots import FIRST_NAME, KeptBot, free_name
from game.lab.page.reduce import open_lab, reduce, reopened
from game.lab.page.state import LabState
from game.lab.page.versions import from_text
from game.table.session import AnySession

BEGIN = 1
"""The number of the demo that is there at first: the shortest that does not lose at once."""

_left: dict[str, LabState] = {}
"""By game: how the lab was left, for whoever comes back from a replay."""
_positions: dict[str, AnySession] = {}
"""By game: where the next run is to begin, for whoever comes from a replay to try a bot."""


def try_from(session: AnySession) -> str:
    """Have the lab begin where that game stands when it opens; its address."""
    _positions[session.game] = session
    return f"#/lab/{session.game}"


class LabPage:
    """The lab for one game; bots are kept in the archive.

    `given` is the end of an address that holds a bot of somebody else, "" without one.
    """

    def __init__(self, game: str, given: str, archive: Archive) -> None:
        self._game, self._given, self._archive = game, given, archive
        self._screen = find("#lab")
        self._bench: Workbench | None = None
        lid = registry.view(game).lid()
        words = _("{game} · your own bot").format(game=lid.name)
        find(".status", self._screen).textContent = words
        find('[data-do="back"]', self._screen).href = f"#/new/{game}"
        set_title(_("Python lab: {game}").format(game=lid.name))
        self._screen.hidden = False
        find("h1", self._screen).focus()

    async def open(self) -> None:
        """Show the bots of this device."""
        with parts.LAB.contained():
            await self._begin(self._given)

    def close(self) -> None:
        """Leave the lab; bots stay as they are kept, and nothing runs on."""
        if self._bench:
            self._bench.close()
            _left[self._game] = self._bench.state
            store.write(SECONDS_KEY, self._bench.state.seconds)
        self._screen.hidden = True

    async def _begin(self, given: str) -> None:
        """Show the bots of this device, or a first one."""
        state = replace(await self._kept(), author=kept_author())
        chosen = m.SecondsChosen(store.read(SECONDS_KEY, state.seconds)), *kept_choices()
        for choice in chosen:
            state, _effects = reduce(state, choice)
        past = await self._archive.lab.all_of(kept_texts.UNDO)
        self._bench = Workbench(self._screen, state, self._archive, self._first, past)
        if given:
            self._take(given, self._bench)
        elif position := _positions.pop(self._game, None):
            self._bench.begin_at(position)

    async def _kept(self) -> LabState:
        """What the device keeps; if it keeps nothing any more, all is as it was left."""
        bots = await self._archive.bots(self._game)
        waiting = tuple(await self._archive.bots(self._game, foreign=True))
        logs = await self._archive.lab.all_of(kept_texts.VERSIONS)
        contest = await ContestKeeper(self._game, self._archive).read()
        left = _left.get(self._game)
        if left and self._archive.failed:
            return reopened(left, left.bots)
        bots = bots or [self._first(waiting)]
        if left:
            state = reopened(left, bots)
        else:
            state = open_lab(self._game, bots, store.read(open_key(self._game), ""))
        versions = {one.id: from_text(logs.get(one.id, "")) for one in (*bots, *waiting)}
        return replace(state, waiting=waiting, versions=versions, contest=contest)

    def _first(self, waiting: Iterable[KeptBot] = ()) -> KeptBot:
        """A bot for somebody who has none but those that are `waiting`."""
        demo = demos(self._game)[BEGIN]
        name = free_name(FIRST_NAME, {bot.name for bot in waiting})
        source = signed(LabBot(name, demo.source), kept_author() or "").source
        return made(self._game, name, source, demo.name)

    def _take(self, given: str, bench: Workbench) -> None:
        """Show the bot of a link as text; a reload does not bring it again."""
        window.history.replaceState(None, "", f"#/lab/{self._game}")
        bench.take(given.removeprefix(MARK))


def made(game: str, name: str, source: str, demo: str) -> KeptBot:
    """A new bot of this device."""
    return KeptBot(new_bot_id(), game, name, source, demo, scheduling.today())
