"""Who wrote a bot: a comment in the first line of its text, `# my_bot.py by Ana`."""

from __future__ import annotations

import re

from game.core import names
from game.core.words import _
from game.lab.lab_bot import LONGEST_SOURCE, LabBot
from game.lab.seat_names import by

LONGEST = 30
"""Characters of an author's name."""

_LINE = re.compile(r"#\s*(?P<file>[\w-]+\.py) by (?P<author>.+)")


def cleaned(text: str) -> str:
    """`text` as the name of an author, on one line and short; "" if nothing of it is seen."""
    return str(names.bounded(names.cleaned(text)))[:LONGEST].strip()


def author_of(source: str) -> str:
    """Whom the first line of a bot's text names; "" if it names nobody."""
    found = _LINE.fullmatch(source[:400].partition("\n")[0].rstrip())
    return cleaned(found["author"]) if found else ""


def unsigned(source: str) -> str:
    """The text without the line that names its author."""
    return source.partition("\n")[2] if author_of(source) else source


def signed(bot: LabBot, author: str) -> LabBot:
    """The bot with its name and that author in the first line; "" takes the line away.

    A text that would be too long with it stays as it is.
    """
    author, text = cleaned(author), unsigned(bot.source)
    if author:
        text = f"# {by(f'{bot.name}.py', author)}\n{text}"
    return LabBot(bot.name, text) if len(text) <= LONGEST_SOURCE else bot


def renamed(bot: LabBot, name: str) -> LabBot:
    """The bot under another name, which its first line has, too, if it names an author."""
    author = author_of(bot.source)
    other = LabBot(name, bot.source)
    return signed(other, author) if author else other


def label(name: str, author: str) -> str:
    """A bot in a list: its name, and its author if one is known."""
    return _("{bot} by {author}").format(bot=name, author=author) if author else name
