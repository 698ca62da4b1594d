"""Contests in the lab: the sheets about them, and what the device keeps of them."""

from __future__ import annotations

from game.browser.lab.contest_keeper import ContestKeeper
from game.browser.lab.contest_sheet import ContestSheet, GamesSheet, PlanSheet, Send
from game.browser.library import Archive
from game.lab.page import effects as e
from game.lab.page.contest import MOST_BOTS
from game.lab.page.state import LabState


class Contests:
    """The sheets of contests of one game."""

    def __init__(self, game: str, archive: Archive, send: Send) -> None:
        self._keeper = ContestKeeper(game, archive)
        self._plan = PlanSheet(send)
        self._table = ContestSheet(send, self._ask, self._show_games)
        self._games = GamesSheet(self._keeper.link)
        self._state: LabState | None = None

    def show(self, state: LabState) -> None:
        """Show the contest as far as it has come."""
        self._state = state
        self._table.show(state)

    def open(self, state: LabState) -> None:
        """Show the table that is there, else ask about a contest."""
        if state.contest:
            self._table.open()
        else:
            self._ask()

    def keep(self, effect: e.KeepContest | e.KeepGame) -> None:
        """Keep what the device is to keep."""
        if isinstance(effect, e.KeepGame):
            self._keeper.keep_game(effect.index, effect.record)
        else:
            self._keeper.keep(effect.contest)

    def close(self) -> None:
        """Close the sheets, and keep what is due."""
        self._keeper.keep_now()
        for sheet in (self._plan, self._table, self._games):
            sheet.close()

    def _ask(self) -> None:
        if self._state and len(self._state.bots) > 1 and not self._state.busy:
            self._plan.open(min(len(self._state.bots), MOST_BOTS))

    def _show_games(self, one: int, other: int) -> None:
        if self._state and self._state.contest:
            self._games.open(self._state.contest, one, other)
