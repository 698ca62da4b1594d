"""The page that tells who is out, and asks how a game goes on in which no person is left."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.browser.web import Bindings, Event, find, replace, svg_elements
from game.core.words import _
from game.table import messages as m
from game.table import screen
from game.view.initials import Letters
from game.view.seats import colour


class OutPage:
    """Fills the screen instead of the table; every press is sent as a message."""

    def __init__(self, game: str, letters: Letters, send: Callable[[m.Message], object]) -> None:
        """`game` is the game's name."""
        self._letters = letters
        self._screen, self._send = find("#out"), send
        find(".title .name", self._screen).textContent = game
        self._proceed, self._skip, self._again = (
            find(f'[data-do="{name}"]', self._screen) for name in ("go-on", "skip", "anew")
        )
        self._shown: screen.OutPage | None = None
        self._bindings = Bindings()
        for button, message in (
            (self._proceed, m.Pressed(m.Button.PROCEED)),
            (self._skip, m.Pressed(m.Button.SKIP)),
            (self._again, m.Pressed(m.Button.NEW_GAME)),
        ):
            self._bindings.on(button, "click", partial(self._pressed, message))

    def show(self, page: screen.OutPage | None) -> None:
        """Show that page; None gives the table free."""
        before, self._shown = self._shown, page
        if page == before:
            return
        if page:
            self._fill(page)
        self._screen.hidden = page is None
        if page and (before is None or page.words != before.words):
            find("h1", self._screen).focus()

    def close(self) -> None:
        """Hide it and remove its listeners."""
        self.show(None)
        self._bindings.close()

    def _fill(self, page: screen.OutPage) -> None:
        element = self._screen
        token = "line" if page.seat is None else colour(page.seat)
        element.style.setProperty("--seat", f"var(--{token})")
        signs = [] if page.seat is None else [svg_elements.badge(page.seat, self._letters)]
        replace(find(".emblem", element), *signs)
        find(".status", element).textContent = page.status
        find("h1", element).textContent = page.words.title
        find(".told p", element).textContent = page.words.detail
        find("progress", element).hidden = not page.skipping
        self._proceed.hidden = page.skipping
        self._skip.hidden = self._again.hidden = page.skipping or not page.unattended
        self._proceed.textContent = _("Watch") if page.unattended else _("Go on")

    def _pressed(self, message: m.Message, _event: Event) -> None:
        self._send(message)
