"""The beaten levels of all games, as they are kept on this device and shown on the lids of home."""

from __future__ import annotations

from game import bots
from game.browser.web import Element, find, store
from game.core.beaten_levels import BeatenLevels, level_beaten, levels_beaten, merged
from game.core.words import _, joined
from game.table.session import AnySession

KEY = "beaten"
"""Of the small value; `static/rescue.mjs` reads it, too."""


def kept() -> BeatenLevels:
    """The levels that are beaten in all games."""
    return merged({}, store.read(KEY, {}))


def keep(other: object) -> None:
    """Keep what is higher in other ones, JSON data."""
    store.write(KEY, merged(kept(), other))


def keep_win(session: AnySession) -> str | None:
    """The level that is beaten for the first time by that game, which is over; it is kept."""
    outcome, before = session.history.outcome, kept()
    level = level_beaten(session.bots, outcome.places) if outcome else None
    if level is None or level in levels_beaten(before, session.game):
        return None
    keep({session.game: level})
    return level


def show(lid: Element, game: str) -> None:
    """Show on a lid which levels are beaten; nothing before the first."""
    levels = levels_beaten(kept(), game)
    place = find(".rungs", lid)
    place.hidden = not levels
    for number, rung in enumerate(place.querySelectorAll("i")):
        rung.classList.toggle("on", number < len(levels))
    # Translators: bots of these levels have been beaten in this game, as "Beginner and Casual"
    words = _("Beaten: {levels}").format(levels=joined([bots.label(level) for level in levels]))
    find(".unseen", place).textContent = words if levels else ""
