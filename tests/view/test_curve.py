"""The curve of an evaluation: on whose side it lies, and that everybody has a line."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.curve import curve, foremost, height, place, sample
from game.view.layers import HEIGHT, WIDTH
from game.view.scene import Path
from game.view.seats import colour

values = st.floats(-1, 1)


def paths(scene):
    return [mark for sprite in scene.sprites for mark in sprite.stamp.marks]


def points(path: Path) -> list[tuple[float, float]]:
    numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", path.d)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@given(st.lists(values, min_size=1, max_size=30))
def test_what_is_above_the_middle_has_the_first_ones_colour(line):
    scene = curve([(value, -value) for value in line], len(line) - 1)
    above, below, through, _middle = paths(scene)
    assert (above.fill, below.fill) == (colour(0), colour(1))
    assert all(y <= HEIGHT / 2 for _x, y in points(above))
    assert all(y >= HEIGHT / 2 for _x, y in points(below))
    assert [y for _x, y in points(through)] == pytest.approx([place(v) for v in line], abs=0.06)
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in points(through))


def test_areas_meet_where_the_curve_crosses_the_middle():
    above, below, *_others = paths(curve([(1, -1), (-1, 1)], 1))
    assert (WIDTH / 2, HEIGHT / 2) in points(above)
    assert (WIDTH / 2, HEIGHT / 2) in points(below)


def test_many_have_a_line_each_told_apart_without_colours():
    lines = paths(curve([(0.1, 0.2, 0.3, 0.4), (0, 0, 0, 0)], 5))[:4]
    assert [line.stroke for line in lines] == [colour(seat) for seat in range(4)]
    assert len({line.dash for line in lines}) == 4
    assert all(max(x for x, _y in points(line)) == WIDTH / 5 for line in lines)


def test_of_many_the_best_are_drawn_each_with_a_line_of_its_own():
    ended = [seat / 32 for seat in range(32)]
    seats = foremost(ended)
    assert seats == list(range(24, 32))
    lines = paths(curve([[0] * 32, ended], 1))[:-1]
    assert [line.stroke for line in lines] == [colour(seat) for seat in seats]
    samples = [sample(rank, seat).marks[0] for rank, seat in enumerate(seats)]
    assert [mark.dash for mark in samples] == [line.dash for line in lines]
    assert len({line.dash for line in lines}) == 8


def test_a_mark_lies_on_the_line_of_whoever_it_is_about():
    assert height((0.5, -0.5), 1) == height((0.5, -0.5), 0) < 0.5
    assert height((0.5, -0.5, 0), 1) > 0.5


def test_the_better_the_higher():
    assert place(1) < place(0) < place(-1)
    assert place(0) == HEIGHT / 2
