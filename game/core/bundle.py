"""Bundles: many games in one file, to carry them from one device to another.

A bundle is a JSON object `{"format": 1, "jeex": "games", "games": [...]}` of records. Each may also
have an `id`, the times `started` and `changed` (UTC, as "2026-03-01T19:30:00Z"), and the `table`
that the device kept beside it. Each game is on a line of its own, so a damaged one does not affect
the others. Before the games there may be `"beaten": {...}`, those of `core.beaten_levels`,
`"puzzles": {...}`, what is kept of puzzles, and `"drafts": [...]`, the bots of the lab; to this
module they are any JSON data.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from game.core import record as records
from game.core import texts
from game.core.beaten_levels import BeatenLevels
from game.core.kept_table import NOTHING, KeptTable
from game.core.record import BadRecord, NewerRecord, Record
from game.core.words import _

FORMAT = 1
MOST = 10_000
"""The most games in a file."""
LARGEST = 64_000_000
"""The most bytes of a file with a line for each game, what stands before them in one, too.

Any other may be as large as a record.
"""

TAIL = "\n]}\n"
"""What a bundle has after the lines of its games, which are joined by a comma."""

_MARK = "games"
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z", re.ASCII)
_ABOUT = {"id": re.compile(r"[0-9A-Za-z_-]{1,64}"), "started": _TIME, "changed": _TIME}
_DRAFTS = b'"drafts":['
_BEFORE, _AFTER = b'"games":[', b"]}"
"""The end of the line before the games, and the start of the line after them."""


@dataclass(frozen=True, slots=True)
class BundledGame:
    """A game in a file with its id, times and table on the device that wrote it, where given."""

    record: Record
    id: str | None = None
    started: str | None = None
    changed: str | None = None
    table: KeptTable = NOTHING


class Reader:
    """The entries of a file, `len` of them. Each is parsed only when the iteration reaches it.

    `drafts` is the JSON data of each bot, None for one that cannot be read; `beaten` is that of
    the beaten levels, `puzzles` that of puzzles, None if there is none. All are unchecked.
    """

    def __init__(
        self,
        found: list[tuple[str, object]],
        drafts: list[object],
        beaten: object = None,
        puzzles: object = None,
    ) -> None:
        """`found` holds the place of each game, and its JSON data or its unread line."""
        self._found, self.drafts, self.beaten, self.puzzles = found, drafts, beaten, puzzles

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[tuple[str, BundledGame | BadRecord]]:
        """Yield the place in the file, and the entry there or what is wrong with it.

        The place is "" for a lone record, else "games[3]" or "line 12"; the BadRecord's own place
        is within the game.
        """
        for place, found in self._found:
            try:
                yield place, _game(records.read_json(found) if type(found) is bytes else found)
            except BadRecord as problem:
                yield place, problem


def head(
    drafts: Iterable[object] = (),
    beaten: BeatenLevels | None = None,
    puzzles: Mapping[str, object] | None = None,
) -> str:
    """What a bundle has before the lines of its games; `drafts` and `puzzles` are JSON data."""
    texts = ",".join(json.dumps(draft) for draft in drafts)
    levels = f'"beaten":{json.dumps(beaten)},' if beaten else ""
    solved = f'"puzzles":{json.dumps(puzzles)},' if puzzles else ""
    listed = f'"drafts":[{texts}],' if texts else ""
    return f'{{"format":{FORMAT},"jeex":"games",{levels}{solved}{listed}"games":[\n'


def dumps_all(games: Iterable[BundledGame | NewerRecord]) -> str:
    """The text of a bundle; records of a newer Jeex go in unchanged."""
    return head() + ",\n".join(filter(None, map(line_of, games))) + TAIL


def parse_any(text: str | bytes) -> Reader:
    """The games of a bundle, of one record, or of several records, one a line.

    Raises BadRecord if it is none of these or too large. A bad game does not raise; it is reported
    when the iteration reaches it.
    """
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if len(data) > LARGEST:
        raise BadRecord("", _("longer than {limit} bytes").format(limit=LARGEST))
    data = texts.as_utf8(data)
    lines, before = _lines(data)
    whole = [_looks_whole(line) for _place, line in lines]
    found: list[tuple[str, object]] = list(lines)
    if not all(whole) or not (lines or before):
        try:
            found, before = _entries(records.read_json(data))
        except BadRecord:
            if not any(whole):
                raise
    drafts, beaten, puzzles = before or NOTHING_BEFORE
    if len(found) + len(drafts) > MOST:
        raise BadRecord("", _("more than {limit} games").format(limit=MOST))
    return Reader(found, drafts, beaten, puzzles)


Before = tuple[list[object], object, object]
"""What stands before the games: the JSON data of each bot, of beaten levels, and of puzzles."""

NOTHING_BEFORE: Before = ([], None, None)


def _entries(whole: object) -> tuple[list[tuple[str, object]], Before]:
    """The place and JSON data of each game in a file that is JSON as a whole; what is before."""
    if not isinstance(whole, dict) or whole.get("jeex") != _MARK:
        return [("", whole)], NOTHING_BEFORE
    given, games, drafts = whole.get("format"), whole.get("games"), whole.get("drafts")
    if type(given) is int and given > FORMAT:
        raise NewerRecord(given, FORMAT)
    if type(given) is not int or given != FORMAT or not isinstance(games, list):
        raise BadRecord("", _("this is no list of games"))
    found = [(f"games[{i}]", entry) for i, entry in enumerate(games)]
    listed = drafts if isinstance(drafts, list) else []
    return found, (listed, whole.get("beaten"), whole.get("puzzles"))


def _lines(data: bytes) -> tuple[list[tuple[str, bytes]], Before | None]:
    """The lines with games of a file that has several lines; none in others.

    And what is in the line before them, if there is such a line.
    """
    split = data.split(b"\n", 3 * MOST)
    lines = [(n, line.strip().removesuffix(b",")) for n, line in enumerate(split, 1)]
    lines = [(n, line) for n, line in lines if line]
    before: Before | None = None
    if len(lines) < 2:
        return [], before
    first, last = lines[0][1], lines[-1][1]
    if first.endswith(_BEFORE):
        before = _before(first)
        del lines[0]
    if last.startswith(_AFTER):
        del lines[-1]
    return [(_("line {line}").format(line=n), line) for n, line in lines], before


def _before(line: bytes) -> Before:
    """What is in the line before the games; its other faults do not matter to the games.

    Raises NewerRecord for a newer bundle.
    """
    try:
        _none, before = _entries(records.read_json(line + _AFTER, LARGEST))
    except NewerRecord:
        raise
    except BadRecord:
        return [None] if _DRAFTS in line else [], None, None
    return before


def _looks_whole(line: bytes) -> bool:
    return line.startswith(b'{"') and line.endswith(b"}")


def _game(data: object) -> BundledGame:
    """The entry in that JSON data, without an id and times that are not well formed."""
    record = records.from_data(data)
    about = {key: data.get(key) for key in _ABOUT} if isinstance(data, dict) else {}
    known = {
        key: value
        for key, value in about.items()
        if isinstance(value, str) and _ABOUT[key].fullmatch(value)
    }
    kept = data.get("table") if isinstance(data, dict) else None
    return BundledGame(record, **known, table=KeptTable.from_data(kept, len(record.players)))


def line_of(game: BundledGame | NewerRecord) -> str:
    """The line of that game; "" for a newer record whose text is not known."""
    if isinstance(game, NewerRecord):
        return game.text
    given = {key: getattr(game, key) for key in _ABOUT} | {"table": game.table.as_dict() or None}
    about = json.dumps({key: value for key, value in given.items() if value is not None})
    whole = records.dumps(game.record)
    return whole if about == "{}" else f"{whole[:-1]},{about[1:]}"
