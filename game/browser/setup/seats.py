"""The seats in set-up: a row for everybody, a person or a bot of a level, and extra bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game import bots
from game.bots.company import PEOPLE, Company
from game.browser.web import svg_elements
from game.browser.web.dom import Bindings, clone, find, replace, say
from game.browser.web.inputs import offer, press, stepper
from game.core.knowledge import LEVELS
from game.core.words import _, ngettext
from game.view.values import Choice


class Seats:
    """The company at the table as it is being put together; `changed` is called when it grows."""

    def __init__(self, screen: Any, there: Company, changed: Callable[[], object]) -> None:
        """Show that company."""
        self._screen, self._changed = screen, changed
        self.company = there
        self._bindings, self._row_bindings = Bindings(), Bindings()
        self._on("add-person", lambda: self._grow(self.company.with_person()))
        self._on("add-bot", lambda: self._grow(self.company.with_bot()))
        self._on("move-on", self._move_on)
        offer(
            self._bindings,
            find(".extra select", screen),
            _levels(),
            there.extra_level,
            self._set_extra_level,
        )
        self._show()

    def close(self) -> None:
        """Leave set-up."""
        self._row_bindings.close()
        self._bindings.close()

    def _on(self, deed: str, do: Callable[[], object]) -> None:
        self._bindings.on(self._button(deed), "click", lambda _event: do())

    def _button(self, deed: str) -> Any:
        return find(f'[data-do="{deed}"]', self._screen)

    def _become(self, there: Company) -> None:
        self.company = there
        self._show()
        self._changed()

    def _show(self) -> None:
        """Make all rows anew, and offer what can be done."""
        self._row_bindings.close()
        rows = [self._row(seat) for seat in range(len(self.company.seats))]
        replace(find("ol", self._screen), *rows)
        for name in ("add-person", "add-bot"):
            self._button(name).hidden = not self.company.can_grow
        self._button("move-on").hidden = len(rows) == 1
        self._show_extra()

    def _row(self, seat: int) -> Any:
        there, row = self.company.seats[seat], clone("seat-row")
        replace(find(".badge", row), svg_elements.badge(seat))
        if there.bot:
            find("input", row).remove()
            self._fill_in_bot(row, seat)
        else:
            find(".bot", row).remove()
            self._fill_in_person(row, seat)
        self._fill_in_kind(row, seat)
        remove = find('[data-do="remove"]', row)
        remove.setAttribute("aria-label", _("Remove {name}").format(name=there.name))
        remove.hidden = not self.company.can_shrink
        self._row_bindings.on(remove, "click", lambda _event: self._remove(seat))
        return row

    def _fill_in_person(self, row: Any, seat: int) -> None:
        box = find("input", row)
        box.value = self.company.seats[seat].person
        box.placeholder = PEOPLE[seat]
        box.setAttribute("aria-label", _("Name of player {number}").format(number=seat + 1))
        self._row_bindings.on(box, "input", lambda _event: self._rename(seat, box.value))

    def _fill_in_bot(self, row: Any, seat: int) -> None:
        there = self.company.seats[seat]
        find(".bot b", row).textContent = there.bot
        select = find("select", row)
        select.setAttribute("aria-label", _("{name}, bot").format(name=there.bot))
        offer(self._row_bindings, select, _levels(), there.level, partial(self._set, seat))

    def _fill_in_kind(self, row: Any, seat: int) -> None:
        """Whether a person plays here or a bot."""
        group = find(".kind", row)
        group.setAttribute("aria-label", _("Player {number}").format(number=seat + 1))
        press(group, int(bool(self.company.seats[seat].bot)))
        for button, bot in zip(group.children, (False, True), strict=True):
            self._row_bindings.on(button, "click", partial(self._turn, seat, bot))

    def _show_extra(self) -> None:
        """How many bots there are besides, of what level, where there is room for more."""
        row, extras = find(".extra", self._screen), self.company.extras
        row.hidden = len(extras) == 1
        if row.hidden:
            return
        label = _("Extra bots")
        count = stepper(self._row_bindings, label, extras, self.company.extra, self._set_extra)
        replace(find("[data-stepper]", row), count)
        self._count()

    def _count(self) -> None:
        seats = self.company.count
        find(".extra small", self._screen).textContent = ngettext(
            "{count} seat in all", "{count} seats in all", seats
        ).format(count=seats)

    def _rename(self, seat: int, name: str) -> None:
        self.company = self.company.named(seat, name)
        remove = self._rows()[seat].querySelector('[data-do="remove"]')
        remove.setAttribute("aria-label", _("Remove {name}").format(name=name or PEOPLE[seat]))

    def _set(self, seat: int, level: str) -> None:
        self.company = self.company.at_level(seat, level)

    def _set_extra_level(self, level: str) -> None:
        self.company = self.company.with_extra_level(level)

    def _set_extra(self, count: int) -> None:
        self.company = self.company.with_extra(count)
        self._count()
        self._changed()

    def _grow(self, there: Company) -> None:
        self._become(there)
        self._focus(len(there.seats) - 1)

    def _turn(self, seat: int, bot: bool, _event: Any) -> None:
        self._become(self.company.turned(seat, bot=bot))
        self._focus(seat)

    def _remove(self, seat: int) -> None:
        gone = self.company.seats[seat].name or PEOPLE[seat]
        self._become(self.company.without(seat))
        near = self._rows()[min(seat, len(self.company.seats) - 1)]
        remove = find('[data-do="remove"]', near)
        (find('.kind [aria-pressed="false"]', near) if remove.hidden else remove).focus()
        say(_("{name} is removed").format(name=gone))

    def _move_on(self) -> None:
        self._become(self.company.moved_on())
        names, _levels_of = self.company.sitting_down()
        order = names[: len(self.company.seats)]
        say(_("The order is now: {names}").format(names=", ".join(order)))

    def _rows(self) -> Any:
        return find("ol", self._screen).children

    def _focus(self, seat: int) -> None:
        """To what is set first in that row: the name of a person, the level of a bot."""
        control = find("input, select", self._rows()[seat])
        control.focus()
        if control.matches("input"):
            control.select()


def _levels() -> Sequence[Choice[str]]:
    return [Choice(level, bots.label(level)) for level in LEVELS]
