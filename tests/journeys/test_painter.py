"""A board that opens is drawn once at the size it has, and not before there is something on it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from game import registry
from game.view.concerns import Secret
from tests.journeys.jeex_page import Jeex

pytestmark = pytest.mark.browser

NOTE_GROUNDS = """() => {
  const canvas = ImageBitmapRenderingContext.prototype;
  const transfer = canvas.transferFromImageBitmap;
  window.grounds = [];
  canvas.transferFromImageBitmap = function (bitmap) {
    grounds.push(bitmap.width);
    return transfer.call(this, bitmap);
  };
}"""
"""Notes how wide each ground is that is drawn from now on."""


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_board_that_opens_is_drawn_once_at_its_size(jeex: Jeex, game: str) -> None:
    """Not at the size that the one before it had, either, nor while a cover hides it."""
    open_table(jeex, game)
    jeex.patch(NOTE_GROUNDS)
    open_table(jeex, game)
    widths = jeex.page.evaluate("grounds")
    assert widths
    assert len(widths) == len(set(widths))


def open_table(jeex: Jeex, game: str) -> None:
    """Begin a game of two, whose board is on the screen then."""
    jeex.open(f"#/new/{game}")
    jeex.seat(2, 0)
    jeex.warm()
    jeex.push("Start")
    if isinstance(registry.view(game), Secret):
        jeex.press(jeex.page.locator('#cover [data-do="here"]'))
    expect(jeex.page.locator("#table[data-turn]")).to_be_visible()
    jeex.painted()
