"""Who did best, in words."""

from __future__ import annotations

import pytest

from game.view.places import best_person
from game.view.values import Standing

NAMES = ("Mia", "Tom", "Robo", "Bolt")


def told(places, people):
    standings = sorted(
        (Standing(seat, place, "", ()) for seat, place in enumerate(places)), key=lambda s: s.place
    )
    found = best_person(standings, people, NAMES)
    return found and (found[0], found[1].title, found[1].detail)


@pytest.mark.parametrize(
    ("places", "people", "words"),
    [
        ((4, 2, 1, 3), (0, 1), (1, "Best of you: Tom", "second of 4")),
        ((2, 2, 1, 4), (0, 1, 3), (0, "Best of you: Mia and Tom", "second of 4")),
        ((2, 2, 1, 4), (0, 1), None),
        ((2, 1), (0,), None),
        ((3, 2, 1, 4), (0,), (0, "Mia came third of 4", "")),
        ((1, 2, 3, 4), (0, 1), None),
        ((1, 2, 1, 4), (0,), None),
        ((4, 2, 1, 3), (), None),
    ],
)
def test_the_best_person_is_named_where_only_bots_win(places, people, words):
    assert told(places, people) == words
