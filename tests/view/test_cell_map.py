"""Where cells lie on the screen, and how a picture fills a board of another shape."""

from __future__ import annotations

import pytest

from game.view.cell_map import CellMap
from game.view.geometry import fitted
from game.view.scene import Box

ROWS = (("a2", "b2", "c2"), ("a1", "b1", "c1"))
CELLS = CellMap(ROWS, 100, 50, 40, 40)


@pytest.mark.parametrize(
    ("point", "name"),
    [((101, 51), "a2"), ((219, 129), "c1"), ((99, 60), None), ((120, 131), None)],
)
def test_a_point_lies_in_one_cell_or_in_none(point, name):
    assert CELLS.at(*point) == name


@pytest.mark.parametrize("turned", [False, True])
def test_the_middle_of_a_cell_lies_in_it(turned):
    cells = CellMap(ROWS, 100, 50, 40, 40, turned)
    names = [name for row in ROWS for name in row]
    assert [cells.at(*cells.middle(name)) for name in names] == names
    assert (cells.middle("a2") == (200, 110)) == turned


@pytest.mark.parametrize(("width", "height"), [(720, 570), (336, 376), (656, 736)])
def test_a_picture_keeps_its_shape_and_lies_in_the_middle_below_the_caption(width, height):
    picture, top = Box(-50, -250, 700, 500), 30
    shown = fitted(picture, width, height, top)
    scale = width / shown.width
    assert height / shown.height == pytest.approx(scale)
    left, above = (picture.x - shown.x) * scale, (picture.y - shown.y) * scale
    right, below = width - left - picture.width * scale, height - above - picture.height * scale
    assert left == pytest.approx(right)
    assert above - top == pytest.approx(below)
    assert min(left, below) == pytest.approx(0)
