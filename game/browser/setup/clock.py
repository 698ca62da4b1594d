"""The clock of a new game in set-up, where the rules have none: off, a usual one, or one's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.browser.web import Bindings, Element, clone, find, inputs, store
from game.core.kept_clock import KeptClock
from game.core.words import _
from game.table import clock_choices as clocks
from game.view.times import MINUTE
from game.view.values import Timing

Change = Callable[[KeptClock, int], KeptClock]
"""Changes one number of a clock."""


class ClockField:
    """A field at the end of the options on `screen`; the device keeps what was chosen by `game`."""

    def __init__(self, screen: Element, game: str, timing: Timing) -> None:
        self._key, self._timing, self._bindings = f"clock.{game}", timing, Bindings()
        kept = KeptClock.from_data(store.read(self._key, {}))
        chosen = clocks.key_of(timing, kept)
        self.value = kept.fresh() if kept and chosen != clocks.OFF else None
        """The clock that is chosen, None for none."""
        self._own = self.value if self.value and chosen == clocks.OWN else clocks.FIRST_OWN
        self._make(find(".options > .fields", screen), chosen)

    def close(self) -> None:
        """End the bindings, and keep what is chosen for the next time."""
        self._bindings.close()
        store.write(self._key, self.value.as_dict() if self.value else {})

    def _make(self, place: Element, chosen: str) -> None:
        """Make the switch, and below it the minutes and seconds of one's own clock."""
        element = clone("clock-field")
        self._steppers, self._words = find(".own", element), find("small", element)
        choices = clocks.offered(self._timing)
        switch = inputs.Switch(self._bindings, _("Clock"), choices, chosen, self._choose)
        switch.element.setAttribute("aria-describedby", "clock-words")
        self._steppers.before(switch.element)
        own, (minutes, added) = self._own, self._steppers.children
        for box, label, values, value, change in (
            (minutes, _("Minutes"), clocks.MINUTES, own.seconds // MINUTE, clocks.with_minutes),
            (added, _("Seconds"), clocks.ADDED, own.increment, clocks.with_added),
        ):
            changed = partial(self._change, change)
            box.append(inputs.Stepper(self._bindings, label, values, value, changed).element)
        self._show(chosen)
        place.append(element)

    def _choose(self, key: str) -> None:
        self.value = clocks.chosen(self._timing, key, self._own)
        self._show(key)

    def _change(self, change: Change, number: int) -> None:
        self.value = self._own = change(self._own, number)
        self._show(clocks.OWN)

    def _show(self, key: str) -> None:
        self._steppers.hidden = key != clocks.OWN
        self._words.textContent = clocks.explained(self._timing, self.value)
