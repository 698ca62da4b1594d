"""The sheet that asks who plays in a run: seats, options, and from where."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game import bots, registry
from game.browser.lab.sheets import ActionSheet
from game.browser.setup import OptionRow
from game.browser.web import Bindings, Element, clone, find, inputs, replace
from game.core.contract import OptionValue
from game.core.knowledge import LEVELS
from game.core.words import _
from game.lab.page import messages as m
from game.lab.page import seating
from game.lab.page.state import LabState
from game.view.values import Choice

Send = Callable[[m.LabMessage], object]


class RunSheet:
    """The sheet; what is chosen there is sent when Run is pressed, with the seed of `seed`."""

    def __init__(
        self,
        page: Element,
        game: str,
        seed: Callable[[], int],
        send: Send,
        now: Callable[[], LabState],
    ) -> None:
        """`now` gives the state of the page, which the sheet opens with."""
        self._send, self._seed, self._now = send, seed, now
        self._sheet = ActionSheet("#lab-run", {"go": self._go, "start": self._from_start})
        self._options: dict[str, OptionValue] = {}
        self._defaults = {option.name: option for option in registry.rules(game).options}
        self._seats: tuple[str, ...] = ()
        self._rows, self._bindings = Bindings(), self._sheet.bindings
        self._make_options(game)
        opener = find('[data-do="run-with"]', page)
        self._bindings.on(opener, "click", lambda _event: self.open())

    def open(self) -> None:
        """Show who was chosen last."""
        state = self._now()
        if state.busy or state.unavailable:
            return
        self._seats = seating.proposed(state)
        self._show()
        self._sheet.open()

    def close(self) -> None:
        """Close the dialog and remove its listeners."""
        self._rows.close()
        self._sheet.close()

    def _make_options(self, game: str) -> None:
        """A row for each option but the clock, as set-up has it."""
        rows = []
        for field in registry.view(game).fields():
            if not field.clock:
                option = self._defaults[field.option]
                row = OptionRow(field, option, partial(self._options.__setitem__, option.name))
                self._bindings.add(row.close)
                rows.append(row.element)
        replace(find(".fields", self._sheet.element), *rows)
        find("h2", self._sheet.element).hidden = not rows

    def _show(self) -> None:
        """Show the seats, and from where it begins."""
        state, sheet = self._now(), self._sheet.element
        words = seating.from_words(state)
        find(".from", sheet).hidden = not words
        find(".from p", sheet).textContent = words
        find(".fields", sheet).hidden = bool(words)  # a position has the options of its game
        find("h2", sheet).hidden = bool(words) or not find(".fields", sheet).children.length
        find(".problem", sheet).textContent = ""
        self._rows.close()
        self._rows = Bindings()
        counts = seating.counts(state)
        find(".row", sheet).hidden = len(counts) == 1
        stepper = inputs.Stepper(self._rows, _("Players"), counts, len(self._seats), self._resize)
        replace(find("[data-stepper]", sheet), stepper.element)
        seats = range(len(self._seats))
        replace(find(".seated", sheet), *(self._row(state, seat) for seat in seats))

    def _row(self, state: LabState, seat: int) -> Element:
        row = clone("run-seat")
        select = find("select", row)
        levels = [Choice(level, bots.label(level)) for level in LEVELS]
        own = [Choice(bot.id, f"{bot.name}.py") for bot in state.bots]
        inputs.fill_select(
            self._rows, select, levels, self._seats[seat], partial(self._choose, seat)
        )
        inputs.show_group(select, _("Your own bots"), own, self._seats[seat])
        find("span", row).textContent = _("Player {number}").format(number=seat + 1)
        return row

    def _choose(self, seat: int, who: str) -> None:
        self._seats = (*self._seats[:seat], who, *self._seats[seat + 1 :])

    def _resize(self, count: int) -> None:
        """Have so many seats: more of the rival's level, or fewer."""
        more = (self._now().rival,) * (count - len(self._seats))
        before, self._seats = self._seats, (*self._seats[:count], *more)
        places = find(".seated", self._sheet.element)
        if len(self._seats) < len(before):
            places.lastElementChild.remove()
        else:
            places.append(self._row(self._now(), count - 1))

    def _from_start(self) -> None:
        self._send(m.PositionGiven(None))
        self._seats = seating.proposed(self._now())
        self._show()
        find("h1", self._sheet.element).focus()

    def _go(self) -> None:
        problem = seating.problem(self._now(), self._seats)
        find(".problem", self._sheet.element).textContent = problem
        if problem:
            return
        position = seating.from_words(self._now())
        options = {
            name: value
            for name, value in self._options.items()
            if not position and value != self._defaults[name].default
        }
        self._sheet.element.close()
        self._send(m.RunWithPressed(self._seats, (*options.items(),), self._seed()))
