"""Records as the text of a link, for the fragment of an address, and back.

The record is packed into lines, deflated with a preset dictionary, and encoded as base64url with a
checksum at the end, which reveals a link that was cut or mistyped. The first character is the
version of this packing. A change of the packing or of `_DICTIONARY` needs a new version, and the
old one must still be read.

The first line is the JSON list [format, game, options, players, seed], with bots as a sixth item if
there are any. Then comes a line for each action: its text as in a JSON string, after the player's
number and a quotation mark if the player is not the next seat in turn.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Iterator

from game.core import record as records
from game.core.record import BadRecord, NewerRecord, Record
from game.core.words import _

LONGEST = 200_000
"""Characters of a link; a game of 32 players and 50 rounds takes about 5,000."""
LARGEST = 500_000
"""Bytes of a link unpacked: many times the largest game, but still read quickly."""
MOST = 20_000
"""Actions in a link: many times the longest game. A letter can stand for hundreds of them."""

_VERSION = 1
_LETTERS = re.compile(r"[0-9][0-9A-Za-z_-]+")
_IN_ADDRESS = re.compile(r"#/replay/=([0-9][0-9A-Za-z_-]+)")
_LINE = re.compile(r'(?:(-?[0-9]+)")?(.*)', re.DOTALL)
_CHECKSUM_BYTES = 4
"""Bytes of the CRC-32 at the end."""
_RAW = -zlib.MAX_WBITS
"""Deflate without a header."""
_DICTIONARY = (
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
"""The preset dictionary; the most usual text is last, where a reference takes the fewest bits."""


def to_link(record: Record) -> str:
    """The record as what stands behind `#/replay/=`: letters, digits, - and _.

    Raises BadRecord if it is invalid or too long.
    """
    record = records.parse(records.dumps(record))
    if len(record.actions) > MOST:
        raise _too_many()
    packed = "\n".join(_lines(record)).encode()
    if len(packed) > LARGEST:
        raise _too_long(LARGEST)
    deflater = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zdict=_DICTIONARY)
    body = deflater.compress(packed) + deflater.flush()
    link = f"{_VERSION}{_letters(body + _checksum(body))}"
    if len(link) > LONGEST:
        raise _too_long(LONGEST)
    return link


def links_in(text: str) -> list[str]:
    """The links of games anywhere in a text, in their order: each as `to_link` made it.

    They may stand among words, in brackets, several in a line, with signs written as `%5F`.
    """
    return _IN_ADDRESS.findall(text.replace("%5F", "_").replace("%5f", "_").replace("%2D", "-"))


def from_link(text: str) -> Record:
    """The record for which `to_link` gave `text`. Raises BadRecord."""
    if len(text) > LONGEST:
        raise _too_long(LONGEST)
    if not _LETTERS.fullmatch(text) or text[0] == "0":
        raise BadRecord("", _("this is no link of a game"))
    if int(text[0]) > _VERSION:
        raise NewerRecord(int(text[0]), _VERSION)
    unpacked = _unpacked(text[1:])
    if unpacked.count("\n") > MOST:
        raise _too_many()
    first, *lines = unpacked.split("\n")
    head = records.read_json(first)
    if not isinstance(head, list) or len(head) not in (5, 6) or not isinstance(head[3], list):
        raise _damaged()
    names = ("format", "game", "options", "players", "seed", "bots")
    data: dict[str, object] = dict(zip(names, head, strict=False))
    return records.from_data({**data, "actions": list(_actions(lines, len(head[3])))})


def _lines(record: Record) -> Iterator[str]:
    """Yield the lines of the packed record."""
    head = [records.FORMAT, record.game, dict(record.options), record.players, record.seed]
    if record.bots is not None:
        head.append(record.bots)
    yield json.dumps(head, ensure_ascii=False, separators=(",", ":"))
    expected = 0
    for player, action in record.actions:
        text = json.dumps(action)[1:-1]
        yield text if player == expected else f'{player}"{text}'
        expected = _following(player, expected, len(record.players))


def _actions(lines: list[str], seats: int) -> Iterator[list[object]]:
    """Yield the actions of these lines as a JSON record has them."""
    expected = 0
    for line in lines:
        found = _LINE.fullmatch(line)
        assert found, "the pattern fits every text"
        try:
            player = expected if found[1] is None else int(found[1])
        except ValueError:
            raise _damaged() from None
        text: object = found[2]
        if '"' in found[2] or "\\" in found[2]:
            text = records.read_json(f'"{text}"')
        yield [player, text]
        expected = _following(player, expected, seats)


def _following(player: int, expected: int, seats: int) -> int:
    """The seat expected to act after `player`; after a roll the one expected before."""
    return expected if player < 0 else (player + 1) % max(1, seats)


def _unpacked(letters: str) -> str:
    """The packed record in these letters. Raises BadRecord."""
    try:
        whole = b64decode(letters + "=" * (-len(letters) % 4), b"-_", validate=True)
        body, checksum = whole[:-_CHECKSUM_BYTES], whole[-_CHECKSUM_BYTES:]
        if _checksum(body) != checksum or _letters(whole) != letters:
            raise _damaged()
        inflater = zlib.decompressobj(_RAW, zdict=_DICTIONARY)
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
    return zlib.crc32(body).to_bytes(_CHECKSUM_BYTES)


def _too_long(limit: int) -> BadRecord:
    return BadRecord("", _("longer than {limit} bytes").format(limit=limit))


def _too_many() -> BadRecord:
    return BadRecord("", _("more than {limit} actions").format(limit=MOST))


def _damaged() -> BadRecord:
    return BadRecord("", _("a part of this link is missing"))
