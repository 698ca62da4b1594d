"""What is seen, heard and dragged at a table of jigsaw, in positions that a few moves lead to."""

from __future__ import annotations

import re

import pytest

from game import registry
from game.core.contract import CHANCE
from tests.games.test_jigsaw import do, play

VIEW = registry.view("jigsaw")
NAMES = ("Ana", "Ben")
COORDINATES = re.compile(r"-?\d+, ?-?\d")


def said(match):
    """Every sentence about the last step and about every cell of the table in view."""
    step, seen = match.plies[-1].step, match.state
    yield VIEW.announce(step.events, NAMES)
    words = VIEW.tell(step.events, NAMES)
    yield from (words.title, words.detail)
    yield from VIEW.describe(seen, VIEW.select(seen, seen.turn), NAMES).values()


def test_no_sentence_names_a_cell_by_its_coordinates():
    match = play("2@0,0r0 3@0,0r0 2@1,0r1 3@0,1r0 4")
    while len(match.plies) < 40 and match.active_players:
        assert [words for words in said(match) if COORDINATES.search(words)] == []
        if match.active_players == (CHANCE,):
            match.draw()
        else:
            seat = match.active_players[0]
            match.play(seat, match.game.legal_actions(match.state, seat)[0])


@pytest.mark.parametrize(
    ("moves", "cell", "words"),
    [
        ("2", "0,0", "in the middle, you can place here"),
        ("2@0,0r0 . 2", "0,0", "in the middle, two: "),
        ("2@0,0r0 . 2", "1,0", "right of the two, you can place here"),
        ("2@0,0r0 . 2", "2,1", "1 up and 2 right from the middle, empty"),
        ("2@0,0r0 . 2@1,0r1 . 2", "1,0", "right of the two, two: "),
    ],
)
def test_a_cell_is_called_by_what_lies_beside_it(moves, cell, words):
    match = play(moves)
    spoken = VIEW.describe(match.state, VIEW.select(match.state, 0), NAMES)
    assert spoken[cell].startswith(words)


def test_a_piece_placed_is_told_with_its_neighbours():
    match = play("2@0,0r0 . 2@1,0r1")
    assert VIEW.tell(match.plies[-1].step.events, NAMES).title == (
        "Ana fits a two here: right of the two."
    )
    assert do(play(""), "3@0,0r0").plies[-1].step.events[0].beside == (0, 0, 0, 0)
