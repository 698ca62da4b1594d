"""The puzzles that come with the page."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game import registry
from game.puzzles.puzzle import Puzzle, read_shelf

FOLDER = Path(__file__).parent.parent.parent / "static" / "puzzles"


@cache
def shelf(game: str) -> tuple[Puzzle, ...]:
    """Those of one game."""
    found = read_shelf((FOLDER / f"{game}.json").read_bytes(), game)
    assert not found.damaged
    return found.puzzles


GAMES = tuple(game for game in registry.GAMES if (FOLDER / f"{game}.json").exists())
"""Those that have some; a game of the guide has none until they are made."""


def every_puzzle() -> list[Puzzle]:
    """Those of all games."""
    return [puzzle for game in GAMES for puzzle in shelf(game)]
