"""The pages that an address names, but for those of games, which are read from the archive."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, runtime_checkable

from pyscript import window

from game import registry
from game.browser.app.open_games import OpenGames
from game.browser.app.rulebook import Rulebook
from game.browser.lab import LabPage, allow_drafts
from game.browser.library import Games, Home, Statistics
from game.browser.setup import Setup
from game.browser.table import LessonPage
from game.browser.web import navigation, notice, parts, say
from game.core.words import _
from game.lab.seat import seat_name
from game.table.session import AnySession

LISTS = ("games", "statistics")


class Page(Protocol):
    """A screen that is open."""

    def close(self) -> None:
        """Hide it and end its bindings."""


@runtime_checkable
class Unfolding(Page, Protocol):
    """A page that is shown step by step, as all of it at once would take too long."""

    def unfold(self) -> Iterator[None]:
        """Show it; between any two steps the browser can answer, and the page may be closed."""


def page_of(
    kind: str, name: str, *, games: OpenGames, back: str, start: Callable[[AnySession], object]
) -> Page:
    """Open the page of the address `#/kind/name`; for one that names none, home and a notice.

    Rules lead back to the address `back`; `start` gets a new game.
    """
    known = name in registry.GAMES
    if kind == "new" and known:
        return _setup(name, games, start)
    if kind == "learn" and known and registry.view(name).lesson():
        return LessonPage(name)
    if kind == "rules" and known:
        return Rulebook(name, back)
    say("")
    game, _slash, given = name.partition("/")
    if kind == "lab" and game in registry.GAMES:
        return parts.LAB.run(lambda: LabPage(game, given, games.archive)) or Home()
    if kind in LISTS:
        return _list_page(kind, games) or Home()
    if kind:
        window.history.replaceState(None, "", navigation.HOME)
        notice(_("There is no such page. Here are all the games."))
    return Home()


def _setup(game: str, games: OpenGames, start: Callable[[AnySession], object]) -> Page:
    """The page before a game: only a game that was set up here may run drafts of this device."""

    def started(session: AnySession) -> None:
        allow_drafts(session)
        start(session)

    async def written() -> list[str]:
        return [seat_name(draft.name) for draft in await games.archive.drafts(game)]

    return Setup(game, started, written)


def _list_page(kind: str, games: OpenGames) -> Page | None:
    """The page of all games or of the statistics; None if it fails."""
    if kind == "games":
        return parts.LIBRARY.run(lambda: Games(games.archive, games.forget))
    return parts.STATISTICS.run(lambda: Statistics(games.archive, games.forget))
