"""The small picture of a board of chips, as cards of saved games have it."""

from __future__ import annotations

import pytest

from game import registry
from game.games.chips.rules import GAME
from game.view.geometry import CELL, board_box

VIEW = registry.view("chips")
CARD = 96
"""CSS pixels of the smallest card."""


def placed(*orders, size=10):
    state = GAME.initial_state(len(orders), {"size": size, "seconds": 0})
    for seat, order in enumerate(orders):
        state = GAME.apply(state, seat, GAME.action_from_string(order)).state
    return GAME.observation(state, None)


def chips(scene):
    return [sprite for sprite in scene.sprites if sprite.key.startswith(("green:", "purple:"))]


def inside(chip, box):
    x, y, half = chip.pose.x - box.x, chip.pose.y - box.y, CELL / 2
    return half <= x <= box.width - half and half <= y <= box.height - half


@pytest.mark.parametrize(
    ("orders", "cells"),
    [
        (("e5 e6", "f5 f6"), 5),
        (("a1 b1", "c1 c2"), 5),
        (("j10 i10", "h9 h8"), 5),
        (("c3 d4", "h3 g4"), 8),
    ],
)
def test_it_has_the_cells_around_the_chips(orders, cells):
    scene = VIEW.thumbnail(placed(*orders), CARD)
    assert scene.box.width == scene.box.height == board_box(cells).width
    assert len(chips(scene)) == 4
    assert all(inside(chip, scene.box) for chip in chips(scene))


def test_it_has_the_whole_board_where_chips_lie_at_its_ends():
    seen = placed("a1 j10", "a10 j1")
    scene = VIEW.thumbnail(seen, CARD)
    assert scene.box == VIEW.scene(seen, VIEW.select(seen, None), CARD).box


def test_where_cells_are_small_chips_are_larger():
    near, far = placed("a1 b2", "c3 d1", size=6), placed("a1 j10", "a10 j1")
    [larger] = {chip.pose.scale for chip in chips(VIEW.thumbnail(near, CARD))}
    assert 1 < larger < 1.5
    assert {chip.pose.scale for chip in chips(VIEW.thumbnail(far, CARD))} == {1.5}
    assert {chip.pose.scale for chip in chips(VIEW.thumbnail(far, 400))} == {1}


def test_before_anybody_has_placed_it_is_bare():
    assert chips(VIEW.thumbnail(GAME.observation(GAME.initial_state(2, {}), None), CARD)) == []
