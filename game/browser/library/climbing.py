"""The ladder of every game, as it is kept on this device and shown on the lids of home."""

from __future__ import annotations

from game import bots
from game.browser.web import Element, find, store
from game.core.ladder import Ladder, beaten, climbed, rungs
from game.core.words import _, joined
from game.table.session import AnySession

KEY = "beaten"
"""Of the small value; `static/rescue.mjs` reads it, too."""


def ladder() -> Ladder:
    """How far the ladders of all games are climbed."""
    return climbed({}, store.read(KEY, {}))


def climb(other: object) -> None:
    """Keep what is higher in another ladder, JSON data."""
    store.write(KEY, climbed(ladder(), other))


def climb_by(session: AnySession) -> str | None:
    """The level that is beaten for the first time by that game, which is over; it is kept."""
    outcome, before = session.history.outcome, ladder()
    level = beaten(session.bots, outcome.places) if outcome else None
    if level is None or level in rungs(before, session.game):
        return None
    climb({session.game: level})
    return level


def show(lid: Element, game: str) -> None:
    """Show on a lid which levels are beaten; nothing before the first."""
    levels = rungs(ladder(), game)
    place = find(".rungs", lid)
    place.hidden = not levels
    for number, rung in enumerate(place.querySelectorAll("i")):
        rung.classList.toggle("on", number < len(levels))
    # Translators: bots of these levels have been beaten in this game, as "Beginner and Casual"
    words = _("Beaten: {levels}").format(levels=joined([bots.label(level) for level in levels]))
    find(".unseen", place).textContent = words if levels else ""
