"""How a record names a draft that has a seat: where levels stand, as a text that no level has."""

from __future__ import annotations

from game.core import names


def seat_name(draft: str, author: str = "") -> str:
    """What a record holds for the bot of a seat that the draft of that name has."""
    return by(f"{names.cleaned(draft)}.py", author)


def by(file: str, author: str) -> str:
    """The file of a draft with its author, if one is known."""
    return f"{file} by {names.cleaned(author)}" if author else file


def draft_of(bot: str) -> tuple[str, str] | None:
    """The names of the draft and of its author ("" if there is none); None for a level."""
    if bot.endswith(".py"):
        draft, author = bot.removesuffix(".py"), ""
    else:
        draft, _by, author = bot.rpartition(".py by ")
        draft = draft if author else ""
    return (draft, author) if draft else None


def short_name(name: str, bot: str | None) -> str:
    """A player's name where there is little room: of a draft, without the file's end and author."""
    named = draft_of(bot) if bot else None
    return f"{named[0]}{name.removeprefix(bot)}" if bot and named and name.startswith(bot) else name
