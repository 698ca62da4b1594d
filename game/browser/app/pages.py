"""The pages that an address names, but for those of games, which are read from the archive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game import registry
from game.browser.app.open_games import OpenGames
from game.browser.app.result import ResultPage
from game.browser.app.rules_page import RulesPage
from game.browser.lab import LabPage, allow_lab_bots
from game.browser.library import GamesPage, HomePage, StatisticsPage
from game.browser.puzzles import puzzle_page
from game.browser.setup import SetupPage
from game.browser.table import LessonPage
from game.browser.together import JoinPage
from game.browser.web import notice, parts, say
from game.core.words import _
from game.lab.seat_names import seat_name
from game.table.session import AnySession


class Page(Protocol):
    """A screen whose first sight is there once it is made, and which is shown whole by `open`."""

    async def open(self) -> None:
        """Show the rest, in chunks between which the browser answers.

        The task is cancelled when the page is left.
        """

    def close(self) -> None:
        """Hide it and end its bindings, however much of it is there."""


def page_of(
    kind: str,
    name: str,
    *,
    games: OpenGames,
    back: str,
    returning: bool,
    start: Callable[[AnySession], object],
) -> Page | None:
    """Make the page of the address `#/kind/name`; None and a notice if it names none.

    Rules lead back to the address `back`; `start` gets a new game; `returning` whether another page
    was open before.
    """
    before = _before_a_game(kind, name, games, back, start) if name in registry.GAMES else None
    if before:
        return before
    if kind == "join":
        return JoinPage(name, lambda session: _hand_result(session, games))
    say("")
    game, _slash, given = name.partition("/")
    page: Page | None = None
    if kind == "lab" and game in registry.GAMES:
        page = parts.LAB.run(lambda: LabPage(game, given, games.archive))
    elif kind == "games" and not name:
        page = parts.LIBRARY.run(lambda: GamesPage(games.archive, games.forget))
    elif kind == "statistics" and not name:
        page = parts.STATISTICS.run(lambda: StatisticsPage(games.archive, games.forget))
    elif kind == "puzzles":
        page = parts.PUZZLES.run(lambda: puzzle_page(name, games.archive))
        if page is None:
            _tell_unknown()
            return None
    elif kind:
        _tell_unknown()
        return None
    return page or HomePage(games.archive, games.running, returning=returning)


def _before_a_game(
    kind: str, game: str, games: OpenGames, back: str, start: Callable[[AnySession], object]
) -> Page | None:
    """The page of that kind about a game to come; None if there is none."""
    if kind == "new":
        return _setup(game, games, start)
    if kind == "learn" and registry.view(game).lesson():
        return LessonPage(game)
    return RulesPage(game, back) if kind == "rules" else None


def _tell_unknown() -> None:
    """Say that an address names no page."""
    notice(_("There is no such page. Here are all the games."))


def _hand_result(session: AnySession, games: OpenGames) -> Page:
    """The result of a game at another table: what follows is begun there."""
    return ResultPage(session, lambda _score: None, games.archive)


def _setup(game: str, games: OpenGames, start: Callable[[AnySession], object]) -> Page:
    """The page before a game: only a game that was set up here may run bots of this device."""

    def started(session: AnySession) -> None:
        allow_lab_bots(session)
        start(session)

    async def written() -> list[str]:
        return [seat_name(bot.name) for bot in await games.archive.bots(game)]

    return SetupPage(game, started, written, games.together)
