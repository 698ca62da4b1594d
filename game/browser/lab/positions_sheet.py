"""The sheet of positions that can be won: how many the bot has found, and those it missed."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.lab.sheets import ActionSheet
from game.browser.web import Element, Event, find, make, replace
from game.lab.page import messages as m
from game.lab.page.positions import Missed, missed, summary
from game.lab.page.state import LabState, Trial
from game.lab.positions import positions


class PositionsSheet:
    """Shows a trial; its button begins one, and who closes the sheet ends it."""

    def __init__(
        self, page: Element, state: LabState, send: Callable[[m.LabMessage], object]
    ) -> None:
        self._send = send
        self._shown: Trial | None = state.trial
        self._game = state.game
        self._sheet = ActionSheet("#lab-positions", {"stop": self._stop})
        self._button = find('[data-do="positions"]', page)
        self._button.hidden = not positions(state.game)
        self._list = find("ol", self._sheet.element)
        on = self._sheet.bindings.on
        on(self._button, "click", lambda _event: send(m.PositionsPressed()))
        on(self._sheet.element, "close", lambda _event: self._closed())
        on(self._list, "click", self._pressed)

    def show(self, state: LabState) -> None:
        """Show how far the trial is, and open the sheet for a new one."""
        self._button.setAttribute("aria-disabled", state.busy or state.unavailable)
        if state.trial is self._shown:
            return
        before, self._shown = self._shown, state.trial
        if state.trial:
            self._show(state.trial)
            if before is None or before.number != state.trial.number:
                self._sheet.open()

    def close(self) -> None:
        """Close the dialog and remove its listeners."""
        self._sheet.close()

    def _show(self, trial: Trial) -> None:
        sheet, rows = self._sheet.element, missed(self._game, trial)
        count = len(positions(self._game))
        bar = find("progress", sheet)
        bar.max, bar.value = count, len(trial.tried)
        find("b", sheet).textContent = summary(self._game, trial)
        find('[data-do="stop"]', sheet).hidden = not trial.going
        replace(self._list, *map(_row, rows))

    def _stop(self) -> None:
        self._send(m.StopPressed())

    def _closed(self) -> None:
        if self._shown and self._shown.going and not self._sheet.element.open:
            self._stop()

    def _pressed(self, event: Event) -> None:
        button = event.target.closest("[data-index]")
        if button:
            self._sheet.element.close()
            self._send(m.PositionOpened(int(button.dataset.index)))


def _row(row: Missed) -> Element:
    line, button = make("li"), make("button", type="button")
    button.dataset.index = row.index
    button.append(make("b", row.title), make("small", row.words, className="muted"))
    line.append(button)
    return line
