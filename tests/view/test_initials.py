"""The letters of emblems: from the names alone, one sign where it will do, and never the same."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.seating import PEOPLE
from game.bots.temperaments import TEMPERAMENTS
from game.view.scene import Text
from game.view.seats import Signs, base_line, emblem, initials, letter, signed, width


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("Ana", "Ben"), ("A", "B")),
        (("zoë", "émile", "Ömer"), ("Z", "É", "Ö")),
        (("Ana", "Anton", "Ben"), ("An", "At", "B")),
        (("Ana", "Ana 2", "Ana 3"), ("An", "Aa", "A3")),
        (("e\u0301a", "é"), ("Éa", "É2")),
        (("🦊 Fox", "🦊"), ("F", "🦊")),
        (("👩🏽\u200d🚀", "🇩🇪🇫🇷"), ("👩🏽\u200d🚀", "🇩🇪")),
        (("क्षमा", "مريم", "玲"), ("क्", "م", "玲")),
        (("ßen", "\u200fBen"), ("ß", "B")),
        (("Li", "Li"), ("Li", "L2")),
        (("A", "A"), ("A2", "A3")),
        (("", "!!"), ("?", "!")),
    ],
)
def test_the_letters_of_these_names(names, letters):
    assert initials(names) == letters


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("a\u200d" * 99, "A\u200d"),
        ("7\u200d7", "7\u200d"),
        ("A" + "\u200d" * 99, "A" + "\u200d" * 9),
        ("👩\u200d" * 99, "👩\u200d" * 5),
        ("👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏽", "👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏽"),
    ],
)
def test_a_letter_joins_no_other_and_no_sign_is_endless(name, first):
    (sign,) = initials([name])
    assert sign == first
    assert width(sign) == 1


@given(st.lists(st.text(max_size=24), max_size=32))
def test_no_two_players_have_the_same_letters(names):
    letters = initials(names)
    assert len(set(letters)) == len(names)
    assert all(letters)


@pytest.mark.parametrize("name", ["Ana", "", "🦊", "7"])
def test_a_large_table_of_one_name_still_has_different_letters(name):
    assert len(set(initials([name] * 32))) == 32


def test_proposed_names_begin_with_the_letter_of_their_seat():
    for proposed in (PEOPLE, tuple(TEMPERAMENTS)):
        for seat, name in enumerate(proposed):
            assert name[0] == letter(seat)[-1]


def test_an_emblem_takes_the_letters_of_the_name_and_makes_two_of_them_smaller():
    _shape, mark = emblem(1, 30)
    assert isinstance(mark, Text)
    assert signed(mark, Signs()) == mark
    one, two = signed(mark, Signs(("A", "Z"))), signed(mark, Signs(("A", "Zo")))
    assert isinstance(one, Text)
    assert isinstance(two, Text)
    assert (one.text, one.size, one.y) == ("Z", mark.size, mark.y)
    assert two.text == "Zo"
    assert two.size < mark.size
    assert two.y < mark.y
    assert width("É") == width("E\u0301") == 1


@pytest.mark.parametrize("seat", range(8))
@pytest.mark.parametrize("sign", range(8))
def test_an_emblem_with_the_sign_of_another_is_the_others_emblem(seat, sign):
    """Shape, colour, and where and how large the letter is; only the letter is one’s own."""
    signs = Signs(tuple("STUVWXYZ"), (sign,) * 8)
    shape, line = (signed(mark, signs) for mark in emblem(seat, 30))
    other_shape, other_line = emblem(sign, 30)
    assert replace(shape, seat=None) == replace(other_shape, seat=None)
    assert line.text == "STUVWXYZ"[seat]
    assert (line.size, line.y) == pytest.approx((other_line.size, other_line.y))


def test_a_turned_letter_sinks_along_its_own_line():
    """As on a stone that lies on its side: down is where the letter's foot is."""
    line = Text("A", 5, 7, 10, "onp", seat=0, on=20, turn=90)
    now = signed(line, Signs(("A",), (7,)))
    lower = base_line(7, 20, 10) - base_line(0, 20, 10)
    assert lower > 0
    assert (now.x, now.y) == pytest.approx((5 - lower, 7))
