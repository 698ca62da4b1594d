"""The bots beyond the seats that are set one by one: how many, and of what level."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import bots
from game.bots.seating import Seating
from game.browser.web import Bindings, Element, find, inputs, replace
from game.core.knowledge import LEVELS
from game.core.words import _, ngettext
from game.view.values import Choice


class ExtraBots:
    """Their row; `level_chosen` and `count_chosen` get what is chosen there."""

    def __init__(
        self,
        screen: Element,
        level: str,
        level_chosen: Callable[[str], object],
        count_chosen: Callable[[int], object],
    ) -> None:
        self._row = find(".extra", screen)
        self._count_chosen = count_chosen
        self._bindings, self._stepper_bindings = Bindings(), Bindings()
        select = find("select", self._row)
        inputs.fill_select(self._bindings, select, level_choices(), level, level_chosen)

    def close(self) -> None:
        """End the bindings."""
        self._stepper_bindings.close()
        self._bindings.close()

    def show(self, seating: Seating) -> None:
        """Show the row, if this seating has room for extra bots."""
        self._stepper_bindings.close()
        counts = seating.extras
        fits_none = len(counts) == 1
        self._row.hidden = fits_none
        find("select", self._row).value = seating.extra_level
        if fits_none:
            return
        stepper = inputs.Stepper(
            self._stepper_bindings, _("Bots"), counts, seating.extra, self._count_chosen
        )
        replace(find("[data-stepper]", self._row), stepper.element)
        self.show_total(seating)

    def show_total(self, seating: Seating) -> None:
        """Say how many seats there are in all."""
        find("small", self._row).textContent = ngettext(
            "{count} player in all", "{count} players in all", seating.count
        ).format(count=seating.count)


def level_choices() -> Sequence[Choice[str]]:
    """The levels of bots, with their names."""
    return [Choice(level, bots.label(level)) for level in LEVELS]
