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
from game.lab.draft import Draft
from game.lab.page.drafts import BadDraft, KeptDraft, free_name, from_file, from_link

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
    draft: Draft | None = None
    reason: str = ""
    game: str = ""


@dataclass(frozen=True, slots=True)
class Came:
    """A line of the list of what has come: a bot by the id of its draft, or why it was refused."""

    name: str
    words: str = ""
    id: str = ""


def from_files(files: Iterable[tuple[str, bytes]]) -> tuple[Found, ...]:
    """What is in these files, each with its name."""
    return tuple(_from_file(name, content) for name, content in files)


def _from_file(name: str, content: bytes) -> Found:
    try:
        return Found(name, from_file(name.rpartition("/")[2], content))
    except BadDraft as problem:
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
        draft = from_link(link)
    except BadDraft as problem:
        return Found(place, reason=str(problem))
    return Found(draft.name, draft, game=game)


def taken_in(
    found: Sequence[Found], ids: Sequence[str], here: Sequence[KeptDraft], game: str, now: int
) -> tuple[tuple[KeptDraft, ...], tuple[Came, ...]]:
    """The new drafts among these, foreign and with names of their own, and the list of all.

    `here` are the drafts of all games that are on the device; one that does not say for which game
    it is plays `game`. A text that is here already is not kept again; nor is more than `MOST`.
    """
    known = {(draft.game, draft.source): draft for draft in here}
    names = defaultdict[str, set[str]](set)
    for draft in here:
        names[draft.game].add(draft.name)
    fresh, came = list[KeptDraft](), list[Came]()
    for one, id in zip(found, ids, strict=False):
        if one.draft is None:
            came.append(Came(one.place, one.reason))
            continue
        author, of = author_of(one.draft.source), one.game or game
        before = known.get((of, one.draft.source))
        if before:
            words = _("This one is here already.")
            came.append(Came(label(before.name, author), words, before.id))
            continue
        name = free_name(one.draft.name, names[of])
        draft = KeptDraft(id, of, name, one.draft.source, "", now, foreign=True)
        names[of].add(name)
        known[of, draft.source] = draft
        fresh.append(draft)
        came.append(Came(label(name, author), _elsewhere(of, game), draft.id))
    too_many = _("These are too many at once: {count} were taken.").format(count=len(ids))
    came += [Came(one.place, too_many) for one in found[len(ids) :]]
    return tuple(fresh), tuple(came)


def _elsewhere(of: str, game: str) -> str:
    """Where a bot waits that plays another game."""
    if of == game:
        return ""
    name = registry.view(of).lid().name
    return _("This one plays {game}. It waits in that lab.").format(game=name)


def read_now(draft: KeptDraft) -> KeptDraft:
    """The draft after somebody has read and taken it."""
    return replace(draft, foreign=False)
