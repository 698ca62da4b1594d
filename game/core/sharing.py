"""A record as the text of a link, for the part of an address behind `#`, and back.

The record is packed into lines, deflated with a dictionary of what records often say, and written
in the letters of base64url; a checksum tells a link that was cut or mistyped. The first letter
names this way of packing: whoever changes it, or `_OFTEN`, needs another letter, and reads both.

The first line is the JSON list [format, game, options, players, seed] and perhaps bots; then comes
a line for each action: its text as in a JSON string, after the player's number and a quotation
mark if that is not the next seat in turn.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Iterator
from typing import Any

from game.core import record as records
from game.core.record import BadRecord, NewerRecord, Record
from game.core.words import _

LONGEST = 200_000
"""Letters of a link: a game of 32 players and 50 rounds takes about 5,000."""
LARGEST = 500_000
"""Bytes of it unpacked: many times the largest game, and read in a moment all the same."""

_PACKING = 1
_LETTERS = re.compile(r"[0-9][0-9A-Za-z_-]+")
_LINE = re.compile(r'(?:(-?[0-9]+)")?(.*)', re.DOTALL)
_CHECKSUM = 4
"""Bytes of it, at the end."""
_RAW = -zlib.MAX_WBITS
"""Deflate without a header of its own."""
_OFTEN = (
    "".join(f"\n{column}{row}" for row in "45678321" for column in "abcdefghij")
    + "".join(
        f"\n{column}{row}{turn}"
        for column in "aebdc"
        for row in "123"
        for turn in ("x", "NE", "E", "SE", "S", "SW", "W", "NW", "N")
    )
    + "\nb3>NE\nb3>E\nb3>SE\nb3>S\nb3>SW\nb3>W\nb3>NW\nb3>N"
    + "\nresign\ntimeout\ndraw\npass"
    + '{"seconds":0,"rounds":5,"size":8,"swap":true,"turns":false,"hands":3,"sets":1,'
    + '"random"],null,null,"random"],"Player 2"],"Bot 1","Bot 2"],0,[null,"Ana","Ben"],0\n'
    + '[1,"",{},["'
).encode()
"""The dictionary; what is most usual stands last, where it is found for the fewest bits."""


def to_link(record: Record) -> str:
    """The record as letters, digits, - and _. Raises BadRecord if it could not be read again."""
    record = records.parse(records.dumps(record))
    packed = "\n".join(_lines(record)).encode()
    if len(packed) > LARGEST:
        raise _too_long(LARGEST)
    deflater = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zdict=_OFTEN)
    body = deflater.compress(packed) + deflater.flush()
    link = f"{_PACKING}{_letters(body + _checksum(body))}"
    if len(link) > LONGEST:
        raise _too_long(LONGEST)
    return link


def from_link(text: str) -> Record:
    """The record that `to_link` gave this text for. Raises BadRecord."""
    if len(text) > LONGEST:
        raise _too_long(LONGEST)
    if not _LETTERS.fullmatch(text) or text[0] == "0":
        raise BadRecord("", _("this is no link of a game"))
    if int(text[0]) > _PACKING:
        raise NewerRecord(int(text[0]), _PACKING)
    first, *lines = _unpacked(text[1:]).split("\n")
    head = records.read_json(first)
    if not isinstance(head, list) or len(head) not in (5, 6) or not isinstance(head[3], list):
        raise _damaged()
    names = ("format", "game", "options", "players", "seed", "bots")
    data: dict[str, Any] = dict(zip(names, head, strict=False))
    return records.from_data({**data, "actions": list(_actions(lines, len(head[3])))})


def _lines(record: Record) -> Iterator[str]:
    """The record, packed."""
    head = [records.FORMAT, record.game, dict(record.options), record.players, record.seed]
    if record.bots is not None:
        head.append(record.bots)
    yield json.dumps(head, ensure_ascii=False, separators=(",", ":"))
    expected = 0
    for player, action in record.actions:
        text = json.dumps(action)[1:-1]
        yield text if player == expected else f'{player}"{text}'
        expected = _following(player, expected, len(record.players))


def _actions(lines: list[str], seats: int) -> Iterator[list[int | str]]:
    """The actions of these lines, as JSON holds them."""
    expected = 0
    for line in lines:
        found = _LINE.fullmatch(line)
        assert found, "the pattern fits every text"
        try:
            player = expected if found[1] is None else int(found[1])
        except ValueError:
            raise _damaged() from None
        text = found[2]
        if '"' in text or "\\" in text:
            text = records.read_json(f'"{text}"')
        yield [player, text]
        expected = _following(player, expected, seats)


def _following(player: int, expected: int, seats: int) -> int:
    """The seat that is thought to act after `player`; the dice do not change that."""
    return expected if player < 0 else (player + 1) % max(1, seats)


def _unpacked(letters: str) -> str:
    """The lines that these letters stand for."""
    try:
        whole = b64decode(letters + "=" * (-len(letters) % 4), b"-_", validate=True)
        body, checksum = whole[:-_CHECKSUM], whole[-_CHECKSUM:]
        if _checksum(body) != checksum or _letters(whole) != letters:
            raise _damaged()
        inflater = zlib.decompressobj(_RAW, zdict=_OFTEN)
        packed = inflater.decompress(body, LARGEST)
        if inflater.unconsumed_tail:
            raise _too_long(LARGEST)
        if not inflater.eof or inflater.unused_data:
            raise _damaged()
        return packed.decode()
    except BadRecord:
        raise
    except (ValueError, zlib.error):
        raise _damaged() from None


def _letters(whole: bytes) -> str:
    return urlsafe_b64encode(whole).decode().rstrip("=")


def _checksum(body: bytes) -> bytes:
    return zlib.crc32(body).to_bytes(_CHECKSUM)


def _too_long(limit: int) -> BadRecord:
    return BadRecord("", _("longer than {limit} bytes").format(limit=limit))


def _damaged() -> BadRecord:
    return BadRecord("", _("this link is not whole"))
