"""The pages by their addresses, such as `#/`, `#/new/<game>` and `#/table/<id>`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from pyscript import window
from pyscript.js_modules import boot

from game import registry
from game.browser.app.game_page import GamePage
from game.browser.app.open_games import OpenGames
from game.browser.app.rulebook import Rulebook
from game.browser.library import Games, Home, Statistics
from game.browser.preferences import SettingsPage
from game.browser.review.replay import Replay
from game.browser.session.session import Session
from game.browser.setup import Setup
from game.browser.table.lesson import Guide
from game.browser.web import Bindings, failure, notice, say
from game.core.record import BadRecord
from game.core.words import _

HOME, SETTINGS = "#/", "#/settings"


class Page(Protocol):
    """A screen that is open."""

    def close(self) -> None:
        """Hide it and end its bindings."""


P = TypeVar("P", bound=Page)


class Router:
    """Opens the page that the address names, and closes the one before."""

    def __init__(self) -> None:
        self._games = OpenGames()
        self._page: Page | None = None
        self._settings: SettingsPage | None = None  # above the page
        self._address = HOME  # of the page
        self._back = HOME  # the address to which rules and replays lead back
        self._offline_news = False  # not told yet
        self._bindings = Bindings()
        self._bindings.on(window, "hashchange", lambda _event: self.open())
        self._bindings.on(window, "focus", lambda _event: failure.begin(self._focused()))
        self._bindings.on(window, "jeex:kept", lambda _event: self._tell_offline_news())

    def open(self) -> None:
        """Open what the address names; settings lie above the page they were opened from."""
        if self._settings:
            self._settings.close()
            self._settings = None
            if _address() == self._address:
                return
        if _address() != SETTINGS:
            self._open_page()
            self._address = _address()
            return
        if self._page is None:
            failure.begin(self._fill(self._change(Home)))
        self._settings = SettingsPage(self._address)

    def _open_page(self) -> None:
        """Open the page that the address names; games are first read from the archive."""
        address = _address()
        kind, _slash, name = address.removeprefix("#/").partition("/")
        session = self._games.get(name)
        if kind == "replay":
            failure.begin(self._open_replay(name, address))
        elif kind == "table" and session and not self._games.archive.answers:
            self._open_table(session)
        elif kind == "table":
            failure.begin(self._load_table(name, address))
        else:
            returning = self._page is not None
            page = self._change(lambda: self._named(kind, name))
            if isinstance(page, Home):
                if returning:
                    page.focus()
                failure.begin(self._fill(page))
            if kind != "rules":
                self._back = address

    def _named(self, kind: str, name: str) -> Page:
        """The page of an address; for one that names none, home and a notice."""
        known = name in registry.GAMES
        if kind == "new" and known:
            return Setup(name, self._start)
        if kind == "learn" and known and registry.view(name).lesson():
            return Guide(name)
        if kind == "rules" and known:
            return Rulebook(name, self._back)
        say("")
        if kind == "games":
            return Games(self._games.archive, self._games.forget)
        if kind == "statistics":
            return Statistics(self._games.archive, self._games.forget)
        if kind:
            window.history.replaceState(None, "", HOME)
            notice(_("That page is not here. These are the games in the box."))
        return Home()

    def _change(self, opened: Callable[[], P]) -> P:
        """Close the page that is open, and open another one."""
        if self._page:
            self._page.close()
        else:
            boot.early()  # what was set up before Python, is shown by this page
        self._page = page = opened()
        if self._offline_news:
            self._tell_offline_news()
        if not isinstance(page, Home):  # home is ready when it is filled
            boot.ready()
        return page

    async def _fill(self, home: Home) -> None:
        """Show the games that are being played."""
        archive = self._games.archive
        running = await archive.newest(running=True, count=Home.MOST)
        count = await archive.count()
        if archive.failed:
            running = self._games.running()
        if self._page is home:
            home.show(running, all_games=count)
        boot.ready()

    def _open_table(self, session: Session) -> None:
        self._change(lambda: GamePage(session, self._games, self._start))
        self._back = _address()

    async def _load_table(self, id: str, address: str) -> None:
        """Open a game as it is kept, unless one has left meanwhile."""
        problem = _("it is not on this device")
        try:
            await self._games.catch_up(id)
        except BadRecord as why:
            problem = str(why)
        session = self._games.get(id)
        if _address() != address:
            return
        if session:
            self._open_table(session)
        else:
            self._refuse(problem)

    async def _open_replay(self, name: str, address: str) -> None:
        """Open a look back at a game, unless one has left meanwhile."""
        problem, session = _("it is not on this device"), None
        try:
            session = await self._games.copy(name)
        except BadRecord as why:
            problem = str(why)
        if _address() != address:
            return
        if session:
            found = session
            self._change(lambda: Replay(found, self._back, self._start))
        else:
            self._refuse(problem)

    def _refuse(self, problem: str) -> None:
        """Go home, and tell why the game cannot be shown."""
        window.history.replaceState(None, "", HOME)
        self.open()
        notice(_("That game cannot be shown: {problem}").format(problem=problem))

    def _start(self, session: Session) -> None:
        """Begin a new game, and go to its table."""
        self._games.add(session)
        window.location.hash = f"#/table/{session.id}"

    async def _focused(self) -> None:
        """Somebody comes back to this page: their game may have gone on in another one."""
        id = _address().removeprefix("#/table/")
        playing = isinstance(self._page, GamePage) and self._page.playing
        if playing and self._games.archive.answers and await self._games.catch_up(id):
            self.open()

    def _tell_offline_news(self) -> None:
        """Tell that the whole site is on the device now; not in the middle of a game."""
        self._offline_news = _address().startswith("#/table/")
        if not self._offline_news:
            notice(_("Jeex is on this device now, and works without a network."))


def _address() -> str:
    return str(window.location.hash) or HOME
