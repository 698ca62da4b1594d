"""The page of a game: its table and, once it has ended, its result."""

from __future__ import annotations

from collections.abc import Callable

from game.browser.app.open_games import OpenGames
from game.browser.app.result import Result
from game.browser.preferences import feedback
from game.browser.session.session import Session, play_again
from game.browser.table.table import Table


class GamePage:
    """Shows the table of `session`, or its result; `start` gets another game of the same people."""

    def __init__(
        self, session: Session, games: OpenGames, start: Callable[[Session], object]
    ) -> None:
        self._session, self._games, self._start = session, games, start
        over = session.match.outcome is not None
        self._shown = self._result() if over else Table(session, games.keep, self._ended)

    @property
    def playing(self) -> bool:
        """Whether the table is shown, not the result."""
        return isinstance(self._shown, Table)

    def close(self) -> None:
        """Hide the page and end its bindings."""
        self._shown.close()

    def _ended(self) -> None:
        feedback.give(feedback.ENDED)
        self._shown.close()
        self._shown = self._result()

    def _result(self) -> Result:
        again = lambda: self._start(play_again(self._session))  # noqa: E731
        return Result(self._session, again, self._games.archive)
