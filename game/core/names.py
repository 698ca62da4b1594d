"""Players' names: what a record can hold, what becomes of other texts, and how they are shown."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import bidirectional, category

from game.core.words import _

LONGEST = 200
"""Characters."""
MARKS = 4
"""Marks on one letter that are shown: more would lie over the lines above and below."""

_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs of which nothing is seen."""
_SEEN = ("L", "N", "P", "S")
_BACKWARDS = ("R", "AL")
_TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Signs that turn the direction of what follows, too."""
_HIDDEN = "\u00ad\u061c\u180e\u200b\u200e\u200f\u2060\u2061\u2062\u2063\u2064\ufeff"
"""Signs that nobody sees within a name; joiners are none, as they change the letters around."""
_ISOLATE, _END = "\u2068", "\u2069"

_FORBIDDEN = ("Cc", "Cs", "Zl", "Zp")
"""Unicode categories that no name has: controls, surrogates, line and paragraph ends."""


class Isolated(str):
    """A name that runs from right to left; in a sentence, what stands around it stays in order."""

    __slots__ = ()

    def __format__(self, how: str) -> str:
        return f"{_ISOLATE}{super().__format__(how)}{_END}"


@lru_cache(64)
def shown(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names of players as they are shown; one of which nothing is seen gets a number."""
    return tuple(
        bounded(name) if is_seen(name) else _("Player {number}").format(number=seat)
        for seat, name in enumerate(names, 1)
    )


def is_seen(name: str) -> bool:
    """Whether anything of it is seen."""
    return any(category(sign)[0] in _SEEN and sign not in _BLANK for sign in name)


def bounded(name: str) -> str:
    """The name without what turns the direction, and with at most `MARKS` marks on a letter.

    One that runs from right to left is `Isolated`.
    """
    kept, marks = [], 0
    for sign in name:
        marks = marks + 1 if category(sign)[0] == "M" else 0
        if marks <= MARKS and sign not in _TURNING:
            kept.append(sign)
    backwards = any(bidirectional(sign) in _BACKWARDS for sign in kept)
    return Isolated("".join(kept)) if backwards else "".join(kept)


def is_printable(name: str) -> bool:
    """Whether all of it is text on one line."""
    return not any(category(letter) in _FORBIDDEN for letter in name)


def cleaned(text: str) -> str:
    """`text` as a name: on one line, with single spaces, and short enough to get a number.

    "" for what cannot be seen. What is hidden in it is left out: no two names look the same by it.
    """
    seen = (sign for sign in text if sign not in _HIDDEN and sign not in _TURNING)
    kept = (sign for sign in seen if sign.isspace() or category(sign) not in _FORBIDDEN)
    name = " ".join("".join(kept).split())[: LONGEST - 4].strip()
    return name if is_seen(name) else ""
