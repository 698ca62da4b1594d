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


@pytest.mark.parametrize(
    "sign", ["\u200b", "\u202e", "\u2066", "\u200f", "\u2060", "\ufeff", "\xad", "\u061c"]
)
def test_names_that_look_alike_are_told_apart(sign: str) -> None:
    assert cleaned(f"A{sign}na{sign} {sign} 2{sign}") == "Ana 2"
    seating = Seating(Capacity(2, 8, 8), (Seat("Ana"), Seat(f"A{sign}na")))
    assert seating.names_and_levels()[0] == ("Ana", "Ana 2")


def test_joiners_that_change_what_is_seen_stay() -> None:
    for name in ("علی\u200cرضا", "क्\u200dष", "🏴\U000e0067\U000e0062\U000e007f"):
        assert cleaned(name) == name


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
