"""The chart of a game's course: nobody's line, sign or number is cut, wrong or hidden."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.view.chart import LABEL, LEADER, Player, chart, least_height
from game.view.scene import Path, Text

SIZES = ((296, 300), (336, 400), (480, 300), (720, 270), (640, 560))
STOPS = ("Start", *map(str, range(1, 11)))


def players(count):
    return [Player(f"Player {seat} of all", f"{seat}.5", seat < 2) for seat in range(count)]


def course(count, seed=1):
    """Numbers of so many players, of whom some share values and some come down to nothing."""
    dice = Random(seed)
    return [[dice.choice((0, 0, 4, 8, 8, 15)) for _ in range(count)] for _ in STOPS]


def drawn(count, size, numbers=None):
    size = (size[0], max(size[1], least_height(count)))
    return chart(numbers or course(count), STOPS, players(count), size)


def points(path):
    return [tuple(map(float, point.split())) for point in path.d.removeprefix("M").split("L")]


def lines(scene):
    """By seat: the points of the line, and of the leader to its label."""
    of = {s.key: s for s in scene.sprites}
    seats = range(sum(key.startswith("line:") for key in of))
    return [[points(mark) for mark in of[f"line:{seat}"].stamp.marks] for seat in seats]


def labels(scene):
    of = {s.key: s for s in scene.sprites}
    return [of[f"label:{seat}"] for seat in range(sum(key.startswith("label:") for key in of))]


def test_a_level_way_has_two_points_however_many_stops_it_passes():
    [(line, _leader), _other] = lines(drawn(2, SIZES[0], [[0, 0]] * 4 + [[5, 0]] * 7))
    first, last = line[0][0], line[-1][0]
    across = [(x - first) / (last - first) * (len(STOPS) - 1) for x, _y in line]
    assert across == pytest.approx([0, 3, 4, 10], abs=0.01)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [2, 8, 32])
def test_nobody_is_cut_and_no_label_lies_on_another(count, size):
    scene = drawn(count, size)
    for line, leader in lines(scene):
        assert len(line) == len(STOPS)
        for x, y in (*line, *leader):
            assert 0 <= x <= scene.box.width
            assert 0 <= y <= scene.box.height
    heights = sorted(label.pose.y for label in labels(scene))
    assert heights[0] >= 10
    assert heights[-1] <= scene.box.height - 10
    assert all(b - a >= LABEL - 0.01 for a, b in pairwise(heights))


@pytest.mark.parametrize("count", [2, 8, 32])
def test_each_label_is_led_to_from_the_end_of_its_line(count):
    scene = drawn(count, (720, 270))
    for (line, leader), label in zip(lines(scene), labels(scene), strict=True):
        assert leader[0] == line[-1]
        assert leader[1][1] == pytest.approx(label.pose.y, abs=0.1)
        assert label.pose.x == pytest.approx(line[-1][0] + LEADER, abs=0.1)


def test_a_label_with_room_is_at_its_value():
    scene = drawn(3, (720, 300), [[8, 8, 8]] * 10 + [[0, 8, 16]])
    for (line, _leader), label in zip(lines(scene), labels(scene), strict=True):
        assert label.pose.y == pytest.approx(line[-1][1], abs=0.1)


def test_lines_that_share_a_value_run_side_by_side():
    scene = drawn(8, (720, 270), [[8] * 8] * 11)
    starts = sorted(line[0][1] for line, _leader in lines(scene))
    assert all(b - a >= 2 for a, b in pairwise(starts))


def test_lines_of_people_are_thicker_and_lie_above():
    scene = drawn(4, (720, 270))
    order = [s.key for s in scene.sprites if s.key.startswith("line:")]
    assert order[-2:] == ["line:0", "line:1"]
    thick = [s.stamp.marks[0].width for s in scene.sprites if s.key.startswith("line:")]
    assert thick[0] < thick[-1]


@pytest.mark.parametrize("size", SIZES)
def test_the_start_and_the_last_round_are_named(size):
    axes = drawn(8, size).sprites[0].stamp.marks
    below = [m.text for m in axes if isinstance(m, Text) and m.anchor == "middle"]
    assert below[0] == "10"
    assert below[-1] == "Start"
    assert any(isinstance(mark, Path) for mark in axes)
