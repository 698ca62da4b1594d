"""The page of a game: its table and, once it has ended, its result."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.browser.app import turn_links
from game.browser.app.open_games import OpenGames
from game.browser.app.result import ResultPage
from game.browser.lab import SeatedLabBots, has_lab_bots
from game.browser.library import beaten_levels
from game.browser.preferences import feedback
from game.browser.session import again
from game.browser.table import TablePage
from game.browser.web import Bindings, LatestTask, find, parts
from game.core.match_score import MatchScore
from game.table.effects import Cue
from game.table.session import AnySession


class GamePage:
    """Shows the table of `session`, or its result; `start` gets another game of the same people."""

    def __init__(
        self, session: AnySession, games: OpenGames, start: Callable[[AnySession], object]
    ) -> None:
        self.id, self._games, self._start = session.id, games, start
        self._bindings, self._leads_on = Bindings(), False
        self._opening = LatestTask()  # of the result that follows the table
        self._shown: TablePage | ResultPage
        if session.history.outcome is None:
            clock = games.clocks.get(session.id)
            lab_bots = SeatedLabBots(session, games.archive) if has_lab_bots(session) else None
            session = games.together.sitting(session)
            self._shown = TablePage(
                session,
                games.keep,
                self._ended,
                self._break_off,
                clock,
                lab_bots=lab_bots,
                others=games.together,
            )
            shown = self._shown
            games.together.sit(shown.send, shown.ask_bot, shown.forget_bot)
            self._offer_devices()
            turn_links.offer(session, games, self._bindings)
        else:
            self._shown = self._result(session)

    def _offer_devices(self) -> None:
        """Let the menu of the table lead to the devices of those who play."""
        button = find("#pause [data-do=devices]")
        button.hidden = False
        self._bindings.add(lambda: setattr(button, "hidden", True))
        self._bindings.on(button, "click", lambda _event: self._games.together.open_sheet())

    async def open(self) -> None:
        """Show it in chunks."""
        await self._shown.open()

    @property
    def playing(self) -> bool:
        """Whether the table is shown, not the result."""
        return isinstance(self._shown, TablePage)

    def close(self) -> None:
        """Hide the page and end its bindings; a clock stands until the table is opened again."""
        if isinstance(self._shown, TablePage):
            self._keep_clock(self._shown)
        self._opening.cancel()
        self._bindings.close()
        self._games.together.stand_up()
        self._shown.close()

    def _keep_clock(self, table: TablePage) -> None:
        """Note the clock, unless the game has gone on in another window.

        What is left for the whole game is kept on the device.
        """
        if self._games.get(self.id) is not table.session:
            return
        self._games.clocks[self.id] = table.clock
        if table.noted is not table.session:
            self._games.keep(table.noted, lambda: None)

    def _ended(self, session: AnySession) -> None:
        feedback.give(Cue.WON if session.person_won else Cue.ENDED)
        self._shown.close()
        beaten = parts.STATISTICS.run(lambda: beaten_levels.keep_win(session))
        self._shown = self._result(session, beaten)
        self._opening.begin(self._shown.open())

    def _result(self, session: AnySession, beaten: str | None = None) -> ResultPage:
        more = partial(self._play_again, session)
        return ResultPage(session, more, self._games.archive, beaten)

    def _break_off(self, session: AnySession) -> None:
        """Play another game instead of this one, which counts for nobody."""
        self._play_again(session, session.match)

    def _play_again(self, session: AnySession, score: MatchScore | None) -> None:
        """Begin another game, once: the button is there until that is shown."""
        if self._leads_on:
            return
        self._leads_on = True
        self._start(again(session, score))
