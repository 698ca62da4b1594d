"""The pages by their addresses, such as `#/`, `#/new/<game>` and `#/table/<id>`."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Mapping

from pyscript import document, window
from pyscript.js_modules import boot

from game.browser.app import turn_links
from game.browser.app.game_page import GamePage
from game.browser.app.open_games import OpenGames
from game.browser.app.pages import Page, page_of
from game.browser.lab import allow_lab_bots_after, try_from
from game.browser.library import GamesPage, HomePage, Source, ask_about_new_class, offer_again
from game.browser.preferences import SettingsPage, settings
from game.browser.review import ReplayPage
from game.browser.setup import SetupPage
from game.browser.web import (
    Bindings,
    Event,
    LatestTask,
    Waiting,
    deselect,
    dialogs,
    failure,
    field_in_use,
    find,
    language,
    navigation,
    notice,
    parts,
    reloading,
    scheduling,
)
from game.core.record import BadRecord
from game.core.words import _
from game.table.session import AnySession

SETTINGS = "#/settings"
GAMES = "#/games"
ABOVE_PAGES = "#settings, #language"
"""Dialogs that stay when the page below them goes."""
ABOVE_SETTINGS = "#keys, #language, #ask"
"""Dialogs that can lie over the settings, and go with them."""
BELOW = "below"
"""What is left for the page that is loaded anew: the address of the page below settings."""

Make = Callable[[], Page | None]
"""Makes a page, on the screens that all pages share; None where the address names none."""


class Router:
    """Opens the page that the address names, and closes the one before.

    The task that opens a page is cancelled when the page is left.
    """

    def __init__(self) -> None:
        self._games = OpenGames(self._went_on)
        self._page: Page | None = None
        self._opening, self._opening_settings = LatestTask(), LatestTask()
        self._settings = SettingsPage()  # above the page
        self._address = ""  # of the page; "" if it is to be opened anew
        self._back = navigation.HOME  # the address to which rules and replays lead back
        self._bindings = Bindings()
        navigation.watch(self.open)
        self._bindings.on(window, "focus", lambda _event: self._focused())
        self._bindings.on(document, "close", lambda _event: self._closed_dialog(), capture=True)
        self._bindings.on(window, "jeex:kept", lambda _event: HomePage.tell_kept())
        self._bindings.on(find("#settings [data-do=new-class]"), "click", self._ask_about_new_class)
        HomePage.offer_install()
        with parts.LIBRARY.contained():
            failure.begin(offer_again(self._games.archive, self._restored, self._set_aside))

    def open(self) -> None:
        """Open what the address names; settings lie above the page they were opened from.

        Who comes to the settings first has that page opened when they close.
        """
        address = navigation.address()
        if self._settings.is_open:
            dialogs.close_all(ABOVE_SETTINGS)
            self._close_settings()
            if address == self._address:
                return
        if address == SETTINGS:
            below = self._address or reloading.take(BELOW, navigation.HOME)
            self._opening_settings.begin(self._open_settings(below))
        else:
            self._address = address
            self._opening.begin(self._open_page(address))

    def _close_settings(self) -> None:
        self._opening_settings.cancel()
        self._settings.close()

    async def _open_settings(self, back: str) -> None:
        await self._settings.open(back)
        boot.ready()

    def leave_for_reload(self) -> Mapping[str, object] | None:
        """Close the page; what is to be left for the one that is loaded anew.

        None, with the page open, if games would be lost that are not kept, or devices.
        """
        if self._games.together.is_connected or getattr(self._page, "is_connected", False):
            return None
        if self._games.archive.failed and self._games.running():
            return None
        left: dict[str, object] = {}
        if isinstance(self._page, SetupPage):
            left = self._page.choices()
        if self._page:
            self._page.close()
        return {**left, **self._games.clocks_to_leave(), BELOW: self._address}

    def take_in(self, sources: list[Source]) -> None:
        """Import these texts, on the page of all games."""
        if isinstance(self._page, GamesPage) and not self._settings.is_open:
            self._page.take(sources)
            return
        if self._settings.is_open:
            self._close_settings()
        window.history.pushState(None, "", GAMES)
        self._address = GAMES
        self._opening.begin(self._open_and_take(sources))

    async def _open_and_take(self, sources: list[Source]) -> None:
        await self._open_page(GAMES)
        if isinstance(self._page, GamesPage):
            self._page.take(sources)

    async def _open_page(self, address: str) -> None:
        """Open the page that the address names, else home; games are first read from the archive.

        The page before stays until then, so that nothing flickers.
        """
        kind, _slash, name = address.removeprefix("#/").partition("/")
        if kind == turn_links.KIND:
            address = self._address = await turn_links.arrived(name, self._games)
            window.history.replaceState(None, "", address)
            kind, _slash, name = address.removeprefix("#/").partition("/")
        make = self._named(kind, name)
        if kind in ("table", "replay"):
            make = await self._game_page(kind, name)
        returning = self._page is not None
        self._leave()
        page = make()
        if page is None:
            self._address = navigation.HOME
            if navigation.address() == address:
                window.history.replaceState(None, "", navigation.HOME)
            page = HomePage(self._games.archive, self._games.running, returning=returning)
        self._page = page
        if kind not in ("rules", "replay"):
            self._back = self._address
        await page.open()
        boot.ready()

    def _named(self, kind: str, name: str) -> Make:
        """What makes any page but that of a game."""
        return lambda: page_of(
            kind,
            name,
            games=self._games,
            back=self._back,
            returning=self._page is not None,
            start=self._start,
        )

    async def _game_page(self, kind: str, name: str) -> Make:
        """What makes the table of a game, or its replay; None and a notice if it is not here."""
        problem, session = _("This game is not on this device."), None
        waiting = Waiting(_("Opening the game …"))
        try:
            if kind == "replay":
                session = await self._games.copy(name)
            elif self._games.archive.answers or not (session := self._games.get(name)):
                session = await self._games.load(name)
        except BadRecord as why:
            problem = _("This game cannot be shown: {problem}").format(problem=why)
        finally:
            waiting.over()
        await asyncio.sleep(0)  # replaying a long game has taken its time
        if session is None:
            notice(problem)
            return lambda: None
        found = session
        if kind == "table":
            return lambda: GamePage(found, self._games, self._start)
        return lambda: ReplayPage(
            found,
            self._back,
            archive=self._games.archive,
            start=lambda fresh: self._play_on(found, fresh),
            go_on=lambda running: failure.begin(self._go_on(running)),
            keep=lambda linked, done: failure.begin(self._keep(linked, done)),
            try_bot=lambda there: navigation.go(try_from(there)),
        )

    def _leave(self) -> None:
        """Close the page that is open, with its dialogs."""
        if self._page is None:
            boot.renderBeforePython()  # what is shown before Python is the page of the address
            return
        deselect()
        self._page.close()
        dialogs.close_all(f":not({ABOVE_PAGES})")
        if isinstance(self._page, (GamePage, ReplayPage)):
            failure.begin(_collect_garbage())

    def _start(self, session: AnySession) -> None:
        """Begin a new game, and go to its table."""
        self._games.add(session)
        navigation.go(f"#/table/{session.id}")

    def _play_on(self, before: AnySession, session: AnySession) -> None:
        """Begin a game that goes on from one that was looked back at."""
        allow_lab_bots_after(before, session)
        self._start(session)

    async def _go_on(self, session: AnySession) -> None:
        """Go to the table of a running game; that of a link is kept before."""
        id = session.id or await self._games.take_over(session)
        navigation.go(f"#/table/{id}")

    async def _keep(self, session: AnySession, done: Callable[[], object]) -> None:
        """Keep the game of a link on the device."""
        await self._games.take_over(session, done)

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
        if not self._settings.is_open:
            if gone:
                window.history.replaceState(None, "", navigation.HOME)
            self.open()
        notice(
            _("This game was deleted in another window.")
            if gone
            else _("This game goes on in another window.")
        )

    def _ask_about_new_class(self, _event: Event) -> None:
        ask_about_new_class(
            self._games.archive,
            {*settings.keys(), language.KEY},
            self._set_aside,
            self._emptied,
            self._restored,
        )

    def _set_aside(self) -> None:
        """Close the page that is open, which keeps what is its own; `open` opens it again."""
        if self._settings.is_open:
            self._close_settings()
        self._opening.cancel()
        self._leave()
        self._page = None

    def _emptied(self, ids: list[str]) -> None:
        window.history.replaceState(None, "", navigation.HOME)
        self._games.forget(ids)
        self.open()

    def _restored(self) -> None:
        """Games are here again: show them, where games are listed."""
        if self._page is None or self._address in (navigation.HOME, GAMES, "#/statistics"):
            self.open()


async def _collect_garbage() -> None:
    """Collect what a table leaves in cycles: elements of the page are held by them."""
    await scheduling.idle()
    gc.collect()
