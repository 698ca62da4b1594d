"""The messages of one language as JSON, which a page reads faster than gettext's own format.

`{"plural": …, "messages": {…}, "plurals": {…}}`: the expression that tells plural forms apart, then
texts and lists of texts by message. A message that has a context is named as gettext names it.
"""

from __future__ import annotations

import gettext
import json
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Protocol


class Readable(Protocol):
    """A file that is read as a whole."""

    def read(self) -> bytes:
        """All bytes of the file."""


class Catalogue(gettext.GNUTranslations):
    """The translations in such a file. Raises ValueError for one that is no JSON."""

    def _parse(self, fp: Readable) -> None:
        """What gettext has for formats of one's own."""
        told = json.loads(fp.read())
        self._expression = told["plural"]
        self._catalog = told["messages"]
        for message, texts in told["plurals"].items():
            self._catalog |= {(message, form): text for form, text in enumerate(texts)}

    @cached_property
    def plural(self) -> Callable[[int], int]:
        """Which form a number takes; compiled when the first number is told."""
        return gettext.c2py(self._expression)


def dumped(plural: str, messages: Mapping[str, str], plurals: Mapping[str, Sequence[str]]) -> bytes:
    """A catalogue as the text of a file."""
    told = {"plural": plural, "messages": messages, "plurals": plurals}
    return json.dumps(told, ensure_ascii=False, sort_keys=True).encode()
