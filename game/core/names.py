"""Players' names: what a record can hold, and what becomes of other texts."""

from __future__ import annotations

from unicodedata import category

LONGEST = 200
"""Characters."""

_FORBIDDEN = ("Cc", "Cs", "Zl", "Zp")
"""Unicode categories that no name has: controls, surrogates, line and paragraph ends."""


def is_printable(name: str) -> bool:
    """Whether all of it is text on one line."""
    return not any(category(letter) in _FORBIDDEN for letter in name)


def cleaned(text: str) -> str:
    """`text` as a name: on one line, with single spaces, and short enough to get a number."""
    spaced = " ".join(text.split())
    kept = (letter for letter in spaced if category(letter) not in _FORBIDDEN)
    return "".join(kept)[: LONGEST - 4].strip()
