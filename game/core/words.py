"""Translation: every text that a person reads passes through `_`, `pgettext` or `ngettext`.

Catalogues are those of GNU gettext (`static/locale`). The program's start installs one with `use`;
until then texts stay English.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

KEPT: Final = 1024
"""How many different words a function keeps that is asked for the same ones at every tap."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_NUMBER = re.compile("1(.?)234(.)5")
"""The number that translators write: what stands between thousands, and before decimals."""
_SOUND_OF_I = re.compile(r"\W*h?[ií](?![aeouáéóú])", re.IGNORECASE)
"""A name that begins with the vowel i, not with a glide as in "Ian"."""


def use(catalogue: gettext.NullTranslations) -> None:
    """Translate by `catalogue` from now on."""
    global _catalogue  # noqa: PLW0603 - the language is the process's, as in gettext.install
    _catalogue = catalogue


def _(message: str) -> str:
    """The translation of `message`."""
    return _catalogue.gettext(message)


def pgettext(context: str, message: str) -> str:
    """The translation of a word that means more than one thing; `context` says which is meant."""
    return _catalogue.pgettext(context, message)


def ngettext(one: str, many: str, count: int) -> str:
    """The translated singular or plural for `count`; `{count}` is left to be filled in."""
    return _catalogue.ngettext(one, many, count)


def listing(names: Iterable[str]) -> str:
    """The names as a list in words: 'Ana', 'Ana and Ben', 'Ana, Ben and Cleo'."""
    *first, last = names
    if not first:
        return last
    if _SOUND_OF_I.match(last):
        # Translators: the end of a list whose last name begins with the sound of i: Spanish has
        # another word for "and" there, "Ana e Inés"
        whole = pgettext("before the sound of i", "{several} and {last}")
    else:
        # Translators: the end of a list: "Ana, Ben and Cleo"
        whole = _("{several} and {last}")
    return whole.format(several=joined(first), last=last)


def joined(parts: Iterable[str]) -> str:
    """The parts one after the other: 'Ana, Ben, Cleo'; "" without any."""
    # Translators: two parts of a list
    return _pairwise(pgettext("a list", "{first}, {second}"), tuple(map(format, parts)))


def statements(parts: Iterable[str]) -> str:
    """Statements one after the other, as one sentence: 'Ana has 3; Ben has 5'; "" without any."""
    # Translators: two statements in one sentence
    return _pairwise(pgettext("statements", "{first}; {second}"), tuple(map(format, parts)))


def either(values: Iterable[str]) -> str:
    """The values from which one is chosen: '3', '3 or 5', '3 or 5 or 7'."""
    # Translators: two things of which one is chosen, as in "3 or 5"
    return _pairwise(pgettext("a choice", "{first} or {second}"), tuple(map(format, values)))


@lru_cache(maxsize=KEPT)  # a board is told cell by cell, at every tap
def _pairwise(pattern: str, parts: tuple[str, ...]) -> str:
    whole, *others = parts or ("",)
    for part in others:
        whole = pattern.format(first=whole, second=part)
    return whole


def labelled(label: str, text: str) -> str:
    """A text with what it is: 'Runner: e1'."""
    # Translators: what something is, and what is said of it: "Runner: e1"
    return _("{label}: {text}").format(label=label, text=text)


def number(value: float, decimals: int = 0) -> str:
    """A number in digits with so many decimals: '1,234.5'."""
    # Translators: write this number as your language does; from it Jeex learns the signs
    model = _NUMBER.search(pgettext("a number", "1,234.5"))
    group, point = model.groups() if model else (",", ".")
    return f"{value:,.{decimals}f}".translate({ord(","): group, ord("."): point})


def short_number(value: float, decimals: int) -> str:
    """A number with so many decimals at most, and no zeros at their end."""
    part = f"{value:.{decimals}f}".partition(".")[2].rstrip("0")
    return number(value, len(part))


def percent(share: float | str) -> str:
    """A share of a hundred: '35%'."""
    # Translators: a share of a hundred: "35%"
    return _("{number}%").format(number=share)


def ordinal_in_digits(position: int) -> str:
    """A position in digits: '13th', '21st'."""
    last = 0 if position % 100 in range(11, 14) else position % 10
    # Translators: the 13th place; English has other endings for 21st, 22nd and 23rd
    other = pgettext("a place", "{number}th")
    named = {
        # Translators: the 21st place
        1: pgettext("a place", "{number}st"),
        # Translators: the 22nd place
        2: pgettext("a place", "{number}nd"),
        # Translators: the 23rd place
        3: pgettext("a place", "{number}rd"),
    }
    return named.get(last, other).format(number=position)
