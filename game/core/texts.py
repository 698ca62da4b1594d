"""Texts from outside: one way to read the bytes of a file, whatever wrote them."""

from __future__ import annotations

import codecs
import re
from unicodedata import category

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


_GAP = re.compile(r"(?<=\S) {40,}|(?<=\S)\t{8,}")
"""So much room within a line that what follows may lie beyond the window."""


def plainly(source: str) -> str:
    """A text to be read before it is trusted: what cannot be seen is named.

    Controls, signs that turn the direction of a line, and those of no width stand as ⟦U+202E⟧; a
    long gap within a line as ⟦␠ × 3000⟧.
    """
    named = "".join(f"⟦U+{ord(sign):04X}⟧" if _is_unseen(sign) else sign for sign in source)
    return _GAP.sub(lambda gap: f"⟦␠ × {len(gap[0])}⟧", named)


def _is_unseen(sign: str) -> bool:
    return sign not in "\n\t" and category(sign) in ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp")
