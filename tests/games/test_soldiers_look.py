"""The picture of soldiers: coordinates in a margin, and plots wide enough for a thumb."""

from __future__ import annotations

import pytest

from game.games.soldiers.rules import GAME
from game.games.soldiers.view import VIEW
from game.view.scene import Text

PHONE, TABLET = 336.0, 720.0
"""CSS pixels of the board on a phone and on an upright tablet."""


def drawn(size, width):
    """The scene of an empty field, its frame, and what is written on it."""
    seen = GAME.initial_state(2, {"size": size})
    selection = VIEW.select(seen, None)
    scene = VIEW.scene(seen, selection, width)
    marks = [mark for sprite in scene.sprites for mark in sprite.stamp.marks]
    return scene, VIEW.frame(seen, selection), [mark for mark in marks if isinstance(mark, Text)]


@pytest.mark.parametrize("size", range(4, 17))
def test_the_frame_is_the_picture_and_holds_the_plots(size):
    scene, frame, _texts = drawn(size, TABLET)
    assert frame.box == scene.box
    assert scene.box.width == scene.box.height
    assert frame.cells.width == 100 * size
    assert TABLET * 100 / scene.box.width >= 44


@pytest.mark.parametrize(("size", "width"), [(4, PHONE), (10, PHONE), (4, TABLET), (16, TABLET)])
def test_coordinates_stand_beside_the_plots_and_can_be_read(size, width):
    scene, _frame, texts = drawn(size, width)
    letters = [text for text in texts if text.text.isalpha()]
    numbers = [text for text in texts if text.text.isdigit()]
    assert len(letters) == len(numbers) == size
    assert all(100 * size < text.y <= scene.box.y + scene.box.height for text in letters)
    assert all(scene.box.x < text.x < 0 for text in numbers)
    assert all(text.size * width / scene.box.width >= 8.5 for text in texts)


def test_where_they_could_not_be_read_they_are_left_out():
    assert drawn(16, PHONE)[2] == []
