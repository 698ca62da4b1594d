"""Turn by link: takes in the game of a link, and hands one out after a move."""

from __future__ import annotations

from dataclasses import replace

from game.browser.app.open_games import OpenGames
from game.browser.library import Share
from game.browser.session import new_id, recorded
from game.browser.web import Bindings, find, navigation, notice, scheduling
from game.core import record as records
from game.core.record import BadRecord, Record, of_history
from game.core.sharing import from_link
from game.core.words import _
from game.table import game_clock
from game.table.session import AnySession
from game.together import links
from game.together.links import Comparison

KIND = links.ADDRESS.strip("#/")
"""The kind of page that such a link names."""


async def arrived(letters: str, games: OpenGames) -> str:
    """Take in the game of that link; where it is shown, as an address of the page.

    A game that cannot be played by links is shown as a replay.
    """
    try:
        came = from_link(letters)
        fresh = await recorded(came, "")
    except BadRecord as why:
        notice(_("This game cannot be shown: {problem}").format(problem=why))
        return navigation.HOME
    if not links.can_be_sent(came, fresh.history.game):
        return f"#/replay/={letters}"
    id, comparison = links.found(await _kept(came, games), came)
    here = await games.load(id) if id else None
    notice(links.told(comparison, here.history if here else None, fresh.history))
    if here is None or comparison is Comparison.DIFFERS:
        own = new_id()
        fresh = replace(fresh, id=own, series=own, started=scheduling.today())
        games.keep(fresh, lambda: None)
        return f"#/table/{own}"
    if comparison is Comparison.NEWER:
        games.clocks.pop(here.id, None)  # it was of another move
        games.keep(game_clock.gone_on(here, fresh.history), lambda: None)
    return f"#/table/{here.id}"


async def _kept(came: Record, games: OpenGames) -> list[tuple[str, Record]]:
    """The kept games of the same people that could be the one that `came`, by their ids."""
    found = list[tuple[str, Record]]()
    async for rows in games.archive.slices():
        for saved in rows:
            if (saved.game, saved.players) == (came.game, came.players):
                try:
                    found.append((saved.id, records.parse(saved.record)))
                except BadRecord:  # damaged; it stays where it is
                    continue
    return found


def offer(session: AnySession, games: OpenGames, bindings: Bindings) -> None:
    """Let the menu of a table send the game as a link, where that can be done."""
    button = find("#pause [data-do=turn]")
    record = of_history(session.history, session.bots)
    button.hidden = not links.can_be_sent(record, session.history.game)
    bindings.add(lambda: setattr(button, "hidden", True))

    def send(_event: object) -> None:
        now = games.get(session.id) or session
        seen = now.seen(None)
        link = f"{links.ADDRESS}{links.link(now.history)}"
        Share(now, seen, now.view.select(seen, None), turn=link)

    bindings.on(button, "click", send)
