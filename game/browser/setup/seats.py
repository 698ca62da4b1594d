"""The seats in set-up: a row for each, with a person or a bot of a level, and extra bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.bots.seating import PEOPLE, Seating
from game.browser.setup.extra_bots import ExtraBots
from game.browser.setup.seat_row import SeatRow
from game.browser.web import Bindings, Element, device, find, replace, say
from game.core.kept_signs import KeptSigns
from game.core.words import _, joined
from game.lab.seat_names import by
from game.view.seats import Signs, shape
from game.view.values import Choice


class Seats:
    """The rows of `seating`, which follows what is chosen; `changed` is called when it changes.

    `kept` are the signs of names on this device. `choose_device` is called with a seat, or
    for all without one; `place` tells for a seat where its person plays, in an icon and words.
    """

    def __init__(
        self,
        screen: Element,
        seating: Seating,
        kept: KeptSigns,
        changed: Callable[[], object],
        *,
        choose_device: Callable[..., object],
        place: Callable[[int], tuple[str, str]],
    ) -> None:
        self._screen, self._kept, self._changed = screen, kept, changed
        self._choose_device, self._place = choose_device, place
        self.seating = seating
        self._written: list[Choice[str]] = []
        self._shown: Mapping[str, bool] = {}
        self._list, self._rows, self._bindings = find("ol", screen), list[SeatRow](), Bindings()
        self._on("add-person", lambda: self._grow(self.seating.with_person()))
        self._on("add-bot", lambda: self._grow(self.seating.with_bot()))
        self._on("move-on", self._move_on)
        self._on("devices", choose_device)
        level = seating.extra_level
        self._extra = ExtraBots(screen, level, self._set_extra_level, self._set_extra)
        self._bindings.add(self._extra.close)
        replace(self._list)
        self._show()

    def show_devices(self) -> None:
        """Show where everybody plays."""
        for row in self._rows:
            if not row.is_bot:
                row.show_device(*self._place(row.seat))

    def close(self) -> None:
        """Take the rows off the screen, and end the bindings."""
        for row in self._rows:
            row.close()
        self._bindings.close()

    def _on(self, name: str, action: Callable[[], object]) -> None:
        self._bindings.on(self._button(name), "click", lambda _event: action())

    def _button(self, name: str) -> Element:
        return find(f'[data-do="{name}"]', self._screen)

    def _show(self) -> None:
        """Show the rows, and the buttons that would do something."""
        self._show_rows()
        seating = self.seating
        has_extras = len(seating.extras) > 1  # those have a row of their own
        self._show_buttons(
            {
                "add-person": seating.can_grow,
                "add-bot": seating.can_grow and not has_extras,
                "move-on": len(seating.seats) > 1,
            }
        )
        self._extra.show(seating)

    def _show_buttons(self, shown: Mapping[str, bool]) -> None:
        """Show these buttons, or hide them; one that is so already is not written to."""
        for name, is_shown in shown.items():
            if self._shown.get(name) != is_shown:
                self._button(name).hidden = not is_shown
        self._shown = shown

    def _show_rows(self) -> None:
        """Show a row for each seat; those that would be the same stay."""
        seating = self.seating
        while len(self._rows) > len(seating.seats):
            self._rows.pop().close()
        for seat, sitting in enumerate(seating.seats):
            row = self._row(seat, is_bot=bool(sitting.bot))
            row.show(sitting, self._written if sitting.bot else [])
            row.show_removable(can_go=seating.can_shrink)
        people = [row for row in self._rows if not row.is_bot]
        for row in people:
            row.show_last(is_last=row is people[-1])
        self._show_signs()
        self.show_devices()

    def _row(self, seat: int, *, is_bot: bool) -> SeatRow:
        """The row of that seat; a new one where there is none of that kind."""
        if seat < len(self._rows) and self._rows[seat].is_bot == is_bot:
            return self._rows[seat]
        row = SeatRow(seat, self, is_bot=is_bot)
        if seat < len(self._rows):
            self._rows[seat].element.before(row.element)
            self._rows[seat].close()
        else:
            self._list.append(row.element)
        self._rows[seat : seat + 1] = [row]
        return row

    def _show_signs(self) -> None:
        """Show in every row the sign of whoever sits there, with the letter of the name in it."""
        names, _levels = self.seating.names_and_levels()
        signs = Signs.of(names, self.seating.signs(self._kept))
        for row in self._rows:
            row.show_sign(signs, names[row.seat])

    def choose_sign(self, seat: int) -> None:
        """Give the person in that seat the next sign that nobody else has, and say which."""
        self.seating = self.seating.with_next_sign(seat, self._kept)
        self._show_signs()
        say(shape(self.seating.signs(self._kept)[seat]))

    def choose_device(self, seat: int) -> None:
        """Say on which device the person in that seat plays."""
        self._choose_device(seat)

    def change(self, seating: Seating) -> None:
        """Have these sit at the table; rows that would be the same stay."""
        if seating != self.seating:
            self.seating = seating
            self._show()
        self._changed()

    def _grow(self, seating: Seating) -> None:
        self.change(seating)
        self._rows[-1].focus()

    def set_kind(self, seat: int, *, is_bot: bool) -> None:
        """Have a bot in that seat, or the person who had it before."""
        self.change(self.seating.switched(seat, bot=is_bot))
        self._rows[seat].focus()

    def remove(self, seat: int) -> None:
        """Take that seat away, and say so."""
        name = self.seating.seats[seat].name or PEOPLE[seat]
        self.change(self.seating.holding(self._kept).without(seat))
        self._rows[min(seat, len(self._rows) - 1)].focus_remove()
        say(_("{name} is removed").format(name=name))

    def go_on(self, seat: int) -> bool:
        """Go on from the name in that seat; False where the game is to begin instead.

        Under fingers it never begins: the key of the device's keyboard says “next” or “done”.
        """
        later = [row for row in self._rows[seat + 1 :] if not row.is_bot]
        if later:
            later[0].focus_name()
        elif device.has_coarse_pointer():
            self._rows[seat].leave_name()
        else:
            return False
        return True

    def _move_on(self) -> None:
        self.change(self.seating.holding(self._kept).rotated())
        names, _levels = self.seating.names_and_levels()
        order = names[: len(self.seating.seats)]
        say(_("The order is now: {names}").format(names=joined(order)))

    def rename(self, seat: int, name: str) -> None:
        """Call the person in that seat so."""
        self.seating = self.seating.named(seat, name, self._kept)
        self._show_signs()
        self._changed()

    def set_level(self, seat: int, level: str) -> None:
        """Have a bot of that level in that seat, or the one of that name."""
        self.seating = self.seating.at_level(seat, level)
        self._rows[seat].show(self.seating.seats[seat], self._written)
        self._show_signs()

    def _set_extra_level(self, level: str) -> None:
        self.seating = self.seating.with_extra_level(level)

    def _set_extra(self, count: int) -> None:
        self.seating = self.seating.with_extra(count)
        self._extra.show_total(self.seating)
        self._show_signs()
        self._changed()

    def offer(self, written: Sequence[str]) -> None:
        """Offer these bots that somebody wrote, too; those that are not there lose their seats."""
        self._written = [Choice(name, name) for name in written]
        self.seating = self.seating.with_written({name: name for name in written})
        self._show_rows()

    def signed(self, author: str) -> Seating:
        """The seating with the bots that somebody wrote called as a record has them."""
        called = {bot.value: by(bot.value, author) for bot in self._written}
        return self.seating.with_written(called)
