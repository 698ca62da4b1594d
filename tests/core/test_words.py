"""Lists, numbers and positions, in English and by the patterns of another language."""

from __future__ import annotations

import gettext
from collections.abc import Iterator

import pytest

from game.core.words import (
    either,
    joined,
    listing,
    number,
    ordinal_in_digits,
    percent,
    short_number,
    statements,
)
from game.games.chips.view.shapes import amount
from tests.speaking import speak

FRENCH = {
    "{several} and {last}": "{several} et {last}",
    "{first} or {second}": "{first} ou {second}",
    "{first}; {second}": "{first}\N{NARROW NO-BREAK SPACE}; {second}",
    "1,234.5": "1\N{NARROW NO-BREAK SPACE}234,5",
    "{number}%": "{number}\N{NARROW NO-BREAK SPACE}%",
    **{f"{{number}}{ending}": "{number}e" for ending in ("st", "nd", "rd", "th")},
}


class French(gettext.NullTranslations):
    """A language with patterns of its own."""

    def gettext(self, message: str) -> str:
        return FRENCH.get(message, message)

    def pgettext(self, context: str, message: str) -> str:
        return FRENCH.get(message, message)


@pytest.fixture
def french() -> Iterator[None]:
    speak(French())
    yield
    speak(gettext.NullTranslations())


def test_lists_in_english() -> None:
    assert [listing("A"), listing("AB"), listing("ABC")] == ["A", "A and B", "A, B and C"]
    assert [joined(""), joined("A"), joined("ABC")] == ["", "A", "A, B, C"]
    assert [either("A"), either("AB"), either("ABC")] == ["A", "A or B", "A or B or C"]
    assert [statements(""), statements("AB")] == ["", "A; B"]


def test_numbers_in_english() -> None:
    assert [number(7), number(12345), number(2.449, 1)] == ["7", "12,345", "2.4"]
    assert [short_number(2.5, 2), short_number(2.0, 2), short_number(100, 0)] == ["2.5", "2", "100"]
    assert percent("−35") == "−35%"


def test_positions_in_english() -> None:
    told = [ordinal_in_digits(n) for n in (11, 12, 13, 21, 22, 23, 24, 111)]
    assert told == ["11th", "12th", "13th", "21st", "22nd", "23rd", "24th", "111th"]


def test_before_the_sound_of_i_a_language_may_have_another_word_for_and() -> None:
    class Spanish(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return message.replace(" and ", " y ")

        def pgettext(self, context: str, message: str) -> str:
            return message.replace(" and ", " e ") if "sound of i" in context else message

    speak(Spanish())
    told = [listing(("Ana", name)) for name in ("Inés", "Hilda", "Íñigo", "Ian", "Hielo", "Juan")]
    speak(gettext.NullTranslations())
    ends = ["e Inés", "e Hilda", "e Íñigo", "y Ian", "y Hielo", "y Juan"]
    assert told == [f"Ana {end}" for end in ends]


@pytest.mark.usefixtures("french")
def test_another_language_has_patterns_of_its_own() -> None:
    assert [listing("ABC"), either("ABC")] == ["A, B et C", "A ou B ou C"]
    assert statements("AB") == "A\N{NARROW NO-BREAK SPACE}; B"
    assert number(12345.5, 1) == "12\N{NARROW NO-BREAK SPACE}345,5"
    assert [amount(800), amount(667)] == ["8", "6,67"]
    assert percent(35) == "35\N{NARROW NO-BREAK SPACE}%"
    assert [ordinal_in_digits(n) for n in (13, 21, 22)] == ["13e", "21e", "22e"]
