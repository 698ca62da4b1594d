"""Tips at a table: laid over what is chosen, told to those who listen, and put away at once."""

from __future__ import annotations

from dataclasses import replace

from game import registry
from game.table import messages as m
from game.table.preferences import Preferences
from tests.table.device import STILL, Device, session

FIRST = registry.view("chips").first_table().options
WITH_TIPS = replace(STILL, tips=True)


def chips(preferences: Preferences = WITH_TIPS) -> Device:
    """A first game after placement, at the first choice."""
    device = Device(session("chips", (None, "beginner"), FIRST), preferences)
    return device.go_on().play_text("c3 a6").go_on()


def test_marks_their_words_and_what_they_mean_are_on_the_table():
    device = chips()
    board = device.screen.surface.board
    assert board.tips.words
    for cell, words in board.tips.words.items():
        assert board.words[cell].endswith(f", {words}")
    assert device.words.detail == "Green: safe."
    assert "with-tips" in device.screen.surface.marks


def test_they_are_gone_as_soon_as_nobody_wants_them():
    device = chips().send(m.PreferencesChanged(STILL))
    assert device.screen.surface.board.tips is None
    assert "marked cell" in device.words.detail
    assert "with-tips" not in device.screen.surface.marks


def test_a_hint_takes_their_place():
    board = chips().send(m.Pressed(m.Button.HINT)).screen.surface.board
    assert board.proposed is not None
    assert board.tips is None
