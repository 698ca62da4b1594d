"""Bots as they are kept on a device, named and shared in links.

A link holds name and text, deflated and in base64url with a checksum at the end; its first
character is the version of this packing. Nothing here runs a bot.
"""

from __future__ import annotations

import re
import zlib
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, replace

from game.core import texts
from game.core.nesting import parsed
from game.core.record import TIMES
from game.core.words import _
from game.lab.lab_bot import LONGEST_SOURCE, LabBot

LONGEST_NAME = 40
"""Characters of a name."""
FIRST_NAME = "my_bot"
LONGEST_LINK = 200_000
"""Characters."""

_VERSION = 1
_NUMBERED = re.compile(r"(?P<name>.*[^\W_])_(?P<number>[1-9][0-9]{0,2})")
_LETTERS = re.compile(r"[0-9][0-9A-Za-z_-]+")
_CHECKSUM_BYTES = 4
_RAW = -zlib.MAX_WBITS


class BadBot(ValueError):
    """A text that holds no bot; the message says why."""


@dataclass(frozen=True, slots=True)
class KeptBot:
    """A bot of a device, for one game; `changed` is milliseconds since 1970.

    `demo` names the demo that it began as, "" for what came from elsewhere. A `foreign` one came in
    a backup; nobody has read and taken it yet, so it is not run.
    """

    id: str
    game: str
    name: str
    source: str
    demo: str = ""
    changed: int = 0
    foreign: bool = False

    @property
    def lab_bot(self) -> LabBot:
        """What is run."""
        return LabBot(self.name, self.source)

    @property
    def plain_name(self) -> str:
        """The name without the number that told it from others."""
        numbered = _NUMBERED.fullmatch(self.name)
        return numbered["name"] if numbered else self.name

    def as_dict(self) -> dict[str, object]:
        """The bot as plain data."""
        return asdict(self)

    def as_entry(self) -> dict[str, object]:
        """The bot in a backup, as plain data."""
        entry = self.as_dict()
        del entry["id"], entry["foreign"]
        return entry

    @classmethod
    def from_json(cls, text: str) -> KeptBot | None:
        """The bot in a row of the database, as JSON; None if the row is damaged.

        What was typed is read, however long it is: only to be run it must not be too long.
        """
        return _from_data(parsed(text))


def _from_data(data: object) -> KeptBot | None:
    if not isinstance(data, Mapping):
        return None
    texts = [data.get(name) for name in ("id", "game", "name", "source", "demo")]
    changed, foreign = data.get("changed"), data.get("foreign", False)
    if not all(isinstance(value, str) for value in texts) or type(changed) is not int:
        return None
    id, game, name, source, demo = map(str, texts)
    if not id or changed not in TIMES or not isinstance(foreign, bool):
        return None
    return KeptBot(id, game, cleaned(name), source, demo, changed, foreign)


def from_entry(entry: object, id: str) -> KeptBot:
    """The bot in a backup, foreign and with that id. Raises BadBot."""
    data = {**entry, "id": id, "foreign": True} if isinstance(entry, Mapping) else None
    bot = _from_data(data)
    if bot is None:
        raise BadBot(_("This bot is damaged."))
    return replace(bot, source=checked(bot.name, bot.source).source)


def cleaned(text: str) -> str:
    """`text` as the name of a bot and of its file: letters, digits, "-" and "_"."""
    words = re.sub(r"[^\w-]+", "_", text.strip().removesuffix(".py")).strip("_")
    return words[:LONGEST_NAME].strip("_") or FIRST_NAME


def free_name(wanted: str, taken: Collection[str]) -> str:
    """`wanted` as a name that no other bot has; a number at its end counts on."""
    name = cleaned(wanted)
    numbered = _NUMBERED.fullmatch(name)
    first, number = (numbered["name"], int(numbered["number"])) if numbered else (name, 1)
    while name in taken:
        number += 1
        name = f"{first[: LONGEST_NAME - 5]}_{number}"
    return name


def to_link(bot: LabBot) -> str:
    """Name and text as letters, digits, - and _."""
    packed = f"{cleaned(bot.name)}\n{bot.source}".encode("utf-8", "replace")
    deflater = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9)
    body = deflater.compress(packed) + deflater.flush()
    letters = urlsafe_b64encode(body + _checksum(body)).decode().rstrip("=")
    return f"{_VERSION}{letters}"


def from_link(text: str) -> LabBot:
    """The bot for which `to_link` gave `text`. Raises BadBot."""
    if len(text) > LONGEST_LINK or not _LETTERS.fullmatch(text):
        raise BadBot(_("This link holds no bot."))
    if text[0] != str(_VERSION):
        raise BadBot(_("This link was made by a newer Jeex. Update Jeex to open it."))
    try:
        whole = b64decode(text[1:] + "=" * (-len(text[1:]) % 4), b"-_", validate=True)
        body, checksum = whole[:-_CHECKSUM_BYTES], whole[-_CHECKSUM_BYTES:]
        inflater = zlib.decompressobj(_RAW)
        packed = inflater.decompress(body, 4 * LONGEST_SOURCE)
        if _checksum(body) != checksum or not inflater.eof:
            raise ValueError(text)
        name, _newline, source = packed.decode().partition("\n")
    except (ValueError, zlib.error):
        raise BadBot(_("A part of this link is missing. Ask for it once more.")) from None
    return checked(name, source)


def from_file(name: str, content: bytes) -> LabBot:
    """The bot in a file of that name. Raises BadBot."""
    try:
        return checked(name, texts.decoded(content))
    except UnicodeDecodeError:
        raise BadBot(_("This file is not Python. A bot is a text that ends in .py.")) from None


def checked(name: str, source: str) -> LabBot:
    """A bot of foreign text, with line ends as Python has them. Raises BadBot."""
    if len(source) > LONGEST_SOURCE:
        limit = _("This bot is too long: more than {limit} characters.")
        raise BadBot(limit.format(limit=LONGEST_SOURCE))
    if "\0" in source:
        raise BadBot(_("This file is not Python. A bot is a text that ends in .py."))
    source = source.encode("utf-8", "replace").decode()
    return LabBot(cleaned(name), source.replace("\r\n", "\n").replace("\r", "\n"))


def _checksum(body: bytes) -> bytes:
    return zlib.crc32(body).to_bytes(_CHECKSUM_BYTES)
