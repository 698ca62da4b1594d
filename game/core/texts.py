"""Texts from outside: one way to read the bytes of a file, whatever wrote them."""

from __future__ import annotations

import codecs

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
"""Byte order marks and what they announce: some editors, and PowerShell's `>`, begin files so."""
SMART_QUOTES = frozenset("“”„‟«»‘’‚‛‹›")
"""What word processors and phones make of a straight quotation mark."""


def decoded(data: bytes) -> str:
    """The text of a file, without a byte order mark. Raises UnicodeDecodeError."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding)
    return data.decode("utf-8")


def as_utf8(data: bytes) -> bytes:
    """The same text in UTF-8 without a mark; bytes that are no text stay as they are."""
    if not data.startswith(tuple(mark for mark, _encoding in _MARKS)):
        return data
    try:
        return decoded(data).encode()
    except UnicodeDecodeError:
        return data
