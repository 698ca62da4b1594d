"""How players are told apart: a colour, a glyph, and the initial of the name on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import chain
from math import cos, radians, sin
from string import ascii_lowercase
from unicodedata import category, normalize

from game.core.names import bounded, is_seen
from game.view.geometry import circle, star
from game.view.scene import Mark, Path, Text

GLYPHS = (
    ("disc", circle(0.94)),
    ("triangle", "M0-1.02L1.04.78H-1.04Z"),
    ("square", "M-.82-.82H.82V.82H-.82Z"),
    ("diamond", "M0-1.16L.9 0L0 1.16L-.9 0Z"),
    ("star", star(5, 1.14, 0.58).replace("-0.0 ", "0 ")),
    ("cross", "M-.38-.98H.38V-.38H.98V.38H.38V.98H-.38V.38H-.98V-.38H-.38Z"),
    ("hexagon", "M.52-.92L1.04 0L.52.92H-.52L-1.04 0L-.52-.92Z"),
    ("drop", "M0-1.2C.3-.66.86-.22.86.3A.86.86 0 1 1-.86.3C-.86-.22-.3-.66 0-1.2Z"),
)
"""Names and outlines, about 1 in radius, to be rounded by a stroke of ROUNDING."""

ROUNDING = 0.16
_LOW = ("triangle", "drop")
"""Glyphs whose letter sits lower, where they are wide."""


def face(seat: int) -> str:
    """The token of the seat's colour for large areas, `f-a` to `f-h`: softer where it is bright."""
    return "f" + colour(seat)[1:]


def glyph(seat: int) -> tuple[str, str]:
    """The seat's glyph: its name, and its outline as a path."""
    return GLYPHS[seat % len(GLYPHS)]


def colour(seat: int) -> str:
    """The token of the seat's colour, `p-a` to `p-h`: player 5 sits in seat 4 and has `p-e`.

    From seat 8 on, the eight colours come again with other shapes. `static/tokens.css` has them.
    """
    return "p-" + "abcdefgh"[(seat + 3 * (seat // len(GLYPHS))) % 8]


def letter(seat: int) -> str:
    """The seat's letter where nobody has a name: 'A' … 'Z', then 'AA'."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return alphabet[seat] if seat < len(alphabet) else "A" + alphabet[seat - len(alphabet)]


@cache
def emblem(seat: int, radius: float, *, lettered: bool = True) -> tuple[Mark, ...]:
    """The seat's glyph of that radius around the origin, with its letter on it."""
    name, outline = glyph(seat)
    shape = Path(outline, fill=colour(seat), stroke=colour(seat), width=ROUNDING, scale=radius)
    if not lettered:
        return (shape,)
    text = letter(seat)
    size = radius * 1.14 * width(text) * (0.9 if name == "star" else 1)
    return shape, Text(
        text, 0, base_line(seat, radius, size), size, fill="onp", weight=750, seat=seat
    )


def base_line(seat: int, radius: float, size: float) -> float:
    """How far below the middle of the seat's glyph the base line of its letter is."""
    return 0.36 * size + (0.2 * radius if glyph(seat)[0] in _LOW else 0)


Letters = Sequence[str]
"""By seat: what stands on the emblem."""

NARROW = 0.72
"""The size of two letters on an emblem, compared with one."""
_LOWERED = 0.36
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
    spelled = [_spelled(bounded(name)) for name in names]
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
    lowered, turn = _LOWERED * (size - mark.size), radians(mark.turn)
    x, y = mark.x - lowered * sin(turn), mark.y + lowered * cos(turn)
    return replace(mark, text=text, size=size, x=x, y=y)


def width(text: str) -> float:
    """The size of these letters, compared with a single one."""
    return NARROW if len(list(_signs(text))) > 1 else 1


def _spelled(name: str) -> list[str]:
    """The signs that count: letters and digits; of a name without any, all; at least one."""
    signs = list(_signs(normalize("NFC", name)))
    spelled = [sign for sign in signs if sign[0].isalnum()]
    return spelled or [sign for sign in signs if is_seen(sign)] or ["?"]


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
