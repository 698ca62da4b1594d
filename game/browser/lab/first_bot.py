"""The panel beside the editor that leads to a first bot, a step at a time."""

from __future__ import annotations

from collections.abc import Callable

from game import registry
from game.browser.lab.controls import Send, seed
from game.browser.web import Bindings, Element, Event, find, make, replace
from game.lab.page import first_bot
from game.lab.page import messages as m
from game.lab.page.kept_bots import KeptBot
from game.lab.page.state import LabState


class FirstBotPanel:
    """Shows a page of the steps; where a game has none, nothing offers them."""

    def __init__(self, page: Element, game: str, send: Send, spare: Callable[[], KeptBot]) -> None:
        """`spare` makes a new bot."""
        self._panel, self._send, self._spare = find(".first-bot", page), send, spare
        self._shown: first_bot.Page | None = None
        self._at = 0
        self._offers = [*page.querySelectorAll('[data-do="first-bot"]')]
        offered = registry.first_bot(game) is not None
        for offer in self._offers:
            offer.hidden = not offered
        find(".begin ol", page).hidden = offered
        replace(find("tbody", self._panel), *map(_line, first_bot.measured(game)))
        self._bindings = Bindings()
        self._bind()

    def show(self, state: LabState) -> None:
        """Show the page that is open now."""
        shown = first_bot.page(state)
        if state.page is not None:
            self._at = state.page
        blocked = state.busy or state.unavailable
        find('[data-do="meet"]', self._panel).setAttribute("aria-disabled", blocked)
        if shown == self._shown:
            return
        self._shown = shown
        self._panel.hidden = shown is None
        for offer in self._offers:
            offer.setAttribute("aria-expanded", shown is not None)
        if shown:
            self._fill(shown)

    def close(self) -> None:
        """Put it away and remove its listeners."""
        self._panel.hidden = True
        self._bindings.close()

    def _bind(self) -> None:
        actions: dict[str, Callable[[], object]] = {
            "page-back": lambda: self._turn_to(self._at - 1),
            "page-on": lambda: self._turn_to(self._at + 1),
            "shut": self._put_away,
            "take": lambda: self._send(m.StepTaken(self._spare())),
            "meet": self._meet,
        }

        def pressed(event: Event) -> None:
            button = event.target.closest("[data-do]")
            if button and button.getAttribute("aria-disabled") != "true":
                actions[str(button.dataset.do)]()

        self._bindings.on(self._panel, "click", pressed)
        for offer in self._offers:
            self._bindings.on(offer, "click", lambda _event: self._offer())

    def _offer(self) -> None:
        """Open it where it was, or put it away."""
        if self._shown:
            self._put_away()
        else:
            self._turn_to(self._at)

    def _turn_to(self, page: int) -> None:
        self._send(m.StepShown(page))
        find("h2", self._panel).focus()

    def _put_away(self) -> None:
        self._send(m.StepShown(None))
        self._offers[-1].focus()  # above the editor, where it always is

    def _meet(self) -> None:
        """A match of the open bot against the step before."""
        if self._shown:
            self._send(m.RivalChosen(self._shown.before))
            self._send(m.MatchPressed(seed()))

    def _fill(self, shown: first_bot.Page) -> None:
        panel = self._panel
        find("h2", panel).textContent = shown.title
        find("p", panel).textContent = shown.idea
        find("pre", panel).textContent = shown.source
        find("pre", panel).scrollTop = 0
        meet = find('[data-do="meet"]', panel)
        meet.hidden, meet.textContent = not shown.before, shown.against
        find('[data-do="page-back"]', panel).setAttribute("aria-disabled", shown.first)
        find('[data-do="page-on"]', panel).setAttribute("aria-disabled", shown.last)
        for row in find("tbody", panel).children:
            row.classList.toggle("current", row.dataset.step == str(shown.number))


def _line(line: first_bot.Measured) -> Element:
    row, pair = make("tr"), make("th", line.pair)
    row.dataset.step = line.number
    pair.setAttribute("scope", "row")
    row.append(pair, make("td", line.points), make("td", line.interval))
    return row
