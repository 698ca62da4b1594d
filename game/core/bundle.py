"""Many games in one file: what a device keeps, to be carried to another one.

A bundle is a JSON object `{"format": 1, "jeex": "games", "games": [...]}` of records, each of which
may also hold an `id`, and when it was `started` and `changed` (UTC, as "2026-03-01T19:30:00Z"). It
is written with a line for every game, so that a damaged one costs no other.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from game.core import record as records
from game.core.record import BadRecord, NewerRecord, Record
from game.core.words import _

FORMAT = 1
MOST = 10_000
"""Games in a file."""
LARGEST = 64_000_000
"""Bytes of a file with a line for every game; any other may be as large as a record."""

_MARK = "games"
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z", re.ASCII)
_ABOUT = {"id": re.compile(r"[0-9A-Za-z_-]{1,64}"), "started": _TIME, "changed": _TIME}
_BEFORE, _AFTER = b'"games":[', b"]}"
"""How the lines around the games end and begin."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A game in a file, and what the device that wrote it knew about it, if it said so."""

    record: Record
    id: str | None = None
    started: str | None = None
    changed: str | None = None


class Reading:
    """The games of a file, as many as `len` says. Each is read when its turn comes."""

    def __init__(self, entries: list[tuple[str, Any]]) -> None:
        self._entries = entries

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[tuple[str, Kept | BadRecord]]:
        """The place in the file, and the game there or what is wrong with it.

        The place is "" for a lone record, else "games[3]" or "line 12"; that of the BadRecord is
        within the game.
        """
        for place, entry in self._entries:
            try:
                yield place, _kept(records.read_json(entry) if type(entry) is bytes else entry)
            except BadRecord as problem:
                yield place, problem


def dumps_all(games: Iterable[Kept | NewerRecord]) -> str:
    """The games as a bundle; what a newer Jeex has written goes in as it was found."""
    lines = ",\n".join(line for line in map(_line, games) if line)
    return f'{{"format":{FORMAT},"jeex":"{_MARK}","games":[\n{lines}\n]}}\n'


def parse_any(text: str | bytes) -> Reading:
    """The games of a bundle, or of one record, or of several, one a line.

    Raises BadRecord if it is none of these, or too much. A bad game is told when its turn comes,
    and costs no other as long as the file is JSON or has a line for every game.
    """
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(data) > LARGEST:
        raise BadRecord("", _("longer than {limit} bytes").format(limit=LARGEST))
    data = data.removeprefix(b"\xef\xbb\xbf")  # some editors' way to begin a file
    try:
        whole = records.read_json(data)
    except BadRecord:
        entries = _lines(data)
        if not entries:
            raise
    else:
        entries = _entries(whole)
    if len(entries) > MOST:
        raise BadRecord("", _("more than {limit} games").format(limit=MOST))
    return Reading(entries)


def _entries(whole: Any) -> list[tuple[str, Any]]:
    """The entries of a file that is JSON as a whole."""
    if not isinstance(whole, dict) or whole.get("jeex") != _MARK:
        return [("", whole)]
    given, games = whole.get("format"), whole.get("games")
    if type(given) is int and given > FORMAT:
        raise NewerRecord(given, FORMAT)
    if type(given) is not int or given != FORMAT or not isinstance(games, list):
        raise BadRecord("", _("this is no list of games"))
    return [(f"games[{i}]", entry) for i, entry in enumerate(games)]


def _lines(data: bytes) -> list[tuple[str, Any]]:
    """The entries of a file with a line for every game; none if it is laid out otherwise."""
    split = data.split(b"\n", 3 * MOST)
    lines = [(n, line.strip().removesuffix(b",")) for n, line in enumerate(split, 1)]
    lines = [(n, line) for n, line in lines if line]
    if len(lines) < 2 or not any(_looks_whole(line) for _n, line in lines):
        return []
    if lines[0][1].endswith(_BEFORE):
        del lines[0]
    if lines[-1][1].startswith(_AFTER):
        del lines[-1]
    return [(_("line {line}").format(line=n), line) for n, line in lines]


def _looks_whole(line: bytes) -> bool:
    return line.startswith(b'{"') and line.endswith(b"}")


def _kept(entry: Any) -> Kept:
    """The game in the JSON data of an entry. What is said about it badly is as good as unsaid."""
    record = records.from_data(entry)
    about = {key: entry.get(key) for key in _ABOUT}
    known = {
        key: value
        for key, value in about.items()
        if isinstance(value, str) and _ABOUT[key].fullmatch(value)
    }
    return Kept(record, **known)


def _line(game: Kept | NewerRecord) -> str:
    """An entry as JSON; "" for a newer record whose text is not known."""
    if isinstance(game, NewerRecord):
        return game.text
    said = {key: getattr(game, key) for key in _ABOUT}
    about = json.dumps({key: value for key, value in said.items() if value is not None})
    whole = records.dumps(game.record)
    return whole if about == "{}" else f"{whole[:-1]},{about[1:]}"
