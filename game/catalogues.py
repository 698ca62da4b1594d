"""Catalogues as translators write them: `static/locale/<language>/LC_MESSAGES/jeex.po`.

Only the standard library is needed, for the command line and for the build of the page. Tools that
change catalogues are in `tests/catalogue.py`.
"""

from __future__ import annotations

import gettext
import json
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from game.core.catalogue import Catalogue, dumped
from game.static_files import STATIC

LOCALES = STATIC / "locale"
ENGLISH = "en"
"""The language of the sources; it has no catalogue."""
RIGHT_TO_LEFT = frozenset({"ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"})
"""Languages that are written from right to left."""

_PART = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)\s+)?(".*")')


@dataclass(frozen=True, slots=True)
class Entry:
    """A message with its translations, one for every plural form; the header's text is "".

    `places` are the files that say it.
    """

    context: str
    text: str
    plural: str
    translations: tuple[str, ...]
    places: tuple[str, ...] = ()
    fuzzy: bool = False

    @property
    def translated(self) -> bool:
        """Whether it is translated, in all forms; a guess does not count, but for the header."""
        guessed = self.fuzzy and bool(self.text)
        return bool(self.translations) and all(self.translations) and not guessed


def codes() -> list[str]:
    """The languages that have a catalogue, in order; as in addresses, so pt-BR, not pt_BR."""
    return sorted(path.parts[-3].replace("_", "-") for path in LOCALES.glob("*/*/jeex.po"))


def path_of(code: str) -> Path:
    """Where the catalogue of that language is."""
    return LOCALES / code.replace("-", "_") / "LC_MESSAGES" / "jeex.po"


def direction(code: str) -> str:
    """`ltr` or `rtl`: the way in which that language is written."""
    return "rtl" if code.partition("-")[0] in RIGHT_TO_LEFT else "ltr"


def read(text: str) -> Iterator[Entry]:
    """The entries of a catalogue, the header first. Raises ValueError for one that is damaged."""
    for block in re.split(r"\n\s*\n", text):
        parts: dict[str, str] = {}
        last = ""
        places: list[str] = []
        for line in map(str.strip, block.splitlines()):
            if line.startswith("#:"):
                places += line[2:].split()
            elif line and not line.startswith("#"):
                part = _PART.fullmatch(line)
                last = (part and part[1]) or last
                if part is None or not last:
                    raise ValueError(f"not a line of a catalogue: {line}")
                parts[last] = parts.get(last, "") + json.loads(part[2], strict=False)
        if "msgid" in parts:
            said = tuple(parts[key] for key in sorted(parts) if key.startswith("msgstr"))
            fuzzy = bool(re.search("^#,.*fuzzy", block, re.MULTILINE))
            context, plural = parts.get("msgctxt", ""), parts.get("msgid_plural", "")
            yield Entry(context, parts["msgid"], plural, said, tuple(places), fuzzy)


def is_whole(entries: Iterable[Entry]) -> bool:
    """Whether all of a catalogue is translated."""
    return all(entry.translated for entry in entries)


def compiled(entries: list[Entry]) -> bytes:
    """The catalogue as it is read at once; what is not translated is left out."""
    told = {_key(entry): entry for entry in entries if entry.translated}
    header = told.pop("", None)
    plural = header and re.search("Plural-Forms:.*plural=([^;]+)", header.translations[0])
    return dumped(
        plural[1] if plural else "n != 1",  # which is gettext's own, too
        {key: entry.translations[0] for key, entry in told.items() if not entry.plural},
        {key: entry.translations for key, entry in told.items() if entry.plural},
    )


def _key(entry: Entry) -> str:
    """What a message is found by: its context and its singular."""
    return f"{entry.context}\x04{entry.text}" if entry.context else entry.text


def translations(entries: list[Entry]) -> gettext.NullTranslations:
    """What texts are translated by; without entries they stay English."""
    if not entries:
        return gettext.NullTranslations()
    return Catalogue(BytesIO(compiled(entries)))


def load(code: str) -> gettext.NullTranslations:
    """The translations of that language. Raises OSError or ValueError if there are none."""
    return translations([] if code == ENGLISH else [*read(path_of(code).read_text("utf-8"))])


def of_environment() -> str:
    """The language that the environment asks for, as for other programs of this device."""
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, named), "").partition(".")[0]
    wanted = [locale]
    if locale not in ("", "C", "POSIX"):  # else LANGUAGE does not count
        wanted = [*os.environ.get("LANGUAGE", "").split(":"), locale]
    return best(wanted)


def best(wanted: list[str]) -> str:
    """The first of these languages that there is, without its region if need be; else English."""
    known = {code.lower(): code for code in (ENGLISH, *codes())}
    for name in wanted:
        parts = name.partition("@")[0].lower().replace("_", "-").split("-")
        for length in range(len(parts), 0, -1):
            if found := known.get("-".join(parts[:length])):
                return found
    return ENGLISH
