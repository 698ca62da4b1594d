"""Beaten levels: in each game, up to which level a person who played alone has beaten the bots.

They are kept beside the games, by the id of each game, and only ever rise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.knowledge import LEVELS

BeatenLevels = Mapping[str, str]
"""By the id of a game, the highest level that is beaten."""

LONGEST = 64
"""The most characters of an id, and the most games."""


def level_beaten(bots: Sequence[str | None], places: Sequence[int]) -> str | None:
    """The level that the only person there has beaten: that of the weakest bot.

    None if they have not won alone, or if some bot there has no level.
    """
    levels = [bot for bot in bots if bot is not None]
    if len(bots) - len(levels) != 1 or not levels or not set(levels) <= set(LEVELS):
        return None
    won = places[bots.index(None)] == 1 and places.count(1) == 1
    return min(levels, key=LEVELS.index) if won else None


def merged(beaten: BeatenLevels, other: object) -> dict[str, str]:
    """The higher levels of both; whatever is no level in the `other`, JSON data, is passed over."""
    found = other if isinstance(other, Mapping) else {}
    entries = [*beaten.items()] + [
        (game, level)
        for game, level in [*found.items()][:LONGEST]
        if isinstance(game, str) and len(game) <= LONGEST and level in LEVELS
    ]
    highest: dict[str, str] = {}
    for game, level in entries:
        highest[game] = max(level, highest.get(game, level), key=LEVELS.index)
    return highest


def levels_beaten(beaten: BeatenLevels, game: str) -> tuple[str, ...]:
    """The levels that are beaten there, the lowest first."""
    return LEVELS[: LEVELS.index(beaten[game]) + 1] if game in beaten else ()
