"""The pages by their addresses: `#/`, `#/new/<game>`, `#/rules/<game>`, `#/table/<id>`.

Above any of them lies `#/settings`.
"""

from __future__ import annotations

from typing import Protocol

from pyscript import window
from pyscript.js_modules import boot

from game import registry
from game.browser import device, dom, feel
from game.browser.home import Home
from game.browser.lesson import Guide
from game.browser.result import Result
from game.browser.rulebook import Rulebook
from game.browser.settings_page import SettingsPage
from game.browser.setup import Setup
from game.browser.sitting import Sitting, sit_down
from game.browser.table import Table
from game.core.words import _

SETTINGS = "#/settings"


class Page(Protocol):
    """A screen that is open."""

    def close(self) -> None:
        """Hide it and end its bindings."""


class Pages:
    """Opens the addressed page and closes the one before; keeps the games being played."""

    def __init__(self) -> None:
        """Nothing is open yet."""
        self._sittings: dict[str, Sitting] = {}
        self._open: Page | None = None
        self._above: SettingsPage | None = None
        self._beneath = self._back = "#/"
        self._bindings = dom.Bindings()
        self._bindings.on(window, "hashchange", lambda _event: self.open())
        self._bindings.on(window, "jeex:kept", lambda _event: _tell_kept())

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
            boot.early()
            self._home(missing=False)
        self._above = SettingsPage(self._beneath)

    def _turn_to(self) -> None:
        """Open what the address names; an address of nothing leads home, and says so."""
        kind, _slash, name = str(window.location.hash).removeprefix("#/").partition("/")
        if self._open:
            self._open.close()
        else:
            boot.early()  # what the page shows before Python, it shows of this address
        if kind == "new" and name in registry.GAMES:
            self._open = Setup(name, self._start)
        elif kind == "table" and name in self._sittings:
            self._open = self._table(self._sittings[name])
        elif kind == "learn" and name in registry.GAMES and registry.view(name).lesson():
            self._open = Guide(name)
        elif kind == "rules" and name in registry.GAMES:
            self._open = Rulebook(name, self._back)
            return
        else:
            self._home(missing=bool(kind))
        self._back = str(window.location.hash) or "#/"

    def _home(self, *, missing: bool) -> None:
        returning = self._open is not None
        running = [s for s in self._sittings.values() if s.match.outcome is None]
        self._open = home = Home(running[::-1])
        dom.say("")
        if missing:
            window.history.replaceState(None, "", "#/")
            dom.notice(_("That page is not here. These are the games in the box."))
        if returning:
            home.focus()

    def _table(self, sitting: Sitting) -> Page:
        if sitting.match.outcome is not None:
            return self._result(sitting)
        return Table(sitting, lambda: self._show_result(sitting))

    def _show_result(self, sitting: Sitting) -> None:
        """The game is over: its table becomes its result."""
        feel.give(feel.ENDED)
        if self._open:
            self._open.close()
        self._open = self._result(sitting)

    def _result(self, sitting: Sitting) -> Page:
        match = sitting.match
        return Result(
            sitting,
            lambda: self._start(
                sit_down(match.game.id, match.players, sitting.bots, match.options)
            ),
        )

    def _start(self, sitting: Sitting) -> None:
        device.keep_storage()
        self._sittings[sitting.id] = sitting
        window.location.hash = f"#/table/{sitting.id}"


def _address() -> str:
    return str(window.location.hash) or "#/"


def _tell_kept() -> None:
    """The whole site is on the device now."""
    dom.notice(_("Jeex is on this device now, and works without a network."))
