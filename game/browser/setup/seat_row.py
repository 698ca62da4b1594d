"""The row of a seat in set-up, with a person or a bot in it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from game.bots.seating import PEOPLE, Seat
from game.browser.setup.extra_bots import level_choices
from game.browser.web import (
    Bindings,
    Event,
    clone,
    device,
    find,
    inputs,
    replace,
    roving,
    set_sign,
    svg_elements,
)
from game.core.words import _
from game.view.seats import Signs, shape
from game.view.values import Choice

_TAKEN, _OTHER = '.kind [aria-pressed="true"]', '.kind [aria-pressed="false"]'
"""The parts of the switch: what sits there, and what could."""


MOST = 24
"""Letters of a name that can be typed, as readers count them."""


class Changes(Protocol):
    """What takes the changes that are made in a row."""

    def set_kind(self, seat: int, *, is_bot: bool) -> None:
        """Have a bot in that seat, or a person."""

    def rename(self, seat: int, name: str) -> None:
        """Call the person in that seat so; they may be typing still."""

    def set_level(self, seat: int, level: str) -> None:
        """Have a bot of that level in that seat, or the one that has that name."""

    def choose_sign(self, seat: int) -> None:
        """Give the person in that seat another sign."""

    def remove(self, seat: int) -> None:
        """Take that seat away."""

    def choose_device(self, seat: int) -> None:
        """Say on which device the person in that seat plays."""

    def go_on(self, seat: int) -> bool:
        """Go on from the name in that seat; False where the game is to begin instead."""


class SeatRow:
    """A row for `seat`, always of a bot or always of a person; `changes` gets what is changed.

    What it shows already is not written again: every write into the document takes time.
    """

    def __init__(self, seat: int, changes: Changes, *, is_bot: bool) -> None:
        self.element, self.is_bot = clone("seat-row"), is_bot
        self.seat, self._changes = seat, changes
        self._sitting: Seat | None = None
        self._written: Sequence[Choice[str]] = ()
        self._shown: tuple[str, str, int] | None = None
        self._place = ""
        self._badge, self._sign = find(".badge", self.element), find(".own-sign", self.element)
        self._bindings = Bindings()
        self._device = find(".device", self.element)
        find("input" if is_bot else ".bot", self.element).remove()
        if is_bot:
            self._sign.before(self._badge)
            self._sign.remove()
            self._device.remove()
            select = find("select", self.element)
            chosen = partial(changes.set_level, seat)
            inputs.fill_select(self._bindings, select, level_choices(), "", chosen)
        else:
            self._box = box = find("input", self.element)
            box.placeholder = PEOPLE[seat]
            box.setAttribute("aria-label", _("Name of player {number}").format(number=seat + 1))
            self._bindings.on(box, "input", self._typed)
            self._bindings.on(box, "keydown", self._key_down)
            self._bindings.on(self._sign, "click", lambda _event: changes.choose_sign(seat))
            self._bindings.on(self._device, "click", lambda _event: changes.choose_device(seat))
        self._fill_in_kind()
        self._remove, self._can_go = find('[data-do="remove"]', self.element), True
        self._bindings.on(self._remove, "click", lambda _event: changes.remove(seat))

    def show(self, sitting: Seat, written: Sequence[Choice[str]]) -> None:
        """Show who sits there, and the `written` bots that a seat of a bot can have."""
        if (sitting, written) == (self._sitting, self._written):
            return
        self._sitting, self._written = sitting, written
        if sitting.bot:
            self._show_bot(sitting)
        else:
            self._box.value = sitting.person
        self._name_remove()

    def show_sign(self, signs: Signs, name: str) -> None:
        """Show the sign of this seat of these; whoever sits there has that `name`.

        At a table that is too large to choose one, a person's is no button either.
        """
        sign = signs.sign(self.seat)
        shown = (name, signs.letter(self.seat), sign)
        if shown != self._shown:
            self._shown = shown
            replace(self._badge, svg_elements.badge(self.seat, signs))
            # Translators: one or two letters in a shape, which is "circle", "triangle" …
            words = _("Sign of {name}: {letters}, {shape}")
            told = words.format(name=name, letters=signs.letter(self.seat), shape=shape(sign))
            self._sign.setAttribute("aria-label", told)
        self._sign.disabled = not signs.seats

    def show_last(self, *, is_last: bool) -> None:
        """Let a key of the device's keyboard say whether another name follows."""
        hint = "done" if is_last else "next"
        if self._box.getAttribute("enterkeyhint") != hint:
            self._box.setAttribute("enterkeyhint", hint)

    def show_removable(self, *, can_go: bool) -> None:
        """Show the button that takes the seat away if it can go."""
        if can_go != self._can_go:
            self._can_go = can_go
            self._remove.hidden = not can_go

    def close(self) -> None:
        """End the bindings, and take the row off the screen."""
        self._bindings.close()
        self.element.remove()

    def focus(self) -> None:
        """Focus what is set first: the name of a person, the level of a bot.

        Under fingers it is the switch: in a name the device would raise its keyboard.
        """
        if not self.is_bot and device.has_coarse_pointer():
            find(_TAKEN, self.element).focus()
            return
        control = find("input, select", self.element)
        control.focus()
        if control.matches("input"):
            control.select()

    def focus_name(self) -> None:
        """Focus the name of the person, ready to be typed over."""
        self._box.focus()
        self._box.select()

    def leave_name(self) -> None:
        """Let the device take its keyboard away."""
        self._box.blur()

    def focus_remove(self) -> None:
        """Focus the button that takes the seat away; the switch where that is not there."""
        (self._remove if self._can_go else find(_OTHER, self.element)).focus()

    def _typed(self, event: Event) -> None:
        """Take what is typed into the name, which is cut where it is too long."""
        name = typed = str(self._box.value)
        if not event.isComposing:
            name = inputs.clipped(typed, MOST)
        if name != typed:
            self._box.value = name
        self._sitting = Seat(name)
        self._changes.rename(self.seat, name)
        self._name_remove()

    def _key_down(self, event: Event) -> None:
        """Enter leads to the next name, and what is still being composed it only ends.

        A browser by itself would begin the game where there is one name, and else do nothing.
        """
        if event.key != "Enter" or event.isComposing:
            return
        event.preventDefault()
        if not self._changes.go_on(self.seat):
            self._box.closest("form").requestSubmit()

    def show_device(self, icon: str, words: str) -> None:
        """Show where the person plays: an icon and words; a phone is still waited for."""
        if self.is_bot or self._place == words:
            return
        self._place = words
        set_sign(self._device, icon)
        self._device.classList.toggle("waiting", icon == "smartphone")
        find("span", self._device).textContent = words
        self._device.title = words

    def _set_kind(self, is_bot: bool, _event: Event) -> None:
        self._changes.set_kind(self.seat, is_bot=is_bot)

    def _show_bot(self, sitting: Seat) -> None:
        """The name of the bot, and which bots there are to choose from."""
        name = find(".bot b", self.element)
        name.textContent, name.hidden = sitting.name, sitting.written  # once is enough
        select = find("select", self.element)
        select.setAttribute("aria-label", _("{name}, bot").format(name=sitting.name))
        # Translators: the heading, in a list of bots' levels, of the bots written on this device
        inputs.show_group(select, _("Your own bots"), self._written, sitting.level)

    def _name_remove(self) -> None:
        name = (self._sitting and self._sitting.name) or PEOPLE[self.seat]
        self._remove.setAttribute("aria-label", _("Remove {name}").format(name=name))

    def _fill_in_kind(self) -> None:
        """The switch between a person and a bot: Tab leads to the one that is not there."""
        group = find(".kind", self.element)
        group.setAttribute("aria-label", _("Player {number}").format(number=self.seat + 1))
        for button, bot in zip(group.children, (False, True), strict=True):
            button.setAttribute("aria-pressed", bot == self.is_bot)
            self._bindings.on(button, "click", partial(self._set_kind, bot))
        roving.bind(self._bindings, group, chooses=False)
        roving.stop_at(list(group.children), 0 if self.is_bot else 1)
