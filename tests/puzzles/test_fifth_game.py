"""The game of the guide says nothing of puzzles, and has some: to win in up to three moves."""

from __future__ import annotations

import pytest

from game import registry
from game.puzzles import making
from game.puzzles.judging import judge, line, temptation
from game.puzzles.puzzle import read_shelf, written

GAME = "tictactoe"


@pytest.fixture(autouse=True)
def known(monkeypatch):
    """The registry has the sample game, too."""
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, GAME))
    package = registry.package
    monkeypatch.setattr(
        registry, "package", lambda game: "tests.sample_game" if game == GAME else package(game)
    )


@pytest.fixture(name="puzzles")
def some_puzzles():
    """One of each source."""
    sources = range(len(registry.puzzling(GAME).sources))
    return [puzzle for number in sources for puzzle in making.found(GAME, number, 1, 1)]


def test_it_has_three_that_are_proved_and_can_be_read(puzzles):
    assert [puzzle.moves for puzzle in puzzles] == [1, 2, 3]
    assert all(map(making.is_proved, puzzles))
    assert len(read_shelf(written(GAME, puzzles), GAME).puzzles) == 3


def test_their_lines_win_and_tempting_moves_are_refuted(puzzles):
    for puzzle in puzzles:
        assert sum(step.own for step in line(puzzle)) == puzzle.moves
        choice = temptation(puzzle)
        assert not judge(puzzle, puzzle.history(), choice).right
