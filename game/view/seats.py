"""How players are told apart: a colour, a glyph, and the initial of the name on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import chain
from math import cos, radians, sin
from string import ascii_lowercase
from typing import Final
from unicodedata import category, normalize

from game.core.names import bounded, is_seen
from game.core.words import pgettext
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
_COLOURS = "abcdefgh"
_OF_PLAYERS = frozenset(f"{kind}-{which}" for kind in "pfd" for which in _COLOURS)
"""The tokens of players' colours: usual ones, for large areas, and for a ground of light words."""


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
    return "p-" + _COLOURS[(seat + 3 * (seat // len(GLYPHS))) % 8]


def shape(seat: int) -> str:
    """The seat's glyph in words."""
    return (
        pgettext("sign", "circle"),
        pgettext("sign", "triangle"),
        pgettext("sign", "square"),
        pgettext("sign", "diamond"),
        pgettext("sign", "star"),
        pgettext("sign", "cross"),
        pgettext("sign", "hexagon"),
        pgettext("sign", "drop"),
    )[seat % len(GLYPHS)]


def letter(seat: int) -> str:
    """The seat's letter where nobody has a name: 'A' … 'Z', then 'AA'."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return alphabet[seat] if seat < len(alphabet) else "A" + alphabet[seat - len(alphabet)]


@cache
def emblem(seat: int, radius: float, *, lettered: bool = True) -> tuple[Mark, ...]:
    """The seat's glyph of that radius around the origin, with its letter on it."""
    shape = outline(seat, colour(seat), radius)
    if not lettered:
        return (shape,)
    text = letter(seat)
    size = radius * 1.14 * width(text) * _share(seat)
    line = Text(text, 0, base_line(seat, radius, size), size, "onp", 750, seat=seat, on=radius)
    return shape, line


def outline(seat: int, token: str, radius: float) -> Path:
    """The seat's glyph of that radius around the origin, filled with that colour."""
    return Path(glyph(seat)[1], token, token, ROUNDING, scale=radius, seat=seat)


def base_line(seat: int, radius: float, size: float) -> float:
    """How far below the middle of the seat's glyph the base line of its letter is."""
    return _LOWERED * size + radius * _low(seat)


def _low(seat: int) -> float:
    """How much lower the letter sits on that glyph, as a part of its radius."""
    return 0.2 if glyph(seat)[0] in _LOW else 0


def _share(seat: int) -> float:
    """The size of a letter on that glyph, compared with others."""
    return 0.9 if glyph(seat)[0] == "star" else 1


@dataclass(frozen=True, slots=True)
class Signs:
    """What tells the players at a table apart, by seat.

    `letters` stand on the emblems; without any, everybody has that of the seat. `seats` are the
    seats whose colours and glyphs they have; without any, everybody has those of the own one.
    Views draw what belongs to seats. Whoever puts it on a screen asks this for every mark
    (`signed`) and every token.
    """

    letters: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()

    @classmethod
    def of(cls, names: Sequence[str], seats: tuple[int, ...] = ()) -> Signs:
        """The signs of players of these names."""
        return cls(initials(names), seats)

    def sign(self, seat: int) -> int:
        """The seat whose colour and glyph the player in that seat has."""
        return self.seats[seat] if seat < len(self.seats) else seat

    def letter(self, seat: int) -> str:
        """What stands on the emblem of that player."""
        return self.letters[seat] if seat < len(self.letters) else letter(seat)

    def colour(self, seat: int) -> str:
        """The token of that player's colour."""
        return colour(self.sign(seat))

    def deep(self, seat: int) -> str:
        """The token of that player's colour as a ground for light words, `d-a` to `d-h`."""
        return "d" + self.colour(seat)[1:]

    def token(self, token: str) -> str:
        """That token, or the same of the player's own colour if it is that of a seat."""
        if not self.seats or token not in _OF_PLAYERS:
            return token
        return token[:2] + _COLOURS[self.sign(_COLOURS.index(token[2]))]


OWN: Final = Signs()
"""Everybody has the letter, the colour and the glyph of the own seat."""

NARROW = 0.72
"""The size of two letters on an emblem, compared with one."""
_LOWERED = 0.36
"""How far below its middle the base line of a letter is, in sizes."""
_JOINER = "\u200d"
_LONGEST_SIGN = 10
"""Characters of one sign: the longest emoji in use, of two people with tones of skin, has them."""
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


def signed(mark: Mark, signs: Signs) -> Mark:
    """A mark as it is for these players: in their colours, with their glyphs and letters."""
    if isinstance(mark, Text):
        return _line(mark, signs)
    if not signs.seats:
        return mark
    d = mark.d if mark.seat is None else glyph(signs.sign(mark.seat))[1]
    return replace(mark, d=d, fill=signs.token(mark.fill), stroke=signs.token(mark.stroke))


def _line(mark: Text, signs: Signs) -> Text:
    """A text for these players; where it is a letter, two letters are smaller than one."""
    seat = mark.seat
    fill = signs.token(mark.fill)
    if seat is None or seat >= len(signs.letters):
        return mark if fill == mark.fill else replace(mark, fill=fill)
    text, sign = signs.letters[seat], signs.sign(seat)
    size = mark.size * width(text) / width(mark.text)
    lowered = 0.0
    if mark.on:
        size *= _share(sign) / _share(seat)
        lowered = mark.on * (_low(sign) - _low(seat))
    lowered += _LOWERED * (size - mark.size)
    turn = radians(mark.turn)
    x, y = mark.x - lowered * sin(turn), mark.y + lowered * cos(turn)
    return replace(mark, text=text, size=size, x=x, y=y, fill=fill)


def width(text: str) -> float:
    """The size of these letters, compared with a single one."""
    return NARROW if len(list(_signs(text))) > 1 else 1


def _spelled(name: str) -> list[str]:
    """The signs that count: letters and digits; of a name without any, all; at least one."""
    signs = list(_signs(normalize("NFC", name)))
    spelled = [sign for sign in signs if sign[0].isalnum()]
    return spelled or [sign for sign in signs if is_seen(sign)] or ["?"]


def _signs(text: str) -> Iterator[str]:
    """The text as a reader counts signs: each with its marks, joined emoji and flags as one.

    What would make a sign too long is left out, or begins another one.
    """
    sign = ""
    for character in text:
        extends = category(character).startswith(_EXTENDING)
        if sign and (extends or _is_joined(sign, character)) and len(sign) < _LONGEST_SIGN:
            sign += character
        elif not (sign and extends):
            if sign:
                yield sign
            sign = character
    if sign:
        yield sign


def _is_joined(sign: str, character: str) -> bool:
    """Whether the character is one sign with that one: a joiner makes none of two letters."""
    if _is_half_a_flag(sign) and _is_half_a_flag(character):
        return True
    return sign.endswith(_JOINER) and not sign[0].isalnum()


def _is_half_a_flag(sign: str) -> bool:
    return len(sign) == 1 and "\U0001f1e6" <= sign <= "\U0001f1ff"


def _capital(sign: str) -> str:
    """The sign as a capital, where that is one sign as well."""
    capital = sign.upper()
    return capital if len(capital) == len(sign) else sign
