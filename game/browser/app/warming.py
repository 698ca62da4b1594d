"""Makes a first table open as fast as a second one, while nobody waits.

A browser turns each function of the interpreter into machine code when it is first called; so what
a table is made of is run once, unseen, as soon as the page has nothing else to do.
"""

from __future__ import annotations

from collections.abc import Iterator

from pyscript import window

from game import registry
from game.browser.session import kept, new_session, public_record_of
from game.browser.web import failure, scheduling
from game.core.saved_game import digest
from game.table.preferences import Preferences
from game.table.reduce import open_table
from game.table.screen import screen

WIDTH = 600.0
"""CSS pixels of a board on a tablet."""


async def warm_up() -> None:
    """Begin and draw every game in steps, each when the page is idle; nothing is kept or shown.

    Ends with the mark `jeex:warm`, also if something fails: that is only noted.
    """
    with failure.contained(failure.note):
        for game in registry.GAMES:
            for _step in _steps(game):
                await scheduling.idle()
    window.performance.mark("jeex:warm")


def _steps(game: str) -> Iterator[None]:
    """A game of the fewest people as far as its first picture."""
    rules, view = registry.rules(game), registry.view(game)
    yield
    names = [str(seat) for seat in range(rules.seats[0])]
    session = new_session(game, names, [None] * len(names), view.presets()[0].options)
    yield
    digest(kept(session).record)
    yield
    public_record_of(session)
    yield
    state, _effects = open_table(session, Preferences(), None)
    yield
    shown = screen(state)
    yield
    view.scene(shown.surface.board.seen, shown.surface.board.selection, WIDTH)
    yield
    screen(state, (state, shown))
