"""Signs of names: kept on the device, bounded, and told apart where two wish for the same."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.kept_signs import MOST, KeptSigns, shared_out
from game.core.kept_table import NOTHING, SIGNS

wishes = st.lists(st.none() | st.integers(0, SIGNS - 1), max_size=SIGNS)
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.text(max_size=3) | st.floats(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=12,
)


@pytest.mark.parametrize(
    ("wished", "signs"),
    [
        ((), ()),
        ((None, None, None), (0, 1, 2)),
        ((4, None, None), (4, 1, 2)),
        ((1, None), (1, 2)),
        ((None, 0), (1, 0)),
        ((4, 4), (4, 5)),
        ((7, 7), (7, 0)),
        ((4, 5, 4), (4, 5, 6)),
        ((3, 3, 3, 3), (3, 4, 5, 6)),
        ((None, None, None, 0, 1, 2, 3, 4), (5, 6, 7, 0, 1, 2, 3, 4)),
    ],
)
def test_who_gets_which(wished, signs):
    assert shared_out(wished) == signs


@given(wishes)
def test_no_two_have_the_same_and_the_first_of_each_wish_gets_it(wished):
    signs = shared_out(wished)
    assert len(set(signs)) == len(signs) == len(wished)
    assert all(0 <= sign < SIGNS for sign in signs)
    for wish in set(wished) - {None}:
        assert signs[wished.index(wish)] == wish


@given(plain)
def test_whatever_is_kept_it_is_signs_of_names(data):
    kept = KeptSigns.from_data(data)
    assert all(0 <= sign < SIGNS and type(sign) is int for sign in kept.signs.values())
    assert KeptSigns.from_data(json.loads(json.dumps(kept.as_dict()))) == kept


def test_a_name_has_its_sign_however_it_is_written():
    kept = KeptSigns().keeping("Zo\u00eb  B", 4).keeping("Ben", 2)
    assert (kept.of(" zoe\u0308 b"), kept.of("BEN"), kept.of("Ana")) == (4, 2, None)
    assert kept.keeping("ben", 7).as_dict() == {"zo\u00eb b": 4, "ben": 7}


def test_the_names_of_long_ago_are_forgotten():
    kept = KeptSigns()
    for number in range(MOST + 5):
        kept = kept.keeping("Ana", 3).keeping(f"Guest {number}", number % SIGNS)
    assert len(kept.signs) == MOST
    assert (kept.of("Ana"), kept.of("Guest 5"), kept.of("Guest 6")) == (3, None, 6)
    assert len(KeptSigns.from_data({f"{n}": 0 for n in range(9 * MOST)}).signs) == MOST
    long = KeptSigns().keeping("x" * 9_000, 1)
    assert max(map(len, long.signs)) <= 100
    assert long.of("x" * 9_000) == 1


def test_a_seat_further_everybody_has_the_same_sign_and_own_signs_are_not_kept():
    table = NOTHING.with_signs((4, 1, 0))
    assert table.moved_on(3).signs == (1, 0, 4)
    assert NOTHING.moved_on(3).signs == (1, 2, 0)
    assert NOTHING.moved_on(3).moved_on(3).moved_on(3) == NOTHING
    assert NOTHING.moved_on(SIGNS + 1) == NOTHING
    assert NOTHING.with_signs((0, 1)).as_dict() == {}
