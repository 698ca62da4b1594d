"""Where something has room: it covers little, and is not cut off."""

from __future__ import annotations

from game.view.geometry import freest
from game.view.scene import Box

STAGE = Box(0, 0, 100, 100)
LEFT, RIGHT, BEYOND = Box(0, 0, 20, 10), Box(60, 0, 20, 10), Box(85, 0, 20, 10)


def test_the_first_place_is_taken_if_nothing_is_in_the_way() -> None:
    assert freest([LEFT, RIGHT], [], STAGE) == 0
    assert freest([RIGHT, LEFT], [Box(30, 0, 10, 10)], STAGE) == 0


def test_the_place_that_covers_least_is_taken() -> None:
    assert freest([LEFT, RIGHT], [Box(10, 5, 10, 10)], STAGE) == 1
    assert freest([LEFT, RIGHT], [Box(19, 0, 10, 10), Box(60, 0, 9, 9)], STAGE) == 0


def test_to_be_cut_off_is_worse_than_to_cover_something() -> None:
    assert freest([BEYOND, LEFT], [Box(10, 0, 10, 10)], STAGE) == 1
    assert freest([BEYOND, LEFT], [LEFT, LEFT], STAGE) == 0
