"""A picture that is pinched keeps what lies under the fingers, and always fills its window."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.scene import Box
from game.view.zoom import LARGEST, Point, Zoom

SIZE = (400.0, 300.0)
places = st.tuples(st.floats(0, SIZE[0]), st.floats(0, SIZE[1]))
pinches = st.lists(st.tuples(places, places, st.floats(0.2, 5)), max_size=12)


def on_the_sheet(zoom: Zoom, place: Point) -> Point:
    """What of the picture lies at that place of the window."""
    return (place[0] - zoom.x) / zoom.scale, (place[1] - zoom.y) / zoom.scale


def test_what_lies_between_the_fingers_stays_between_them() -> None:
    was, now = (200.0, 150.0), (210.0, 140.0)
    zoom = Zoom().about(was, now, 2, SIZE)
    assert zoom.scale == 2
    assert on_the_sheet(zoom, now) == pytest.approx(on_the_sheet(Zoom(), was))


@given(pinches)
def test_the_picture_fills_its_window_whatever_fingers_do(
    moves: list[tuple[Point, Point, float]],
) -> None:
    zoom = Zoom()
    for was, now, factor in moves:
        zoom = zoom.about(was, now, factor, SIZE)
        assert 1 <= zoom.scale <= LARGEST
        for low, length in ((zoom.x, SIZE[0]), (zoom.y, SIZE[1])):
            assert low <= 1e-6
            assert low + length * zoom.scale >= length - 1e-6


@pytest.mark.parametrize("x", [-150.0, -1.0, 40.0, 380.0, 900.0])
def test_a_part_that_the_keyboard_comes_to_is_brought_into_the_window(x: float) -> None:
    zoom = Zoom(4, -600, -300)
    moved = zoom.showing(Box(x, 20, 44, 44), SIZE)
    assert 0 <= x + moved.x - zoom.x <= SIZE[0] - 44
    assert moved.y == zoom.y


def test_made_smaller_again_it_lies_as_before() -> None:
    zoom = Zoom().about((10, 10), (10, 10), 3, SIZE).about((300, 200), (300, 200), 0.1, SIZE)
    assert zoom == Zoom()
