"""The camera of moving pictures: a long film keeps no more drawn than a short one."""

from __future__ import annotations

from unittest.mock import MagicMock

from game.view.film import FilmFrame
from game.view.scene import Box
from game.view.seats import OWN
from tests.fake_page import Page


def test_what_is_kept_drawn_is_let_go_after_some_frames(page: Page) -> None:
    room = page.load("review.camera")
    page.window.devicePixelRatio = 1
    painters = [MagicMock() for _time in range(3)]
    room.Painter = MagicMock(side_effect=painters)
    camera = room.Camera(MagicMock(), OWN, 480)
    for _frame in range(2 * room.FRAMES + 1):
        assert [*camera.shoot(FilmFrame((), Box(0, 0, 1, 1), (), 20))] == []
    camera.close()
    assert [painter.show.call_count for painter in painters] == [room.FRAMES, room.FRAMES, 1]
    assert all(painter.close.call_count == 1 for painter in painters)
