"""What the build makes of the catalogues: each language as files of its own, and the list of them.

Of every language the page loads three files, and only if it is spoken: the words that stand in
index.html, which are wanted before Python is there; all messages, for Python; and the web manifest.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from building.runtime import SetupError
from game import catalogues
from game.catalogues import Entry
from game.core import words

PAGE = "index.html"


@dataclass(frozen=True)
class Language:
    """A language that is built: its code and all messages of its catalogue."""

    code: str
    entries: list[Entry]

    def facts(self) -> dict[str, Any]:
        """What the page knows of it from the start."""
        return {
            "direction": catalogues.direction(self.code),
            "whole": catalogues.is_whole(self.entries),
        }

    def page_words(self) -> bytes:
        """The words of index.html by the English ones, as JSON."""
        told = {
            entry.text: entry.translations[0]
            for entry in self.entries
            if entry.translated and PAGE in entry.places and not entry.context
        }
        return json.dumps(told, ensure_ascii=False, sort_keys=True).encode()

    def catalogue(self) -> bytes:
        """All messages, as `core.catalogue` reads them; packed, as few hosts would do that."""
        return gzip.compress(catalogues.compiled(self.entries), 9, mtime=0)

    @contextmanager
    def spoken(self) -> Iterator[None]:
        """All words are of this language meanwhile."""
        words.use(catalogues.translations(self.entries))
        try:
            yield
        finally:
            words.use(catalogues.translations([]))


def languages() -> Iterator[Language]:
    """The languages that have a catalogue. Raises SetupError for one that is damaged."""
    for code in catalogues.codes():
        try:
            yield Language(code, [*catalogues.read(catalogues.path_of(code).read_text("utf-8"))])
        except ValueError as problem:
            raise SetupError(f"cannot read the catalogue of {code}: {problem}") from problem
