"""Names of any script: what is a name, and how it is shown."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.seating import PEOPLE, Capacity, Seat, Seating
from game.core.names import LONGEST, MARKS, cleaned, shown
from game.core.words import joined
from game.view.seats import initials

MIRIAM = "مريم"
UNSEEN = [
    "\u200b",
    "\u00a0",
    "\u2066",
    "\u3164",
    "\u2800",
    "\u115f\u1160",
    "\u0301\u0302",
    " \u200d ",
]
SEEN = ["Ana", MIRIAM, "李", "👨‍👩‍👧‍👦", "🇳🇱", "7", "!", "नी", "é"]


@pytest.mark.parametrize("name", UNSEEN)
def test_what_cannot_be_seen_is_no_name(name: str) -> None:
    assert cleaned(name) == ""
    seating = Seating(Capacity(2, 8, 8), (Seat(name), Seat("Ben")))
    assert seating.people() == (PEOPLE[0], "Ben")
    assert shown(("Ana", name)) == ("Ana", "Player 2")


@pytest.mark.parametrize("name", SEEN)
def test_every_other_text_is_a_name_and_is_shown_as_it_is(name: str) -> None:
    assert cleaned(name) == name
    assert shown((name,)) == (name,)
    assert json.dumps(shown((name,))) == json.dumps([name])


def test_a_name_that_runs_from_right_to_left_is_isolated_in_a_sentence() -> None:
    names = shown((MIRIAM, "Ben"))
    assert f"{names[0]}, 8" == f"\u2068{MIRIAM}\u2069, 8"
    assert joined(names) == f"\u2068{MIRIAM}\u2069, Ben"


def test_what_turns_the_direction_is_not_shown() -> None:
    assert shown(("a\u202eb\u2066c",)) == ("abc",)


def test_stacks_of_marks_are_bounded() -> None:
    assert shown(("Z" + 150 * "\u0300" + "oe" + 3 * "\u0301",)) == (
        "Z" + MARKS * "\u0300" + "oe" + 3 * "\u0301",
    )


def test_letters_on_emblems_are_bounded_too() -> None:
    assert initials(("Z" + 150 * "\u0300", "\u200b")) == ("Z" + MARKS * "\u0300", "?")


@given(st.text(max_size=300))
def test_any_text_becomes_a_name_that_is_kept_as_it_is(text: str) -> None:
    name = cleaned(text)
    assert cleaned(name) == name
    assert len(name) <= LONGEST
    assert all(shown((name or "Ana",)))
