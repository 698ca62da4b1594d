"""The pages by their addresses, such as `#/`, `#/new/<game>` and `#/table/<id>`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pyscript import window
from pyscript.js_modules import boot

from game import registry
from game.browser import device, dom, failure, files, trouble
from game.browser.archive import Archive
from game.browser.games import Games
from game.browser.home import MOST, Home
from game.browser.lesson import Guide
from game.browser.result import Result
from game.browser.rulebook import Rulebook
from game.browser.setup import Setup
from game.browser.sitting import Sitting, play_again, resumed
from game.browser.statistics import Statistics
from game.browser.table import Table
from game.core.record import BadRecord
from game.core.words import _


class Page(Protocol):
    """A screen that is open."""

    def close(self) -> None:
        """Hide it and end its bindings."""


class Pages:
    """Opens the addressed page and closes the one before; keeps the games being played."""

    def __init__(self) -> None:
        """Nothing is open yet."""
        self._sittings: dict[str, Sitting] = {}
        self._archive = Archive(self._not_kept)
        self._open: Page | None = None
        self._back = "#/"
        self._bindings = dom.Bindings()
        self._bindings.on(window, "hashchange", lambda _event: self.open())
        self._bindings.on(window, "jeex:kept", lambda _event: _tell_kept())

    def open(self) -> None:
        """Open what the address names; an address of nothing leads home, and says so."""
        address = str(window.location.hash)
        kind, _slash, name = address.removeprefix("#/").partition("/")
        if kind == "table" and name not in self._sittings:
            failure.begin(self._fetch(name, address))
            return
        returning = self._open is not None
        if self._open:
            self._open.close()
        else:
            boot.early()  # what the page shows before Python, it shows of this address
        self._open = page = self._page(kind, name)
        if isinstance(page, Home):
            if returning:
                page.focus()
            failure.begin(self._fill(page))
        else:
            boot.ready()
        if kind != "rules":
            self._back = address or "#/"

    def _page(self, kind: str, name: str) -> Page:
        if kind == "new" and name in registry.GAMES:
            return Setup(name, self._start)
        if kind == "table" and name in self._sittings:
            return self._table(self._sittings[name])
        if kind == "learn" and name in registry.GAMES and registry.view(name).lesson():
            return Guide(name)
        if kind == "rules" and name in registry.GAMES:
            return Rulebook(name, self._back)
        dom.say("")
        if kind == "games":
            return Games(self._archive, self._forget)
        if kind == "statistics":
            return Statistics(self._archive, self._forget)
        if kind:
            window.history.replaceState(None, "", "#/")
            dom.notice(_("That page is not here. These are the games in the box."))
        return Home()

    async def _fill(self, home: Home) -> None:
        """Show the games that are being played."""
        running = await self._archive.newest(running=True, count=MOST)
        count = await self._archive.count()
        if self._archive.failed:
            mine = [s.kept() for s in self._sittings.values() if s.match.outcome is None]
            running = mine[::-1]
        if self._open is home:
            home.show(running, all_games=count)
        boot.ready()

    async def _fetch(self, name: str, address: str) -> None:
        """Open the table of a game that was left before the page was."""
        kept = await self._archive.get(name)
        try:
            sitting = kept and resumed(kept)
        except BadRecord as problem:
            sitting = None
            window.console.warn(f"game {name} does not play: {problem}")
        if str(window.location.hash) != address:
            return
        if sitting:
            self._sittings[name] = sitting
        else:
            window.history.replaceState(None, "", "#/missing")
        self.open()

    def _keep(self, sitting: Sitting, done: Callable[[], object]) -> None:
        """Keep the game as it stands, and call back."""
        kept = sitting.kept()
        failure.keep(kept.record)
        self._archive.save(kept, done)

    def _not_kept(self, reason: str) -> None:
        trouble.tell(reason, self._export)

    def _export(self) -> None:
        """Hand out the games of this visit."""
        records = "\n".join(sitting.record() for sitting in self._sittings.values())
        files.hand_out("jeex.json", records, "application/json")

    def _table(self, sitting: Sitting) -> Page:
        if sitting.match.outcome is not None:
            return self._result(sitting)
        return Table(sitting, self._keep, lambda: self._show_result(sitting))

    def _show_result(self, sitting: Sitting) -> None:
        """The game is over: its table becomes its result."""
        if self._open:
            self._open.close()
        self._open = self._result(sitting)

    def _result(self, sitting: Sitting) -> Page:
        return Result(sitting, lambda: self._start(play_again(sitting)), self._archive)

    def _forget(self, ids: list[str]) -> None:
        """These games have been deleted."""
        for id in ids:
            self._sittings.pop(id, None)

    def _start(self, sitting: Sitting) -> None:
        device.keep_storage()
        self._sittings[sitting.id] = sitting
        self._keep(sitting, lambda: None)
        window.location.hash = f"#/table/{sitting.id}"


def _tell_kept() -> None:
    """The whole site is on the device now."""
    dom.notice(_("Jeex is on this device now, and works without a network."))
