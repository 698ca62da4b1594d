"""Bots that come from elsewhere, many at once: files, and links one a line.

All of them are foreign: they are kept as texts, and nobody has read them yet.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game import registry
from game.core.words import _
from game.lab.author import author_of, label
from game.lab.lab_bot import LabBot
from game.lab.page.kept_bots import BadBot, KeptBot, free_name, from_file, from_link

MOST = 200
"""Files or links that are taken at once."""
LONGEST_TEXT = 2_000_000
"""Characters of a text with links."""
_ADDRESS = re.compile(r"#/lab/(?P<game>[a-z]+)/=(?P<link>[0-9A-Za-z_-]+)")


@dataclass(frozen=True, slots=True)
class Found:
    """What a file or a link held: a bot for that game ("" if it does not say), or why not.

    `place` says which one it was.
    """

    place: str
    bot: LabBot | None = None
    reason: str = ""
    game: str = ""


@dataclass(frozen=True, slots=True)
class Came:
    """A line of the list of what has come: a bot by its id, or why it was refused."""

    name: str
    words: str = ""
    id: str = ""


def from_files(files: Iterable[tuple[str, bytes]]) -> tuple[Found, ...]:
    """What is in these files, each with its name."""
    return tuple(_from_file(name, content) for name, content in files)


def _from_file(name: str, content: bytes) -> Found:
    try:
        return Found(name, from_file(name.rpartition("/")[2], content))
    except BadBot as problem:
        return Found(name, reason=str(problem))


def from_links(text: str) -> tuple[Found, ...]:
    """What is in the links of that text, one a line."""
    lines = [line.strip() for line in text[:LONGEST_TEXT].splitlines()]
    return tuple(_from_line(line) for line in lines if line)


def _from_line(line: str) -> Found:
    address = _ADDRESS.search(line)
    place = line if len(line) <= 40 else f"…{line[-24:]}"
    if address and address["game"] not in registry.GAMES:
        return Found(place, reason=_("This link is for a game that is not here."))
    link, game = (address["link"], address["game"]) if address else (line, "")
    try:
        bot = from_link(link)
    except BadBot as problem:
        return Found(place, reason=str(problem))
    return Found(bot.name, bot, game=game)


def taken_in(
    found: Sequence[Found], ids: Sequence[str], here: Sequence[KeptBot], game: str, now: int
) -> tuple[tuple[KeptBot, ...], tuple[Came, ...]]:
    """The new bots among these, foreign and with names of their own, and the list of all.

    `here` are the bots of all games that are on the device; one that does not say for which game
    it is plays `game`. A text that is here already is not kept again; nor is more than `MOST`.
    """
    known = {(bot.game, bot.source): bot for bot in here}
    names = defaultdict[str, set[str]](set)
    for bot in here:
        names[bot.game].add(bot.name)
    fresh, came = list[KeptBot](), list[Came]()
    for one, id in zip(found, ids, strict=False):
        if one.bot is None:
            came.append(Came(one.place, one.reason))
            continue
        author, of = author_of(one.bot.source), one.game or game
        before = known.get((of, one.bot.source))
        if before:
            words = _("This one is here already.")
            came.append(Came(label(before.name, author), words, before.id))
            continue
        name = free_name(one.bot.name, names[of])
        bot = KeptBot(id, of, name, one.bot.source, "", now, foreign=True)
        names[of].add(name)
        known[of, bot.source] = bot
        fresh.append(bot)
        came.append(Came(label(name, author), _elsewhere(of, game), bot.id))
    too_many = _("These are too many at once: {count} were taken.").format(count=len(ids))
    came += [Came(one.place, too_many) for one in found[len(ids) :]]
    return tuple(fresh), tuple(came)


def _elsewhere(of: str, game: str) -> str:
    """Where a bot waits that plays another game."""
    if of == game:
        return ""
    name = registry.view(of).lid().name
    return _("This one plays {game}. It waits in that lab.").format(game=name)


def read_now(bot: KeptBot) -> KeptBot:
    """The bot after somebody has read and taken it."""
    return replace(bot, foreign=False)
