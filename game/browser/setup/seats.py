"""The seats in set-up: a row for each, with a person or a bot of a level, and extra bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pyscript import window

from game.bots.seating import PEOPLE, Seating
from game.browser.setup.extra_bots import ExtraBots, level_choices
from game.browser.web import (
    Bindings,
    Element,
    Event,
    clone,
    find,
    inputs,
    replace,
    roving,
    say,
    svg_elements,
)
from game.core.words import _, joined
from game.lab.seat import by
from game.view.initials import initials
from game.view.values import Choice


class Seats:
    """The rows of `seating`, which follows what is chosen; `changed` is called when it grows."""

    def __init__(self, screen: Element, seating: Seating, changed: Callable[[], object]) -> None:
        self._screen, self._changed = screen, changed
        self.seating = seating
        self._written: list[Choice[str]] = []
        self._bindings, self._row_bindings = Bindings(), Bindings()
        self._on("add-person", lambda: self._grow(self.seating.with_person()))
        self._on("add-bot", lambda: self._grow(self.seating.with_bot()))
        self._on("move-on", self._move_on)
        level = seating.extra_level
        self._extra = ExtraBots(screen, level, self._set_extra_level, self._set_extra)
        self._bindings.add(self._extra.close)
        self._show()

    def close(self) -> None:
        """End the bindings."""
        self._row_bindings.close()
        self._bindings.close()

    def _on(self, name: str, action: Callable[[], object]) -> None:
        self._bindings.on(self._button(name), "click", lambda _event: action())

    def _button(self, name: str) -> Element:
        return find(f'[data-do="{name}"]', self._screen)

    def _show(self) -> None:
        """Make all rows anew, and show the buttons that would do something."""
        self._row_bindings.close()
        rows = [self._row(seat) for seat in range(len(self.seating.seats))]
        replace(find("ol", self._screen), *rows)
        self._show_badges()
        can_grow, has_extras = self.seating.can_grow, len(self.seating.extras) > 1
        self._button("add-person").hidden = not can_grow
        self._button("add-bot").hidden = not can_grow or has_extras  # those have a row of their own
        self._button("move-on").hidden = len(rows) == 1
        self._extra.show(self.seating)

    def _row(self, seat: int) -> Element:
        """The row of a seat, bound to its controls."""
        row, sitting = clone("seat-row"), self.seating.seats[seat]
        find("input" if sitting.bot else ".bot", row).remove()
        if sitting.bot:
            chosen, select = partial(self._set_level, seat), find("select", row)
            inputs.fill_select(self._row_bindings, select, level_choices(), sitting.level, chosen)
            self._show_bot(row, seat)
        else:
            box = find("input", row)
            box.value, box.placeholder = sitting.person, PEOPLE[seat]
            box.setAttribute("aria-label", _("Name of player {number}").format(number=seat + 1))
            self._row_bindings.on(box, "input", lambda _event: self._rename(seat, box.value))
            self._name_remove(row, sitting.name)
        self._fill_in_kind(row, seat)
        remove = find('[data-do="remove"]', row)
        remove.hidden = not self.seating.can_shrink
        self._row_bindings.on(remove, "click", lambda _event: self._remove(seat))
        return row

    def _show_bot(self, row: Element, seat: int) -> None:
        """The name of the bot in a row, and which bots there are to choose from."""
        sitting = self.seating.seats[seat]
        name = find(".bot b", row)
        name.textContent, name.hidden = sitting.name, sitting.written  # once is enough
        select = find("select", row)
        select.setAttribute("aria-label", _("{name}, bot").format(name=sitting.name))
        # Translators: the heading, in a list of bots' levels, of the bots written on this device
        inputs.show_group(select, _("Your own bots"), self._written, sitting.level)
        self._name_remove(row, sitting.name)

    def _name_remove(self, row: Element, name: str) -> None:
        remove = find('[data-do="remove"]', row)
        remove.setAttribute("aria-label", _("Remove {name}").format(name=name))

    def _show_badges(self) -> None:
        """The emblem of every row, with the letter of its name."""
        letters = initials(self.seating.names_and_levels()[0])
        for seat in range(len(self.seating.seats)):
            badge = find(".badge", self._rows()[seat])
            replace(badge, svg_elements.badge(seat, letters))

    def _fill_in_kind(self, row: Element, seat: int) -> None:
        """The switch between a person and a bot: Tab leads to the one that is not there."""
        group = find(".kind", row)
        group.setAttribute("aria-label", _("Player {number}").format(number=seat + 1))
        is_bot = bool(self.seating.seats[seat].bot)
        for button, bot in zip(group.children, (False, True), strict=True):
            button.setAttribute("aria-pressed", "true" if bot == is_bot else "false")
            self._row_bindings.on(button, "click", partial(self._turn, seat, bot))
        roving.bind(self._row_bindings, group, chooses=False)
        roving.stop_at(list(group.children), 0 if is_bot else 1)

    def change(self, seating: Seating) -> None:
        """Have these sit at the table; rows that would be the same stay."""
        if seating != self.seating:
            self.seating = seating
            self._show()
        self._changed()

    def _grow(self, seating: Seating) -> None:
        self.change(seating)
        self._focus(len(seating.seats) - 1)

    def _turn(self, seat: int, bot: bool, _event: Event) -> None:
        self.change(self.seating.switched(seat, bot=bot))
        self._focus(seat)

    def _remove(self, seat: int) -> None:
        name = self.seating.seats[seat].name or PEOPLE[seat]
        self.change(self.seating.without(seat))
        near = self._rows()[min(seat, len(self.seating.seats) - 1)]
        remove = find('[data-do="remove"]', near)
        kind = find('.kind [aria-pressed="false"]', near)
        (remove if self.seating.can_shrink else kind).focus()
        say(_("{name} is removed").format(name=name))

    def _move_on(self) -> None:
        self.change(self.seating.rotated())
        names, _levels = self.seating.names_and_levels()
        order = names[: len(self.seating.seats)]
        say(_("The order is now: {names}").format(names=joined(order)))

    def _rename(self, seat: int, name: str) -> None:
        """Without new rows: somebody is typing."""
        self.seating = self.seating.named(seat, name)
        self._show_badges()
        self._name_remove(self._rows()[seat], name or PEOPLE[seat])

    def _set_level(self, seat: int, level: str) -> None:
        """Without new rows: the list is open, or has the focus."""
        self.seating = self.seating.at_level(seat, level)
        self._show_bot(self._rows()[seat], seat)
        self._show_badges()

    def _set_extra_level(self, level: str) -> None:
        self.seating = self.seating.with_extra_level(level)

    def _set_extra(self, count: int) -> None:
        self.seating = self.seating.with_extra(count)
        self._extra.show_total(self.seating)
        self._changed()

    def offer(self, written: Sequence[str]) -> None:
        """Offer these bots that somebody wrote, too; those that are not there lose their seats."""
        self._written = [Choice(name, name) for name in written]
        self.seating = self.seating.with_written({name: name for name in written})
        for seat, sitting in enumerate(self.seating.seats):
            if sitting.bot:
                self._show_bot(self._rows()[seat], seat)
        self._show_badges()

    def signed(self, author: str) -> Seating:
        """The seating with the bots that somebody wrote called as a record has them."""
        called = {bot.value: by(bot.value, author) for bot in self._written}
        return self.seating.with_written(called)

    def _rows(self) -> Element:
        return find("ol", self._screen).children

    def _focus(self, seat: int) -> None:
        """Focus what is set first in that row: the name of a person, the level of a bot.

        Under fingers it is the switch: in a name the device would raise its keyboard.
        """
        control = find("input, select", self._rows()[seat])
        if control.matches("input") and window.matchMedia("(pointer: coarse)").matches:
            control = find('.kind [aria-pressed="true"]', self._rows()[seat])
        control.focus()
        if control.matches("input"):
            control.select()
