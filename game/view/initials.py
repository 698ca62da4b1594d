"""The letters of players' emblems: the initial of the name, two letters where initials clash."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from math import cos, radians, sin
from string import ascii_lowercase
from unicodedata import category, normalize

from game.view.scene import Mark, Text

Letters = Sequence[str]
"""By seat: what stands on the emblem."""

NARROW = 0.72
"""The size of two letters on an emblem, compared with one."""
_DROP = 0.36
"""How far below its middle the base line of a letter is, in sizes."""
_JOINER = "\u200d"
_EXTENDING = ("M", "Cf", "Sk")
"""Categories of characters that belong to the one before: marks, joiners, skin tones."""
_OTHERWISE = "23456789" + ascii_lowercase
"""What tells players of the same name apart; enough for the largest table."""


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """By seat: the letter of each of these names, or two where it would not be the only one.

    No two of up to 32 players have the same. A name without letters gives its first sign.
    """
    return _initials(tuple(names))


@lru_cache(64)
def _initials(names: tuple[str, ...]) -> tuple[str, ...]:
    spelled = [_spelled(name) for name in names]
    firsts = [_capital(signs[0]) for signs in spelled]
    counts = Counter(firsts)
    taken = {first for first in firsts if counts[first] == 1}
    letters = []
    for first, signs in zip(firsts, spelled, strict=True):
        if counts[first] > 1:
            pairs = [first + second for second in chain(signs[1:], _OTHERWISE)]
            letters.append(next((pair for pair in pairs if pair not in taken), pairs[-1]))
            taken.add(letters[-1])
        else:
            letters.append(first)
    return tuple(letters)


def lettered(mark: Mark, letters: Letters) -> Mark:
    """A mark with the player's letter, if it stands for one; two letters are smaller."""
    if not isinstance(mark, Text) or mark.seat is None or mark.seat >= len(letters):
        return mark
    text = letters[mark.seat]
    size = mark.size * width(text) / width(mark.text)
    drop, turn = _DROP * (size - mark.size), radians(mark.turn)
    x, y = mark.x - drop * sin(turn), mark.y + drop * cos(turn)
    return replace(mark, text=text, size=size, x=x, y=y)


def width(text: str) -> float:
    """The size of these letters, compared with a single one."""
    return NARROW if len(list(_signs(text))) > 1 else 1


def _spelled(name: str) -> list[str]:
    """The signs that count: letters and digits; of a name without any, all; at least one."""
    signs = list(_signs(normalize("NFC", name)))
    spelled = [sign for sign in signs if sign[0].isalnum()]
    return spelled or [sign for sign in signs if not sign.isspace()] or ["?"]


def _signs(text: str) -> Iterator[str]:
    """The text as a reader counts signs: each with its marks, joined emoji and flags as one."""
    sign = ""
    for character in text:
        joined = sign.endswith(_JOINER) or (_is_half_a_flag(sign) and _is_half_a_flag(character))
        if sign and (joined or category(character).startswith(_EXTENDING)):
            sign += character
        else:
            if sign:
                yield sign
            sign = character
    if sign:
        yield sign


def _is_half_a_flag(sign: str) -> bool:
    return len(sign) == 1 and "\U0001f1e6" <= sign <= "\U0001f1ff"


def _capital(sign: str) -> str:
    """The sign as a capital, where that is one sign as well."""
    capital = sign.upper()
    return capital if len(capital) == len(sign) else sign
