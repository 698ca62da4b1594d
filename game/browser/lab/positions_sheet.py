"""The sheet of puzzles for a bot: how many of a degree it has found, and those it missed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from game.browser.lab.sheets import ActionSheet
from game.browser.puzzles import degree_name, shelf
from game.browser.web import Element, Event, LatestTask, find, make, replace
from game.core.record import BadRecord
from game.lab.page import messages as m
from game.lab.page.positions import Missed, missed, summary
from game.lab.page.state import LabState, Trial
from game.lab.positions import Position
from game.puzzles.judging import right_actions
from game.puzzles.puzzle import DEGREES, Puzzle

MOST: Final = 12
"""So many puzzles of a degree are tried."""


class PositionsSheet:
    """Shows a trial; it begins when the sheet is opened, and who closes the sheet ends it."""

    def __init__(
        self, page: Element, state: LabState, send: Callable[[m.LabMessage], object]
    ) -> None:
        self._send = send
        self._shown: Trial | None = state.trial
        self._game, self._beginning = state.game, LatestTask()
        self._rows: object = None
        self._sheet = ActionSheet("#lab-positions", {"stop": self._stop})
        self._button = find('[data-do="positions"]', page)
        self._list = find("ol", self._sheet.element)
        self._degree = find("select", self._sheet.element)
        replace(self._degree, *map(_option, DEGREES))
        on = self._sheet.bindings.on
        on(self._button, "click", lambda _event: self._open())
        on(self._degree, "change", lambda _event: self._begin())
        on(self._sheet.element, "close", lambda _event: self._closed())
        on(self._list, "click", self._pressed)
        self._sheet.bindings.add(self._beginning.cancel)

    def show(self, state: LabState) -> None:
        """Show how far the trial is."""
        self._button.setAttribute("aria-disabled", state.busy or state.unavailable)
        if state.trial is self._shown:
            return
        self._shown = state.trial
        if state.trial:
            self._show(state.trial)

    def close(self) -> None:
        """Close the dialog and remove its listeners."""
        self._sheet.close()

    def _show(self, trial: Trial) -> None:
        sheet, rows = self._sheet.element, missed(trial)
        stop = find('[data-do="stop"]', sheet)
        if stop.matches(":focus") and not trial.going:
            find("h1", sheet).focus()
        bar = find("progress", sheet)
        bar.max, bar.value = len(trial.positions), len(trial.tried)
        find("b", sheet).textContent = summary(trial)
        stop.hidden = not trial.going
        if rows != self._rows:
            self._rows = rows
            replace(self._list, *map(_row, rows))

    def _open(self) -> None:
        if self._button.getAttribute("aria-disabled") != "true":
            self._sheet.open()
            self._begin()

    def _begin(self) -> None:
        """Begin with the puzzles of the degree that is chosen; a trial that goes on ends."""
        self._stop_going()
        self._beginning.begin(self._try(int(self._degree.value)))

    async def _try(self, degree: int) -> None:
        puzzles = [puzzle for puzzle in await shelf(self._game) if puzzle.degree == degree]
        found = []
        for puzzle in [one for one in puzzles if len(one.team) == 1][:MOST]:
            with suppress(BadRecord):
                found.append(_position(puzzle))
            await asyncio.sleep(0)
        self._send(m.PositionsPressed(tuple(found)))

    def _stop(self) -> None:
        self._send(m.StopPressed())

    def _stop_going(self) -> None:
        if self._shown and self._shown.going:
            self._stop()

    def _closed(self) -> None:
        self._beginning.cancel()
        if not self._sheet.element.open:
            self._stop_going()

    def _pressed(self, event: Event) -> None:
        button = event.target.closest("[data-index]")
        if button:
            self._sheet.element.close()
            self._send(m.PositionOpened(int(button.dataset.index)))


def _position(puzzle: Puzzle) -> Position:
    """What a puzzle asks of one player. Raises BadRecord if its record is damaged."""
    asked = puzzle.question().title
    return Position(puzzle.record, puzzle.team[0], right_actions(puzzle), asked)


def _option(degree: int) -> Element:
    return make("option", degree_name(degree), value=str(degree))


def _row(row: Missed) -> Element:
    line, button = make("li"), make("button", type="button")
    button.dataset.index = row.index
    button.append(make("b", row.title), make("small", row.words, className="muted"))
    line.append(button)
    return line
