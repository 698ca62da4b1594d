"""Makes the first table, set-up and settings open as fast as the second ones, while nobody waits.

A browser turns each function of the interpreter into machine code when it is first called; so what
these are made of is run once, unseen, as soon as the page has nothing else to do. Then its
guesses about them are made general, in rounds: it notes one wrong guess at a time.
"""

from __future__ import annotations

from collections.abc import Iterator

from pyscript import window
from pyscript.js_modules import language as spoken

from game import registry
from game.bots.seating import Capacity, default_seating
from game.browser.app.exercise import exercise
from game.browser.preferences import LanguagePage, SettingsPage
from game.browser.session import kept, public_record_of
from game.browser.setup import Options, Seats
from game.browser.web import failure, find, lay_out, scheduling
from game.core.history import begin
from game.core.saved_game import digest
from game.table.preferences import Preferences
from game.table.reduce import open_table
from game.table.screen import screen
from game.table.session import Session

WIDTH = 600.0
"""CSS pixels of a board on a tablet."""
ROUNDS = 4
"""Of the exercise; after the third, no wrong guess was seen in any game."""
SETTLING = 400
"""Milliseconds between rounds, in which the machine code is made anew beside the page."""


async def warm_up(settings: SettingsPage, languages: LanguagePage) -> None:
    """Make each of these in steps, each step when the page is idle; nothing is kept or shown.

    What is made of these two pages is there when they open. Ends with the mark `jeex:warm`, also if
    something fails: that is only noted.
    """
    with failure.contained(failure.note):
        tables, set_up = map(_table, registry.GAMES), _set_up(registry.GAMES[0])
        for part in (*tables, set_up, settings.prepare(), _fill(languages), _lay_out()):
            for _step in part:
                await scheduling.idle()
        for _round in range(ROUNDS):
            await scheduling.pause(SETTLING)
            for _step in exercise():
                await scheduling.idle()
    window.performance.mark("jeex:warm")


def _table(game: str) -> Iterator[None]:
    """A game of the fewest people as far as its first picture."""
    rules, view = registry.rules(game), registry.view(game)
    yield
    names = [str(seat) for seat in range(rules.seats[0])]
    # a seed from the device is for games that are played
    history = begin(rules, names, view.presets()[0].options, seed=0)
    session = Session("", history, view, bots=(None,) * len(names))
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
    screen(state)


def _set_up(game: str) -> Iterator[None]:
    """The seats and options of a game, on a copy of the screen."""
    screen, rules, view = find("#setup").cloneNode(True), registry.rules(game), registry.view(game)
    capacity = Capacity(rules.seats[0], rules.seats[-1], view.full_table())
    yield
    seats = Seats(screen, default_seating(capacity, ()), lambda: None)
    seats.close()
    yield
    options = Options(screen, game, {}, lambda _preset: None, lambda: None)
    options.close()
    yield


def _fill(languages: LanguagePage) -> Iterator[None]:
    """The names of all languages, for which the browser reads a list of them, then the page."""
    for language in spoken.all():
        spoken.nameOf(language.code)
        yield
    languages.fill()
    yield


def _lay_out() -> Iterator[None]:
    """Lay out the pages that stay so while they are hidden."""
    for page in map(find, ("#settings", "#setup")):
        lay_out(page)
        yield
