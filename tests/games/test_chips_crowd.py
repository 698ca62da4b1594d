"""Thirty-two at chips: everybody has letters of their own, on a phone, too."""

from __future__ import annotations

import re
from random import Random

import pytest

from game import registry
from game.bots.seating import Capacity, restored_seating
from game.core import grid
from game.games.chips.bot import knowledge
from game.games.chips.bot.outlook import Outlook
from game.games.chips.rules import GAME
from game.view.scene import Path, Text
from game.view.seats import Signs, initials, signed

SEATS = 32
PHONE, TABLET = 336, 720
"""CSS pixels of a board."""
SHARED = 12
"""Cells on which two chips lie."""
SMALLEST = 9
"""CSS pixels of a letter that can be read."""


def placed(size):
    """The position after everybody has placed two chips, on some cells together with another."""
    dice = Random(1)
    state = GAME.initial_state(SEATS, {"size": size, "seconds": 0})
    cells = dice.sample([name for row in grid.rows(size) for name in row], 2 * SEATS - SHARED)
    cells += cells[:SHARED]
    for seat in range(SEATS):
        order = GAME.action_from_string(f"{cells[seat]} {cells[-1 - seat]}")
        state = GAME.apply(state, seat, order).state
    return GAME.observation(state, None)


def chips_of(seen, pixels):
    view = registry.view("chips")
    scene = view.scene(seen, view.select(seen, None), pixels)
    chips = [sprite for sprite in scene.sprites if sprite.key.startswith(("green:", "purple:"))]
    return chips, pixels / scene.box.width


def reach(mark):
    """How far from the middle of the chip a mark of it comes, about."""
    return max(float(number) for number in re.findall(r"\d*\.?\d+", mark.d)) * mark.scale


def default_names():
    seating = restored_seating(Capacity(2, SEATS, SEATS), {}, ())
    return seating.names_and_levels()[0]


@pytest.mark.parametrize(("pixels", "size"), [(PHONE, 10), (TABLET, 10), (TABLET, 16)])
def test_every_chip_has_its_letters_large_enough_to_be_read(pixels, size):
    signs = Signs.of(default_names())
    chips, unit = chips_of(placed(size), pixels)
    assert len(chips) == 2 * SEATS
    assert sum(chip.pose.scale < 1 for chip in chips) == 2 * SHARED
    for chip in chips:
        [mark] = [signed(mark, signs) for mark in chip.stamp.marks if isinstance(mark, Text)]
        assert mark.seat == int(chip.key.partition(":")[2])
        assert mark.size * chip.pose.scale * unit >= SMALLEST


@pytest.mark.parametrize(("pixels", "size"), [(PHONE, 10), (PHONE, 16), (TABLET, 10)])
def test_enough_of_every_chip_is_seen_to_tell_a_runner_from_a_hunter(pixels, size):
    """Of a runner a ring, of a hunter its spikes: no sign of a player lies over them."""
    chips, _unit = chips_of(placed(size), pixels)
    for chip in chips:
        _shade, body, *signs = [mark for mark in chip.stamp.marks if isinstance(mark, Path)]
        assert max(map(reach, signs)) <= 0.75 * min(42, reach(body))


def test_on_the_smallest_cells_only_those_lack_letters_that_share_one():
    chips, _unit = chips_of(placed(16), PHONE)
    for chip in chips:
        has_letters = any(isinstance(mark, Text) for mark in chip.stamp.marks)
        assert has_letters == (chip.pose.scale == 1)


def test_no_two_have_the_same_letters():
    names = default_names()
    assert len(names) == len(set(initials(names))) == SEATS


def in_a_round(seats):
    """A position in which everybody has stepped by chance for some rounds."""
    dice, state = Random(seats), GAME.initial_state(seats, {"size": 10})
    while state.round < 4:
        seat = GAME.active_players(state)[0]
        state = GAME.apply(state, seat, dice.choice(GAME.legal_actions(state, seat))).state
    return state


@pytest.mark.parametrize(
    ("seats", "plan"), [(2, (3, True)), (12, (3, True)), (13, (2, False)), (32, (2, False))]
)
def test_among_many_master_plans_less_far_and_does_not_remember(monkeypatch, seats, plan):
    """All bots together are to be done before the clock has run out."""
    planned = []

    class Noted(Outlook):
        def __init__(self, state, player, depth, *, remembers=False):
            planned.append((depth, remembers))
            super().__init__(state, player, depth, remembers=remembers)

    monkeypatch.setattr(knowledge, "Outlook", Noted)
    assert registry.levels("chips")["master"].knowledge.judge(in_a_round(seats), 0)
    assert planned == [plan]
