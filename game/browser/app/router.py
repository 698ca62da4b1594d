"""The pages by their addresses, such as `#/`, `#/new/<game>` and `#/table/<id>`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from pyscript import window
from pyscript.js_modules import boot

from game import registry
from game.browser.app.result import Result
from game.browser.app.rulebook import Rulebook
from game.browser.library import storage_warning
from game.browser.library.archive import Archive
from game.browser.library.games import Games
from game.browser.library.home import MOST, Home
from game.browser.library.share import MARK
from game.browser.library.statistics import Statistics
from game.browser.preferences import feedback
from game.browser.preferences.settings_page import SettingsPage
from game.browser.review.replay import Replay
from game.browser.session.session import Session, play_again, recorded, resumed
from game.browser.setup.setup import Setup
from game.browser.table.lesson import Guide
from game.browser.table.table import Table
from game.browser.web import device, dom, failure, files
from game.core import bundle
from game.core.record import BadRecord, parse
from game.core.sharing import from_link
from game.core.words import _

SETTINGS = "#/settings"


class Page(Protocol):
    """A screen that is open."""

    def close(self) -> None:
        """Hide it and end its bindings."""


P = TypeVar("P", bound=Page)


class Pages:
    """Opens the addressed page and closes the one before; keeps the games being played."""

    def __init__(self) -> None:
        """Nothing is open yet."""
        self._sessions: dict[str, Session] = {}
        self._records: dict[str, str] = {}  # as this page has kept or found them
        self._archive = Archive(self._not_kept)
        self._open: Page | None = None
        self._above: SettingsPage | None = None
        self._beneath = self._back = "#/"
        self._untold = False
        self._bindings = dom.Bindings()
        self._bindings.on(window, "hashchange", lambda _event: self.open())
        self._bindings.on(window, "focus", lambda _event: failure.begin(self._look_again()))
        self._bindings.on(window, "jeex:kept", lambda _event: self._tell_kept())

    def open(self) -> None:
        """Open what the address names; settings lie above the page that they were opened from."""
        if self._above:
            self._above.close()
            self._above = None
            if _address() == self._beneath:
                return
        if _address() != SETTINGS:
            self._turn_to()
            self._beneath = _address()
            return
        if self._open is None:
            failure.begin(self._fill(self._change(Home)))
        self._above = SettingsPage(self._beneath)

    def _turn_to(self) -> None:
        """Open what the address names; an address of nothing leads home, and says so."""
        address = _address()
        kind, _slash, name = address.removeprefix("#/").partition("/")
        stale = name not in self._sessions or self._archive.answers
        if kind == "replay" or (kind == "table" and stale):
            failure.begin(self._fetch(kind, name, address))
        else:
            self._enter(kind, name, address)

    def _enter(self, kind: str, name: str, address: str) -> None:
        """Close the page before and open this one."""
        returning = self._open is not None
        page = self._change(lambda: self._page(kind, name))
        if isinstance(page, Home):
            if returning:
                page.focus()
            failure.begin(self._fill(page))
        if kind != "rules":
            self._back = address

    def _change(self, opened: Callable[[], P]) -> P:
        """Close the page that is open, and open another one."""
        if self._open:
            self._open.close()
        else:
            boot.early()  # what the page shows before Python, it shows of this address
        self._open = page = opened()
        if self._untold:
            self._tell_kept()
        if not isinstance(page, Home):  # which is still to be filled
            boot.ready()
        return page

    def _tell_kept(self) -> None:
        """The whole site is on the device now: no news for the middle of a game."""
        self._untold = _address().startswith("#/table/")
        if not self._untold:
            dom.notice(_("Jeex is on this device now, and works without a network."))

    def _page(self, kind: str, name: str) -> Page:
        if kind == "new" and name in registry.GAMES:
            return Setup(name, self._start)
        if kind == "table" and name in self._sessions:
            return self._table(self._sessions[name])
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
            mine = [s.kept() for s in self._sessions.values() if s.match.outcome is None]
            running = mine[::-1]
        if self._open is home:
            home.show(running, all_games=count)
        boot.ready()

    async def _fetch(self, kind: str, name: str, address: str) -> None:
        """Open a game as it is kept: its table, or a look back at it."""
        problem, session = _("it is not on this device"), None
        try:
            if kind == "replay":
                session = await self._found(name)
            else:
                await self._catch_up(name)
        except BadRecord as why:
            problem = str(why)
        if _address() != address:
            return
        if session:
            replayed = session
            self._change(lambda: Replay(replayed, self._back, self._start))
        elif kind == "table" and name in self._sessions:
            self._enter("table", name, address)
        else:
            window.history.replaceState(None, "", "#/")
            self.open()
            dom.notice(_("That game cannot be shown: {problem}").format(problem=problem))

    async def _found(self, name: str) -> Session | None:
        """The game of that id, or of the record in a link. Raises BadRecord."""
        if name.startswith(MARK):
            return recorded(from_link(name.removeprefix(MARK)), "")
        kept = await self._archive.get(name)
        if not kept and name in self._sessions:
            kept = self._sessions[name].kept()
        return resumed(kept) if kept else None

    async def _catch_up(self, name: str) -> bool:
        """Whether a game was left before this page was opened, or went on in another page.

        Raises BadRecord.
        """
        kept = await self._archive.get(name)
        if not kept or self._archive.failed or kept.record == self._records.get(name):
            return False
        self._sessions[name] = resumed(kept)
        self._records[name] = kept.record
        return True

    async def _look_again(self) -> None:
        """Somebody comes back to this page: their game may have gone on in another one."""
        name = _address().removeprefix("#/table/")
        if isinstance(self._open, Table) and self._archive.answers and await self._catch_up(name):
            self.open()

    def _keep(self, session: Session, done: Callable[[], object]) -> None:
        """Keep the game as it stands, and call back."""
        kept = session.kept()
        failure.keep(kept.record)
        self._records[kept.id] = kept.record
        self._archive.save(kept, done)

    def _not_kept(self, reason: str) -> None:
        storage_warning.tell(reason, self._export)

    def _export(self) -> None:
        """Hand out the games of this visit."""
        games = [bundle.Kept(parse(session.record())) for session in self._sessions.values()]
        files.hand_out("jeex.json", bundle.dumps_all(games), "application/json")

    def _table(self, session: Session) -> Page:
        if session.match.outcome is not None:
            return self._result(session)
        return Table(session, self._keep, lambda: self._show_result(session))

    def _show_result(self, session: Session) -> None:
        """The game is over: its table becomes its result."""
        feedback.give(feedback.ENDED)
        if self._open:
            self._open.close()
        self._open = self._result(session)

    def _result(self, session: Session) -> Page:
        return Result(session, lambda: self._start(play_again(session)), self._archive)

    def _forget(self, ids: list[str]) -> None:
        """These games have been deleted."""
        for id in ids:
            self._sessions.pop(id, None)

    def _let_go(self) -> None:
        """What is over can be had from the archive, and need not stay in memory."""
        over = [id for id, session in self._sessions.items() if session.match.outcome is not None]
        for id in over if self._archive.answers else ():
            del self._sessions[id]
            self._records.pop(id, None)

    def _start(self, session: Session) -> None:
        device.keep_storage()
        self._let_go()
        self._sessions[session.id] = session
        self._keep(session, lambda: None)
        window.location.hash = f"#/table/{session.id}"


def _address() -> str:
    return str(window.location.hash) or "#/"
