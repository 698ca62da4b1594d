"""Set-up: who plays, persons and bots, and the settings of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game import registry
from game.bots.company import Company, Room, recalled
from game.browser.session import session
from game.browser.session.session import Session
from game.browser.setup.options import Options
from game.browser.setup.seats import Seats
from game.browser.web import store
from game.browser.web.dom import Bindings, find


class Setup:
    """The screen before a game; `started` gets the session."""

    def __init__(self, game: str, started: Callable[[Session], object]) -> None:
        """Offer that game with the names used last."""
        self._screen = find("#setup")
        self._game, self._view = registry.rules(game), registry.view(game)
        self._started = started
        self._bindings = Bindings()
        typed, caret = self._typed_early()
        self._seats = Seats(self._screen, self._gathered(typed), self._forecast)
        self._options = Options(self._screen, self._game, self._view, self._forecast)
        self._show_banner(game)
        self._bindings.on(find('[data-do="start"]', self._screen), "click", self._start)
        self._bindings.on(find("form", self._screen), "submit", self._submit)
        self._forecast()
        self._screen.hidden = False
        find("h1", self._screen).focus()
        if caret:
            seat, start, end = caret
            box = find("input", find("ol", self._screen).children[seat])
            box.focus()
            box.setSelectionRange(start, end)

    def close(self) -> None:
        """Leave set-up; whoever was to sit here is here again the next time."""
        store.write(self._key, self._seats.company.kept())
        self._screen.hidden = True
        self._bindings.close()
        self._seats.close()
        self._options.close()

    @property
    def _key(self) -> str:
        return f"seats.{self._game.id}"

    def _gathered(self, typed: dict[int, str]) -> Company:
        """Those who sat down to this game last, or else whoever played last; renamed as typed."""
        people = [name for name in store.read("names", [""]) if isinstance(name, str) and name]
        seats = self._game.seats
        room = Room(seats[0], seats[-1], self._view.full_table())
        company = recalled(room, store.read(self._key, {}), people)
        for seat, name in typed.items():
            if seat < len(company.seats):
                company = company.named(seat, name)
        return company

    def _typed_early(self) -> tuple[dict[int, str], tuple[int, int, int] | None]:
        """By seat the names in the rows that were there before Python, and where the caret is."""
        names: dict[int, str] = {}
        if self._screen.hidden:
            return names, None
        caret = None
        for seat, row in enumerate(find("ol", self._screen).children):
            box = find("input", row)
            if not box:
                continue
            names[seat] = str(box.value)
            if box.matches(":focus"):
                caret = (seat, box.selectionStart, box.selectionEnd)
        return names, caret

    def _show_banner(self, game: str) -> None:
        lid = self._view.lid()
        self._screen.className = f"setup {game}"
        find(".banner h1", self._screen).textContent = lid.name
        find(".banner p", self._screen).textContent = lid.line
        find('[data-do="rules"]', self._screen).href = f"#/rules/{game}"
        learn = find('[data-do="learn"]', self._screen)
        learn.href, learn.hidden = f"#/learn/{game}", self._view.lesson() is None
        find(".banner use", self._screen).setAttribute("href", f"static/lids/{game}.svg#lid")

    def _forecast(self) -> None:
        """What these settings make, in a sentence."""
        words = self._view.forecast(self._seats.company.count, self._options.values)
        find("[data-forecast]", self._screen).textContent = words

    def _submit(self, event: Any) -> None:
        event.preventDefault()
        self._start(event)

    def _start(self, _event: Any) -> None:
        company = self._seats.company
        store.write("names", list(company.people()))
        names, bots = company.sitting_down()
        self._started(session.sit_down(self._game.id, names, bots, self._options.values))
