"""How a record names a bot of the lab: where levels stand, as a text that no level has."""

from __future__ import annotations

from game.core import names


def seat_name(bot: str, author: str = "") -> str:
    """What a record holds for a seat that the bot of the lab of that name has."""
    return by(f"{names.cleaned(bot)}.py", author)


def by(file: str, author: str) -> str:
    """The file of a bot with its author, if one is known."""
    return f"{file} by {names.cleaned(author)}" if author else file


def parse_seat_name(bot: str) -> tuple[str, str] | None:
    """The names of the bot and of its author ("" if there is none); None for a level."""
    if bot.endswith(".py"):
        bot, author = bot.removesuffix(".py"), ""
    else:
        bot, _by, author = bot.rpartition(".py by ")
        bot = bot if author else ""
    return (bot, author) if bot else None


def short_name(name: str, bot: str | None) -> str:
    """A player's name where there is little room: of a bot, without the file's end and author."""
    named = parse_seat_name(bot) if bot else None
    return f"{named[0]}{name.removeprefix(bot)}" if bot and named and name.startswith(bot) else name
