"""The lines above the bar of a replay: everybody has one, whoever is ahead the strongest."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.curve import APART, HEIGHT, MOST, WIDTH, ends, foremost, lines, place
from game.view.geometry import spread
from game.view.seats import colour

values = st.floats(-1, 1)


def paths(course, last, span=(-1, 1)):
    return [mark for sprite in lines(course, last, *span).sprites for mark in sprite.stamp.marks]


def points(path):
    numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", path.d)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@given(st.lists(st.lists(values, min_size=3, max_size=3), min_size=1, max_size=30))
def test_everybody_has_a_line_through_all_their_numbers(course):
    drawn = paths(course, len(course) - 1)
    assert {line.stroke for line in drawn} == {colour(seat) for seat in range(3)}
    for line in drawn:
        seat = next(seat for seat in range(3) if colour(seat) == line.stroke)
        heights = [place(numbers[seat], -1, 1) for numbers in course]
        assert [y for _x, y in points(line)] == pytest.approx(heights, abs=0.06)
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in points(line))


def test_whoever_is_ahead_has_the_strongest_line_and_it_lies_above_the_others():
    *others, leader = paths([(0, 0, 0), (3, 7, 5)], 1, (0, 7))
    assert (leader.stroke, leader.opacity) == (colour(1), 1)
    assert {line.opacity for line in others} == {0.4}
    assert {line.width for line in (*others, leader)} == {2}


def test_lines_end_where_they_are_known_so_far():
    for line in paths([(0.1, 0.2, 0.3, 0.4), (0, 0, 0, 0)], 5):
        assert max(x for x, _y in points(line)) == WIDTH / 5


def test_of_many_the_best_are_drawn():
    ended = [seat / 32 for seat in range(32)]
    assert foremost(ended) == list(range(24, 32))
    assert len(paths([[0] * 32, ended], 1)) == MOST


@given(st.lists(values, min_size=1, max_size=12))
def test_signs_stand_beside_the_ends_in_their_order_and_apart(ended):
    signs = ends(ended, -1, 1)
    assert [seat for seat, _down in signs] == foremost(ended)
    downs = [down for _seat, down in signs]
    assert downs == sorted(downs, reverse=True)
    assert all(0 <= down <= 1 for down in downs)
    room = min(APART, 1 / max(1, len(downs) - 1))
    assert all(a - b >= room - 1e-9 for a, b in pairwise(downs))


def test_the_better_the_higher():
    assert place(1, -1, 1) < place(0, -1, 1) < place(-1, -1, 1)
    assert place(0, -1, 1) == HEIGHT / 2
    assert place(3, 3, 3) == place(0, 0, 7)  # nobody has anything yet


@given(st.lists(st.floats(0, 10), max_size=12), st.floats(0.1, 4))
def test_what_is_spread_stays_inside_in_its_order_and_where_it_is_if_it_can(wishes, apart):
    places = spread(wishes, 0, 10, apart)
    gap = min(apart, 10 / max(1, len(wishes) - 1))
    order = sorted(range(len(wishes)), key=lambda i: wishes[i])
    found = [places[i] for i in order]
    assert all(-1e-9 <= at <= 10 + 1e-9 for at in found)
    assert all(b - a >= gap - 1e-9 for a, b in pairwise(found))
    if all(b - a >= gap for a, b in zip(sorted(wishes), sorted(wishes)[1:], strict=False)):
        assert places == pytest.approx(wishes)
