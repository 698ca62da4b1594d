"""Thirty-two at chips: glyph and initial together are everybody's own, on a phone, too."""

from __future__ import annotations

from random import Random

import pytest

from game import registry
from game.bots.seating import Capacity, restored_seating
from game.games.chips.rules import GAME
from game.view.initials import initials
from game.view.scene import Text
from game.view.seats import glyph

SEATS = 32
PHONE, TABLET = 340, 720
"""CSS pixels of a board."""


def placed():
    """The position after everybody has placed two chips, each on a cell of its own."""
    dice = Random(1)
    state = GAME.initial_state(SEATS, {"size": 10, "seconds": 0})
    cells = dice.sample(range(100), 2 * SEATS)
    names = [f"{'abcdefghij'[cell % 10]}{cell // 10 + 1}" for cell in cells]
    for seat in range(SEATS):
        order = GAME.action_from_string(f"{names[2 * seat]} {names[2 * seat + 1]}")
        state = GAME.apply(state, seat, order).state
    return GAME.observation(state, None)


def default_names():
    seating = restored_seating(Capacity(2, SEATS, SEATS), {}, ())
    return seating.names_and_levels()[0]


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_every_chip_has_its_letter(size):
    view, seen = registry.view("chips"), placed()
    scene = view.scene(seen, view.select(seen, None), size)
    chips = [sprite for sprite in scene.sprites if sprite.key.startswith(("green:", "purple:"))]
    assert len(chips) == 2 * SEATS
    for chip in chips:
        seats = [mark.seat for mark in chip.stamp.marks if isinstance(mark, Text)]
        assert seats == [int(chip.key.partition(":")[2])]


def test_no_two_have_the_same_glyph_and_initial():
    names = default_names()
    assert len(names) == SEATS
    signs = {(glyph(seat)[0], letters) for seat, letters in enumerate(initials(names))}
    assert len(signs) == SEATS
