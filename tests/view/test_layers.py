"""The layers above the bar of a replay: as thick as numbers are, and told apart without colours."""

from __future__ import annotations

import re

import pytest

from game.view.layers import HEIGHT, layers, sample


def marks_of(course):
    return [sprite.stamp.marks for sprite in layers(course).sprites]


def test_neighbours_are_told_apart_by_stripes_also_in_the_legend():
    drawn = marks_of([(1, 2, 3), (3, 2, 1)])
    assert [len(marks) for marks in drawn] == [1, 2, 1]
    assert [len(sample(seat).marks) for seat in range(3)] == [1, 2, 1]


def test_stripes_go_from_one_end_of_their_layer_to_the_other():
    _area, stripes = marks_of([(1, 3), (3, 1)])[1]
    for x, low, high in re.findall(r"M(\d+) ([\d.]+)V([\d.]+)", stripes.d):
        part = int(x) / 1000
        assert float(low) == pytest.approx(HEIGHT * (1 - (1 + 2 * part) / 4), abs=0.1)
        assert float(high) == 0


def test_a_game_of_one_stop_has_layers():
    assert len(marks_of([(1, 1)])) == 2
