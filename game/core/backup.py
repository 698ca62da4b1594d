"""Backups: all games and bots of a device in one file, closed so that a glance tells no secret.

A backup is a JSON object `{"format": 1, "jeex": "backup", "about": ..., "games": ...}`: `about`
says in words what the file is, `games` is a bundle, deflated (zlib) and in base64. That is no
encryption: whoever unpacks it reads all of it, sealed orders and the seeds of the dice, too.
`static/rescue.mjs` writes the same where Python cannot.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping

from game.core import bundle
from game.core.beaten_levels import BeatenLevels
from game.core.bundle import LARGEST, MOST, BundledGame, Reader
from game.core.record import BadRecord, NewerRecord
from game.core.words import _

FORMAT = 1

_START = re.compile(rb'\s*\{\s*"format"\s*:\s*([0-9]{1,9})\s*,\s*"jeex"\s*:\s*"backup"')
_GAMES = re.compile(rb'"games"\s*:\s*"([0-9A-Za-z+/=]*)"\s*\}\s*\Z')


class Writer:
    """Writes a backup, a game at a time, after `beaten`, `puzzles` and `drafts` (JSON data)."""

    def __init__(
        self,
        drafts: Iterable[object] = (),
        beaten: BeatenLevels | None = None,
        puzzles: Mapping[str, object] | None = None,
    ) -> None:
        listed = list(drafts)
        head = bundle.head(listed, beaten, puzzles).encode()
        self._deflater = zlib.compressobj()
        self._packed = [self._deflater.compress(head)]
        self._size, self._entries = len(head) + len(bundle.TAIL), len(listed)
        self._is_empty = True

    def add(self, game: BundledGame | NewerRecord) -> bool:
        """Write another game, unless the file would be too large to be read again.

        A record of a newer Jeex goes in unchanged, if its text is known.
        """
        line = bundle.line_of(game)
        if line:
            text = (line if self._is_empty else f",\n{line}").encode()
            if self._size + len(text) > LARGEST or self._entries == MOST:
                return False
            self._packed.append(self._deflater.compress(text))
            self._size, self._entries = self._size + len(text), self._entries + 1
            self._is_empty = False
        return True

    def text(self) -> str:
        """The whole file; nothing can be added any more."""
        self._packed += [self._deflater.compress(bundle.TAIL.encode()), self._deflater.flush()]
        about = _(
            "All games of one device, with the secret moves of games that are not over. Not "
            "encrypted. “Open a file” in Jeex reads it."
        )
        games = b64encode(b"".join(self._packed)).decode()
        start = f'{{"format":{FORMAT},"jeex":"backup",\n"about":{json.dumps(about)},\n'
        return f'{start}"games":"{games}"}}\n'


def parse_any(text: str | bytes) -> Reader:
    """The games of a backup, or of whatever else `bundle.parse_any` reads. Raises BadRecord."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    start = _START.match(data) if len(data) <= LARGEST else None
    if start is None:
        return bundle.parse_any(data)
    if int(start[1]) > FORMAT:
        raise NewerRecord(int(start[1]), FORMAT)
    return bundle.parse_any(_unpacked(data, start.end()))


def _unpacked(data: bytes, start: int) -> bytes:
    """The bundle in a backup; its games are looked for from that byte on. Raises BadRecord."""
    games = _GAMES.search(data, start)
    try:
        inflater = zlib.decompressobj()
        unpacked = inflater.decompress(
            b64decode(games[1] if games else b"", validate=True), LARGEST
        )
    except (ValueError, zlib.error):
        raise BadRecord("", _("this backup is not whole")) from None
    if inflater.unconsumed_tail:
        raise BadRecord("", _("longer than {limit} bytes").format(limit=LARGEST))
    if not inflater.eof:
        raise BadRecord("", _("this backup is not whole"))
    return unpacked
