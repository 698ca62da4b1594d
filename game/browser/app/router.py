"""The pages by their addresses, such as `#/`, `#/new/<game>` and `#/table/<id>`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from pyscript import document, window
from pyscript.js_modules import boot

from game.browser.app import garbage
from game.browser.app.game_page import GamePage
from game.browser.app.open_games import OpenGames
from game.browser.app.pages import Page, Unfolding, page_of
from game.browser.library import Games, Home, Source, offer_again
from game.browser.preferences import SettingsPage
from game.browser.review import ReplayPage
from game.browser.setup import Setup
from game.browser.web import (
    Bindings,
    deselect,
    dialogs,
    failure,
    field_in_use,
    navigation,
    notice,
    parts,
    scheduling,
)
from game.core.record import BadRecord
from game.core.words import _
from game.table.session import AnySession

SETTINGS = "#/settings"
GAMES = "#/games"
ABOVE_PAGES = "#settings, #language"
"""Dialogs that stay when the page below them goes."""

P = TypeVar("P", bound=Page)


class Router:
    """Opens the page that the address names, and closes the one before."""

    def __init__(self) -> None:
        self._games = OpenGames(self._went_on)
        self._page: Page | None = None
        self._tables_left = 0
        self.settings = SettingsPage()  # above the page
        self._address = navigation.HOME  # of the page
        self._back = navigation.HOME  # the address to which rules and replays lead back
        self._bindings = Bindings()
        navigation.watch(self.open)
        self._bindings.on(window, "focus", lambda _event: self._focused())
        self._bindings.on(document, "close", lambda _event: self._closed_dialog(), capture=True)
        self._bindings.on(window, "jeex:kept", lambda _event: Home.tell_kept())
        Home.offer_install()
        with parts.LIBRARY.contained():
            failure.begin(offer_again(self._games.archive, self._restored))

    def open(self) -> None:
        """Open what the address names; settings lie above the page they were opened from."""
        address = navigation.address()
        if self.settings.is_open:
            self.settings.close()
            if address == self._address:
                return
        if address != SETTINGS:
            self._open_page(address)
            self._address = navigation.address()
            return
        if self._page is None:
            failure.begin(self._fill(self._change(Home)))
        self._open_settings(self._address)

    def _open_settings(self, back: str) -> None:
        self.settings.open(back)
        scheduling.after_painting(self.settings.unfold(), lambda: self.settings.is_open)

    def speak_again(self) -> None:
        """Open what is open anew: another language is spoken. Below settings, when these close."""
        self._address = ""
        self.settings.forget()
        if not self.settings.is_open:
            self.open()
            return
        self.settings.close()
        self._open_settings(self.settings.back)

    def take_in(self, sources: list[Source]) -> None:
        """Import these texts, on the page of all games."""
        if not isinstance(self._page, Games) or self.settings.is_open:
            window.history.pushState(None, "", GAMES)
            self.open()
        if isinstance(self._page, Games):
            self._page.take(sources)

    def _open_page(self, address: str) -> None:
        """Open the page that the address names; games are first read from the archive."""
        kind, _slash, name = address.removeprefix("#/").partition("/")
        session = self._games.get(name)
        if kind == "table" and session and not self._games.archive.answers:
            self._open_table(session)
        elif kind in ("table", "replay"):
            failure.begin(self._load(kind, name, address))
        else:
            self._open_named(kind, name)

    def _open_named(self, kind: str, name: str) -> None:
        """Open any page but that of a game; home for an address that names none."""
        returning = self._page is not None
        page = self._change(
            lambda: page_of(kind, name, games=self._games, back=self._back, start=self._start)
        )
        if isinstance(page, Home) and returning:
            scheduling.after(scheduling.PAINTED, lambda: self._return(page))
        elif isinstance(page, Home):
            failure.begin(self._fill(page))
        if kind != "rules":
            self._back = navigation.address()

    def _change(self, opened: Callable[[], P]) -> P:
        """Close the page that is open with its dialogs, and open another one."""
        returning = self._page is not None
        if self._page:
            deselect()
            self._page.close()
            dialogs.close_all(but=ABOVE_PAGES)
            if isinstance(self._page, (GamePage, ReplayPage)):
                self._collect()
        else:
            boot.early()  # what was set up before Python, is shown by this page
        self._page = page = opened()
        if isinstance(page, Unfolding):
            self._unfold(page, returning=returning)
        elif not isinstance(page, Home):  # home is ready when it is filled
            boot.ready()
        return page

    def _collect(self) -> None:
        """Collect what a table has left; the next one that is left begins anew."""
        self._tables_left = number = self._tables_left + 1
        failure.begin(garbage.collect(lambda: self._tables_left == number))

    def _unfold(self, page: Unfolding, *, returning: bool) -> None:
        """Show the page step by step, until another one is opened."""

        def steps() -> Iterator[None]:
            yield from page.unfold()
            boot.ready()

        if isinstance(page, Setup) and returning:  # first its banner is seen
            scheduling.after_painting(steps(), lambda: self._page is page)
        else:
            failure.begin(scheduling.in_steps(steps(), lambda: self._page is page))

    def _return(self, home: Home) -> None:
        """Focus home once it is seen: to focus anything takes as long as to show it."""
        if self._page is home:
            home.focus()
            failure.begin(self._fill(home))

    async def _fill(self, home: Home) -> None:
        with parts.LIBRARY.contained():
            await home.fill(self._games.archive, self._games.running)
        boot.ready()

    def _open_table(self, session: AnySession) -> None:
        self._change(lambda: GamePage(session, self._games, self._start))
        self._back = navigation.address()

    async def _load(self, kind: str, name: str, address: str) -> None:
        """Open the table of a game, or a look back at it, unless the address has changed."""
        problem, session = _("This game is not on this device."), None
        try:
            replay = kind == "replay"
            session = await (self._games.copy(name) if replay else self._games.load(name))
        except BadRecord as why:
            problem = _("This game cannot be shown: {problem}").format(problem=why)
        await scheduling.pause()  # replaying a long game has taken its time
        if navigation.address() != address:
            return
        if session is None:
            window.history.replaceState(None, "", navigation.HOME)
            self.open()
            notice(problem)
        elif kind == "table":
            self._open_table(session)
        else:
            found = session
            self._change(
                lambda: ReplayPage(
                    found,
                    self._back,
                    start=self._start,
                    go_on=lambda running: failure.begin(self._go_on(running)),
                    keep=lambda linked, done: failure.begin(self._keep(linked, done)),
                )
            )

    def _start(self, session: AnySession) -> None:
        """Begin a new game, and go to its table."""
        self._games.add(session)
        navigation.go(f"#/table/{session.id}")

    async def _go_on(self, session: AnySession) -> None:
        """Go to the table of a running game; that of a link is kept before."""
        id = session.id or await self._games.take_over(session)
        navigation.go(f"#/table/{id}")

    async def _keep(self, session: AnySession, done: Callable[[], object]) -> None:
        """Keep the game of a link on the device."""
        await self._games.take_over(session)
        done()

    def _closed_dialog(self) -> None:
        """Deselect what was selected in a dialog that has closed, unless a field is in use."""
        if not field_in_use():
            deselect()

    def _focused(self) -> None:
        """Somebody comes back to this page: their game may have gone on in another window."""
        if isinstance(self._page, GamePage) and self._games.archive.answers:
            failure.begin(self._games.follow(self._page.id))

    def _went_on(self, id: str) -> None:
        """Another window has gone on with that game, or deleted it: show what there is now."""
        if not (isinstance(self._page, GamePage) and self._page.playing and self._page.id == id):
            return
        self._address = ""  # so that it is opened again when settings close
        gone = self._games.get(id) is None
        if not self.settings.is_open:
            if gone:
                window.history.replaceState(None, "", navigation.HOME)
            self.open()
        notice(
            _("This game was deleted in another window.")
            if gone
            else _("This game goes on in another window.")
        )

    def _restored(self) -> None:
        """Games are here again: show them, where games are listed."""
        if self._address in (navigation.HOME, GAMES, "#/statistics"):
            self.open()
